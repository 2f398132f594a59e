kiryoku review: which moves cost most, and why. The numbers are the shipped network's and change
with it.

$ kiryoku review "$examples/small-board.sgf" --fast --most 1 --no-page | head -2
| Black <...>
|   moves: <...>, <...> % the engine's choice, <...> points lost a move

$ kiryoku review "$examples/small-board.sgf" --fast --most 1 --lang ja --no-page | head -2
| 黒 <...>
|   <...>手、うち<...>%がAIの最善手、1手平均<...>目の損

$ kiryoku review "$examples/small-board.sgf" --fast --most 1 --json | tr -d ' \n'
| {"schema":1,"program":"kiryoku<...>","complete":true,"file":"small-board.sgf","game":{<...>},"engine":{<...>},"setup":{<...>},"moves":[<...>],"positions":[<...>],"phases":[<...>],"players":{"black":{"name":<...>},"white":{<...>}},"mistakes":[<...>],<...>}

The thesis' rules take every loss of more than 5 %.

$ kiryoku review "$examples/small-board.sgf" --fast --rules paper --no-page | head -1
| Black <...>

--out has the annotated record, JSON and text; a second review replaces the first.

$ kiryoku review "$examples/small-board.sgf" --fast --no-page --out reports >/dev/null && ls reports
| small-board.json
| small-board.sgf
| small-board.txt
! kiryoku: wrote reports/small-board.sgf
! kiryoku: wrote reports/small-board.json
! kiryoku: wrote reports/small-board.txt

$ kiryoku review reports/small-board.sgf --fast --no-page --out again >/dev/null 2>&1 && cmp reports/small-board.sgf again/small-board.sgf

$ kiryoku show reports/small-board.sgf | head -1
| Black     <...>

What is not ours is not written over.

$ mkdir mine; echo "my notes" >mine/small-board.txt; kiryoku review "$examples/small-board.sgf" --fast --no-page --out mine >/dev/null; cat mine/small-board.txt
| my notes
! kiryoku: mine/small-board.txt: this file exists and is no report of ours; --force writes over it

$ kiryoku review "$examples/small-board.sgf" --fast --no-page --out mine --force >/dev/null 2>&1; head -1 mine/small-board.txt
| Kiryoku <...>

$ kiryoku review "$examples/small-board.sgf" --engine random --most 1 --no-page
| Black <...>
|   moves: <...>, <...> % the engine's choice, 0.00 points lost a move
|   no move cost much
| 
| White <...>
|   moves: <...>, <...> % the engine's choice, 0.00 points lost a move
|   no move cost much
| 

$ kiryoku review missing.sgf
! kiryoku: missing.sgf: cannot open the file: No such file or directory
[1]

$ kiryoku review "$examples/small-board.sgf" --lang fr
! <...>
[2]

A folder: reports for every game, a table; what cannot be read is told and the rest done.

$ mkdir games; cp "$examples/small-board.sgf" games/a.sgf; cp games/a.sgf games/b.sgf; echo nothing >games/c.sgf
> kiryoku review games --game-visits 40 --no-page --out all; ls all
| Game  Black       like  White     like  Result  Mistakes
| a     Hayama Aoi  <...>Kuno Ren  <...>B+1.5   <...> – <...>
| b     Hayama Aoi  <...>Kuno Ren  <...>B+1.5   <...> – <...>
| a.json
| a.sgf
| a.txt
| b.json
| b.sgf
| b.txt
! kiryoku: wrote all/a.*
! kiryoku: wrote all/b.*
! kiryoku: warning: games/c.sgf: no game found in this file
! kiryoku: 1 not reviewed

A collection is many games, too; --game chooses one.

$ cat games/a.sgf games/b.sgf >both.sgf; kiryoku review both.sgf --game-visits 40 --no-page --out two 2>/dev/null | wc -l; ls two
| 3
| both-1.json
| both-1.sgf
| both-1.txt
| both-2.json
| both-2.sgf
| both-2.txt

$ kiryoku review both.sgf --game 2 --game-visits 40 --no-page --out one >/dev/null; ls one
| both-2.json
| both-2.sgf
| both-2.txt
! kiryoku: wrote one/both-2.sgf
! kiryoku: wrote one/both-2.json
! kiryoku: wrote one/both-2.txt
