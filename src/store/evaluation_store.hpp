// SPDX-License-Identifier: MIT
// Evaluations kept on disk (SQLite, write-ahead log): what was computed once is not
// computed again. Several programs may use one file at once; each put is its own
// transaction, so a killed run loses at most the position under way. A damaged file is set
// aside under another name and a new one begun; `notice` tells the user.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "record/evaluation.hpp"

namespace kiryoku::store {

struct StoreParams {
  std::int64_t max_bytes = std::int64_t{2} << 30U;  // above this the least recently used go
  double prune_to = 0.8;                            // … until this share of it is left
  int busy_timeout_ms = 20'000;                     // patience with another program's write
  // The file at the default place is ours whatever is in it. Elsewhere a file that was never a
  // database is the user's own, named by mistake, and is refused instead of set aside.
  bool is_default = false;
};

struct EvaluationKey {
  std::string position;  // position_key()
  std::string engine;    // Engine::identity()
  std::string budget;    // budget_key()
};

struct StoreInfo {
  std::int64_t evaluations = 0;
  std::int64_t engines = 0;
  std::int64_t bytes = 0;  // on disk
  std::int64_t max_bytes = 0;
};

class EvaluationStore {
 public:
  static base::Result<std::unique_ptr<EvaluationStore>> open(const std::filesystem::path& path,
                                                             const StoreParams& params = {});
  ~EvaluationStore();
  EvaluationStore(const EvaluationStore&) = delete;
  EvaluationStore& operator=(const EvaluationStore&) = delete;

  // What was kept, or nothing. Never fails: an entry that cannot be read is as good as none.
  std::optional<record::Evaluation> get(const EvaluationKey& key);

  base::Result<void> put(const EvaluationKey& key, const record::Evaluation& evaluation);

  base::Result<StoreInfo> info();

  // Removes the least recently used until at most `bytes` are left; how many entries went.
  base::Result<std::int64_t> prune(std::int64_t bytes);

  // All entries as a file of its own, and such a file's entries added to this store.
  base::Result<std::int64_t> export_to(const std::filesystem::path& file);
  base::Result<std::int64_t> import_from(const std::filesystem::path& file);

  // Something the user should know (a damaged file set aside), once; then empty.
  std::string take_notice();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  struct Connection;

  EvaluationStore(std::filesystem::path path, const StoreParams& params);

  base::Result<void> connect();
  base::Result<void> set_aside();
  int engine_id(std::string_view identity, std::int64_t& id);
  int find(const EvaluationKey& key, std::optional<record::Evaluation>& found);
  int insert(const EvaluationKey& key, std::string_view bytes);
  base::Result<void> keep_within_limit();
  base::Result<std::int64_t> prune_locked(std::int64_t bytes);
  base::Result<std::int64_t> used_bytes();
  base::Error failure(std::string_view what) const;

  std::filesystem::path path_;
  StoreParams params_;
  std::mutex mutex_;
  std::unique_ptr<Connection> connection_;
  std::string notice_;
  std::int64_t puts_ = 0;
};

// $XDG_CACHE_HOME/kiryoku/evaluations.db, or the same under ~/.cache; empty if neither is known.
std::filesystem::path default_store_path();

}  // namespace kiryoku::store
