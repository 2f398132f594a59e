kiryoku review: which moves cost most, and why. The numbers are the shipped network's and change
with it.

$ kiryoku review "$examples/small-board.sgf" --game-visits 60 --most 1 | head -2
| Black <...>
|   <...> moves, <...> % the engine's choice, <...> points lost a move

$ kiryoku review "$examples/small-board.sgf" --game-visits 60 --most 1 --lang ja | head -2
| 黒 <...>
|   <...>手、うち<...>%が最善手、1手平均<...>目の損

$ kiryoku review "$examples/small-board.sgf" --game-visits 60 --most 1 --json | tr -d ' \n'
| {"game":<...>,"complete":true,"black":{"name":<...>,"moves":21,"agreed":<...>,"points_lost":<...>},"white":{<...>},"mistakes":[<...>]}

The thesis' rules take every loss of more than 5 %.

$ kiryoku review "$examples/small-board.sgf" --game-visits 60 --rules paper | head -1
| Black <...>

$ kiryoku review "$examples/small-board.sgf" --engine random --most 1
| Black <...>
|   <...> moves, <...> % the engine's choice, 0.00 points lost a move
|   no move cost much
| 
| White <...>
|   <...> moves, <...> % the engine's choice, 0.00 points lost a move
|   no move cost much
| 

$ kiryoku review missing.sgf
! kiryoku: missing.sgf: cannot open the file: No such file or directory
[1]

$ kiryoku review "$examples/small-board.sgf" --lang fr
! <...>
[2]
