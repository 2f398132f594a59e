kiryoku convert: to SGF or JSON, joining and splitting.

$ cat >one.sgf <<'END'
> (;SZ[5]PB[One];B[cc](;W[bb])(;W[dd]C[a \] b\\]))
> END
> cat >two.sgf <<'END'
> (;SZ[5]PB[Two];B[bb])
> (;SZ[5]PB[Three];B[dd])
> END

$ kiryoku convert one.sgf copy.sgf && cat copy.sgf
| (;FF[4]CA[UTF-8]AP[Kiryoku:0.1.0]GM[1]SZ[5]PB[One]
| ;B[cc]
| (;W[bb])
| (;W[dd]C[a \] b\\]))

$ kiryoku convert one.sgf - --to json | head -c 80
| {"kiryoku":"games","version":1,"games":[
| {"source":"one.sgf","format":"sgf","enc

Joining keeps the order; splitting gives one file per game.

$ kiryoku convert two.sgf one.sgf all.sgf && cat all.sgf
| (;FF[4]CA[UTF-8]AP[Kiryoku:0.1.0]GM[1]SZ[5]PB[Two]
| ;B[bb])
| (;FF[4]CA[UTF-8]AP[Kiryoku:0.1.0]GM[1]SZ[5]PB[Three]
| ;B[dd])
| (;FF[4]CA[UTF-8]AP[Kiryoku:0.1.0]GM[1]SZ[5]PB[One]
| ;B[cc]
| (;W[bb])
| (;W[dd]C[a \] b\\]))

$ kiryoku convert all.sgf one.sgf games/ && ls games && cat games/all-0002.sgf
| all-0001.sgf
| all-0002.sgf
| all-0003.sgf
| one.sgf
| (;FF[4]CA[UTF-8]AP[Kiryoku:0.1.0]GM[1]SZ[5]PB[Three]
| ;B[dd])

$ kiryoku convert --split --to json one.sgf json && ls json
| one.json

Existing files are left alone unless that is asked for: a forgotten OUT must not cost a game.

$ kiryoku convert one.sgf two.sgf
! kiryoku: two.sgf: this file exists; --force overwrites it
[1]

$ cat two.sgf
| (;SZ[5]PB[Two];B[bb])
| (;SZ[5]PB[Three];B[dd])

$ kiryoku convert --force two.sgf two.sgf && grep -c PB two.sgf
| 2

$ kiryoku convert one.sgf
! kiryoku: convert: IN... OUT: At least 2 required but received 1; see kiryoku convert --help
[2]

$ kiryoku convert one.sgf one.txt
! kiryoku: one.txt: cannot tell the format from this name; use .sgf or .json, or give --to
[2]

$ kiryoku convert one.sgf one.sgf.gz
! kiryoku: one.sgf.gz: cannot tell the format from this name; use .sgf or .json, or give --to
[2]

A game that cannot be read does not stop the others.

$ echo nothing >bad.sgf; kiryoku convert bad.sgf one.sgf good.sgf
! kiryoku: bad.sgf: no game found in this file
[1]

$ grep -c PB good.sgf
| 1

$ kiryoku convert bad.sgf none.sgf
! kiryoku: bad.sgf: no game found in this file
! kiryoku: none.sgf: there was no game to write
[1]

$ ls none.sgf *.tmp
! ls: cannot access 'none.sgf': No such file or directory
! ls: cannot access '*.tmp': No such file or directory
[2]

What cannot be written leaves nothing behind.

$ kiryoku convert one.sgf /dev/full
! kiryoku: /dev/full: cannot write the file: No space left on device
[1]

$ kiryoku convert one.sgf - >/dev/full
! kiryoku: standard output: No space left on device
[1]

$ kiryoku convert one.sgf nowhere/out.sgf
! kiryoku: nowhere/out.sgf: cannot write the file: No such file or directory
[1]

$ mkdir locked && chmod a-w locked && unprivileged_kiryoku convert one.sgf locked/out.sgf
! kiryoku: locked/out.sgf: cannot write the file: Permission denied
[1]

$ kiryoku convert one.sgf --split one.sgf
! kiryoku: one.sgf: cannot make this folder: Not a directory
[1]
