// SPDX-License-Identifier: MIT
// A GTP program that plays random moves and misbehaves on request, for tests of whoever has to
// live with such programs:
//   --seed N         of its moves
//   --die-at N       exits with status 7 at the Nth genmove      --hang-at N   never answers it
//   --illegal-at N   answers with a bad vertex                   --illegal     always
//   --resign-at N    --pass-at N (and ever after)                --slow MS     per genmove
//   --noise          chatter and blank lines between answers     --no-ids      answers without ids
//   --refuse VERTEX  refuses to have it played, once             --dead "A1 B2"  final_status_list
//   --score TEXT     final_score                                 --no-undo
//   --log FILE       appends every command it reads
//   --analyze kata|lz  has that analysis: ten visits more with every line, for the first legal
//   point
//   --plain          … but knows none of its options            --brief N   … ends it after N lines
//   --say TEXT       … says this instead
//   --estimate TEXT  estimate_score            --uct-value X  uct_value_black
//   --refuse-size N                            --rules NAME   kgs-rules accepts this one only
#include <poll.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <thread>

#include "base/rng.hpp"
#include "go/coordinates.hpp"
#include "go/position.hpp"

namespace {

using namespace kiryoku;

struct Fake {
  std::map<std::string, std::string> options;
  go::Position position{9, go::Rules::chinese(), 7};
  base::Rng rng{1};
  int moves_made = 0;

  [[nodiscard]] bool has(const std::string& name) const { return options.contains(name); }

  [[nodiscard]] int number(const std::string& name) const {
    const auto found = options.find(name);
    return found == options.end() || found->second.empty() ? -1 : std::stoi(found->second);
  }

  std::string genmove(go::Color color);
  void analyse(const std::string& dialect, go::Color color);
  std::pair<bool, std::string> answer(const std::string& name, std::istringstream& arguments);
};

go::Color color_of(std::istringstream& arguments) {
  std::string word;
  arguments >> word;
  return word.starts_with('b') || word.starts_with('B') ? go::Color::kBlack : go::Color::kWhite;
}

std::string Fake::genmove(go::Color color) {
  ++moves_made;
  std::this_thread::sleep_for(std::chrono::milliseconds(std::max(0, number("slow"))));
  if (moves_made == number("die-at")) {
    std::cerr << "fake_gtp: out of memory" << std::endl;
    _exit(7);
  }
  while (moves_made == number("hang-at")) {
    std::this_thread::sleep_for(std::chrono::hours(1));
  }
  if (moves_made == number("illegal-at") || has("illegal")) {
    return "Z99";
  }
  if (moves_made == number("resign-at")) {
    return "resign";
  }
  std::vector<go::Point> moves;
  for (const go::Point p : go::points_of(position.size())) {
    if (position.is_legal({color, p}) && !position.board().is_eye_like(color, p)) {
      moves.push_back(p);
    }
  }
  const bool passes = moves.empty() || (has("pass-at") && moves_made >= number("pass-at"));
  const go::Point move =
      passes ? go::Point::pass() : moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  position.play_unchecked({color, move});
  return go::to_gtp(move, position.size());
}

// Lines until anything is sent.
void Fake::analyse(const std::string& dialect, go::Color color) {
  go::Point move = go::Point::pass();
  for (const go::Point p : go::points_of(position.size())) {
    move = move.is_pass() && position.is_legal({color, p}) ? p : move;
  }
  const std::string vertex = go::to_gtp(move, position.size());
  pollfd input = {STDIN_FILENO, POLLIN, 0};
  int lines = 0;
  do {
    ++lines;
    if (has("say")) {
      std::cout << options["say"] << std::endl;
    } else if (dialect == "lz") {
      std::cout << "info move " << vertex << " visits " << lines * 10
                << " winrate 6000 prior 5000 lcb 5900 order 0 pv " << vertex << " pass"
                << std::endl;
    } else {
      std::cout << "info move " << vertex << " visits " << lines * 10
                << " winrate 0.6 scoreLead 2.5 prior 0.5 order 0 pv " << vertex << " pass";
      if (!has("plain")) {
        std::cout << " rootInfo visits " << lines * 10 + 1 << " winrate 0.58 scoreLead 2 ownership";
        for (int i = 0; i < position.size() * position.size(); ++i) {
          std::cout << (i == 0 ? " 0.25" : " 0");
        }
      }
      std::cout << std::endl;
    }
  } while (lines != number("brief") && poll(&input, 1, 5) == 0);
}

std::pair<bool, std::string> Fake::answer(const std::string& name, std::istringstream& arguments) {
  if (name == "name") {
    return {true, "Fake"};
  }
  if (name == "version") {
    return {true, "1.0"};
  }
  if (name == "list_commands") {
    return {true, std::string("name\nversion\nlist_commands\nboardsize\nclear_board\nkomi\nplay\n"
                              "genmove\nquit") +
                      (has("no-undo") ? "" : "\nundo") + (has("score") ? "\nfinal_score" : "") +
                      (has("dead") ? "\nfinal_status_list" : "") +
                      (has("analyze") ? "\n" + options["analyze"] + "-analyze" : "") +
                      (has("estimate") ? "\nestimate_score" : "") +
                      (has("uct-value") ? "\nuct_value_black" : "") +
                      (has("rules") ? "\nkgs-rules" : "")};
  }
  if (name == "boardsize") {
    int size = 9;
    arguments >> size;
    if (size == number("refuse-size")) {
      return {false, "unacceptable size"};
    }
    position = go::Position(size, position.rules(), position.komi());
  } else if (name == "clear_board") {
    position = go::Position(position.size(), position.rules(), position.komi());
  } else if (name == "play") {
    const go::Color color = color_of(arguments);
    std::string vertex;
    arguments >> vertex;
    const auto point = go::parse_gtp(vertex, position.size());
    if (options["refuse"] == vertex) {
      options.erase("refuse");
      return {false, "illegal move"};
    }
    if (!point || position.play({color, *point}) != go::Legality::kOk) {
      return {false, "illegal move"};
    }
  } else if (name == "genmove") {
    return {true, genmove(color_of(arguments))};
  } else if (name == "undo") {
    return position.undo() ? std::pair(true, std::string()) : std::pair(false, "cannot undo");
  } else if (name == "estimate_score" && has("estimate")) {
    return {true, options["estimate"]};
  } else if (name == "uct_value_black" && has("uct-value")) {
    return {true, options["uct-value"]};
  } else if (name == "kgs-rules" && has("rules")) {
    std::string rules;
    arguments >> rules;
    return {rules == options["rules"], ""};
  } else if (name == "final_score" && has("score")) {
    return {true, options["score"]};
  } else if (name == "final_status_list" && has("dead")) {
    return {true, options["dead"]};
  } else if (name != "komi" && name != "quit") {
    return {false, "unknown command"};
  }
  return {true, ""};
}

}  // namespace

int main(int argc, char** argv) {
  Fake fake;
  for (int i = 1; i < argc; ++i) {
    const std::string name = std::string(argv[i]).substr(2);
    const bool has_value = i + 1 < argc && !std::string(argv[i + 1]).starts_with("--");
    fake.options[name] = has_value ? argv[++i] : "";
  }
  fake.rng = base::Rng(static_cast<std::uint64_t>(std::max(1, fake.number("seed"))));
  for (std::string line; std::getline(std::cin, line);) {
    if (fake.has("log")) {
      std::ofstream(fake.options["log"], std::ios::app) << line << '\n';
    }
    std::istringstream words(line);
    std::string id;
    std::string name;
    words >> id;
    if (id.find_first_not_of("0123456789") == std::string::npos) {
      words >> name;
    } else {
      name = id;
      id.clear();
    }
    const std::string dialect = fake.options["analyze"];
    if (fake.has("analyze") && name == dialect + "-analyze") {
      const bool refuses = fake.has("plain") && line.find("true") != std::string::npos;
      std::cout << (refuses ? "?" : "=") << id << (refuses ? " unknown option" : "") << std::endl;
      if (!refuses) {
        fake.analyse(dialect, color_of(words));
      }
      std::cout << std::endl;
      continue;
    }
    const auto [ok, text] = fake.answer(name, words);
    if (fake.has("noise")) {
      std::cout << "thinking hard\n\n\n";
    }
    std::cout << (ok ? "=" : "?") << (fake.has("no-ids") ? "" : id) << " " << text << "\n\n"
              << std::flush;
    if (name == "quit") {
      break;
    }
  }
  return 0;
}
