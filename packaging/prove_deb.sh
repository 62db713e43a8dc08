#!/usr/bin/env bash
# Shows that the .deb works on a Debian that has no Python: packaging/prove_deb.sh bookworm|trixie FOLDER DEB
# Makes a minimal system below FOLDER, installs DEB there with what it depends on, and checks, in this order:
#   nothing    there is neither Python nor Qt before
#   install    apt installs it, and no Python comes along
#   version    judgedesk --version, by an ordinary user
#   rule       a third offence is ruled on, with the clause behind it, in both languages
#   log        an event is opened, a ruling recorded, listed and verified
#   window     it starts on a virtual screen of the host and is alive after 15 seconds
#   sockets    by strace, from the first instruction on: no socket but the one to the display
#   remove     apt takes all of it away again
# Needs root, network, debootstrap, Xvfb and strace.
set -euo pipefail
suite=$1 folder=$2 deb=$3
[ -f "$deb" ] || { echo "There is no $deb; ./dev package deb makes it." >&2; exit 2; }
for tool in debootstrap Xvfb strace; do
    command -v $tool >/dev/null || { echo "This needs $tool." >&2; exit 2; }
done
base=$folder/$suite-base root=$folder/$suite-deb user=1000
failed=0

heading() { printf '\n=== %s: %s\n' "$suite" "$*"; }
verdict() { printf -- '--- %s: %s\n' "$suite" "$*"; }
wrong() { verdict "WRONG: $*"; failed=1; }

# inside COMMAND...: as root in the bare system, with a clean environment.
inside() { env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive chroot "$root" "$@" </dev/null 2>&1; }

# user COMMAND...: the same as an ordinary user; nothing but the command itself runs.
as_user=(env -i HOME=/srv/judge LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin)
user() { "${as_user[@]}" chroot --userspec=$user:$user "$root" "$@"; }

# expect WORDS COMMAND...: exit 0 and the words in what it prints.
expect() {
    local words=$1 code=0 said
    shift
    said=$("$@" 2>&1) || code=$?
    printf '%s\n' "$said"
    [ $code -eq 0 ] || wrong "exit $code"
    grep -qF -- "$words" <<<"$said" || wrong "not there: $words"
}

if [ ! -f "$base/etc/debian_version" ]; then
    mkdir -p "$folder"
    debootstrap --variant=minbase "$suite" "$base" >"$folder/debootstrap-$suite.log"
fi
[ ! -e "$root" ] || rm -rf --one-file-system "$root"
cp -a "$base" "$root"
mount -t proc proc "$root/proc"
mount --rbind --make-rslave /dev "$root/dev"
server= program=
trap '[ -z "$program" ] || kill "$program" 2>/dev/null || true; [ -z "$server" ] || kill "$server"
      umount "$root/proc"; umount -R -l "$root/dev"' EXIT
cp -L /etc/resolv.conf "$root/etc/resolv.conf"
cp "$deb" "$root/tmp/judgedesk.deb"
mkdir -p "$root/srv/judge"
chown $user:$user "$root/srv/judge"

python_there() { find "$root/usr" "$root/opt" -name 'python3*' -path '*bin*' -o -name 'libpython3*' -o -name 'libQt*' | grep -v "^$root/usr/lib/judgedesk/" || true; }

heading "nothing: Debian $(cat "$root/etc/debian_version"), $(inside dpkg -l | grep -c ^ii) packages"
[ -z "$(python_there)" ] || wrong "there is Python or Qt already: $(python_there)"

heading "install"
inside apt-get update -qq >"$folder/apt-$suite-deb.log"
inside apt-get install -y --no-install-recommends /tmp/judgedesk.deb >>"$folder/apt-$suite-deb.log" || wrong "apt: exit $?"
inside dpkg -s judgedesk | grep -E '^(Status|Version|Installed-Size|Depends)'
[ -z "$(python_there)" ] || wrong "Python or Qt came along: $(python_there)"
verdict "$(inside dpkg -l | grep -c ^ii) packages now"

heading "version"
expect "JudgeDesk " user judgedesk --version

heading "rule"
third=(rule dci-2008 competitive 125 --history 125:warning@1,125:warning@3 --fact caught_in_time=false)
expect "Game Loss" user judgedesk "${third[@]}"
expect "[120/definition/15]" user judgedesk "${third[@]}" --language zh-Hant

heading "log"
expect "" user judgedesk log open "Deb proof" --pack dci-2008 --level competitive --operator Ada
ruling='{"person": "陳怡君", "infraction": "125", "round": 1, "penalty": "warning", "facts": {"caught_in_time": true}}'
printf '%s\n' "$ruling" >"$root/srv/judge/ruling.jsonl"
expect "" user judgedesk log record /srv/judge/ruling.jsonl
expect "陳怡君" user judgedesk log list
expect "" user judgedesk log verify

heading "window, and sockets"
exec 3>"$folder/screen-$suite"
Xvfb -displayfd 3 -screen 0 1280x800x24 -ac -nolisten tcp >/dev/null 2>&1 &
server=$!
for _ in $(seq 50); do [ -s "$folder/screen-$suite" ] && break; sleep 0.1; done
screen=:$(cat "$folder/screen-$suite")
trace=$folder/strace-$suite.log
"${as_user[@]}" DISPLAY=$screen strace -f -qq -e trace=socket,connect,bind,listen,accept,accept4,sendto \
    -e signal=none -o "$trace" chroot --userspec=$user:$user "$root" /usr/bin/judgedesk &
program=$!
sleep 15
running=$(pgrep -P $program | head -1 || true)
if [ -n "$running" ] && [ "$(basename "$(readlink "/proc/$running/exe")")" = judgedesk ]; then
    verdict "alive after 15 seconds: $(ps -o rss= -p "$running" | tr -d ' ') kB resident"
    picture="import sys; from PySide6.QtGui import QGuiApplication as A; a = A([]); a.primaryScreen().grabWindow(0).save(sys.argv[1])"
    [ ! -x .venv/qt/bin/python ] || DISPLAY=$screen .venv/qt/bin/python -c "$picture" "$folder/$suite-deb.png"
    echo "open sockets of the process:"
    inodes=$(find "/proc/$running/fd" -lname 'socket:*' -printf '%l\n' | tr -dc '0-9\n')
    for inode in $inodes; do
        grep -HE " $inode( |\$)" "/proc/$running"/net/{tcp,tcp6,udp,udp6,raw,raw6,packet,netlink,unix} | sed "s|/proc/$running/net/||" || wrong "socket $inode is of no known kind"
    done
    [ "$(wc -w <<<"$inodes")" -eq 1 ] || wrong "$(wc -w <<<"$inodes") open sockets, not 1"
else
    wrong "not alive after 15 seconds"
fi
kill "$running" 2>/dev/null || true
wait $program 2>/dev/null || true
program=
echo "sockets made since the start, by family:"
grep -oE 'socket\([A-Z_0-9]+' "$trace" | sort | uniq -c || true
echo "connections asked for:"
grep -E 'connect\(' "$trace" | grep -oE '\{sa_family.*' | sort | uniq -c || true
grep -qE 'sun_path=@?"[^"]*/\.X11-unix/' "$trace" || wrong "strace did not even see the display's socket"
[ -z "$(grep -E 'socket\(' "$trace" | grep -v 'socket(AF_UNIX')" ] || wrong "a socket that is not local"
[ -z "$(grep -E '(bind|listen|accept4?)\(' "$trace")" ] || wrong "something listens"
# The C library looks for a cache of user names, whoever asks for one.
[ -z "$(grep -E 'connect\(' "$trace" | grep -vE '/\.X11-unix/|"/var/run/nscd/socket"')" ] || wrong "a connection that is not to the display"

heading "remove"
inside apt-get purge -y judgedesk >>"$folder/apt-$suite-deb.log" || wrong "apt: exit $?"
left=$(find "$root/usr" -path '*judgedesk*')
[ -z "$left" ] || wrong "left behind: $left"

heading "done, $([ $failed -eq 0 ] && echo 'all as expected' || echo 'NOT as expected')"
exit $failed
