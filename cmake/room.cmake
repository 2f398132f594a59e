# kiryoku_room(NAME USES rooms... LIBS targets...): one static library from all
# sources of src/NAME (main.cpp excepted), linked to the rooms it may use.
function(kiryoku_room name)
  cmake_parse_arguments(ARG "" "" "USES;LIBS" ${ARGN})
  # A glob, so that adding a file needs no second place to edit.
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${name}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  list(TRANSFORM ARG_USES PREPEND kiryoku_)
  if(sources)
    add_library(kiryoku_${name} STATIC ${sources})
    target_link_libraries(kiryoku_${name} PUBLIC kiryoku_options ${ARG_USES} ${ARG_LIBS})
  else()
    add_library(kiryoku_${name} INTERFACE)
    target_link_libraries(kiryoku_${name} INTERFACE kiryoku_options ${ARG_USES} ${ARG_LIBS})
  endif()
endfunction()
