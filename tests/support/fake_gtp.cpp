// SPDX-License-Identifier: MIT
// A GTP program that plays random moves and misbehaves on request, for tests of whoever has to
// live with such programs:
//   --seed N         of its moves
//   --die-at N       exits with status 7 at the Nth genmove      --hang-at N   never answers it
//   --illegal-at N   answers with an occupied point or a bad vertex
//   --resign-at N    --pass-at N (and ever after)                --slow MS     per genmove
//   --noise          chatter and blank lines between answers     --no-ids      answers without ids
//   --refuse VERTEX  refuses to have it played, once             --dead "A1 B2"  final_status_list
//   --score TEXT     final_score                                 --no-undo
//   --log FILE       appends every command it reads
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
  if (moves_made == number("illegal-at")) {
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
                      (has("dead") ? "\nfinal_status_list" : "")};
  }
  if (name == "boardsize") {
    int size = 9;
    arguments >> size;
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
