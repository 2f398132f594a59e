// SPDX-License-Identifier: MIT
#include "engine/net/net_engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

#include "net/cpu.hpp"
#include "net/model_file.hpp"

namespace kiryoku::engine {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

// Positions of each thread that a raw evaluation takes at once: between batches a stop is noticed.
constexpr std::size_t kRawBatch = 16;
constexpr std::size_t kCacheEntries = 32'768;  // a whole review; some 100 MB once full
constexpr const char* kDefaultModel = "nets/default.bin.gz";
constexpr const char* kLargeModel = "nets/large.bin.gz";
constexpr std::string_view kDefaultName = "default";  // what model= calls them
constexpr std::string_view kLargeName = "large";

// Positions searched at once when the string does not say: enough for all threads, no more
// than needed, because every leaf chosen without the last result is chosen a little worse.
int default_batch(int threads, bool is_small) {
  constexpr int kLarge = 4;
  constexpr int kSmall = 2;
  return threads == 1 && is_small ? 1 : threads * (is_small ? kSmall : kLarge);
}

// Threads and batches make an answer come sooner, not better, so they are not part of it; nor is
// half precision, which moves a lead by 0.02 points on the average (docs/BENCHMARKS.md).
std::string identity_text(const net::ModelLabel& label, const NetEngineOptions& options) {
  std::string text =
      fmt::format("net {} {:016x} visits={}", label.name, label.fingerprint, options.search.visits);
  if (options.search.symmetries > 1) {
    text += fmt::format(" symmetries={}", options.search.symmetries);
  }
  if (!options.evaluator.history) {
    text += " history=off";
  }
  if (!options.profile.empty()) {
    text += " profile=" + options.profile;
  }
  if (options.evaluator.optimism > 0) {
    text += fmt::format(" optimism={}", options.evaluator.optimism);
  }
  return text;
}

}  // namespace

NetEngine::NetEngine(net::Evaluator evaluator, const NetEngineOptions& options)
    : options_(options), evaluator_(std::move(evaluator)), search_(evaluator_, options_.search) {}

std::string NetEngine::identity() const {
  const net::Network& n = evaluator_.network();
  return identity_text({n.name(), n.fingerprint()}, options_);
}

std::unique_ptr<Engine> NetEngine::another() const {
  return std::make_unique<NetEngine>(evaluator_.another(), options_);
}

Result<record::Evaluation> NetEngine::evaluate(const go::Position& position, const Budget& budget) {
  if (Result<void> fits = net::check_size(position); !fits) {
    return fits.error();
  }
  record::Evaluation evaluation = search_.run(position, budget);
  evaluation.engine = identity();
  return evaluation;
}

std::vector<Result<record::Evaluation>> NetEngine::evaluate_many(
    std::span<const go::Position> positions, const Budget& budget) {
  const auto is_plain = [&](std::size_t place) {
    const std::int64_t wanted =
        budget.visits_each.empty() ? budget.visits : budget.visits_each[place];
    return (wanted > 0 ? wanted : options_.search.visits) == 1 && budget.avoid.empty() &&
           budget.area.points.empty() && net::check_size(positions[place]).has_value();
  };
  std::vector<Result<record::Evaluation>> answers;
  const auto stopped = [&] { return budget.stop != nullptr && budget.stop->stop_requested(); };
  const auto add = [&](Result<record::Evaluation> answer) {
    answers.push_back(std::move(answer));
    if (budget.on_answer) {
      budget.on_answer(answers.size() - 1, answers.back());
    }
  };
  const std::size_t batch = kRawBatch * static_cast<std::size_t>(options_.evaluator.threads);
  while (answers.size() < positions.size()) {
    const go::Position& next = positions[answers.size()];
    if (stopped()) {
      add(Error{ErrorCode::kInterrupted, "stopped before this position", ""});
      continue;
    }
    if (!is_plain(answers.size())) {
      add(evaluate(next, budget.of(answers.size())));
      continue;
    }
    const int symmetry = options_.search.symmetries > 1 ? net::kAllSymmetries : 0;
    std::vector<net::Query> queries;
    for (std::size_t i = answers.size();
         i < positions.size() && queries.size() < batch && is_plain(i); ++i) {
      queries.push_back({&positions[i], symmetry});
    }
    const auto outputs = evaluator_.evaluate(queries);
    for (std::size_t i = 0; i < queries.size(); ++i) {
      record::Evaluation e = net::to_evaluation(*outputs[i], queries[i].position->to_move(),
                                                options_.search.lead_trained);
      e.engine = identity();
      add(std::move(e));
    }
  }
  return answers;
}

Result<net::Output> NetEngine::raw(const go::Position& position, int symmetry) {
  if (Result<void> fits = net::check_size(position); !fits) {
    return fits.error();
  }
  return *evaluator_.evaluate(position, symmetry);
}

std::string raw_nn_text(const net::Output& output, go::Color to_move, int symmetry,
                        bool has_errors) {
  const bool white = to_move == go::Color::kWhite;
  const double sign = white ? 1 : -1;
  const double square =
      output.score_mean * output.score_mean + output.score_stdev * output.score_stdev;
  std::string text;
  const auto add = std::back_inserter(text);
  fmt::format_to(add, "symmetry {}\n", symmetry);
  fmt::format_to(add, "whiteWin {:.6f}\n", white ? output.win : output.loss);
  fmt::format_to(add, "whiteLoss {:.6f}\n", white ? output.loss : output.win);
  fmt::format_to(add, "noResult {:.6f}\n", output.no_result);
  fmt::format_to(add, "whiteLead {:.3f}\n", sign * output.lead);
  fmt::format_to(add, "whiteScoreSelfplay {:.3f}\n", sign * output.score_mean);
  fmt::format_to(add, "whiteScoreSelfplaySq {:.3f}\n", square);
  fmt::format_to(add, "varTimeLeft {:.3f}\n", has_errors ? output.time_left : -1.0);
  fmt::format_to(add, "shorttermWinlossError {:.3f}\n", has_errors ? output.winloss_error : -1.0);
  fmt::format_to(add, "shorttermScoreError {:.3f}\n", has_errors ? output.score_error : -1.0);
  const auto number = [](float prior) {
    return prior < 0 ? std::string("    NAN") : fmt::format("{:.6f}", prior);
  };
  const auto map = [&](const char* name, const auto& cell) {
    fmt::format_to(add, "{}\n", name);
    const auto size = static_cast<std::size_t>(output.size);
    for (std::size_t i = 0; i < size * size; ++i) {
      fmt::format_to(add, "{}{}", cell(i), (i + 1) % size == 0 ? '\n' : ' ');
    }
  };
  map("policy", [&](std::size_t i) { return number(output.policy[i]); });
  fmt::format_to(add, "policyPass {}\n", number(output.policy.back()));
  map("whiteOwnership", [&](std::size_t i) {
    return fmt::format("{:9.7f}", sign * static_cast<double>(output.ownership[i]));
  });
  return text;
}

Result<std::string> NetEngine::raw_nn(const go::Position& position, std::string_view symmetry) {
  const bool all = symmetry == "all";
  if (!all && (symmetry.size() != 1 || symmetry[0] < '0' || symmetry[0] > '7')) {
    return Error{ErrorCode::kInvalid, "the symmetry must be a number from 0 to 7, or all", ""};
  }
  constexpr int kFirstWithErrors = 9;
  std::string text;
  for (int s = 0; s < go::kSymmetries; ++s) {
    if (!all && s != symmetry[0] - '0') {
      continue;
    }
    const Result<net::Output> output = raw(position, s);
    if (!output) {
      return output.error();
    }
    text += raw_nn_text(*output, position.to_move(), s, network().version() >= kFirstWithErrors);
  }
  return text;
}

std::filesystem::path network_path(const EngineSpec& spec, const EngineContext& context) {
  const std::filesystem::path large = context.data_dir / kLargeModel;
  if (const auto model = spec.find("model")) {
    return model == kDefaultName ? context.data_dir / kDefaultModel
           : model == kLargeName ? large
                                 : std::filesystem::path(*model);
  }
  const bool is_quick = net::has_half() && spec.find("half") != "off";
  const bool is_large = context.prefer_large && is_quick && std::filesystem::exists(large);
  return is_large ? large : context.data_dir / kDefaultModel;
}

namespace {

Result<NetEngineOptions> read_options(const EngineSpec& spec, const EngineContext& context) {
  NetEngineOptions options;
  constexpr std::int64_t kMaxVisits = 10'000'000;
  constexpr std::int64_t kMaxThreads = 256;
  constexpr std::int64_t kMaxCache = 1'000'000;
  const auto visits = integer_option(spec, "visits", 1, 1, kMaxVisits);
  const auto symmetries = integer_option(spec, "symmetries", 1, 1, go::kSymmetries);
  const auto threads = integer_option(spec, "threads", context.threads, 1, kMaxThreads);
  const auto cache = integer_option(spec, "cache", kCacheEntries, 0, kMaxCache);
  const auto batch = integer_option(spec, "batch", 0, 0, kMaxThreads);
  for (const auto* number : {&visits, &symmetries, &threads, &cache, &batch}) {
    if (!*number) {
      return number->error();
    }
  }
  if (*symmetries != 1 && *symmetries != go::kSymmetries) {
    return Error{ErrorCode::kInvalid, "symmetries must be 1 or 8", ""};
  }
  const auto optimism = number_option(spec, "optimism", 0, 0, 1);
  if (!optimism) {
    return optimism.error();
  }
  const auto history = word_option(spec, "history", "on", {"on", "off"});
  if (!history) {
    return history.error();
  }
  const bool may_halve = context.prefer_half && net::has_half();
  const auto half = word_option(spec, "half", may_halve ? "on" : "off", {"on", "off"});
  if (!half) {
    return half.error();
  }
  options.half = *half == "on";
  if (options.half && !net::has_half()) {
    return Error{
        ErrorCode::kUnsupported,
        "half=on needs a processor with AVX-512 VNNI or matrix tiles (AMX), which this one "
        "lacks",
        ""};
  }
  if (const auto profile = spec.find("profile")) {
    const auto parsed = net::parse_profile(*profile);
    if (!parsed) {
      return parsed.error();
    }
    options.profile = *profile;
    options.evaluator.profile = *parsed;
  }
  options.search.visits = *visits;
  options.search.symmetries = static_cast<int>(*symmetries);
  options.search.batch = static_cast<int>(*batch);
  options.evaluator.threads = static_cast<int>(*threads);
  options.evaluator.history = *history == "on";
  options.evaluator.optimism = *optimism;
  options.evaluator.cache_entries = static_cast<std::size_t>(*cache);
  return options;
}

Result<std::string> identity_of(const EngineSpec& spec, const EngineContext& context) {
  const Result<NetEngineOptions> options = read_options(spec, context);
  if (!options) {
    return options.error();
  }
  const Result<net::ModelLabel> label = net::read_model_label(network_path(spec, context));
  if (!label) {
    return label.error();
  }
  return identity_text(*label, *options);
}

Result<std::unique_ptr<Engine>> make(const EngineSpec& spec, const EngineContext& context) {
  Result<NetEngineOptions> options = read_options(spec, context);
  if (!options) {
    return options.error();
  }
  const auto network = net::Network::load(network_path(spec, context), options->half);
  if (!network) {
    return network.error();
  }
  if ((*network)->has_meta() != options->evaluator.profile.has_value()) {
    return Error{ErrorCode::kInvalid,
                 (*network)->has_meta()
                     ? "this network plays like people of a rank: add profile=rank_5k or the like"
                     : "this network knows no player profiles",
                 ""};
  }
  options->search.lead_trained = !(*network)->has_meta();
  if (options->search.batch == 0) {
    options->search.batch = default_batch(options->evaluator.threads, (*network)->is_small());
  }
  return std::unique_ptr<Engine>(std::make_unique<NetEngine>(*network, *options));
}

}  // namespace

EngineEntry net_entry() {
  return {
      "net",
      "a policy and value network on the CPU, alone (visits=1) or with a tree search",
      {{"model", "network file (.bin.gz, .txt.gz), or default, large: the shipped ones (default)"},
       {"visits", "positions looked at; 1 = the raw network (1)"},
       {"symmetries", "8: the root is the mean of the eight symmetries (1)"},
       {"threads", "how many to use"},
       {"batch", "positions evaluated at once in a search"},
       {"history", "off: hide the moves before the position from the network (on)"},
       {"profile", "of networks that play like people: rank_5k, rank_3d_12k, proyear_1985"},
       {"optimism", "share of the optimistic policy, 0–1 (0)"},
       {"half", "on: faster, in 16 bits, with AVX-512 VNNI or matrix tiles (off; on in reviews)"},
       {"cache", "evaluations kept, about 3 kB each (32768)"}},
      &make,
      &identity_of};
}

}  // namespace kiryoku::engine
