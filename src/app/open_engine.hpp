// SPDX-License-Identifier: MIT
// An engine by its string, with the evaluation store in front of it: what was computed once,
// by whichever command, is not computed again.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "base/result.hpp"
#include "engine/all.hpp"
#include "engine/engine.hpp"
#include "store/evaluation_store.hpp"

namespace kiryoku::app {

struct RecordAnswers;

struct EngineRequest {
  std::string engine = "net";   // engine string
  bool use_store = true;        // false: nothing is read from the store or kept in it
  std::filesystem::path store;  // empty: the user's own, store::default_store_path()
  // Told, from any thread, what happens to the store later on (it is damaged, the disk is full).
  std::function<void(const std::string&)> on_notice = {};
  // Instead of any engine: what a record says of its own positions (record_engine.hpp).
  std::shared_ptr<const RecordAnswers> from_record = {};
};

struct OpenEngine {
  std::unique_ptr<engine::Engine> engine;
  std::string name;    // of the kind of engine: "net", "playout", …
  std::string notice;  // what the user should know about the store; usually empty
  std::shared_ptr<store::EvaluationStore> store = {};  // null: none is used

  // Whether visits can be shared out over a game (engine/net/game_budget.hpp), and whether they
  // are unless somebody says otherwise: who has KataGo has visits for every position.
  [[nodiscard]] bool can_share_visits() const { return name == "net" || name == "katago"; }

  [[nodiscard]] bool shares_visits() const { return name == "net"; }
};

// A store that was named must open; the user's own is done without, with a notice, if it
// does not. A wrong engine string or file is told now, even if the store would have all answers.
base::Result<OpenEngine> open_engine(const EngineRequest& request,
                                     const engine::EngineContext& context);

}  // namespace kiryoku::app
