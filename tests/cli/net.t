kiryoku net: networks looked at and asked. The numbers are those of the shipped network and
change with it, so only their form is written here.

$ kiryoku net info "$KIRYOKU_SOURCE_DIR/data/nets/default.bin.gz"
| name         <...>
| version      <...>
| blocks       <...>
| channels     <...>
| input        <...> convolution
| activations  <...>
| policy       <...>
| profiles     <...>
| parameters   <...>
| fingerprint  <...>
| computed by  <...>

What is no network is refused in one sentence.

$ kiryoku net info missing.bin.gz
! kiryoku: missing.bin.gz: the network file cannot be opened
[1]

$ echo "hello world" >hello.bin.gz
> kiryoku net info hello.bin.gz
! kiryoku: hello.bin.gz, byte 11: the model's version is 'world' but must be a whole number from 0 to 1000000
[1]

$ head -c 20000 "$KIRYOKU_SOURCE_DIR/data/nets/default.bin.gz" >half.bin.gz
> kiryoku net info half.bin.gz
! kiryoku: half.bin.gz, byte <...>: the compressed data end too early
[1]

A position in, the same position with the network's outputs out.

$ cat >positions.jsonl <<'END'
> {"id":"a","size":9,"rules_name":"chinese","komi":7.5,"initial_stones":[],"initial_player":"B","moves":[["B","E5"],["W","pass"]],"to_play":"B"}
> {"id":"b","size":9,"rules":{"ko":"POSITIONAL","scoring":"AREA","tax":"NONE","suicide":true},"komi":7.5,"moves":[],"note":"kept"}
> END
> kiryoku net eval --model "$KIRYOKU_SOURCE_DIR/data/nets/default.bin.gz" positions.jsonl
| {"id":"a","net":"default.bin.gz","size":9,"rules_name":"chinese","komi":7.5,"initial_stones":[],"initial_player":"B","moves":[["B","E5"],["W","pass"]],"to_play":"B","perspective":"to_play","winrate":<...>,"loss":<...>,"no_result":<...>,"lead":<...>,"score_mean":<...>,"score_stdev":<...>,"white_win":<...>,"white_lead":<...>,"policy":[<...>,-1,<...>],"ownership":[<...>]<...>}
| {"id":"b",<...>"no_result":0.0,<...>"note":"kept"}

Lines that cannot be read are answered in their place.

$ cat >bad.jsonl <<'END'
> {"id":"large","size":21,"komi":0,"rules_name":"chinese"}
> {"id":"odd","size":9,"komi":0,"rules_name":"calvinball"}
> {"id":"move","size":9,"komi":0,"rules_name":"chinese","moves":[["B","Z99"]]}
> nonsense
> {"id":"human","size":9,"komi":0,"rules_name":"chinese","human_profile":"rank_5k"}
> END
> kiryoku net eval --model "$KIRYOKU_SOURCE_DIR/data/nets/default.bin.gz" bad.jsonl
| {"id":"large","error":"'size' must be from 2 to 19"}
| {"id":"odd","error":"unknown rules 'calvinball'"}
| {"id":"move","error":"'moves' has an entry that is no move: [\"B\",\"Z99\"]"}
| {"id":null,"error":"the line is no JSON object"}
| {"id":"human","error":"this network knows no player profiles"}
! kiryoku: bad.jsonl: 5 of 5 positions could not be evaluated
[1]

$ kiryoku net eval --model "$KIRYOKU_SOURCE_DIR/data/nets/default.bin.gz" missing.jsonl
! kiryoku: missing.jsonl: the file cannot be opened
[1]

$ kiryoku bench net --model "$KIRYOKU_SOURCE_DIR/data/nets/default.bin.gz" --threads 2 --size 5 --seconds 0.05
| {"threads":2,"batch":32,"evals_per_s":<...>,"evals_per_cpu_s":<...>,"size":5,"kernels":<...>}

$ kiryoku bench net --model "$KIRYOKU_SOURCE_DIR/data/nets/default.bin.gz" --visits 20 --size 5 --seconds 0.05
| {"threads":1,"visits":20,"searches":<...>,"visits_per_s":<...>,"visits_per_cpu_s":<...>,"size":5}
