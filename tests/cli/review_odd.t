kiryoku review: records that are no ordinary game. A sensible review, or one clear sentence.

A position without moves, a problem for instance, has nothing to review.

$ echo '(;GM[1]SZ[19]AB[dd][pp]AW[dp])' >problem.sgf; kiryoku review problem.sgf --fast --no-page
! kiryoku: problem.sgf: there is no move to review: the record holds a position without moves
[1]

$ echo '(;GM[1]SZ[19];B[dd];W[pp])' >two.sgf; kiryoku review two.sgf --fast --json | tr -d '\n' | sed 's/.*"notes"/"notes"/; s/  */ /g'
| "notes": [ { "ja": "2手しかない棋譜なので、わかることはわずかです。", "en": "There are only 2 moves: little can be said." }, { "ja": "この棋譜は終局まで記録されていません。打たれたところまでを検討しました。", "en": "The record ends before the game does; it is reviewed as far as it goes." } ]}

A board larger than networks know.

$ echo '(;GM[1]SZ[25];B[dd];W[pp])' >vast.sgf; kiryoku review vast.sgf --fast --no-page
! kiryoku: vast.sgf: position after move 0: networks evaluate boards of up to 19×19, this one is 25×25
[1]

Handicap, a small board, passes in the middle, and a result that is not the board's.

$ echo '(;GM[1]SZ[13]HA[2]AB[dd][jj]KM[0.5]RE[B+3.5];W[jd];B[dj];W[];B[gg];W[];B[gd];W[];B[jg])' >odd.sgf; kiryoku review odd.sgf --fast --json | tr -d '\n' | sed 's/.*"notes"/"notes"/; s/  */ /g'
| "notes": [ { "ja": "8手しかない棋譜なので、<...>", "en": "There are only 8 moves: little can be said." }, { "ja": "2子局です。<...>", "en": "A game with 2 handicap stones: <...>" }, { "ja": "途中に3回のパスがあります。", "en": "There are 3 passes in the middle of the game." } ]}

$ sed 's/B+3.5/W+3.5/' odd.sgf >wrong.sgf; kiryoku review wrong.sgf --fast --json | grep -c "says White won, but in the last position Black is clearly ahead"
| 1

Stones on the board before the first move.

$ echo '(;GM[1]SZ[9]AB[dd][ee][fe]AW[ed][fd]PL[W];W[de];B[df];W[ce])' >setup.sgf; kiryoku review setup.sgf --fast --json | grep -c "begins with stones"
| 1

$ kiryoku review two.sgf --rank strong
! kiryoku: --rank: 'strong' is no rank; write it like 12k or 3d
[1]

$ kiryoku review two.sgf --fast --deep
! <...>
[2]

A file that was cut off is reviewed as far as it goes, and one is told so.

$ printf '(;GM[1]SZ[9];B[dd];W[ee];B[ce' >cut.sgf; kiryoku review cut.sgf --fast --json | grep -c '"notes"'
! kiryoku: warning: cut.sgf:1:28: a value is not closed by ]
! kiryoku: warning: cut.sgf:1:30: the file ends before the game does; the closing ) is missing
| 1
