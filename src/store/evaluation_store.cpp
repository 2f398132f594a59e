// SPDX-License-Identifier: MIT
#include "store/evaluation_store.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <fstream>

#include "store/codec.hpp"
#include "store/connection.hpp"

namespace kiryoku::store {
namespace {

constexpr int kSchemaVersion = 2;
constexpr std::int64_t kUsedStep = 3600;  // seconds: `used` is refreshed no more often

constexpr std::string_view kSchema = R"(
CREATE TABLE IF NOT EXISTS engines (id INTEGER PRIMARY KEY, identity TEXT NOT NULL UNIQUE);
CREATE TABLE IF NOT EXISTS evaluations (
  position BLOB NOT NULL, engine INTEGER NOT NULL, budget TEXT NOT NULL,
  used INTEGER NOT NULL, checksum INTEGER NOT NULL, bytes BLOB NOT NULL,
  UNIQUE (position, engine, budget));
CREATE INDEX IF NOT EXISTS evaluations_used ON evaluations (used);
CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS identities (mark TEXT PRIMARY KEY, identity TEXT NOT NULL);
)";

// Whether another program's tables are in there.
bool is_foreign(const Database& database) {
  Statement count(
      database.handle(),
      "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name NOT IN "
      "('engines', 'evaluations', 'settings', 'identities') AND name NOT LIKE 'sqlite_%'");
  return count.step() == SQLITE_ROW && count.integer(0) > 0;
}

// By its first bytes or its name.
bool is_meant_as_database(const std::filesystem::path& path) {
  if (path.extension() == ".db") {
    return true;
  }
  constexpr std::string_view kHeader = "SQLite format 3";
  std::string start(kHeader.size(), '\0');
  std::ifstream file(path, std::ios::binary);
  file.read(start.data(), static_cast<std::streamsize>(start.size()));
  return start == kHeader;
}

}  // namespace

EvaluationStore::EvaluationStore(std::filesystem::path path, const StoreParams& params)
    : path_(std::move(path)), params_(params) {}

EvaluationStore::~EvaluationStore() {
  if (writer_.joinable()) {
    {
      const std::lock_guard lock(waiting_mutex_);
      closing_ = true;
    }
    changed_.notify_all();
    writer_.join();
  }
}

base::Result<std::unique_ptr<EvaluationStore>> EvaluationStore::open(
    const std::filesystem::path& path, const StoreParams& params) {
  std::unique_ptr<EvaluationStore> store(new EvaluationStore(path, params));
  std::error_code ignored;  // a missing folder shows itself when the file is opened
  std::filesystem::create_directories(path.parent_path(), ignored);
  if (base::Result<void> done = store->connect(); !done) {
    return done.error();
  }
  store->is_open_ = true;
  store->writer_ = std::thread([raw = store.get()] { raw->write_until_closed(); });
  return store;
}

void EvaluationStore::notice(std::string sentence) {
  if (is_open_ && params_.on_notice) {
    params_.on_notice(sentence);
    return;
  }
  const std::lock_guard lock(waiting_mutex_);
  notice_ = std::move(sentence);
}

base::Error EvaluationStore::failure(std::string_view what) const {
  const std::string why = connection_ ? connection_->database.error_text() : "no connection";
  return {base::ErrorCode::kIo, fmt::format("the evaluation store {}: {}", what, why),
          path_.string()};
}

base::Result<void> EvaluationStore::connect() {
  connection_ = std::make_unique<Connection>();
  Database& database = connection_->database;
  if (database.open(path_.string()) != SQLITE_OK) {
    return failure("cannot be opened");
  }
  sqlite3_busy_timeout(database.handle(), params_.busy_timeout_ms);
  std::int64_t version = 0;
  int code = SQLITE_OK;
  {
    Statement ask(database.handle(), "PRAGMA user_version");
    code = ask.step();
    version = code == SQLITE_ROW ? ask.integer(0) : 0;
    code = code == SQLITE_ROW ? SQLITE_OK : code;
  }
  if (code == SQLITE_OK && is_foreign(database)) {
    return base::Error{base::ErrorCode::kInvalid,
                       "this is a database of another program, not an evaluation store",
                       path_.string()};
  }
  if (code == SQLITE_OK && version > kSchemaVersion) {
    return base::Error{base::ErrorCode::kUnsupported,
                       "the evaluation store was written by a newer Kiryoku", path_.string()};
  }
  if (code == SQLITE_OK) {
    code = database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
  }
  if (code == SQLITE_OK && version < kSchemaVersion) {
    code = database.execute(fmt::format("BEGIN IMMEDIATE; {} PRAGMA user_version = {}; COMMIT;",
                                        kSchema, kSchemaVersion));
  }
  if (is_damage(code)) {
    return set_aside(generation_);
  }
  if (code != SQLITE_OK) {
    return failure("cannot be used");
  }
  connection_->prepare();
  const std::lock_guard lock(reading_);
  reader_ = std::make_unique<Connection>();
  if (reader_->database.open(path_.string()) != SQLITE_OK) {
    return failure("cannot be opened a second time");
  }
  sqlite3_busy_timeout(reader_->database.handle(), params_.busy_timeout_ms);
  reader_->prepare();
  return {};
}

// Moves the damaged file out of the way (nothing is thrown away) and begins a new one.
base::Result<void> EvaluationStore::set_aside(int generation) {
  if (generation != generation_) {
    return {};
  }
  if (!params_.is_default && !is_meant_as_database(path_)) {
    return base::Error{base::ErrorCode::kInvalid, "this is not an evaluation store",
                       path_.string()};
  }
  {
    const std::lock_guard lock(reading_);
    ++generation_;
    reader_.reset();
  }
  connection_.reset();
  std::filesystem::path aside = path_;
  aside += fmt::format(".damaged-{}", now_seconds());
  std::error_code error;
  std::filesystem::rename(path_, aside, error);
  if (error) {
    return base::Error{
        base::ErrorCode::kIo,
        "the evaluation store is damaged and cannot be set aside: " + error.message(),
        path_.string()};
  }
  for (const char* suffix : {"-wal", "-shm"}) {
    std::filesystem::remove(path_.string() + suffix, error);
  }
  notice(fmt::format("the evaluation store was damaged; it was set aside as {} and begun anew",
                     aside.string()));
  return connect();
}

std::optional<std::string> EvaluationStore::waiting(const EvaluationKey& key) {
  const std::lock_guard lock(waiting_mutex_);
  for (const Bundle* bundle : {&waiting_, &writing_}) {
    if (const auto found = bundle->find(key); found != bundle->end()) {
      return found->second;
    }
  }
  return std::nullopt;
}

std::optional<record::Evaluation> EvaluationStore::get(const EvaluationKey& key) {
  std::optional<record::Evaluation> found;
  if (const std::optional<std::string> bytes = waiting(key)) {
    if (base::Result<record::Evaluation> decoded = decode(*bytes)) {
      found = std::move(decoded).value();
    }
    return found;
  }
  int code = SQLITE_OK;
  int generation = 0;
  {
    const std::lock_guard lock(reading_);
    generation = generation_;
    code = reader_ ? find(key, found) : SQLITE_OK;
  }
  if (is_damage(code)) {
    const std::lock_guard lock(mutex_);
    (void)set_aside(generation);  // if even that fails, flush() will say so
  }
  return found;
}

int EvaluationStore::find(const EvaluationKey& key, std::optional<record::Evaluation>& found) {
  Connection& c = *reader_;
  const int known = c.find_engine_id(key.engine);
  if (known != SQLITE_ROW) {
    return known;
  }
  c.find.reset();
  const int code = c.find.bind_blob(1, key.position)
                       .bind(2, c.engine_ids[key.engine])
                       .bind_text(3, key.budget)
                       .step();
  if (code != SQLITE_ROW) {
    c.find.reset();
    return code;
  }
  const std::int64_t row = c.find.integer(0);
  const std::int64_t used = c.find.integer(1);
  const std::string_view bytes = c.find.blob(3);
  if (checksum(bytes) == c.find.integer(2)) {
    if (base::Result<record::Evaluation> decoded = decode(bytes)) {
      found = std::move(decoded).value();
    }
  }
  c.find.reset();
  if (found && now_seconds() - used > kUsedStep) {
    const std::lock_guard lock(waiting_mutex_);
    touched_.push_back(row);
  }
  return code;
}

std::string EvaluationStore::take_notice() {
  const std::lock_guard lock(waiting_mutex_);
  return std::exchange(notice_, {});
}

std::filesystem::path default_store_path() {
  if (const char* cache = std::getenv("XDG_CACHE_HOME"); cache != nullptr && *cache == '/') {
    return std::filesystem::path(cache) / "kiryoku" / "evaluations.db";
  }
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') {
    return std::filesystem::path(home) / ".cache" / "kiryoku" / "evaluations.db";
  }
  return {};
}

}  // namespace kiryoku::store
