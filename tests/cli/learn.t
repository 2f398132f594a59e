Learning a network: wrong calls get one sentence.

$ kiryoku learn net --out run
! kiryoku: learn net: <...>
[2]

$ kiryoku learn net --games missing.sgf --cache labels --out run
! kiryoku: missing.sgf: <...>
[1]

$ echo "(;GM[1]SZ[19];B[pd];W[dd])" >short.sgf
> kiryoku learn net --games short.sgf --cache labels --out run
! kiryoku: The files hold no game that could be learned from.
[1]

$ echo "(;GM[1]SZ[19];B[pd];W[dd])" >short.sgf
> kiryoku learn net --games short.sgf --cache labels --out run --channels 40
! kiryoku: --channels must be a multiple of 32.
[1]

$ kiryoku learn net-eval missing.bin.gz --games missing.sgf --cache labels
! kiryoku: missing.bin.gz: <...>
[1]

What is played in corners.

$ kiryoku learn joseki --games missing.sgf --out book.txt
! <...>
[2]

$ for i in 1 2 3; do echo "(;GM[1]SZ[19];B[dd];W[fc];B[cf];W[db];B[cc];W[ic];B[pd];W[dp];B[pp];W[dk];B[nc];W[qf];B[qg];W[pf];B[ng];W[pj];B[jp];W[fq];B[np];W[r$(echo abc | cut -c$i)])"; done >games.sgf
> kiryoku learn joseki --games games.sgf --least 3 --out book.txt; head -3 book.txt; tail -1 book.txt
| 3 games, <...> positions in corners
| kiryoku-joseki 1
| note learned from 3 games, positions seen 3 times or more
| positions <...>
| end

The mean of two networks.

$ kiryoku learn net-mean nothing.bin.gz nothing.bin.gz --out mean.bin.gz; ls mean.bin.gz 2>/dev/null
! kiryoku: nothing.bin.gz: <...>
[2]
