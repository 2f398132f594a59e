kiryoku store: evaluations are kept, counted, carried elsewhere and forgotten.

$ kiryoku store info --store kept.db
| file         kept.db
| evaluations  0
| engines      0
| size         <...> of at most 2147 MB (<...> on disk)

$ kiryoku evaluate "$examples/small-board.sgf" --store kept.db >first.txt
$ kiryoku evaluate "$examples/small-board.sgf" --store kept.db >second.txt
$ diff first.txt second.txt && kiryoku evaluate "$examples/small-board.sgf" --no-store | wc -l
| 43
$ kiryoku store info --store kept.db --json
| {"file":"kept.db","evaluations":42,"engines":1,"bytes":<...>,"file_bytes":<...>,"max_bytes":2147483648}

$ kiryoku store export --store kept.db carried.db
| 42 evaluations written to carried.db
$ kiryoku store import --store other.db carried.db
| 42 evaluations added from carried.db
$ kiryoku store import --store other.db carried.db
| 0 evaluations added from carried.db

$ kiryoku store prune --store kept.db --to 0
| 42 evaluations removed

$ kiryoku store limit --store other.db 1
| at most 1000 kB from now on, 0 evaluations removed
$ kiryoku store info --store other.db | tail -1
| size <...> of at most 1000 kB <...>
$ kiryoku store limit --store other.db
! kiryoku: store limit: MEGABYTES is required; see kiryoku store limit --help
[2]

The user's own store is used where none is named.

$ kiryoku evaluate "$examples/small-board.sgf" --moves 3 >/dev/null && ls cache/kiryoku
| evaluations.db

A damaged store is set aside; a file that was never one is left alone.

$ printf 'SQLite format 3 and then nonsense' >damaged.db && kiryoku evaluate "$examples/small-board.sgf" --moves 3 --store damaged.db | wc -l
! kiryoku: the evaluation store was damaged; it was set aside as damaged.db.damaged-<...> and begun anew
| 2
$ echo 'no database, by its name alone' >named.db && kiryoku store info --store named.db | wc -l
! kiryoku: the evaluation store was damaged; it was set aside as named.db.damaged-<...> and begun anew
| 4
$ cp "$examples/small-board.sgf" mine.sgf && kiryoku evaluate mine.sgf --store mine.sgf
! kiryoku: mine.sgf: this is not an evaluation store
[1]
$ cmp mine.sgf "$examples/small-board.sgf"
$ kiryoku store import --store other.db mine.sgf
! kiryoku: mine.sgf: this is not an exported evaluation store
[1]
$ kiryoku store import --store other.db missing.db
! kiryoku: missing.db: there is no such file
[1]
$ echo nonsense >cache/kiryoku/evaluations.db && kiryoku store info
! kiryoku: the evaluation store was damaged; it was set aside as <...> and begun anew
| file <...>
| evaluations  0
| engines      0
| size <...>
