// SPDX-License-Identifier: MIT
#include "store/evaluation_store.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <chrono>
#include <cstdlib>
#include <fstream>

#include "store/codec.hpp"
#include "store/connection.hpp"

namespace kiryoku::store {
namespace {

constexpr int kSchemaVersion = 1;
constexpr std::int64_t kUsedStep = 3600;       // seconds: `used` is refreshed no more often
constexpr std::int64_t kPutsPerCheck = 2'000;  // puts between looks at the file's size

constexpr std::string_view kSchema = R"(
CREATE TABLE IF NOT EXISTS engines (id INTEGER PRIMARY KEY, identity TEXT NOT NULL UNIQUE);
CREATE TABLE IF NOT EXISTS evaluations (
  position BLOB NOT NULL, engine INTEGER NOT NULL, budget TEXT NOT NULL,
  used INTEGER NOT NULL, checksum INTEGER NOT NULL, bytes BLOB NOT NULL,
  UNIQUE (position, engine, budget));
CREATE INDEX IF NOT EXISTS evaluations_used ON evaluations (used);
)";

std::int64_t now_seconds() {
  return std::chrono::duration_cast<std::chrono::seconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::int64_t checksum(std::string_view bytes) {
  return static_cast<std::int64_t>(
      crc32(0, reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uInt>(bytes.size())));
}

// Whether another program's tables are in there.
bool is_foreign(const Database& database) {
  Statement count(database.handle(),
                  "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name NOT IN "
                  "('engines', 'evaluations') AND name NOT LIKE 'sqlite_%'");
  return count.step() == SQLITE_ROW && count.integer(0) > 0;
}

// The first bytes of every SQLite file.
bool has_database_header(const std::filesystem::path& path) {
  constexpr std::string_view kHeader = "SQLite format 3";
  std::string start(kHeader.size(), '\0');
  std::ifstream file(path, std::ios::binary);
  file.read(start.data(), static_cast<std::streamsize>(start.size()));
  return start == kHeader;
}

bool is_damage(int code) {
  const int primary = code & 0xff;
  return primary == SQLITE_CORRUPT || primary == SQLITE_NOTADB;
}

}  // namespace

EvaluationStore::EvaluationStore(std::filesystem::path path, const StoreParams& params)
    : path_(std::move(path)), params_(params) {}

EvaluationStore::~EvaluationStore() = default;

base::Result<std::unique_ptr<EvaluationStore>> EvaluationStore::open(
    const std::filesystem::path& path, const StoreParams& params) {
  std::unique_ptr<EvaluationStore> store(new EvaluationStore(path, params));
  std::error_code ignored;  // a missing folder shows itself when the file is opened
  std::filesystem::create_directories(path.parent_path(), ignored);
  if (base::Result<void> done = store->connect(); !done) {
    return done.error();
  }
  return store;
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
    return set_aside();
  }
  if (code != SQLITE_OK) {
    return failure("cannot be used");
  }
  connection_->prepare();
  return {};
}

// Moves the damaged file out of the way (nothing is thrown away) and begins a new one.
base::Result<void> EvaluationStore::set_aside() {
  if (!params_.is_default && !has_database_header(path_)) {
    return base::Error{base::ErrorCode::kInvalid, "this is not an evaluation store",
                       path_.string()};
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
  notice_ = fmt::format("the evaluation store was damaged; it was set aside as {} and begun anew",
                        aside.string());
  return connect();
}

// The number of an engine, given to it on first sight; SQLITE_OK, or what went wrong.
int EvaluationStore::engine_id(std::string_view identity, std::int64_t& id) {
  Connection& c = *connection_;
  if (const auto known = c.engine_ids.find(std::string(identity)); known != c.engine_ids.end()) {
    id = known->second;
    return SQLITE_OK;
  }
  c.insert_engine.reset();
  int code = c.insert_engine.bind_text(1, identity).step();
  c.insert_engine.reset();
  if (code != SQLITE_DONE) {
    return code;
  }
  c.find_engine.reset();
  code = c.find_engine.bind_text(1, identity).step();
  if (code == SQLITE_ROW) {
    id = c.find_engine.integer(0);
    c.engine_ids.emplace(identity, id);
  }
  c.find_engine.reset();
  return code == SQLITE_ROW ? SQLITE_OK : code;
}

std::optional<record::Evaluation> EvaluationStore::get(const EvaluationKey& key) {
  const std::lock_guard lock(mutex_);
  if (!connection_) {
    return std::nullopt;
  }
  std::optional<record::Evaluation> found;
  if (is_damage(find(key, found))) {
    (void)set_aside();  // if even that fails, put() will say so
  }
  return found;
}

int EvaluationStore::find(const EvaluationKey& key, std::optional<record::Evaluation>& found) {
  Connection& c = *connection_;
  std::int64_t engine = 0;
  if (const int code = engine_id(key.engine, engine); code != SQLITE_OK) {
    return code;
  }
  c.find.reset();
  const int code =
      c.find.bind_blob(1, key.position).bind(2, engine).bind_text(3, key.budget).step();
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
    c.touch.reset();
    c.touch.bind(1, now_seconds()).bind(2, row).step();
    c.touch.reset();
  }
  return code;
}

base::Result<void> EvaluationStore::put(const EvaluationKey& key,
                                        const record::Evaluation& evaluation) {
  const std::lock_guard lock(mutex_);
  const std::string bytes = encode(evaluation);
  int code = connection_ ? insert(key, bytes) : SQLITE_ERROR;
  if (is_damage(code)) {
    if (base::Result<void> renewed = set_aside(); !renewed) {
      return renewed;
    }
    code = insert(key, bytes);
  }
  if (code != SQLITE_DONE) {
    return failure("cannot be written");
  }
  return ++puts_ % kPutsPerCheck == 0 ? keep_within_limit() : base::Result<void>();
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
  return code;
}

std::string EvaluationStore::take_notice() {
  const std::lock_guard lock(mutex_);
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
