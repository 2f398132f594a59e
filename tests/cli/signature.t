Two runs agree; the number itself changes with the engine and is not written down here.

$ test "$(kiryoku signature)" = "$(kiryoku signature)" && echo the same
| the same

$ kiryoku signature again
! <...>
[2]
