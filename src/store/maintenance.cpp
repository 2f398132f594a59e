// SPDX-License-Identifier: MIT
// Keeping house in the store: sizes, pruning, export and import.
#include <string>

#include "store/connection.hpp"
#include "store/evaluation_store.hpp"

namespace kiryoku::store {

base::Result<std::int64_t> EvaluationStore::used_bytes() {
  Statement pages(connection_->database.handle(),
                  "SELECT (page_count - freelist_count) * page_size FROM pragma_page_count, "
                  "pragma_freelist_count, pragma_page_size");
  if (pages.step() != SQLITE_ROW) {
    return failure("cannot be read");
  }
  return pages.integer(0);
}

base::Result<StoreInfo> EvaluationStore::info() {
  const std::lock_guard lock(mutex_);
  Statement counts(connection_->database.handle(),
                   "SELECT (SELECT count(*) FROM evaluations), (SELECT count(*) FROM engines)");
  if (counts.step() != SQLITE_ROW) {
    return failure("cannot be read");
  }
  StoreInfo info;
  info.evaluations = counts.integer(0);
  info.engines = counts.integer(1);
  info.max_bytes = params_.max_bytes;
  const base::Result<std::int64_t> bytes = used_bytes();
  if (!bytes) {
    return bytes.error();
  }
  info.bytes = *bytes;
  return info;
}

base::Result<void> EvaluationStore::keep_within_limit() {
  const base::Result<std::int64_t> used = used_bytes();
  if (!used) {
    return used.error();
  }
  if (*used > params_.max_bytes) {
    const auto target = static_cast<double>(params_.max_bytes) * params_.prune_to;
    if (const auto pruned = prune_locked(static_cast<std::int64_t>(target)); !pruned) {
      return pruned.error();
    }
  }
  return {};
}

base::Result<std::int64_t> EvaluationStore::prune(std::int64_t bytes) {
  const std::lock_guard lock(mutex_);
  return prune_locked(bytes);
}

base::Result<std::int64_t> EvaluationStore::prune_locked(std::int64_t bytes) {
  Database& database = connection_->database;
  std::int64_t removed = 0;
  while (true) {
    const base::Result<std::int64_t> used = used_bytes();
    if (!used) {
      return used.error();
    }
    if (*used <= bytes) {
      return removed;
    }
    // A tenth at a time, oldest first; at least a few, so that this ends.
    if (database.execute(
            "DELETE FROM evaluations WHERE rowid IN (SELECT rowid FROM evaluations ORDER BY used "
            "LIMIT max(16, (SELECT count(*) FROM evaluations) / 10))") != SQLITE_OK) {
      return failure("cannot be pruned");
    }
    const int gone = sqlite3_changes(database.handle());
    if (gone == 0) {
      return removed;
    }
    removed += gone;
  }
}

base::Result<std::int64_t> EvaluationStore::export_to(const std::filesystem::path& file) {
  const std::lock_guard lock(mutex_);
  std::filesystem::path temporary = file;
  temporary += ".tmp";
  std::error_code ignored;
  std::filesystem::remove(temporary, ignored);
  Statement copy(connection_->database.handle(), "VACUUM INTO ?");
  if (copy.bind_text(1, temporary.string()).step() != SQLITE_DONE) {
    const base::Error error = failure("cannot be exported");
    std::filesystem::remove(temporary, ignored);
    return error;
  }
  std::error_code error;
  std::filesystem::rename(temporary, file, error);
  if (error) {
    std::filesystem::remove(temporary, ignored);
    return base::Error{base::ErrorCode::kIo, error.message(), file.string()};
  }
  Statement count(connection_->database.handle(), "SELECT count(*) FROM evaluations");
  return count.step() == SQLITE_ROW ? count.integer(0) : 0;
}

base::Result<std::int64_t> EvaluationStore::import_from(const std::filesystem::path& file) {
  const std::lock_guard lock(mutex_);
  if (!std::filesystem::is_regular_file(file)) {
    return base::Error{base::ErrorCode::kNotFound, "there is no such file", file.string()};
  }
  Database& database = connection_->database;
  Statement attach(database.handle(), "ATTACH ? AS source");
  if (attach.bind_text(1, file.string()).step() != SQLITE_DONE) {
    return base::Error{base::ErrorCode::kInvalid, "this is not an exported evaluation store",
                       file.string()};
  }
  attach.reset();
  const int code = database.execute(
      "BEGIN IMMEDIATE;"
      "INSERT OR IGNORE INTO main.engines (identity) SELECT identity FROM source.engines;"
      "INSERT OR IGNORE INTO main.evaluations (position, engine, budget, used, checksum, bytes) "
      "SELECT e.position, m.id, e.budget, e.used, e.checksum, e.bytes FROM source.evaluations e "
      "JOIN source.engines s ON s.id = e.engine JOIN main.engines m ON m.identity = s.identity;");
  const std::int64_t added = code == SQLITE_OK ? sqlite3_changes64(database.handle()) : 0;
  database.execute(code == SQLITE_OK ? "COMMIT" : "ROLLBACK");
  database.execute("DETACH source");
  if (code != SQLITE_OK) {
    return base::Error{base::ErrorCode::kInvalid, "this is not an exported evaluation store",
                       file.string()};
  }
  return added;
}

}  // namespace kiryoku::store
