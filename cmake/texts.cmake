# The words for the pupil, data/texts/*.tsv, compiled into the program: they cannot be missing when
# it runs, and lesson/texts.hpp checks every id the code names. Configured anew when they change.
set(texts ${PROJECT_SOURCE_DIR}/data/texts)
file(READ ${texts}/en.tsv KIRYOKU_ENGLISH)
file(READ ${texts}/ja.tsv KIRYOKU_JAPANESE)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${texts}/en.tsv ${texts}/ja.tsv)
configure_file(${CMAKE_CURRENT_LIST_DIR}/texts_data.hpp.in
  ${CMAKE_BINARY_DIR}/generated/lesson/texts_data.hpp @ONLY)
target_include_directories(kiryoku_lesson PUBLIC ${CMAKE_BINARY_DIR}/generated)
