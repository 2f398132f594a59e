The frame around all commands.

$ kiryoku --version
| kiryoku <...>

A bare call teaches.

$ kiryoku
| Kiryoku (棋力) reads Go games<...>
| <...>

$ kiryoku help paths
| Show where the program finds its data files
| Usage: kiryoku paths [OPTIONS]
| <...>

$ kiryoku pahts
! kiryoku: unknown command 'pahts' (did you mean 'paths'?); see kiryoku --help
[2]

$ kiryoku --verzion
! kiryoku: unknown option '--verzion'; see kiryoku --help
[2]

$ kiryoku paths --hlep
! kiryoku: paths: unknown option '--hlep' (did you mean '--help'?); see kiryoku paths --help
[2]

$ kiryoku paths here
! kiryoku: paths: 'here' is one argument too many; see kiryoku paths --help
[2]

Output that cannot be written is a failure; a reader that has seen enough is not.

$ kiryoku --help >/dev/full
! kiryoku: standard output: No space left on device
[1]

$ kiryoku --help >&-
! kiryoku: standard output: Bad file descriptor
[1]

$ set -o pipefail; kiryoku --help | true

Data files.

$ kiryoku paths
| data  <...>/data

$ KIRYOKU_DATA=/nowhere kiryoku paths
! kiryoku: /nowhere: KIRYOKU_DATA names a folder that has no MANIFEST.tsv
[1]

$ mkdir -p elsewhere/bin && cp "$KIRYOKU_BINARY" elsewhere/bin/ && elsewhere/bin/kiryoku paths
! kiryoku: the data files were not found in <...>/elsewhere/share/kiryoku or <...>/data; set KIRYOKU_DATA to the folder that has MANIFEST.tsv
[1]

$ mkdir -p elsewhere/share/kiryoku && touch elsewhere/share/kiryoku/MANIFEST.tsv && elsewhere/bin/kiryoku paths
| data  <...>/elsewhere/share/kiryoku

Installed, it finds them beside itself.

$ cmake --install "$(dirname "$(dirname "$KIRYOKU_BINARY")")" --prefix "$PWD/prefix" >/dev/null && prefix/bin/kiryoku paths
| data  <...>/prefix/share/kiryoku
