kiryoku judge: good and bad moves from the evaluations records already carry.

$ printf 'V2.2\nN+a\nN-b\nPI\n+\n+7776FU\n'"'"'** 50 -3334FU\n-8384FU\n'"'"'** 0 +2726FU\n+2726FU\n'"'"'** 90 -3334FU\n%%TORYO\n' > game.csa

$ kiryoku judge game.csa
| simple form, from move 1; 1 of 1 games judged
|
| a: two-ply rule, in pawns, |value| < 50
|                              rating   games     moves     good      bad good/move  bad/move
|   b                               -       1         1        0        1    0.0000    1.0000
|
| b: two-ply rule, in pawns, |value| < 50
|                              rating   games     moves     good      bad good/move  bad/move
|   a                               -       1         0        0        0    0.0000    0.0000

$ kiryoku judge --judge a game.csa --csv
| judge,unit,rule,kind,name,rating,games,moves,good,bad,good_rate,bad_rate
| a,pawns,two-ply,player,b,,1,1,0,1,0.000000,1.000000

$ kiryoku judge game.csa --json --form mean --from-move 1
| {"form":"mean","from_move":1,"games":1,"games_judged":1,"judges":[{"judge":"a","unit":"pawns","rule":"two-ply","rating":null,"max_value":10.0,"bands":[],"fit":{"bad":null,"good":null},"players":[{"name":"b","rating":null,"games":1,"moves":1,"good":0,"bad":1,"good_rate":0.0,"bad_rate":0.4,"without_line":0,"decided":0}]},{"judge":"b","unit":"pawns","rule":"two-ply","rating":null,"max_value":10.0,"bands":[],"fit":{"bad":null,"good":null},"players":[{"name":"a","rating":null,"games":1,"moves":0,"good":0,"bad":0,"good_rate":0.0,"bad_rate":0.0,"without_line":0,"decided":0}]}],"remarks":[]}

$ printf '(;SZ[9]PB[x]PW[y]BR[5k]WR[1d]SBKV[50];B[ee]SBKV[45];W[cc]SBKV[oops];B[gg]SBKV[47];W[ec]SBKV[60])' > sabaki.sgf

$ kiryoku judge sabaki.sgf --players
| simple form, from move 1; 1 of 1 games judged
|
| sabaki: ordinary rule, in percent, |value| < 50
|                              rating   games     moves     good      bad good/move  bad/move
|   x                            -4.0       1         1        0        1    0.0000    1.0000
|   y                             1.0       1         1        0        1    0.0000    1.0000
! note: evaluations that cannot be read were skipped (1); sabaki.sgf: move 2: SBKV "oops"

Wrong input.

$ kiryoku judge "$examples/even-game.sgf"
! note: games without evaluations (1); <...>even-game.sgf
! kiryoku: no record here carries evaluations that can be judged by
[1]

$ kiryoku judge game.csa --judge nobody
! kiryoku: --judge: no game here was judged by nobody
[1]

$ kiryoku judge game.csa --bands 3,2
! kiryoku: --bands: bands are rising numbers with commas between them, 'each' or 'auto'
[1]

$ kiryoku judge game.csa --form median
! kiryoku: judge: --form: median not in {simple,mean}; see kiryoku judge --help
[2]

$ kiryoku judge game.csa --ratings missing.csv
! kiryoku: missing.csv: cannot open the file: No such file or directory
[1]

Shogi is refused where Go is wanted.

$ kiryoku show game.csa
! kiryoku: game.csa: this is a game of shogi (CSA), which only `kiryoku judge` reads
[1]

Rank from what the record says: no engine.

$ kiryoku rank "$examples/even-game.sgf" --from-record
| Hayama Aoi
|   no estimate: no usable game; <...>even-game.sgf: the record carries no evaluations
|   1 game left out: the record carries no evaluations (1)
| Minato Sora
|   no estimate: no usable game; <...>even-game.sgf: the record carries no evaluations
|   1 game left out: the record carries no evaluations (1)
[1]

A review from what the record says needs better moves.

$ kiryoku review sabaki.sgf --from-record --no-page
! kiryoku: sabaki.sgf: the record's evaluations never name a better move, which a review needs
[1]
