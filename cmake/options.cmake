# Compiler settings shared by every target.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

option(KIRYOKU_TESTS "Build the tests" ON)
option(KIRYOKU_BENCH "Build the micro-benchmarks" OFF)
option(KIRYOKU_FUZZ "Build the fuzz targets (clang)" OFF)
option(KIRYOKU_WERROR "Warnings are errors" ON)
set(KIRYOKU_SANITIZE "" CACHE STRING "Sanitizers to build with, e.g. address,undefined")

# Assertions stay on in everything but a release; line tables are enough for a stack trace.
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O2 -g1 -D_GLIBCXX_ASSERTIONS")
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")

find_package(Threads REQUIRED)
find_package(ZLIB REQUIRED)
find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(Boost REQUIRED)
find_package(Eigen3 REQUIRED)
find_package(SQLite3 REQUIRED)

find_program(KIRYOKU_CCACHE ccache)
if(KIRYOKU_CCACHE)
  # Paths below the checkout count relative to it, so that every checkout shares what was compiled.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}
    CCACHE_NOHASHDIR=1 ${KIRYOKU_CCACHE})
endif()

find_program(KIRYOKU_MOLD mold)
if(KIRYOKU_MOLD)
  add_link_options(-fuse-ld=mold)
endif()

add_library(kiryoku_options INTERFACE)
target_include_directories(kiryoku_options INTERFACE ${PROJECT_SOURCE_DIR}/src)
target_compile_definitions(kiryoku_options INTERFACE KIRYOKU_VERSION="${PROJECT_VERSION}")
target_compile_options(kiryoku_options INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wswitch-enum
  $<$<BOOL:${KIRYOKU_WERROR}>:-Werror>)
if(KIRYOKU_SANITIZE)
  target_compile_options(kiryoku_options INTERFACE
    -fsanitize=${KIRYOKU_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(kiryoku_options INTERFACE -fsanitize=${KIRYOKU_SANITIZE})
endif()
