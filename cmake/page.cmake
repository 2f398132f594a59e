# The page of the reports: web/ → share/kiryoku/web/page.html of the build folder, which is where
# an installed program has it too (app/page.cpp looks there).
file(GLOB_RECURSE page_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/src/*)
set(page ${CMAKE_BINARY_DIR}/share/kiryoku/web/page.html)
add_custom_command(OUTPUT ${page}
  COMMAND ${PROJECT_SOURCE_DIR}/tools/build-page.sh ${page}
  DEPENDS ${page_sources} ${PROJECT_SOURCE_DIR}/tools/build-page.sh
    ${PROJECT_SOURCE_DIR}/web/index.html ${PROJECT_SOURCE_DIR}/web/vite.config.ts
    ${PROJECT_SOURCE_DIR}/web/package-lock.json
  COMMENT "Building the page of the reports" VERBATIM)
add_custom_target(page ALL DEPENDS ${page})
install(FILES ${page} DESTINATION ${CMAKE_INSTALL_DATADIR}/kiryoku/web OPTIONAL)
