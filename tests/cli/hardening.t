Files that are none: one sentence, exit code 1.

$ kiryoku show missing.sgf
! kiryoku: missing.sgf: cannot open the file: No such file or directory
[1]

$ echo '(;B[pd])' >locked.sgf; chmod 000 locked.sgf; unprivileged_kiryoku show locked.sgf
! kiryoku: locked.sgf: cannot open the file: Permission denied
[1]

$ mkdir folder; kiryoku show folder
! kiryoku: folder: no matching file in this folder
[1]

$ : >empty.sgf; kiryoku show empty.sgf
! kiryoku: empty.sgf: the file is empty
[1]

$ head -c 100000 "$KIRYOKU_BINARY" >binary.sgf; kiryoku show binary.sgf
! kiryoku: binary.sgf: this is not a game record but binary data
[1]

$ truncate -s 1G huge.sgf; kiryoku show huge.sgf
! kiryoku: huge.sgf: the file has 1073 MB, more than the limit of 512 MB
[1]

$ head -c 10M /dev/zero | tr '\0' ' ' | gzip -1 >part; for i in $(seq 60); do cat part; done >bomb.sgf.gz; kiryoku show bomb.sgf.gz
! kiryoku: bomb.sgf.gz: the file has more than the limit of 512 MB when decompressed
[1]

$ gzip <"$examples/even-game.sgf" | head -c 200 >cut.sgf.gz; kiryoku show cut.sgf.gz
! kiryoku: cut.sgf.gz: the gzip data is damaged or cut off (unexpected end of file)
[1]

$ kiryoku show ""
! kiryoku: cannot open the file: No such file or directory
[1]

$ kiryoku show /dev/null
! kiryoku: /dev/null: the file is empty
[1]

$ ln -s loop loop; kiryoku show loop
! kiryoku: loop: cannot open the file: Too many levels of symbolic links
[1]

Flags that are none: exit code 2.

$ kiryoku show
! kiryoku: show: FILE is required; see kiryoku show --help
[2]

$ kiryoku show a.sgf b.sgf
! kiryoku: show: 'b.sgf' is one argument too many; see kiryoku show --help
[2]

$ kiryoku show --mvoe 3 a.sgf
! kiryoku: show: unknown option '--mvoe' (did you mean '--move'?); see kiryoku show --help
[2]

$ kiryoku show --move x a.sgf
! kiryoku: show: --move: 'x' is not a whole number of at least 0; see kiryoku show --help
[2]

$ kiryoku show --move -1 a.sgf
! kiryoku: show: --move: '-1' is not a whole number of at least 0; see kiryoku show --help
[2]

$ kiryoku show --move
! kiryoku: show: --move needs a value; see kiryoku show --help
[2]

$ kiryoku show --ascii --unicode a.sgf
! kiryoku: show: --ascii excludes --unicode; see kiryoku show --help
[2]

$ kiryoku convert --to pdf a b
! kiryoku: convert: --to: pdf not in {sgf,json}; see kiryoku convert --help
[2]

Output that cannot be written.

$ kiryoku show "$examples/even-game.sgf" >/dev/full
! kiryoku: standard output: No space left on device
[1]
