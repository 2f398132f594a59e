Measurements print one JSON line.

$ kiryoku bench playouts --size 9 --seconds 0.02
| {"size":9,"playouts_per_s":<...>,"moves_per_playout":11<...>,"cycles_per_move":<...>}

$ kiryoku bench playouts --size 26
! kiryoku: bench playouts: --size: Value 26 not in range 2 to 25; see kiryoku bench playouts --help
[2]

$ kiryoku bench
| Measure speed on this machine
| <...>
