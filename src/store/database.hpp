// SPDX-License-Identifier: MIT
// The little of SQLite that the store needs: an open database and statements that clean up
// after themselves. Answers are SQLite's result codes; the store makes sentences of them.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace kiryoku::store {

class Statement {
 public:
  Statement() = default;
  Statement(sqlite3* database, std::string_view sql);
  ~Statement();
  Statement(Statement&& other) noexcept;
  Statement& operator=(Statement&& other) noexcept;
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  Statement& bind(int index, std::int64_t value);
  Statement& bind_text(int index, std::string_view value);
  Statement& bind_blob(int index, std::string_view value);

  // SQLITE_ROW, SQLITE_DONE, or an error.
  int step();
  void reset();

  [[nodiscard]] std::int64_t integer(int column) const;
  // Valid until the next step or reset.
  [[nodiscard]] std::string_view blob(int column) const;

 private:
  sqlite3_stmt* statement_ = nullptr;
};

class Database {
 public:
  Database() = default;
  ~Database();
  Database(Database&& other) noexcept;
  Database& operator=(Database&& other) noexcept;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  int open(const std::string& path);
  void close();
  int execute(const std::string& sql);

  [[nodiscard]] std::string error_text() const;

  [[nodiscard]] sqlite3* handle() const { return database_; }

 private:
  sqlite3* database_ = nullptr;
};

}  // namespace kiryoku::store
