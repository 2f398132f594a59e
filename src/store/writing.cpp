// SPDX-License-Identifier: MIT
// How evaluations get to the disk: put() leaves them with a thread that writes what has gathered.
#include <utility>

#include "store/connection.hpp"
#include "store/evaluation_store.hpp"

namespace kiryoku::store {

void EvaluationStore::put(const EvaluationKey& key, std::string bytes) {
  {
    const std::lock_guard lock(waiting_mutex_);
    waiting_.insert_or_assign(key, std::move(bytes));
  }
  changed_.notify_all();
}

base::Result<void> EvaluationStore::flush() {
  std::unique_lock lock(waiting_mutex_);
  flush_wanted_ = true;
  changed_.notify_all();
  changed_.wait(lock, [this] { return waiting_.empty() && writing_.empty() && touched_.empty(); });
  flush_wanted_ = false;
  const std::optional<base::Error> error = std::exchange(write_error_, std::nullopt);
  return error ? base::Result<void>(*error) : base::Result<void>();
}

void EvaluationStore::write_until_closed() {
  std::unique_lock lock(waiting_mutex_);
  bool has_failed = false;
  const auto in_a_hurry = [this] { return closing_ || flush_wanted_; };
  while (true) {
    changed_.wait(lock, [&] {
      return closing_ || !waiting_.empty() || (flush_wanted_ && !touched_.empty());
    });
    if (waiting_.empty() && touched_.empty()) {
      return;
    }
    changed_.wait_for(lock, std::chrono::milliseconds(params_.gather_ms), in_a_hurry);
    writing_ = std::exchange(waiting_, {});
    const std::vector<std::int64_t> touched = std::exchange(touched_, {});
    lock.unlock();
    const base::Result<void> written = write(writing_, touched);
    if (!written && !std::exchange(has_failed, true)) {  // one sentence is enough
      notice(written.error().to_string());
    }
    lock.lock();
    if (!written && !write_error_) {
      write_error_ = written.error();
    }
    writing_.clear();
    changed_.notify_all();
  }
}

base::Result<void> EvaluationStore::write(const Bundle& bundle,
                                          const std::vector<std::int64_t>& touched) {
  const std::lock_guard lock(mutex_);
  int code = connection_ ? try_write(bundle, touched) : SQLITE_ERROR;
  if (is_damage(code)) {
    if (base::Result<void> renewed = set_aside(generation_); !renewed) {
      return renewed;
    }
    code = try_write(bundle, {});
  }
  if (code != SQLITE_OK) {
    const base::Error error = failure("cannot be written");
    if (connection_) {
      connection_->database.execute("ROLLBACK");
    }
    return error;
  }
  return keep_within_limit();
}

// One transaction; SQLITE_OK, or what went wrong.
int EvaluationStore::try_write(const Bundle& bundle, const std::vector<std::int64_t>& touched) {
  Connection& c = *connection_;
  int code = c.database.execute("BEGIN IMMEDIATE");
  for (auto entry = bundle.begin(); entry != bundle.end() && code == SQLITE_OK; ++entry) {
    code = insert(entry->first, entry->second);
  }
  for (std::size_t i = 0; i < touched.size() && code == SQLITE_OK; ++i) {
    c.touch.reset();
    code = c.touch.bind(1, now_seconds()).bind(2, touched[i]).step();
    code = code == SQLITE_DONE ? SQLITE_OK : code;
  }
  c.touch.reset();
  return code == SQLITE_OK ? c.database.execute("COMMIT") : code;
}

// The number of an engine, given to it on first sight.
int EvaluationStore::engine_id(const std::string& identity, std::int64_t& id) {
  Connection& c = *connection_;
  int code = c.find_engine_id(identity);
  if (code == SQLITE_DONE) {
    c.insert_engine.reset();
    code = c.insert_engine.bind_text(1, identity).step();
    c.insert_engine.reset();
    code = code == SQLITE_DONE ? c.find_engine_id(identity) : code;
  }
  if (code != SQLITE_ROW) {
    return code;
  }
  id = c.engine_ids[identity];
  return SQLITE_OK;
}

int EvaluationStore::insert(const EvaluationKey& key, std::string_view bytes) {
  Connection& c = *connection_;
  std::int64_t engine = 0;
  if (const int code = engine_id(key.engine, engine); code != SQLITE_OK) {
    return code;
  }
  c.insert.reset();
  const int code = c.insert.bind_blob(1, key.position)
                       .bind(2, engine)
                       .bind_text(3, key.budget)
                       .bind(4, now_seconds())
                       .bind(5, checksum(bytes))
                       .bind_blob(6, bytes)
                       .step();
  c.insert.reset();
  return code == SQLITE_DONE ? SQLITE_OK : code;
}

}  // namespace kiryoku::store
