#!/usr/bin/env bash
# Shows that the two commands work on a bare Debian: tools/prove_bare.sh bookworm|trixie FOLDER [CHECK...]
# Makes a minimal system with git and python3 below FOLDER, puts a clone of HEAD in it, and runs there, in this order:
#   user     ./dev test by an ordinary user without the libraries: one line to run, exit 2
#   test     ./dev test by root: installs what is missing, then the whole suite
#   run      ./dev run without a display: one sentence, exit 2
#   again    ./dev run --version by the ordinary user, now that the libraries are there
#   display  ./dev run on a virtual screen of the host: still alive after 20 seconds (needs Xvfb)
#   ci       .ci/run
# Needs root, debootstrap and network. The host's CA file and pip settings are handed on, nothing else of it.
set -euo pipefail
suite=$1 folder=$2
shift 2
checks=${*:-user test run again display ci}
cd "$(dirname "$0")/.."
base=$folder/$suite-base root=$folder/$suite screen=:77

heading() { printf '\n=== %s: %s\n' "$suite" "$*"; }
verdict() { printf -- '--- %s: %s\n' "$suite" "$*"; }

# inside USER COMMAND...: runs in the bare system with a clean environment, and tells the exit code.
inside() {
    local user=$1 code=0
    shift
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 "${handed_on[@]}" \
        chroot "$root" runuser -u "$user" -- bash -c 'cd ~/judgedesk && "$@"' - "$@" </dev/null 2>&1 || code=$?
    verdict "exit $code"
    return $code
}

expect() { # expect CODE COMMAND...
    local wanted=$1 code=0
    shift
    "$@" || code=$?
    [ "$code" -eq "$wanted" ] || { verdict "WRONG: expected exit $wanted"; failed=1; }
}

picture="
from PySide6.QtGui import QGuiApplication
app = QGuiApplication([])
app.primaryScreen().grabWindow(0).save('/tmp/screen.png')
"

failed=0
mapfile -t handed_on < <(env | grep -E '^PIP_' || true)

if [ ! -f "$base/etc/debian_version" ]; then
    mkdir -p "$folder"
    debootstrap --variant=minbase "$suite" "$base" >"$folder/debootstrap-$suite.log"
fi
[ ! -e "$root" ] || rm -rf --one-file-system "$root"
cp -a "$base" "$root"
mount -t proc proc "$root/proc"
mount --rbind --make-rslave /dev "$root/dev"
server=
trap '[ -z "$server" ] || kill "$server"; umount "$root/proc"; umount -R -l "$root/dev"' EXIT

cp -L /etc/resolv.conf "$root/etc/resolv.conf"
[ ! -f "${PIP_CONFIG_FILE:-/etc/pip.conf}" ] || cp "${PIP_CONFIG_FILE:-/etc/pip.conf}" "$root/etc/pip.conf"
# Under a name of its own: installing ca-certificates, which python3-venv does, writes the usual file anew.
if [ -f "${SSL_CERT_FILE:-}" ]; then
    cp "$SSL_CERT_FILE" "$root/etc/host-ca.crt"
    handed_on+=(SSL_CERT_FILE=/etc/host-ca.crt PIP_CERT=/etc/host-ca.crt)
fi
chroot "$root" sh -c 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    git python3 && useradd --create-home judge' >"$folder/apt-$suite.log" 2>&1
for user in root judge; do
    home=$(chroot "$root" sh -c "getent passwd $user | cut -d: -f6")
    git clone -q --no-hardlinks . "$root$home/judgedesk"
    chroot "$root" chown -R "$user:" "$home/judgedesk"
done

heading "the system"
chroot "$root" sh -c 'cat /etc/debian_version; python3 --version; git --version; dpkg -l | grep -c ^ii'
git log -1 --format='HEAD %h %s'

for check in $checks; do
    case $check in
        user)
            heading "an ordinary user without the libraries: ./dev test"
            expect 2 inside judge ./dev test
            ;;
        test)
            heading "root: ./dev test"
            expect 0 inside root ./dev test
            ;;
        run)
            heading "root, no display: ./dev run"
            expect 2 inside root ./dev run
            ;;
        again)
            heading "the ordinary user, libraries there: ./dev run --version"
            expect 0 inside judge ./dev run --version
            ;;
        display)
            command -v Xvfb >/dev/null || { verdict "display skipped: no Xvfb here"; continue; }
            heading "root, virtual screen: timeout 20 ./dev run (124 = still alive)"
            Xvfb $screen -screen 0 1280x800x24 -ac >/dev/null 2>&1 &
            server=$!
            sleep 2
            (sleep 15 && inside root env DISPLAY=$screen .venv/qt/bin/python -c "$picture" >/dev/null) &
            expect 124 inside root env DISPLAY=$screen timeout 20 ./dev run
            wait $! 2>/dev/null || true
            kill "$server"
            server=
            mv "$root/tmp/screen.png" "$folder/$suite.png"
            ;;
        ci)
            heading "root: .ci/run"
            expect 0 inside root env CI=true .ci/run
            ;;
    esac
done
heading "done, $([ $failed -eq 0 ] && echo 'all as expected' || echo 'NOT as expected')"
exit $failed
