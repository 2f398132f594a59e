kiryoku judge: good and bad moves from the evaluations records already carry.

$ printf 'V2.2\nN+a\nN-b\nPI\n+\n+7776FU\n'"'"'** 50 -3334FU\n-8384FU\n'"'"'** 0 +2726FU\n+2726FU\n'"'"'** 90 -3334FU\n%%TORYO\n' > game.csa

$ kiryoku judge game.csa

$ kiryoku judge game.csa --csv --judge a

$ kiryoku judge game.csa --json --form mean --from-move 1

$ printf '(;SZ[9]PB[x]PW[y]BR[5k]WR[1d]SBKV[50];B[ee]SBKV[45];W[cc]SBKV[oops];B[gg]SBKV[47];W[ec]SBKV[60])' > sabaki.sgf

$ kiryoku judge sabaki.sgf --players

Wrong input.

$ kiryoku judge "$examples/even-game.sgf"

$ kiryoku judge game.csa --judge nobody

$ kiryoku judge game.csa --bands 3,2

$ kiryoku judge game.csa --form median

$ kiryoku judge game.csa --ratings missing.csv

Shogi is refused where Go is wanted.

$ kiryoku show game.csa

Rank from what the record says: no engine.

$ kiryoku rank "$examples/even-game.sgf" --from-record
