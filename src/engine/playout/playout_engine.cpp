// SPDX-License-Identifier: MIT
#include "engine/playout/playout_engine.hpp"

#include <fmt/format.h>

#include <charconv>
#include <limits>
#include <utility>

#include "engine/playout/search.hpp"
#include "knowledge/knowledge_file.hpp"

namespace kiryoku::engine {
namespace playout {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;
using knowledge::Knowledge;

constexpr int kLargestBoard = 19;
constexpr std::string_view kSearchVersion = "2";  // of what the same settings answer

class PlayoutEngine final : public Engine {
 public:
  PlayoutEngine(const SearchParams& params, std::shared_ptr<const Knowledge> knowledge)
      : params_(params),
        knowledge_(std::move(knowledge)),
        strengths_(knowledge_ ? PlayoutStrengths::from(*knowledge_) : PlayoutStrengths::uniform()),
        pool_((params.memory_mb << 20U) / sizeof(Node)) {}

  [[nodiscard]] std::string identity() const override {
    return fmt::format("playout/{} playouts={} seed={} knowledge={}", kSearchVersion,
                       params_.playouts, params_.seed, knowledge_ ? knowledge_->digest : "none");
  }

  [[nodiscard]] std::unique_ptr<Engine> another() const override {
    return std::make_unique<PlayoutEngine>(params_, knowledge_);
  }

  Result<record::Evaluation> evaluate(const go::Position& position, const Budget& budget) override {
    if (position.size() > kLargestBoard) {
      return Error{ErrorCode::kUnsupported,
                   fmt::format("the engine 'playout' plays on boards up to {0}×{0}, not {1}×{1}",
                               kLargestBoard, position.size()),
                   ""};
    }
    record::Evaluation evaluation =
        search({position, budget, params_, strengths_, knowledge_.get(), pool_});
    evaluation.engine = identity();
    return evaluation;
  }

 private:
  SearchParams params_;
  std::shared_ptr<const Knowledge> knowledge_;
  PlayoutStrengths strengths_;
  NodePool pool_;
};

// "name/3" -> {"name", 3}; {"name", 1} without a number.
std::pair<std::string, int> split_player(const std::string& name) {
  const std::size_t slash = name.rfind('/');
  if (slash != std::string::npos) {
    int player = 0;
    const char* end = name.data() + name.size();
    const auto [stop, code] = std::from_chars(name.data() + slash + 1, end, player);
    if (code == std::errc() && stop == end) {
      return {name.substr(0, slash), player};
    }
  }
  return {name, 1};
}

Result<SearchParams> read_params(const EngineSpec& spec, const EngineContext& context) {
  SearchParams params;
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  const auto playouts = integer_option(spec, "playouts", params.playouts, 1, kMost);
  const auto threads = integer_option(spec, "threads", context.threads, 1, 256);
  const auto seed = integer_option(spec, "seed", static_cast<std::int64_t>(context.seed), 0, kMost);
  const auto memory =
      integer_option(spec, "memory", static_cast<std::int64_t>(params.memory_mb), 1, 1 << 20);
  for (const auto* option : {&playouts, &threads, &seed, &memory}) {
    if (!*option) {
      return option->error();
    }
  }
  params.playouts = *playouts;
  params.threads = static_cast<int>(*threads);
  params.seed = static_cast<std::uint64_t>(*seed);
  params.memory_mb = static_cast<std::size_t>(*memory);
  return params;
}

Result<std::unique_ptr<Engine>> make(const EngineSpec& spec, const EngineContext& context) {
  const Result<SearchParams> params = read_params(spec, context);
  if (!params) {
    return params.error();
  }
  std::unique_ptr<const Knowledge> knowledge;
  const std::string name = spec.find("knowledge").value_or("default");
  if (name != "none") {
    Result<Knowledge> found = find_knowledge(name, context.data_dir / "knowledge");
    if (!found) {
      return found.error();
    }
    knowledge = std::make_unique<const Knowledge>(std::move(*found));
  }
  return make_playout_engine(*params, std::move(knowledge));
}

}  // namespace

Result<Knowledge> find_knowledge(const std::string& name, const std::filesystem::path& folder) {
  std::error_code ignored;
  if (std::filesystem::is_regular_file(name, ignored)) {
    return knowledge::read_knowledge(name);
  }
  const auto [stem, player] = split_player(name);
  const std::filesystem::path shipped = folder / (stem + ".txt.gz");
  for (const std::filesystem::path& path : {shipped, std::filesystem::path(stem)}) {
    if (std::filesystem::is_regular_file(path, ignored)) {
      return knowledge::read_knowledge(path, player);
    }
  }
  return Error{ErrorCode::kNotFound,
               fmt::format("there is no knowledge '{}': neither a file of that name nor {}", name,
                           shipped.string()),
               ""};
}

std::unique_ptr<Engine> make_playout_engine(const SearchParams& params,
                                            std::unique_ptr<const Knowledge> knowledge) {
  return std::make_unique<PlayoutEngine>(params, std::move(knowledge));
}

}  // namespace playout

EngineEntry playout_entry() {
  return {"playout",
          "tree search with playouts and learned knowledge; ownership and criticality",
          {{"playouts", "playouts per position (10000)"},
           {"threads", "threads of one search"},
           {"seed", "of the random numbers"},
           {"memory", "limit of the tree in MB (512)"},
           {"knowledge", "default, none, player 3 of a shipped set as bagging500/3, or a file"}},
          &playout::make};
}

}  // namespace kiryoku::engine
