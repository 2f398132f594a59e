Matches between engines.

$ kiryoku match random random:seed=5 --size 5 --games 4 --openings random:2 --sgf games --json
| A  random
| B  random:seed=5
| 4 games, 5×5, komi 7.5, chinese rules, time none, openings random:2, seed 1
| <...>
| {"a":"random","b":"random:seed=5","games":4,"a_wins":<...>,"b_wins":<...>,"draws":<...>,"wilson":[<...>],"p":<...>}

A folder with a match in it is only gone on with if asked to.

$ kiryoku match random random:seed=5 --size 5 --games 6 --openings random:2 --sgf games
! kiryoku: games: holds a match already; add --resume or use another folder
[1]

$ kiryoku match random random:seed=5 --size 5 --games 6 --openings random:2 --sgf games --resume | sed -n 3p; ls games
| 6 games, 5×5, komi 7.5, chinese rules, time none, openings random:2, seed 1
| game-00001.sgf
| game-00002.sgf
| game-00003.sgf
| game-00004.sgf
| game-00005.sgf
| game-00006.sgf
| match.jsonl

Mistakes are told in one sentence.

$ kiryoku match random nosuch --games 2
! kiryoku: there is no engine 'nosuch'; there are: <...>
[1]

$ kiryoku match random 'gtp:cmd=/no/such/program' --games 2
! kiryoku: there is no program '/no/such/program'
[1]

$ kiryoku match random random --rules nosuch
! kiryoku: --rules: there are no rules called 'nosuch'; try <...>
[1]

$ kiryoku match random random --time 5x
! kiryoku: time '5x': expected seconds as in 300, <...>
[1]

$ kiryoku match random random --openings random:x
! kiryoku: openings 'random:x': expected random:N with N from 0 to 180
[1]

$ kiryoku match random random --resume
! kiryoku: --resume needs --sgf, the folder of the match
[1]

Killed or interrupted, it goes on where it was.

$ { timeout -s KILL 1 "$KIRYOKU_BINARY" match random random --size 5 --games 1000000 --sgf killed >/dev/null; } 2>/dev/null; true
$ n=$(wc -l <killed/match.jsonl); kiryoku match random random --size 5 --games $((n+2)) --sgf killed --resume | sed -n 3p | sed "s/^$((n+2)) /all /"
| all games, 5×5, komi 7.5, chinese rules, time none, openings none, seed 1

$ timeout --preserve-status -s INT 1 "$KIRYOKU_BINARY" match random random --size 5 --games 1000000 --sgf stopped --json >stopped.txt; echo $?; grep -c 'stopped before 1000000' stopped.txt; tail -n 1 stopped.txt | cut -c 1-32
| 130
| 1
| {"a":"random","b":"random","game

A disk that is full ends it with the reason.

$ kiryoku match random random --size 5 --games 2 --sgf /dev/full
! kiryoku: /dev/full: cannot make this folder: Not a directory
[1]

$ kiryoku match random random --size 5 --games 2 --json >/dev/full
! kiryoku: <...>No space left on device
[1]
