kiryoku info: what is in a collection.

$ kiryoku info "$examples"
| Games       3 in 3 files, 1 with variations
| Moves       378 in all, 41 to 219 a game, 126 on average
| Sizes       9×9 1   13×13 1   19×19 1
| Ranks       15k 1   14k 1   12k 1   10k 1   9k 1   3d 1
| Servers     unknown 3
| Results     B+score 2   W+score 1
| Rules       japanese 2   chinese 1
| Handicap    even 2   3 1
| Formats     sgf 3
| Encodings   UTF-8 2   Shift_JIS 1
| Problems    none

$ kiryoku info --csv "$examples" | sed "s,$examples/,,"
| source,format,encoding,size,rules,komi,handicap,black,black_rank,white,white_rank,result,server,date,event,moves,warnings
| even-game.sgf,sgf,UTF-8,19,japanese,6.5,0,Hayama Aoi,12k,Minato Sora,10k,W+30.5,,2024-06-02,Library Go Club,219,0
| small-board.sgf,sgf,UTF-8,9,chinese,5.5,0,Hayama Aoi,14k,Kuno Ren,15k,B+1.5,,2024-05-12,Library Go Club,41,0
| teaching-game.sgf,sgf,Shift_JIS,13,japanese,0.5,3,葉山 あおい,9k,久野 蓮,3d,B+27.5,,2024-06-16,図書館囲碁クラブ,118,0

$ kiryoku info --json "$examples/even-game.sgf"
| {
|   "files": 1,
|   "games": 1,
|   "unreadable_files": 0,
|   "unreadable_games": 0,
|   "repaired_games": 0,
|   "with_variations": 0,
|   "moves": 219,
|   "shortest": 219,
|   "longest": 219,
|   "sizes": {
|     "19": 1
|   },
|   "ranks": {
|     "12k": 1,
|     "10k": 1
|   },
|   "unranked": 0,
|   "servers": {
|     "unknown": 1
|   },
|   "results": {
|     "W+score": 1
|   },
|   "rules": {
|     "japanese": 1
|   },
|   "handicaps": {
|     "0": 1
|   },
|   "formats": {
|     "sgf": 1
|   },
|   "encodings": {
|     "UTF-8": 1
|   },
|   "problems": []
| }

One bad file never stops the rest; the exit code tells that there was one.

$ echo '(;SZ[5];B[cc];W[cc])' >odd.sgf; : >empty.sgf; kiryoku info empty.sgf odd.sgf missing.sgf
| Games       1 in 3 files
| Moves       2 in all, 2 to 2 a game, 2 on average
| Sizes       5×5 1
| Ranks       without 2
| Servers     unknown 1
| Results     unknown 1
| Rules       not told 1
| Handicap    even 1
| Formats     sgf 1
| Encodings   UTF-8 1
| Problems    2 unreadable files, 0 unreadable games, 1 game repaired or doubtful
|           1 missing.sgf: cannot open the file: No such file or directory
|           1 odd.sgf:1:14: move 2 (White C3) is illegal: the point is occupied; it is played as recorded
|           1 empty.sgf: the file is empty
! kiryoku: empty.sgf: the file is empty
! kiryoku: missing.sgf: cannot open the file: No such file or directory
[1]

$ kiryoku info --quick odd.sgf
| Games       1 in 1 file
| Moves       2 in all, 2 to 2 a game, 2 on average
| Sizes       5×5 1
| Ranks       without 2
| Servers     unknown 1
| Results     unknown 1
| Rules       not told 1
| Handicap    even 1
| Formats     sgf 1
| Encodings   UTF-8 1
| Problems    none

$ kiryoku info missing.sgf
| Games       0 in 1 file
| Problems    1 unreadable file, 0 unreadable games, 0 games repaired or doubtful
|           1 missing.sgf: cannot open the file: No such file or directory
! kiryoku: missing.sgf: cannot open the file: No such file or directory
[1]

$ kiryoku info
! kiryoku: info: FILES is required; see kiryoku info --help
[2]

$ kiryoku info --csv --json odd.sgf
! kiryoku: info: --json excludes --csv; see kiryoku info --help
[2]

$ kiryoku info --csv odd.sgf >/dev/full
! kiryoku: standard output: No space left on device
[1]
