kiryoku evaluate: a game through an engine. The numbers are the shipped network's and change
with it, so only their form is written here.

$ kiryoku evaluate "$examples/small-board.sgf" --moves 1-3
| move  played  win rate     lead  best   policy  rank  visits
|    1  B E5   <...>%  <...>%  <...>  1
|    2  W C4   <...>%  <...>%  <...>  1
|    3  B C5   <...>%  <...>%  <...>  1

$ kiryoku evaluate "$examples/small-board.sgf" | tail -2
|   41  B pass <...>
|       end    <...>  -     -       1

$ kiryoku evaluate "$examples/small-board.sgf" --moves 40- --engine net:visits=10 --json --ownership --candidates 2
| {"id":<...>,"turnNumber":39,"isDuringSearch":false,"moveInfos":[{"move":<...>,"visits":<...>,"winrate":<...>,"scoreLead":<...>,"prior":<...>,"order":0,"pv":[<...>]},<...>],"rootInfo":{"currentPlayer":"W","visits":10,"winrate":<...>,"scoreLead":<...>,"scoreStdev":<...>},"played":{"player":"W","move":"pass","policy":<...>,"rank":<...>},"ownership":[<...>]}
| {"id":<...>,"turnNumber":40,<...>}
| {"id":<...>,"turnNumber":41,<...>}

$ kiryoku evaluate "$examples/small-board.sgf" --game-visits 100 --moves 38-41 | head -2
| move  played  win rate     lead  best   policy  rank  visits
|   38  W <...>

Any engine will do; one without a policy shows none.

$ kiryoku evaluate "$examples/small-board.sgf" --engine random --moves 7
| move  played  win rate     lead  best   policy  rank  visits
|    7  B F6           -        -  <...>

What the reader had to repair is said, and the game evaluated as far as it goes.

$ printf '(;GM[1]SZ[9];B[dd];W[ee];B[ce' >cut.sgf; kiryoku evaluate cut.sgf --engine random --moves 1-2
! kiryoku: warning: cut.sgf:1:28: a value is not closed by ]
! kiryoku: warning: cut.sgf:1:30: the file ends before the game does; the closing ) is missing
| move  played  win rate     lead  best   policy  rank  visits
|    1  B D6           -        -  <...>
|    2  W E5           -        -  <...>

Wrong calls get one sentence.

$ kiryoku evaluate "$examples/small-board.sgf" --moves 9-3
! kiryoku: --moves: '9-3' is no range of moves; try 1-60, 17 or 30-
[1]

$ kiryoku evaluate "$examples/small-board.sgf" --moves 100-
! kiryoku: --moves: the game has only 41 moves
[1]

$ kiryoku evaluate "$examples/small-board.sgf" --engine random --game-visits 100
! kiryoku: --game-visits: only net and katago can share visits out over a game
[1]

$ kiryoku evaluate "$examples/small-board.sgf" --engine net:model=missing.bin.gz
! kiryoku: missing.bin.gz: the network file cannot be opened
[1]

Many games: one line each, in the order of the files, whatever the number of workers. What
cannot be evaluated is told at the end and stops nothing.

$ mkdir games && cp "$examples/small-board.sgf" games/b.sgf && echo 'no game' >games/a.sgf && printf '(;SZ[25];B[aa])(;SZ[9];B[ee];W[cc])' >games/c.sgf
$ kiryoku evaluate games --jobs 3
| game (agreement, points lost a move)  moves         Black         White
| games/b.sgf                              41 <...>
| games/c.sgf#2                             2 <...>
! kiryoku: 2 skipped:
!   games/c.sgf#1                          networks evaluate boards of up to 19×19, this one is 25×25
!   games/a.sgf                            no game found in this file
[1]

$ kiryoku evaluate games/b.sgf 'games/c.sgf#2' --json --moves 2
| {"id":"games/b.sgf","turnNumber":1,<...>}
| {"id":"games/c.sgf#2","turnNumber":1,<...>}

$ kiryoku evaluate games/b.sgf 'games/c.sgf#7' missing.sgf --moves 60-
| game (agreement, points lost a move)  moves         Black         White
! kiryoku: 3 skipped:
!   games/b.sgf                            the game has only 41 moves
!   games/c.sgf                            there is no game 7, only 2
!   missing.sgf                            cannot open the file: No such file or directory
[1]
