// SPDX-License-Identifier: MIT
#include "learn/net/labelling.hpp"

#include <algorithm>
#include <mutex>
#include <optional>
#include <thread>

namespace kiryoku::learn {
namespace {

constexpr int kFullSize = 19;
constexpr std::int64_t kPerRound = 64;  // labels of one thread between two writes

class Labeller {
 public:
  Labeller(const net::Network& teacher, const Questions& questions)
      : teacher_(teacher), questions_(questions) {}

  // One round of labels of one board size.
  std::vector<LabelledPosition> round(bool small, base::Rng& rng) {
    std::vector<LabelledPosition> labels;
    int size = 0;
    constexpr int kTries = 20 * kPerRound;
    for (int i = 0; i < kTries && static_cast<std::int64_t>(labels.size()) < kPerRound; ++i) {
      std::optional<LabelledPosition> question = questions_.draw(small, rng, ladders_);
      if (!question || (size != 0 && question->inputs.size != size)) {
        continue;
      }
      size = question->inputs.size;
      const net::Inputs* inputs[] = {&question->inputs};
      net::RawOutputs raw[1];
      teacher_.forward(inputs, raw, workspace_);
      question->target.taught = true;
      question->target.teacher = to_target(net::decode(teacher_, raw[0], question->inputs));
      labels.push_back(std::move(*question));
    }
    return labels;
  }

 private:
  const net::Network& teacher_;
  const Questions& questions_;
  net::Workspace workspace_;
  net::LadderCache ladders_;
};

std::int64_t small_labels(const LabelStore& store) {
  std::int64_t count = 0;
  for (int size = 9; size < kFullSize; ++size) {
    count += store.count(size);
  }
  return count;
}

}  // namespace

TeacherTarget to_target(const net::Output& output) {
  TeacherTarget target;
  target.policy = output.policy;
  for (float& p : target.policy) {
    p = std::max(p, 0.0F);  // illegal moves
  }
  target.win = static_cast<float>(output.win);
  target.loss = static_cast<float>(output.loss);
  target.no_result = static_cast<float>(output.no_result);
  target.score_mean = static_cast<float>(output.score_mean);
  target.score_stdev = static_cast<float>(output.score_stdev);
  target.lead = static_cast<float>(output.lead);
  target.ownership = output.ownership;
  return target;
}

base::Result<void> label_positions(const net::Network& teacher,
                                   const std::vector<TrainingGame>& games, LabelPurpose purpose,
                                   std::int64_t wanted, const LabelParams& params,
                                   LabelStore& store, const base::Progress& progress,
                                   const base::StopSource& stop) {
  const Questions questions(games, purpose, params);
  if (!questions.has_full_size()) {
    return base::Error{base::ErrorCode::kInvalid,
                       purpose == LabelPurpose::kMeasuring
                           ? "No game of strong players that are set aside; more games are needed "
                             "to measure on."
                           : "No 19×19 game to label.",
                       {}};
  }
  std::mutex mutex;
  base::Result<void> result;
  std::uint64_t round_number = 0;
  const auto work = [&] {
    Labeller labeller(teacher, questions);
    while (!stop.stop_requested()) {
      bool small = false;
      std::uint64_t seed = 0;
      {
        const std::scoped_lock lock(mutex);
        if (!result || store.count(kFullSize) >= wanted) {
          return;
        }
        small = questions.has_small() &&
                static_cast<double>(small_labels(store)) <
                    params.small_boards * static_cast<double>(store.count(kFullSize));
        // Another seed for every state of the store: a resumed run draws other positions.
        seed = static_cast<std::uint64_t>(store.count(kFullSize) + small_labels(store)) * 4096U +
               round_number++;
      }
      base::Rng rng(seed);
      const std::vector<LabelledPosition> labels = labeller.round(small, rng);
      const std::scoped_lock lock(mutex);
      if (!labels.empty() && result) {
        result = store.append(labels.front().inputs.size, labels);
      }
      if (progress) {
        progress({"labels", store.count(kFullSize), wanted});
      }
    }
  };
  {
    std::vector<std::jthread> threads;
    for (int i = 1; i < params.threads; ++i) {
      threads.emplace_back(work);
    }
    work();
  }
  return result;
}

}  // namespace kiryoku::learn
