// SPDX-License-Identifier: MIT
// kiryoku engines: which engines there are, whether they run, and what they can do.
#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/engines_file.hpp"
#include "cli/checks.hpp"
#include "cli/command.hpp"
#include "cli/engine_context.hpp"
#include "cli/text.hpp"
#include "engine/all.hpp"
#include "engine/names.hpp"

namespace kiryoku::cli {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;
using Json = nlohmann::ordered_json;

constexpr std::int64_t kCheckVisits = 16;  // enough to have a line to show

struct Options {
  std::vector<std::string> engines;
  bool json = false;
  bool check = true;
  int timeout_s = 30;
};

struct Listed {
  std::string name;
  std::string engine;  // its string; empty: cannot be made without being told more
  std::string description;
};

struct Report {
  std::string identity;
  std::vector<int> boards;
  std::vector<std::string> abilities;
  std::string problem;  // empty: it works
  double seconds = 0;
};

// Engines of ours that only run something else are explained instead of checked.
bool needs_telling(std::string_view name) {
  return name == "gtp" || name == "katago" || name == "consult";
}

Result<std::vector<Listed>> listed_engines(const Options& options) {
  std::vector<Listed> list;
  for (const std::string& text : options.engines) {
    list.push_back({text, text, ""});
  }
  if (!list.empty()) {
    return list;
  }
  for (const engine::EngineEntry& entry : engine::all_engines()) {
    const std::string name(entry.name);
    list.push_back({name, needs_telling(name) ? "" : name, std::string(entry.help)});
  }
  const auto names = engine::read_names(app::engines_file());
  if (!names) {
    return names.error();
  }
  for (const engine::NamedEngine& named : *names) {
    list.push_back({named.name, named.engine, named.description});
  }
  return list;
}

std::vector<std::string> abilities_of(const record::Evaluation& evaluation) {
  std::vector<std::string> can;
  const auto add = [&can](bool has, const char* what) {
    if (has) {
      can.emplace_back(what);
    }
  };
  const bool moves = !evaluation.candidates.empty();
  add(moves, "moves");
  add(evaluation.has_winrate, "win rate");
  add(evaluation.black_lead.has_value(), "lead");
  add(!evaluation.policy.empty() || (moves && evaluation.candidates.front().prior), "policy");
  add(!evaluation.ownership.empty(), "ownership");
  add(!evaluation.criticality.empty(), "criticality");
  bool lines = false;
  for (const record::Candidate& candidate : evaluation.candidates) {
    lines = lines || candidate.pv.size() > 1;
  }
  add(lines, "pv");
  return can;
}

Report check(const Listed& listed, const Options& options, const Context& context) {
  Report report;
  const auto start = std::chrono::steady_clock::now();
  engine::EngineContext engines = engine_context(0);
  engines.patience_ms = options.timeout_s * 1000;
  const auto made = engine::make_engine(listed.name, engines);
  if (!made) {
    report.problem = made.error().to_string();
    return report;
  }
  report.identity = (*made)->identity();
  engine::Budget budget;
  budget.visits = kCheckVisits;
  budget.stop = &context.stop;
  for (const int size : {9, 19}) {
    const auto answer = (*made)->evaluate(go::Position(size, go::Rules::japanese(), 6.5), budget);
    if (answer) {
      report.boards.push_back(size);
      report.abilities = abilities_of(*answer);
    } else if (answer.error().code != ErrorCode::kUnsupported || report.problem.empty()) {
      report.problem = answer.error().to_string();
    }
  }
  if (!report.boards.empty() && report.boards.size() < 2) {
    report.problem.clear();  // it cannot play on one of them, and says so by the list of boards
  }
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
  report.seconds = time.count();
  return report;
}

std::string boards_text(const std::vector<int>& boards) {
  std::vector<std::string> sizes;
  for (const int size : boards) {
    sizes.push_back(fmt::format("{}×{}", size, size));
  }
  return fmt::format("{}", fmt::join(sizes, ", "));
}

std::string row(const Listed& listed, const std::string& state, const std::string& text) {
  std::string out =
      fmt::format("{:<12} {:<6} {}\n", printable(listed.name), state, printable(text));
  const auto more = [&out](const std::string& line) {
    if (!line.empty()) {
      out += fmt::format("{:<19} {}\n", "", printable(line));
    }
  };
  more(listed.engine == listed.name ? "" : listed.engine);
  more(listed.description);
  return out;
}

void show(const Listed& listed, const Report* report) {
  if (report == nullptr) {
    fmt::print("{}", row(listed, "-",
                         listed.engine.empty() ? "has to be told what to run" : "not checked"));
  } else if (!report->problem.empty()) {
    fmt::print("{}", row(listed, "fails", report->problem));
  } else {
    fmt::print("{}", row(listed, "works",
                         fmt::format("{}; boards {}; {:.1f} s", fmt::join(report->abilities, ", "),
                                     boards_text(report->boards), report->seconds)));
    fmt::print("{:<19} {}\n", "", printable(report->identity));
  }
  std::fflush(stdout);
}

void show_json(const Listed& listed, const Report* report) {
  Json line;
  line["name"] = listed.name;
  line["engine"] = listed.engine.empty() ? Json() : Json(listed.engine);
  line["description"] = listed.description;
  if (report != nullptr) {
    line["works"] = report->problem.empty();
    line["problem"] = report->problem.empty() ? Json() : Json(report->problem);
    line["identity"] = report->identity;
    line["can"] = report->abilities;
    line["boards"] = report->boards;
    line["seconds"] = report->seconds;
  }
  fmt::print("{}\n", line.dump(-1, ' ', false, Json::error_handler_t::replace));
  std::fflush(stdout);
}

Result<ExitCode> run(const Options& options, const Context& context) {
  const auto list = listed_engines(options);
  if (!list) {
    return list.error();
  }
  bool all_work = true;
  for (const Listed& listed : *list) {
    if (context.stop.stop_requested()) {
      return kExitInterrupted;
    }
    std::optional<Report> report;
    if (options.check && !listed.engine.empty()) {
      report = check(listed, options, context);
      all_work = all_work && report->problem.empty();
    }
    const Report* known = report ? &*report : nullptr;
    options.json ? show_json(listed, known) : show(listed, known);
  }
  return all_work ? kExitOk : kExitFailure;
}

Run configure(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  app.add_option("ENGINES", options->engines,
                 "Names or engine strings to check (default: all there are)");
  app.add_flag("--json", options->json, "One line of JSON an engine");
  app.add_flag("!--no-check", options->check, "Only list them, start nothing");
  app.add_option("--timeout", options->timeout_s,
                 "Seconds to wait for a program to start and for each answer")
      ->check(whole_number(1, 86400))
      ->capture_default_str();
  return [options](const Context& context) { return run(*options, context); };
}

}  // namespace

Command engines_command() {
  return {
      .name = "engines",
      .group = "Networks and engines",
      .help = "List the engines there are, check each and say what it can do",
      .examples =
          "kiryoku engines\n"
          "kiryoku engines gnugo --json\n"
          "kiryoku engines 'gtp:cmd=leelaz --gtp --noponder -w best-network'\n"
          "kiryoku engines --engines my-engines.json --no-check\n",
      .notes =
          "Names of your own stand in ~/.config/kiryoku/engines.json (or --engines FILE):\n"
          "  { \"gnugo\": \"gtp:cmd=gnugo --mode gtp\",\n"
          "    \"strong\": { \"engine\": \"katago:model=b18.bin.gz,config=analysis.cfg\",\n"
          "                \"description\": \"KataGo on the graphics card\" } }\n"
          "They work wherever an engine string does, also with options: strong:visits=1000.\n"
          "In an engine string quotes keep commas in a value; cmd= comes last and takes the rest\n"
          "as it stands, split into words as a shell would (quotes, \\), but without a shell.\n"
          "The exit code is 1 if an engine fails.\n",
      .configure = configure,
      .subcommands = {},
  };
}

}  // namespace kiryoku::cli
