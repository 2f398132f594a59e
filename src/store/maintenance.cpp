// SPDX-License-Identifier: MIT
// Keeping house in the store: sizes, pruning, export and import.
#include <optional>
#include <string>

#include "store/connection.hpp"
#include "store/evaluation_store.hpp"

namespace kiryoku::store {

base::Result<std::int64_t> EvaluationStore::used_bytes() {
  if (!connection_) {
    return failure("cannot be read");
  }
  Statement pages(connection_->database.handle(),
                  "SELECT (page_count - freelist_count) * page_size FROM pragma_page_count, "
                  "pragma_freelist_count, pragma_page_size");
  if (pages.step() != SQLITE_ROW) {
    return failure("cannot be read");
  }
  return pages.integer(0);
}

std::optional<std::string> EvaluationStore::remembered(const std::string& name) {
  const std::lock_guard lock(mutex_);
  if (!connection_) {
    return std::nullopt;
  }
  Statement ask(connection_->database.handle(), "SELECT identity FROM identities WHERE mark = ?");
  return ask.bind_text(1, name).step() == SQLITE_ROW ? std::optional(std::string(ask.blob(0)))
                                                     : std::nullopt;
}

void EvaluationStore::remember(const std::string& name, const std::string& text) {
  const std::lock_guard lock(mutex_);
  if (!connection_) {
    return;
  }
  Statement set(connection_->database.handle(),
                "INSERT OR REPLACE INTO identities (mark, identity) VALUES (?, ?)");
  set.bind_text(1, name).bind_text(2, text).step();
}

base::Result<std::int64_t> EvaluationStore::limit() {
  Statement ask(connection_->database.handle(),
                "SELECT value FROM settings WHERE name = 'max_bytes'");
  const int code = ask.step();
  if (code != SQLITE_ROW && code != SQLITE_DONE) {
    return failure("cannot be read");
  }
  return code == SQLITE_ROW ? ask.integer(0) : params_.max_bytes;
}

base::Result<StoreInfo> EvaluationStore::info() {
  if (base::Result<void> written = flush(); !written) {
    return written.error();
  }
  const std::lock_guard lock(mutex_);
  const base::Result<std::int64_t> bytes = used_bytes();
  if (!bytes) {
    return bytes.error();
  }
  Statement counts(connection_->database.handle(),
                   "SELECT (SELECT count(*) FROM evaluations), (SELECT count(*) FROM engines)");
  if (counts.step() != SQLITE_ROW) {
    return failure("cannot be read");
  }
  StoreInfo info;
  info.evaluations = counts.integer(0);
  info.engines = counts.integer(1);
  const base::Result<std::int64_t> most = limit();
  if (!most) {
    return most.error();
  }
  info.bytes = *bytes;
  info.max_bytes = *most;
  for (const char* suffix : {"", "-wal", "-shm"}) {
    std::error_code missing;
    const auto size = std::filesystem::file_size(path_.string() + suffix, missing);
    info.file_bytes += missing ? 0 : static_cast<std::int64_t>(size);
  }
  return info;
}

base::Result<void> EvaluationStore::keep_within_limit() {
  const base::Result<std::int64_t> used = used_bytes();
  if (!used) {
    return used.error();
  }
  const base::Result<std::int64_t> most = limit();
  if (!most) {
    return most.error();
  }
  if (*used > *most) {
    const auto target = static_cast<double>(*most) * params_.prune_to;
    if (const auto pruned = prune_locked(static_cast<std::int64_t>(target)); !pruned) {
      return pruned.error();
    }
  }
  return {};
}

base::Result<std::int64_t> EvaluationStore::prune(std::int64_t bytes) {
  if (base::Result<void> written = flush(); !written) {
    return written.error();
  }
  const std::lock_guard lock(mutex_);
  const base::Result<std::int64_t> removed = prune_locked(bytes);
  if (removed && *removed > 0) {
    // While another program reads, the file stays as long as it is; its room is used again.
    connection_->database.execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE);");
  }
  return removed;
}

base::Result<std::int64_t> EvaluationStore::set_limit(std::int64_t bytes) {
  {
    const std::lock_guard lock(mutex_);
    if (!connection_) {
      return failure("cannot be written");
    }
    Statement set(connection_->database.handle(),
                  "INSERT OR REPLACE INTO settings (name, value) VALUES ('max_bytes', ?)");
    if (set.bind(1, bytes).step() != SQLITE_DONE) {
      return failure("cannot be written");
    }
  }
  return prune(bytes);
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
  if (base::Result<void> written = flush(); !written) {
    return written.error();
  }
  const std::lock_guard lock(mutex_);
  if (!connection_) {
    return failure("cannot be exported");
  }
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
  if (!connection_) {
    return failure("cannot be written");
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
  if (base::Result<void> kept = keep_within_limit(); !kept) {
    return kept.error();
  }
  return added;
}

}  // namespace kiryoku::store
