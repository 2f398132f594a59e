// SPDX-License-Identifier: MIT
// kiryoku net eval: positions from a file of JSON lines, each answered by one line in the same
// shape and order with the raw network's outputs. A line that cannot be read is answered by its
// id and an error, and makes the exit code a failure.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "cli/command.hpp"
#include "cli/game_facts.hpp"
#include "cli/net_positions.hpp"
#include "net/evaluator.hpp"

namespace kiryoku::cli {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

struct Options {
  std::string model;
  std::string positions;
  int threads = 1;
  int symmetries = 1;
};

constexpr std::size_t kBatch = 64;
constexpr std::size_t kMaxLine = std::size_t{16} << 20U;

class NetEval {
 public:
  NetEval(const Options& options, std::shared_ptr<const net::Network> network)
      : options_(options), network_(std::move(network)) {}

  Result<ExitCode> run(std::istream& input, const Context& context) {
    std::string text;
    while (!context.stop.stop_requested() && std::getline(input, text)) {
      if (text.size() > kMaxLine) {
        return Error{ErrorCode::kTooLarge, fmt::format("line {} is too long", lines_ + 1),
                     options_.positions};
      }
      if (text.find_first_not_of(" \t\r") == std::string::npos) {
        continue;
      }
      ++lines_;
      batch_.push_back(read(text));
      if (batch_.size() == kBatch) {
        answer();
      }
    }
    answer();
    if (failures_ > 0) {
      return Error{ErrorCode::kInvalid,
                   fmt::format("{} of {} positions could not be evaluated", failures_, lines_),
                   options_.positions};
    }
    return context.stop.stop_requested() ? kExitInterrupted : kExitOk;
  }

 private:
  struct Entry {
    std::optional<NetPosition> question;
    net::Evaluator* evaluator = nullptr;
    std::shared_ptr<const net::Output> output;
    Json error;
  };

  Entry read(const std::string& text) {
    Entry entry;
    auto question = parse_net_position(text);
    if (question) {
      auto evaluator = evaluator_for(*question);
      if (evaluator) {
        entry.evaluator = *evaluator;
        entry.question = std::move(*question);
        return entry;
      }
      entry.error = {{"id", question->line.value("id", Json())},
                     {"error", evaluator.error().message}};
    } else {
      const Json line = Json::parse(text, nullptr, false);
      entry.error = {{"id", line.is_object() ? line.value("id", Json()) : Json()},
                     {"error", question.error().message}};
    }
    ++failures_;
    return entry;
  }

  // One evaluator for every combination of settings; they share the network.
  Result<net::Evaluator*> evaluator_for(const NetPosition& question) {
    const bool wants_profile = !question.profile.empty();
    if (wants_profile != network_->has_meta()) {
      return Error{ErrorCode::kInvalid,
                   wants_profile ? "this network knows no player profiles"
                                 : "this network needs a human_profile",
                   ""};
    }
    auto& evaluator = evaluators_[{question.history, question.optimism, question.profile}];
    if (evaluator == nullptr) {
      net::EvaluatorOptions options;
      options.threads = options_.threads;
      options.history = question.history;
      options.optimism = question.optimism;
      if (wants_profile) {
        const auto profile = net::parse_profile(question.profile);
        if (!profile) {
          return profile.error();
        }
        options.profile = *profile;
      }
      evaluator = std::make_unique<net::Evaluator>(network_, options);
    }
    return evaluator.get();
  }

  void answer() {
    for (auto& group : evaluators_) {
      std::vector<net::Query> queries;
      std::vector<Entry*> entries;
      for (Entry& entry : batch_) {
        if (entry.question && entry.evaluator == group.second.get()) {
          queries.push_back(
              {&entry.question->position, options_.symmetries > 1 ? net::kAllSymmetries : 0});
          entries.push_back(&entry);
        }
      }
      if (queries.empty()) {
        continue;
      }
      const auto outputs = group.second->evaluate(queries);
      for (std::size_t i = 0; i < entries.size(); ++i) {
        entries[i]->output = outputs[i];
      }
    }
    constexpr int kFirstWithErrors = 9;
    for (const Entry& entry : batch_) {
      const Json line =
          entry.output
              ? net_position_answer(*entry.question, *entry.output, net_name(*entry.question),
                                    !network_->has_meta(), network_->version() >= kFirstWithErrors)
              : entry.error;
      fmt::print("{}\n", dump(line));
    }
    std::fflush(stdout);
    batch_.clear();
  }

  // The name the line uses if it means this file, else the file's own.
  [[nodiscard]] std::string net_name(const NetPosition& question) const {
    const std::string file = std::filesystem::path(options_.model).filename().string();
    const std::string asked = question.line.value("net", Json()).is_string()
                                  ? question.line.at("net").get<std::string>()
                                  : "";
    return !asked.empty() && file.starts_with(asked) ? asked : file;
  }

  Options options_;
  std::shared_ptr<const net::Network> network_;
  std::map<std::tuple<bool, double, std::string>, std::unique_ptr<net::Evaluator>> evaluators_;
  std::vector<Entry> batch_;
  std::size_t lines_ = 0;
  std::size_t failures_ = 0;
};

Result<ExitCode> run(const Options& options, const Context& context) {
  const auto network = net::Network::load(options.model);
  if (!network) {
    return network.error();
  }
  NetEval eval(options, *network);
  if (options.positions == "-") {
    return eval.run(std::cin, context);
  }
  std::ifstream file(options.positions);
  if (!file) {
    return Error{ErrorCode::kNotFound, "the file cannot be opened", options.positions};
  }
  return eval.run(file, context);
}

}  // namespace

Command net_eval_command() {
  return {
      .name = "eval",
      .group = "",
      .help = "Evaluate positions with the raw network, one JSON line each",
      .examples =
          "kiryoku net eval --model g170-b6c96.bin.gz positions.jsonl\n"
          "kiryoku net eval --model g170-b6c96.bin.gz --threads 2 - < positions.jsonl\n",
      .configure = [](CLI::App& app) -> Run {
        const auto options = std::make_shared<Options>();
        app.add_option("POSITIONS", options->positions,
                       "File of JSON lines with size, rules, komi, moves …; - reads standard input")
            ->required();
        app.add_option("--model", options->model, "Network file")->required();
        app.add_option("--threads", options->threads, "How many to use")
            ->check(CLI::Range(1, 256))
            ->capture_default_str();
        app.add_option("--symmetries", options->symmetries,
                       "8: mean of all symmetries of the board")
            ->check(CLI::IsMember({1, 8}))
            ->capture_default_str();
        return [options](const Context& context) { return run(*options, context); };
      },
      .subcommands = {},
  };
}

}  // namespace kiryoku::cli
