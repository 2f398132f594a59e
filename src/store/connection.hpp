// SPDX-License-Identifier: MIT
// Private to the store: its open database with the statements that are used all the time.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

#include "store/database.hpp"
#include "store/evaluation_store.hpp"

namespace kiryoku::store {

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
};

}  // namespace kiryoku::store
