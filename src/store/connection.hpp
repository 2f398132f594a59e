// SPDX-License-Identifier: MIT
// Private to the store: an open database with the statements that are used all the time, and what
// both of its files need.
#pragma once

#include <zlib.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "store/database.hpp"
#include "store/evaluation_store.hpp"

namespace kiryoku::store {

inline std::int64_t now_seconds() {
  return std::chrono::duration_cast<std::chrono::seconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

inline std::int64_t checksum(std::string_view bytes) {
  return static_cast<std::int64_t>(
      crc32(0, reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uInt>(bytes.size())));
}

inline bool is_damage(int code) {
  const int primary = code & 0xff;
  return primary == SQLITE_CORRUPT || primary == SQLITE_NOTADB;
}

struct EvaluationStore::Connection {
  Database database;
  Statement find, touch, insert, find_engine, insert_engine;
  std::unordered_map<std::string, std::int64_t> engine_ids;

  void prepare() {
    sqlite3* handle = database.handle();
    find = Statement(handle,
                     "SELECT rowid, used, checksum, bytes FROM evaluations "
                     "WHERE position = ? AND engine = ? AND budget = ?");
    touch = Statement(handle, "UPDATE evaluations SET used = ? WHERE rowid = ?");
    insert =
        Statement(handle,
                  "INSERT OR REPLACE INTO evaluations "
                  "(position, engine, budget, used, checksum, bytes) VALUES (?, ?, ?, ?, ?, ?)");
    find_engine = Statement(handle, "SELECT id FROM engines WHERE identity = ?");
    insert_engine = Statement(handle, "INSERT OR IGNORE INTO engines (identity) VALUES (?)");
  }

  // SQLITE_ROW once engine_ids knows the engine, SQLITE_DONE if there is none of that name.
  int find_engine_id(const std::string& identity) {
    if (engine_ids.contains(identity)) {
      return SQLITE_ROW;
    }
    find_engine.reset();
    const int code = find_engine.bind_text(1, identity).step();
    if (code == SQLITE_ROW) {
      engine_ids.emplace(identity, find_engine.integer(0));
    }
    find_engine.reset();
    return code;
  }
};

}  // namespace kiryoku::store
