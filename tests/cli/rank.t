kiryoku rank: how strong the players are. The numbers are the shipped model's and change with it.

$ kiryoku rank "$examples/even-game.sgf" --no-store 2>notes | head -4
| <...>
|   <...> (<...>), 90 % between <...> and <...>, on the scale of OGS as of 2020
|   from <...> moves of 1 game
|   votes:

$ kiryoku rank "$examples/even-game.sgf" --no-store --json 2>notes | cut -c1-13
| {"players":[{

$ kiryoku rank "$examples/even-game.sgf" --no-store --csv 2>notes | head -1
| name,rank,value,low,high,scale,games,moves,left_out,why

Games of a server are answered in its ranks where its model knows such players.

$ kiryoku match net net --games 1 --sgf strong >match.log 2>&1
$ sed 's/PB.net./PB[Sato]BR[6d]PC[The Kiseido Go Server (KGS)]/; s/PW.net./PW[Ito]WR[6d]/' strong/game-00001.sgf > dan.sgf
$ kiryoku rank dan.sgf --no-store 2>notes | sed -n 2p
|   <...> (<...>), 90 % between <...> and <...>, on the scale of KGS

$ sed 's/BR.12k./PC[The Kiseido Go Server (KGS)]BR[12k]/' "$examples/even-game.sgf" > kyu.sgf
$ kiryoku rank kyu.sgf --no-store 2>notes | sed -n 2p
|   <...> (<...>), 90 % between <...> and <...>, on the scale of OGS as of 2020

$ kiryoku rank kyu.sgf --no-store --server kgs --player 'hayama aoi' 2>&1 >found | head -1
| note: Hayama Aoi plays below the ranks that the model of KGS knows, 1d to 9d; answered by that of OGS as of 2020

What the reader had to repair is said: of one game all of it, of several how many.

$ tr -d '\n)' <"$examples/even-game.sgf" >cut.sgf; kiryoku rank cut.sgf --no-store 2>&1 >found | head -1
| kiryoku: warning: cut.sgf:1:<...>: the file ends before the game does; the closing ) is missing
$ kiryoku rank cut.sgf dan.sgf --no-store 2>&1 >found | head -1
| kiryoku: warning: 1 of 2 records had to be repaired; `kiryoku info` names them

A wrong name: those that are there.

$ kiryoku rank "$examples/even-game.sgf" --player nobody
! kiryoku: --player: nobody is called 'nobody' here; the names are: <...>, <...>
[1]

No usable game: which filter removed it.

$ kiryoku rank "$examples/small-board.sgf" --csv 2>notes | tail -1
| <...>,,,,,,0,0,1,no usable game; <...>small-board.sgf: 9×9: there is no model for this board

$ kiryoku rank "$examples/even-game.sgf" --strict --csv 2>notes | tail -1
| <...>,,,,,,0,0,1,no usable game; <...>even-game.sgf: <...>

$ kiryoku rank missing.sgf
! kiryoku: missing.sgf: <...>
[1]

$ kiryoku rank "$examples/even-game.sgf" --server fox
! kiryoku: rank: --server: fox not in {ogs2020,kgs,yugen}; see kiryoku rank --help
[2]

$ kiryoku rank "$examples/even-game.sgf" --server yugen
! kiryoku: --server: there is no model for the ranks of Yugen-no-Ma; <...>
[1]

$ kiryoku calibrate "$examples/even-game.sgf" --out model --ranks 1d x
! kiryoku: calibrate: --ranks: 'x' is no rank; write it like 12k or 3d<...>
[2]

$ kiryoku calibrate "$examples/even-game.sgf" --out model --of-rank -1
! kiryoku: calibrate: --of-rank: '-1' is not a whole number of at least 0<...>
[2]

$ kiryoku calibrate "$examples/even-game.sgf" --out model --ranks 1d 9d --no-store
! kiryoku: no game is fit for use and has a known rank
[1]

$ kiryoku rank "$examples/even-game.sgf" --people net:model=nothing.bin.gz
! kiryoku: --people: the model was fitted without a network that is told ranks; name one that was (--model)
[1]
