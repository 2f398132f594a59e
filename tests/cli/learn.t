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
