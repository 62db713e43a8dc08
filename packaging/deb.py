"""Turns the folder that PyInstaller made into a .deb: `deb.py BUNDLE TARGET`, on a Debian with dpkg-dev.

What the package depends on is computed by dpkg-shlibdeps: what bundled files load and the bundle lacks.
"""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from licences import FOLDER

ROOT = Path(__file__).resolve().parent.parent
HOME = Path("usr/lib/judgedesk")
ICON_SIZES = (16, 22, 24, 32, 48, 64, 128, 256)
# Loaded where there is a Wayland session; who has none can do without.
WAYLAND = re.compile(r"wayland|libQt6W(ayland|lShell)", re.IGNORECASE)
CONTROL = """\
Package: judgedesk
Version: {version}
Architecture: {architecture}
Maintainer: The JudgeDesk authors <authors@judgedesk.invalid>
Section: misc
Priority: optional
Installed-Size: {size}
Depends: {depends}
Recommends: {recommends}
Description: offline penalty guide for judges of trading-card games
 A penalty guide in English and Traditional Chinese (Taiwan) side by side, found as
 one types in either language; rulings with the clause behind every step; a local log.
 No account, no server, no open port.
 .
 The digests are independent paraphrases, not endorsed by any publisher.
"""


def main(arguments: Sequence[str]) -> int:
    """Write the package into the folder TARGET and print its path; the exit status."""
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    bundle, target = Path(arguments[0]), Path(arguments[1])
    with tempfile.TemporaryDirectory() as scratch:
        tree = Path(scratch) / "tree"
        lay_out(bundle, tree)
        needs = dependencies(bundle, Path(scratch))
        control = CONTROL.format(
            version=version(),
            architecture=output("dpkg", "--print-architecture"),
            size=sum(kibibytes(path) for path in tree.rglob("*")),
            depends=needs["Depends"],
            recommends=needs["Recommends"],
        )
        (tree / "DEBIAN").mkdir()
        (tree / "DEBIAN" / "control").write_text(control, encoding="utf-8")
        mend_modes(tree)
        path = target / f"judgedesk_{version()}_{output('dpkg', '--print-architecture')}.deb"
        subprocess.run(
            ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(path)],
            check=True,
            stdout=subprocess.DEVNULL,
        )
    print(control)
    print(f"{path}  {path.stat().st_size:,} bytes")
    return 0


def version() -> str:
    """The one version there is."""
    found = re.search(r'__version__ = "(.+)"', (ROOT / "judgedesk" / "__init__.py").read_text("utf-8"))
    assert found is not None
    return found[1]


def output(*command: str) -> str:
    """What a command prints."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def kibibytes(path: Path) -> int:
    """What a file, folder or link takes on disk, as dpkg counts it."""
    return -(-path.stat().st_size // 1024) if path.is_file() and not path.is_symlink() else 1


def lay_out(bundle: Path, tree: Path) -> None:
    """Put everything but the control file below `tree`."""
    shutil.copytree(bundle, tree / HOME, symlinks=True)
    (tree / "usr/bin").mkdir()
    (tree / "usr/bin/judgedesk").symlink_to(Path("..") / HOME.relative_to("usr") / "judgedesk")
    place(ROOT / "packaging/judgedesk.desktop", tree / "usr/share/applications")
    document = tree / "usr/share/doc/judgedesk"
    place(ROOT / "packaging/copyright", document)
    place(ROOT / "LICENSE", document)
    (document / "changelog.gz").write_bytes(gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), mtime=0))
    icons = tree / "usr/share/icons/hicolor"
    place(ROOT / "resources/icons/judgedesk.svg", icons / "scalable/apps")
    draw_icons(ROOT / "resources/icons/judgedesk.svg", icons)


def place(source: Path, folder: Path) -> None:
    """Copy a file into a folder that may not be there yet."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, folder / source.name)


def draw_icons(source: Path, icons: Path) -> None:
    """The icon as PNG in every size that desktops ask for."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtGui import QColorConstants, QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    application = QGuiApplication([])
    renderer = QSvgRenderer(str(source))
    for size in ICON_SIZES:
        image = QImage(size, size, QImage.Format.Format_ARGB32)
        image.fill(QColorConstants.Transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        renderer.render(painter)
        painter.end()
        folder = icons / f"{size}x{size}/apps"
        folder.mkdir(parents=True)
        if not image.save(str(folder / "judgedesk.png")):
            raise OSError(f"cannot write {folder}")
    application.quit()


def elf_files(bundle: Path) -> Iterator[Path]:
    """Programs and libraries of the bundle."""
    for path in sorted(bundle.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == b"\x7fELF":
                    yield path


def dependencies(bundle: Path, scratch: Path) -> dict[str, str]:
    """Depends and Recommends, with the oldest versions that will do."""
    files = list(elf_files(bundle.resolve()))
    fields = {
        "Depends": [path for path in files if not for_wayland(path)],
        "Recommends": [path for path in files if for_wayland(path)],
    }
    # dpkg-shlibdeps names a library's package although the bundle has the library. The folders of licences
    # bear the names of those packages.
    command = ["dpkg-shlibdeps", "-O", "--ignore-missing-info"]
    command += [f"-x{path.name}" for path in (bundle / "_internal" / FOLDER).iterdir() if path.is_dir()]
    command += [f"-l{folder}" for folder in sorted({path.parent for path in files})]
    for field, paths in fields.items():
        command += [f"-d{field}", *(f"-e{path}" for path in paths)]
    (scratch / "debian").mkdir()
    (scratch / "debian/control").write_text("Source: judgedesk\n\nPackage: judgedesk\nArchitecture: any\n")
    done = subprocess.run(command, cwd=scratch, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(done.stderr)
    found = dict(line.removeprefix("shlibs:").split("=", 1) for line in done.stdout.splitlines())
    for field in fields:
        found.setdefault(field, "")
    named = {name for field in fields for name in re.findall(r"[a-z0-9][a-z0-9+.-]+", found[field])}
    for library in sorted(not_bundled(files)):
        if not owners(library) & named:
            raise SystemExit(f"{library} is neither in the bundle nor in a package that is depended on")
    return found


def for_wayland(path: Path) -> bool:
    """Whether a file is loaded in a Wayland session only."""
    return any(WAYLAND.search(name) for name in (path.name, path.parent.name))


def not_bundled(files: Sequence[Path]) -> set[str]:
    """The libraries that bundled files load and that have to be the system's."""
    loaded = set[str]()
    for path in files:
        loaded |= set(re.findall(r"NEEDED\s+(\S+)", output("objdump", "-p", str(path))))
    return loaded - {path.name for path in files}


def owners(library: str) -> set[str]:
    """The packages that hold a library of that name."""
    listed = subprocess.run(["dpkg-query", "-S", f"*/{library}"], capture_output=True, text=True).stdout
    return {line.split(":", 1)[0] for line in listed.splitlines()}


def mend_modes(tree: Path) -> None:
    """Modes as they have to be for everybody, whatever the umask was."""
    for path in (tree, *tree.rglob("*")):
        if not path.is_symlink():
            runs = path.is_dir() or path.name == "judgedesk" or ".so" in path.name
            path.chmod(0o755 if runs else 0o644)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
