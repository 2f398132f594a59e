# The house: every room and the rooms it may use. This list is the only place
# where dependencies are written down: CMake links by it, and the test
# `architecture` compares every #include in src/ with it.
#
#   kiryoku_room(NAME USES room... LIBS cmake-target...)
#
# A room may use only rooms that stand above it.
kiryoku_room(base      USES                                 LIBS fmt::fmt ZLIB::ZLIB Threads::Threads)
kiryoku_room(stats     USES base                            LIBS Boost::headers Eigen3::Eigen)
kiryoku_room(go        USES base)
kiryoku_room(record    USES base go)
kiryoku_room(formats   USES base go record                  LIBS nlohmann_json::nlohmann_json)
kiryoku_room(shape     USES base go)
kiryoku_room(knowledge USES base go shape)
kiryoku_room(net       USES base go record shape)
kiryoku_room(engine    USES base go record knowledge net LIBS nlohmann_json::nlohmann_json)
kiryoku_room(review    USES base go record shape)
kiryoku_room(rank      USES base stats go record shape knowledge)
kiryoku_room(judge     USES base stats go record formats)
kiryoku_room(lesson    USES base go record shape review)
kiryoku_room(report    USES base go record formats review lesson LIBS nlohmann_json::nlohmann_json)
kiryoku_room(store     USES base go record engine           LIBS SQLite::SQLite3)
kiryoku_room(learn     USES base stats go record formats knowledge net rank)
kiryoku_room(play      USES base stats go record formats engine LIBS nlohmann_json::nlohmann_json)
kiryoku_room(app       USES base go record formats knowledge engine review rank lesson report store)
kiryoku_room(serve     USES base go record formats engine play LIBS nlohmann_json::nlohmann_json)
kiryoku_room(cli       USES base stats go record formats net review rank judge lesson report learn knowledge engine store play app serve LIBS CLI11::CLI11 nlohmann_json::nlohmann_json)
