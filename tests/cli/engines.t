kiryoku engines: which engines there are, and what they can do.

$ kiryoku engines random
| random       works  moves, policy; boards 9×9, 19×19; <...> s
|                     random seed=1

$ kiryoku engines random --json
| {"name":"random","engine":"random","description":"","works":true,"problem":null,"identity":"random seed=1","can":["moves","policy"],"boards":[9,19],"seconds":<...>}

Names of one's own, from a file.

$ cat >mine.json <<<'{ "dice": "random:seed=7", "gone": { "engine": "gtp:cmd=/no/such/program", "description": "was here" }, "two": "consult:2xdice" }'

$ kiryoku engines --engines mine.json dice two gone
| dice         works  moves, policy; boards 9×9, 19×19; <...> s
|                     random seed=7
| two          works  moves, policy; boards 9×9, 19×19; <...> s
|                     consult vote=majority (random seed=7; random seed=7)
| gone         fails  there is no program '/no/such/program'
[1]

$ kiryoku --engines=mine.json engines --no-check
| consult      -      has to be told what to run
|                     several engines vote <...>
| gtp          -      has to be told what to run
|                     any program that speaks GTP<...>
| katago       -      has to be told what to run
|                     KataGo's analysis engine<...>
| playout      -      not checked
|                     <...>
| random       -      not checked
|                     <...>
| net          -      not checked
|                     <...>
| dice         -      not checked
|                     random:seed=7
| gone         -      not checked
|                     gtp:cmd=/no/such/program
|                     was here
| two          -      not checked
|                     consult:2xdice

A name works wherever an engine string does, with options too, and from the usual place.

$ mkdir -p config/kiryoku && cp mine.json config/kiryoku/engines.json && XDG_CONFIG_HOME=$PWD/config kiryoku evaluate "$examples/small-board.sgf" --engine dice:seed=3 --moves 7 | tail -1
|    7  B F6           -        -  <...>

$ kiryoku --engines mine.json match dice two --size 5 --games 2 | head -2
| A  dice
| B  two

What is wrong with the file is told with its place, where it matters.

$ printf '{\n  "a": "net"\n  "b": "net"\n}\n' >bad.json; kiryoku --engines bad.json engines
! kiryoku: bad.json:3:5: this is not JSON: a comma, a quote or a bracket is missing or too many
[1]

$ kiryoku --engines bad.json engines random | head -1
| random       works  <...>

$ kiryoku engines --engines missing.json
! kiryoku: missing.json: <...>
[1]

$ echo '{ "a": "b", "b": "a" }' >loop.json; kiryoku --engines loop.json evaluate "$examples/small-board.sgf" --engine a
! kiryoku: the engine name 'a' stands for itself (a → b → a)
[1]

$ kiryoku evaluate "$examples/small-board.sgf" --engine nobody
! kiryoku: there is no engine 'nobody'; there are: consult, gtp, katago, playout, random, net
[1]

$ kiryoku engines --engines
! kiryoku: --engines needs a file
[2]

A program that says nothing is waited for as long as is asked, and no longer.

$ kiryoku engines 'gtp:cmd=sleep 100' 'gtp:cmd=sh -c "echo no device >&2; sleep 100"' --timeout 1
| gtp:cmd=sleep 100 fails  GTP engine: did not answer 'name' within 1.0 s
| gtp:cmd=sh -c "echo no device >&2; sleep 100" fails  GTP engine: did not answer 'name' within 1.0 s; its last words: no device
[1]
