The papers' experiments.

$ kiryoku experiment consultation --list --cells bagging-500 --playouts 100
| bagging-500       bagging, 500 of 1,000 games shared – GNU Go level 0
|                   A consult:10xplayout:playouts=100,knowledge=bagging500/{i}
|                   B gnugo --mode gtp --level 0 --chinese-rules

$ kiryoku experiment consultation --out cells --cells single-without --games 2 --playouts 5 --opponent random 2>/dev/null
| 9×9, chinese rules, komi 6.5; 2 games a cell wanted.
|
| | cell | what | paper (games) | here | 95 % interval | games | program |
| |---|---|---|---|---|---|---|
| | single-without | one player without knowledge – GNU Go level 0 | 30.35 % (400) | <...> % | <...> | 2 | <...> |

$ ls cells cells/single-without
| cells:
| single-without
| table.csv
| table.md
|
| cells/single-without:
| game-00001.sgf
| game-00002.sgf
| match.jsonl
| program.txt

A cell that cannot be played is named; the exit code tells.

$ kiryoku experiment consultation --out cells --cells single-without --games 4 --playouts 5 --opponent /no/such/program >/dev/null
! <...> single-without: one player without knowledge – GNU Go level 0
! <...> single-without: not played: cells/single-without: holds another match, which differs in b ("random" there, "/no/such/program" here)
[1]

$ kiryoku experiment consultation --cells single-without
! kiryoku: --out is needed, the folder of the experiment
[1]

$ kiryoku experiment consultation --out cells --cells nosuch
! kiryoku: --cells: there is no cell 'nosuch'; --list shows them
[1]
