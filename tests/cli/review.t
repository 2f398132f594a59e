kiryoku review: which moves cost most. The numbers are the shipped network's and change with it.

$ kiryoku review "$examples/small-board.sgf" --game-visits 60 --most 1 | head -2
| Black <...>
|   <...> moves, <...> % the engine's choice, <...> points lost a move

$ kiryoku review "$examples/small-board.sgf" --engine random --most 1
| Black <...>
|   <...> moves, <...> % the engine's choice, 0.00 points lost a move
|   no move cost 2.0 points or more
| White <...>
|   <...> moves, <...> % the engine's choice, 0.00 points lost a move
|   no move cost 2.0 points or more

$ kiryoku review missing.sgf
! kiryoku: missing.sgf: cannot open the file: No such file or directory
[1]
