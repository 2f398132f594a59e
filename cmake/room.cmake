# kiryoku_room(NAME USES rooms... LIBS targets...): one static library from all
# sources of src/NAME (main.cpp excepted), linked to the rooms it may use.
function(kiryoku_room name)
  cmake_parse_arguments(ARG "" "" "USES;LIBS" ${ARGN})
  # Globs, so that adding a file needs no second place to edit.
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${name}/*.cpp)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${name}/*.hpp)
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  list(TRANSFORM ARG_USES PREPEND kiryoku_)
  if(sources)
    add_library(kiryoku_${name} STATIC ${sources})
    set(scope PUBLIC)
  else()
    add_library(kiryoku_${name} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_link_libraries(kiryoku_${name} ${scope} kiryoku_options ${ARG_USES} ${ARG_LIBS})

  # A header whose source includes it first is compiled alone anyway; the others are by the
  # target all_verify_interface_header_sets (tools/check.sh).
  foreach(header ${headers})
    string(REGEX REPLACE "\\.hpp$" ".cpp" source ${header})
    if(source IN_LIST sources)
      list(REMOVE_ITEM headers ${header})
    endif()
  endforeach()
  target_sources(kiryoku_${name} ${scope}
    FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR}/src FILES ${headers})
  set_target_properties(kiryoku_${name} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
endfunction()
