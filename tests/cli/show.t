kiryoku show: a game's information and its board.

$ kiryoku show "$examples/small-board.sgf"
| Black     Hayama Aoi  14k
| White     Kuno Ren  15k
| Game      A small board
| Event     Library Go Club
| Round     1
| Date      2024-05-12
| Board     9×9, chinese rules, komi 5.5
| Result    B+1.5
| Moves     41
|
|    A B C D E F G H J
|  9 ┌─┬─┬─●─●─○─┬─┬─┐ 9
|  8 ├─┼─●─●─○─○─┼─┼─┤ 8
|  7 ├─┼─╋─┼─●─○─○─┼─┤ 7
|  6 ├─●─●─┼─┼─●─●─○─┤ 6
|  5 ├─○─●─┼─●─┼─●─○─┤ 5
|  4 ├─○─○─○─●─●─○─┼─┤ 4
|  3 ├─●─●─●─●─○─○─┼─┤ 3
|  2 ├─┼─●─○─○─○─┼─┼─┤ 2
|  1 └─●─○─○─┴─┴─┴─┴─┘ 1
|    A B C D E F G H J
|
| After move 41, Black pass. Captured by Black 0, by White 0. White to play.

The board after some moves, in letters.

$ kiryoku show --ascii --move 5 "$examples/small-board.sgf"
| Black     Hayama Aoi  14k
| White     Kuno Ren  15k
| Game      A small board
| Event     Library Go Club
| Round     1
| Date      2024-05-12
| Board     9×9, chinese rules, komi 5.5
| Result    B+1.5
| Moves     41
|
|    A B C D E F G H J
|  9 . . . . . . . . . 9
|  8 . . . . . . . . . 8
|  7 . . + . . . + . . 7
|  6 . .(X). . . . . . 6
|  5 . O X . X . . . . 5
|  4 . . O . . . . . . 4
|  3 . . + . . . + . . 3
|  2 . . . . . . . . . 2
|  1 . . . . . . . . . 1
|    A B C D E F G H J
|
| After move 5, Black C6. Captured by Black 0, by White 0. White to play.

Without a UTF-8 locale letters are the default; the beginning is move 0.

$ LC_ALL=C kiryoku show --move 0 "$examples/small-board.sgf" | tail -n 14
|
|    A B C D E F G H J
|  9 . . . . . . . . . 9
|  8 . . . . . . . . . 8
|  7 . . + . . . + . . 7
|  6 . . . . . . . . . 6
|  5 . . . . + . . . . 5
|  4 . . . . . . . . . 4
|  3 . . + . . . + . . 3
|  2 . . . . . . . . . 2
|  1 . . . . . . . . . 1
|    A B C D E F G H J
|
| At the start. Captured by Black 0, by White 0. Black to play.

Shift_JIS, handicap stones, variations and comments.

$ kiryoku show --move 2 "$examples/teaching-game.sgf"
| Black     葉山 あおい  9級
| White     久野 蓮  3段
| Game      三子の指導碁
| Event     図書館囲碁クラブ
| Date      2024-06-16
| Board     13×13, japanese rules, 3 handicap stones, komi 0.5
| Result    B+27.5
| Moves     118, and 2 variations
|
|    A B C D E F G H J K L M N
| 13 ┌─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┐ 13
| 12 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 12
| 11 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 11
| 10 ├─┼─┼─●─┼─○─╋─┼─┼─●─┼─┼─┤ 10
|  9 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 9
|  8 ├─┼─┼(●)┼─┼─┼─┼─┼─┼─┼─┼─┤ 8
|  7 ├─┼─┼─╋─┼─┼─╋─┼─┼─╋─┼─┼─┤ 7
|  6 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 6
|  5 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 5
|  4 ├─┼─┼─●─┼─┼─╋─┼─┼─╋─┼─┼─┤ 4
|  3 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 3
|  2 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 2
|  1 └─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┘ 1
|    A B C D E F G H J K L M N
|
| After move 2, Black D8. Captured by Black 0, by White 0. White to play.
|
| 一間トビで隅を守りました。

$ kiryoku show --json --move 3 "$examples/small-board.sgf" | sed -n '/position/,$p'
|   "position": {
|     "move": 3,
|     "to_move": "W",
|     "captured_by_black": 0,
|     "captured_by_white": 0,
|     "board": [
|       ".........",
|       ".........",
|       ".........",
|       ".........",
|       "..X.X....",
|       "..O......",
|       ".........",
|       ".........",
|       "........."
|     ],
|     "comment": ""
|   }
| }

A collection: the first game and a note; another on request.

$ cat >two.sgf <<'END'
> (;SZ[5]PB[One];B[cc])
> (;SZ[5]PB[Two];B[bb];W[cc])
> END

$ kiryoku show --ascii two.sgf
| Black     One
| White     ?
| Board     5×5, japanese rules (assumed), komi 6.5 (assumed)
| Result    ?
| Moves     1
|
|    A B C D E
|  5 . . . . . 5
|  4 . . . . . 4
|  3 . .(X). . 3
|  2 . . . . . 2
|  1 . . . . . 1
|    A B C D E
|
| After move 1, Black C3. Captured by Black 0, by White 0. White to play.
! kiryoku: two.sgf has more than one game; --game N shows another

$ kiryoku show --ascii --game 2 two.sgf
| Black     Two
| White     ?
| Board     5×5, japanese rules (assumed), komi 6.5 (assumed)
| Result    ?
| Moves     2
|
|    A B C D E
|  5 . . . . . 5
|  4 . X . . . 4
|  3 . .(O). . 3
|  2 . . . . . 2
|  1 . . . . . 1
|    A B C D E
|
| After move 2, White C3. Captured by Black 0, by White 0. Black to play.

$ kiryoku show --game 3 two.sgf
! kiryoku: two.sgf: there is no readable game 3, only 2 in all
[1]

$ kiryoku show --move 9 two.sgf
! kiryoku: two.sgf has more than one game; --game N shows another
! kiryoku: two.sgf#1: there is no move 9, the game has 1
[1]

What the file has wrong is told beside the game.

$ echo '(;SZ[5]KM[5.5];B[cc];W[cc];W[bb])' >odd.sgf; kiryoku show --ascii odd.sgf
| Black     ?
| White     ?
| Board     5×5, japanese rules (assumed), komi 5.5
| Result    ?
| Moves     3
|
|    A B C D E
|  5 . . . . . 5
|  4 .(O). . . 4
|  3 . . O . . 3
|  2 . . . . . 2
|  1 . . . . . 1
|    A B C D E
|
| After move 3, White B4. Captured by Black 0, by White 0. Black to play.
! kiryoku: warning: odd.sgf:1:27: move 3: White plays twice in a row
! kiryoku: warning: odd.sgf:1:21: move 2 (White C3) is illegal: the point is occupied; it is played as recorded

Nothing in a file can steer the terminal.

$ printf '(;SZ[5]PB[\033[2Jred\007]C[\302\233])' >escape.sgf; kiryoku show --ascii escape.sgf
| Black     �[2Jred�
| White     ?
| Board     5×5, japanese rules (assumed), komi 6.5 (assumed)
| Result    ?
| Moves     0
|
|    A B C D E
|  5 . . . . . 5
|  4 . . . . . 4
|  3 . . + . . 3
|  2 . . . . . 2
|  1 . . . . . 1
|    A B C D E
|
| At the start. Captured by Black 0, by White 0. Black to play.
|
| �

A folder or a glob is a collection too, and FILE#2 is its second game.

$ mkdir club; cp odd.sgf two.sgf club/; kiryoku show --ascii --game 3 club | head -n 1
| Black     Two

$ kiryoku show --ascii 'club/t*.sgf#2' | head -n 1
| Black     Two

$ mkdir empty; kiryoku show empty
! kiryoku: empty: no matching file in this folder
[1]

$ kiryoku show --help
| Show a game's information and its board in the terminal
| Usage: kiryoku show [OPTIONS] FILE
|
| Positionals:
|   FILE                    A game in SGF, GIB, NGF, UGF or UGI, also gzipped; FILE#3, a folder, a
|                           glob
|
| Options:
|   -h,--help               Show this help
|   -m,--move N             The board after this many moves (default: all)
|   -g,--game N             Which game of a collection (default: the first)
|   --ascii                 Draw with letters: X and O
|   --unicode               Draw with stones and lines (default where the locale is UTF-8)
|   --json                  Everything as JSON
|
| Examples:
|   kiryoku show examples/even-game.sgf
|   kiryoku show --move 50 game.sgf
|   kiryoku show --game 3 collection.sgf.gz
|   kiryoku show --json game.gib
|
| Limits: 512 MB per file after decompression, 64 MB per game, 2,000,000 nodes per game, 16 MB
| per property value, 1,000 properties per node. What is larger is refused.

The README shows what really happens.

$ diff <(sed -n '/^Black     葉山/,/^一間トビ/p' "$KIRYOKU_SOURCE_DIR/README.md") <(kiryoku show "$examples/teaching-game.sgf" --move 2)
