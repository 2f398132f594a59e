The script ./kiryoku, with cmake and apt replaced by stand-ins (tests/cli/checkout).

$ mkdir "my folder" && cd "my folder" && mkdir src cmake tools
> cp "$KIRYOKU_SOURCE_DIR"/kiryoku . && cp "$KIRYOKU_SOURCE_DIR"/tools/setup.sh tools/
> mkdir -p web/src && touch tools/build-page.sh web/{index.html,vite.config.ts,package-lock.json}
> touch CMakeLists.txt CMakePresets.json && echo one >src/version && echo pkg >tools/packages.txt
> ln -s "$KIRYOKU_SOURCE_DIR"/tests/cli/checkout ../stand-ins

The first call builds and says so on stderr; the arguments arrive as they are.

$ PATH=$PWD/stand-ins:$PATH; "my folder/kiryoku" show "a b.sgf"
| version one: show a b.sgf
! kiryoku: building (release; the first time takes some minutes) …

The second does not, from anywhere, by a link as well.

$ PATH=$PWD/stand-ins:$PATH; ln -s "my folder/kiryoku" link; cd / && "$OLDPWD/link" 2
| version one: 2

Documents are no sources; changed, new and removed files are.

$ PATH=$PWD/stand-ins:$PATH; cd "my folder"; sleep 0.01; mkdir docs; touch docs/x README.md; ./kiryoku
| version one: 

$ PATH=$PWD/stand-ins:$PATH; cd "my folder"; sleep 0.01; echo two >src/version; ./kiryoku
| version two: 
! kiryoku: building <...>

$ PATH=$PWD/stand-ins:$PATH; cd "my folder"; sleep 0.01; touch src/new; ./kiryoku; sleep 0.01; rm src/new; ./kiryoku
| version two: 
| version two: 
! kiryoku: building <...>
! kiryoku: building <...>

Two at once build once.

$ PATH=$PWD/stand-ins:$PATH; cd "my folder"; sleep 0.01; echo three >src/version; : >build/builds
> ./kiryoku a 2>/dev/null & ./kiryoku a 2>/dev/null; wait; cat build/builds
| version three: a
| version three: a
| built

What cannot be built is told in one sentence, with the compiler's word before it.

$ PATH=$PWD/stand-ins:$PATH; cd "my folder"; sleep 0.01; echo broken >src/version; ./kiryoku
! kiryoku: building <...>
! src/version:1: error: it is broken
! kiryoku: the build failed; everything it said is in <...>/my folder/build/release/build.log
[2]

$ PATH=$PWD/stand-ins:$PATH; cd "my folder"; echo four >src/version; ./kiryoku
| version four: 
! kiryoku: building <...>

Missing packages are installed, where that is possible.

$ export PATH=$PWD/stand-ins:$PATH APT_LOG=$PWD/apt.log MISSING=pkg; cd "my folder"; sleep 0.01; touch src/version
> sudo() { "$@"; }; export -f sudo; ./kiryoku; tail -n 1 "$APT_LOG"
| version four: 
| apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends pkg
! kiryoku: installing with apt: pkg
! kiryoku: building <...>

$ export PATH=$PWD/stand-ins:$PATH APT_LOG=/dev/null MISSING=nowhere; cd "my folder"; echo nowhere >>tools/packages.txt
> sudo() { "$@"; }; export -f sudo; ./kiryoku
! kiryoku: installing with apt: nowhere
! E: Unable to locate package nowhere
! kiryoku: apt could not install: nowhere
[2]

A place one may not write to.

$ rm -r "my folder/build"; chmod a-w "my folder"; KIRYOKU_BINARY="my folder/kiryoku" unprivileged_kiryoku
! kiryoku: cannot write to <...>/my folder/build, where the program must be built; copy the folder to a place you may write to
[2]

$ chmod u+w "my folder"
