// SPDX-License-Identifier: MIT
#include "judge/judge_files.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "base/file.hpp"
#include "formats/csa/csa_reader.hpp"
#include "formats/read.hpp"

namespace kiryoku::judge {
namespace {

using Task = std::function<void(Totals&)>;
using formats::CsaGame;

// Tasks from one thread to several, a bounded number under way.
class Queue {
 public:
  void put(Task task) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return tasks_.size() < kMost; });
    tasks_.push_back(std::move(task));
    changed_.notify_all();
  }

  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    changed_.notify_all();
  }

  // False when closed and empty.
  bool take(Task& task) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return closed_ || !tasks_.empty(); });
    if (tasks_.empty()) {
      return false;
    }
    task = std::move(tasks_.front());
    tasks_.pop_front();
    changed_.notify_all();
    return true;
  }

 private:
  static constexpr std::size_t kMost = 32;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Task> tasks_;
  bool closed_ = false;
};

bool is_csa(const std::filesystem::path& path) {
  constexpr std::size_t kHeadBytes = 4096;
  auto file = base::ByteSource::open(path, formats::ReadLimits{}.file_bytes);
  std::string head(kHeadBytes, '\0');
  const auto got = file ? file->read(head.data(), head.size()) : base::Result<std::size_t>(0U);
  return got && formats::looks_like_csa(std::string_view(head).substr(0, *got));
}

class Reading {
 public:
  Reading(const JudgeFilesParams& params, const base::StopSource* stop)
      : params_(params), stop_(stop) {}

  // Hands every game of the file to `give` as a task.
  void read(const std::filesystem::path& path, const std::function<void(Task)>& give) const {
    const auto fails = [&give](const base::Error& error) {
      give([text = error.to_string()](Totals& totals) {
        totals.add(Remark{"games that cannot be read were skipped", text});
      });
    };
    base::Result<void> done;
    if (is_csa(path)) {
      done = formats::read_csa_games(path, {}, [&](CsaGame& game) {
        auto kept = std::make_shared<CsaGame>(std::move(game));
        give([this, kept](Totals& totals) {
          totals.add(read_lines(*kept, params_.lines), params_.judge, params_.wanted);
        });
        return !stopped();
      });
    } else {
      done = formats::read_games(
          path, {},
          [&](record::GameRecord& game) {
            auto kept = std::make_shared<record::GameRecord>(std::move(game));
            give([this, kept](Totals& totals) {
              totals.add(read_lines(std::move(*kept), params_.lines), params_.judge,
                         params_.wanted);
            });
            return !stopped();
          },
          fails);
    }
    if (!done) {
      fails(done.error());
    }
  }

  [[nodiscard]] bool stopped() const { return stop_ != nullptr && stop_->stop_requested(); }

 private:
  const JudgeFilesParams& params_;
  const base::StopSource* stop_;
};

Totals sum_of(std::vector<Totals>& parts) {
  Totals sum = std::move(parts.front());
  for (std::size_t i = 1; i < parts.size(); ++i) {
    sum.add(parts[i]);
  }
  return sum;
}

// Many files: each thread takes whole ones.
Totals side_by_side(std::span<const std::filesystem::path> files, const Reading& reading,
                    std::size_t jobs, const base::Progress& progress) {
  std::vector<Totals> parts(jobs);
  std::atomic<std::size_t> next{0};
  std::mutex telling;
  const auto work = [&](Totals& totals) {
    for (std::size_t i = next++; i < files.size() && !reading.stopped(); i = next++) {
      reading.read(files[i], [&totals](const Task& task) { task(totals); });
      if (progress) {
        const std::lock_guard lock(telling);
        progress(
            {"files", static_cast<std::int64_t>(i + 1), static_cast<std::int64_t>(files.size())});
      }
    }
  };
  std::vector<std::thread> helpers;
  for (std::size_t i = 1; i < jobs; ++i) {
    helpers.emplace_back(work, std::ref(parts[i]));
  }
  work(parts[0]);
  for (std::thread& helper : helpers) {
    helper.join();
  }
  return sum_of(parts);
}

// Few files: this thread reads, the others judge.
Totals game_by_game(std::span<const std::filesystem::path> files, const Reading& reading,
                    std::size_t jobs, const base::Progress& progress) {
  std::vector<Totals> parts(jobs);
  Queue queue;
  std::vector<std::thread> helpers;
  for (Totals& part : parts) {
    helpers.emplace_back([&queue, &part] {
      Task task;
      while (queue.take(task)) {
        task(part);
      }
    });
  }
  std::int64_t games = 0;
  for (const std::filesystem::path& file : files) {
    if (!reading.stopped()) {
      reading.read(file, [&](Task task) {
        queue.put(std::move(task));
        if (progress) {
          progress({"games", ++games, 0});
        }
      });
    }
  }
  queue.close();
  for (std::thread& helper : helpers) {
    helper.join();
  }
  return sum_of(parts);
}

}  // namespace

Totals judge_files(std::span<const std::filesystem::path> files, const JudgeFilesParams& params,
                   const base::Progress& progress, const base::StopSource* stop) {
  const Reading reading(params, stop);
  const auto jobs = static_cast<std::size_t>(std::max(params.jobs, 1));
  return files.size() >= 2 * jobs ? side_by_side(files, reading, jobs, progress)
                                  : game_by_game(files, reading, jobs, progress);
}

}  // namespace kiryoku::judge
