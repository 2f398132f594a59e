// SPDX-License-Identifier: MIT
// Evaluations kept on disk (SQLite, write-ahead log): what was computed once is not
// computed again. Several programs may use one file at once. A thread writes what is put, all
// that came within a hundredth of a second in one transaction, so that nobody waits for the disk
// and a killed run loses no more than that and the position under way. A damaged file is set
// aside under another name and a new one begun; a notice tells the user.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "base/result.hpp"
#include "record/evaluation.hpp"

namespace kiryoku::store {

struct StoreParams {
  std::int64_t max_bytes = std::int64_t{2} << 30U;  // above this the least recently used go
  double prune_to = 0.8;                            // … until this share of it is left
  int busy_timeout_ms = 20'000;                     // patience with another program's write
  int gather_ms = 10;                               // between a put and its way to the disk
  // The file at the default place is ours whatever is in it. Elsewhere a file that neither is a
  // database nor has the name of one (.db) is the user's own, named by mistake, and is refused
  // instead of set aside.
  bool is_default = false;
  // Told, from any thread, what the user should know once the store is open.
  std::function<void(const std::string&)> on_notice = {};
};

struct EvaluationKey {
  std::string position;  // position_key()
  std::string engine;    // Engine::identity()
  std::string budget;    // budget_key()

  friend auto operator<=>(const EvaluationKey&, const EvaluationKey&) = default;
};

struct StoreInfo {
  std::int64_t evaluations = 0;
  std::int64_t engines = 0;
  std::int64_t bytes = 0;       // of the evaluations
  std::int64_t file_bytes = 0;  // on disk, with the room that pruned ones left and the log
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

  // Takes what encode() made. It is found at once and written soon.
  void put(const EvaluationKey& key, std::string bytes);

  // Waits until all that was put is written; the first failure since the last flush.
  base::Result<void> flush();

  // Short texts under a name: who an engine turned out to be when it was last made, what the moves
  // of a game speak for. If one cannot be kept, whoever needs it has to find it out again.
  std::optional<std::string> remembered(const std::string& name);
  void remember(const std::string& name, const std::string& text);

  base::Result<StoreInfo> info();

  // Removes the least recently used until at most `bytes` are left, and gives their room back to
  // the disk if nobody else is at work; how many entries went.
  base::Result<std::int64_t> prune(std::int64_t bytes);

  // The upper limit from now on, for whoever uses this file; prunes if it has to.
  base::Result<std::int64_t> set_limit(std::int64_t bytes);

  // All entries as a file of its own, and such a file's entries added to this store.
  base::Result<std::int64_t> export_to(const std::filesystem::path& file);
  base::Result<std::int64_t> import_from(const std::filesystem::path& file);

  // What happened while it was opened (a damaged file set aside), once; then empty.
  std::string take_notice();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  struct Connection;
  using Bundle = std::map<EvaluationKey, std::string>;

  EvaluationStore(std::filesystem::path path, const StoreParams& params);

  base::Result<void> connect();
  // Only if the damage was seen in the file that is open now.
  base::Result<void> set_aside(int generation);
  void notice(std::string sentence);
  std::optional<std::string> waiting(const EvaluationKey& key);
  int find(const EvaluationKey& key, std::optional<record::Evaluation>& found);

  void write_until_closed();
  base::Result<void> write(const Bundle& bundle, const std::vector<std::int64_t>& touched);
  int try_write(const Bundle& bundle, const std::vector<std::int64_t>& touched);
  int engine_id(const std::string& identity, std::int64_t& id);
  int insert(const EvaluationKey& key, std::string_view bytes);

  base::Result<void> keep_within_limit();
  base::Result<std::int64_t> prune_locked(std::int64_t bytes);
  base::Result<std::int64_t> used_bytes();
  base::Result<std::int64_t> limit();
  base::Error failure(std::string_view what) const;

  std::filesystem::path path_;
  StoreParams params_;
  bool is_open_ = false;

  std::mutex mutex_;  // guards the connection that writes, and setting aside
  std::unique_ptr<Connection> connection_;

  std::mutex reading_;  // guards the connection that reads; taken after mutex_
  std::unique_ptr<Connection> reader_;
  int generation_ = 0;  // how many files were set aside

  std::mutex waiting_mutex_;  // guards what follows; no other is taken under it
  std::condition_variable changed_;
  Bundle waiting_, writing_;           // put but not yet written
  std::vector<std::int64_t> touched_;  // rows that were read again after a long time
  std::optional<base::Error> write_error_;
  bool flush_wanted_ = false;
  bool closing_ = false;
  std::string notice_;

  std::thread writer_;
};

// $XDG_CACHE_HOME/kiryoku/evaluations.db, or the same under ~/.cache; empty if neither is known.
std::filesystem::path default_store_path();

}  // namespace kiryoku::store
