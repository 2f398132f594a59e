kiryoku review writes a page beside what it says on the terminal.

$ kiryoku review "$examples/small-board.sgf" --fast --most 1 >/dev/null && ls ./*.html
| ./small-board.html
! kiryoku: wrote small-board.html

$ head -n 1 small-board.html && grep -c 'id="kiryoku-data">{"schema":1' small-board.html
| <!doctype html>
| 1

One's own page is written anew, somebody else's is not.

$ kiryoku review "$examples/small-board.sgf" --fast --most 1 >/dev/null
! kiryoku: wrote small-board.html

$ echo mine >small-board.html; kiryoku review "$examples/small-board.sgf" --fast >/dev/null
! kiryoku: small-board.html: this file exists and is no report of ours; --force writes over it
[1]

Without a desktop there is nothing to open, and it is said.

$ env -u DISPLAY -u WAYLAND_DISPLAY PATH=/nowhere "$KIRYOKU_BINARY" review "$examples/small-board.sgf" --fast --force --open --pdf >/dev/null
! kiryoku: wrote small-board.html
! kiryoku: warning: a PDF needs Chromium or Chrome, and none was found; <...>
! kiryoku: warning: there is no desktop here to show small-board.html on
[1]
