kiryoku review: which moves cost most, and why. The numbers are the shipped network's and change
with it.

$ kiryoku review "$examples/small-board.sgf" --game-visits 60 --most 1 --no-page | head -2
| Black <...>
|   <...> moves, <...> % the engine's choice, <...> points lost a move

$ kiryoku review "$examples/small-board.sgf" --game-visits 60 --most 1 --lang ja --no-page | head -2
| 黒 <...>
|   <...>手、うち<...>%が最善手、1手平均<...>目の損

$ kiryoku review "$examples/small-board.sgf" --game-visits 60 --most 1 --json | tr -d ' \n'
| {"schema":1,"program":"kiryoku<...>","complete":true,"file":"small-board.sgf","game":{<...>},"engine":{<...>},"setup":{<...>},"moves":[<...>],"positions":[<...>],"phases":[<...>],"players":{"black":{"name":<...>},"white":{<...>}},"mistakes":[<...>],<...>}

The thesis' rules take every loss of more than 5 %.

$ kiryoku review "$examples/small-board.sgf" --game-visits 60 --rules paper --no-page | head -1
| Black <...>

--out has the annotated record, JSON and text; a second review replaces the first.

$ kiryoku review "$examples/small-board.sgf" --game-visits 60 --no-page --out reports >/dev/null && ls reports
| small-board.json
| small-board.sgf
| small-board.txt
! kiryoku: wrote reports/small-board.sgf
! kiryoku: wrote reports/small-board.json
! kiryoku: wrote reports/small-board.txt

$ kiryoku review reports/small-board.sgf --game-visits 60 --no-page --out again >/dev/null 2>&1 && cmp reports/small-board.sgf again/small-board.sgf

$ kiryoku show reports/small-board.sgf | head -1
| Black     <...>

What is not ours is not written over.

$ mkdir mine; echo "my notes" >mine/small-board.txt; kiryoku review "$examples/small-board.sgf" --game-visits 60 --no-page --out mine >/dev/null; cat mine/small-board.txt
| my notes
! kiryoku: mine/small-board.txt: this file exists and is no report of ours; --force writes over it

$ kiryoku review "$examples/small-board.sgf" --game-visits 60 --no-page --out mine --force >/dev/null 2>&1; head -1 mine/small-board.txt
| Kiryoku <...>

$ kiryoku review "$examples/small-board.sgf" --engine random --most 1 --no-page
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
