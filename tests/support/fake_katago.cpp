// SPDX-License-Identifier: MIT
// A stand-in for KataGo's analysis engine, for tests of whoever has to live with it. It speaks the
// protocol (queries with many turns, priorities, partial reports, terminate, query_version …) over
// an evaluator that counts the board as it stands, and misbehaves on request:
//   --delay MS         for every turn; more than a million visits last until terminated or maxTime
//   --hold N           answers nothing until N queries have come, then the last query and turn
//   first
//   --partial N        reports during search before every answer
//   --warn             a warning for every query                   --garbage   chatter on stdout
//   --old              fields of an early version: no rootInfo, no actions, scoreMean
//   --view-of-mover    as a version that does not know reportAnalysisWinratesAs
//   --error-at N       error for the Nth query                      --anonymous-error-at N
//   --refuse-moves     holds every move for illegal (initialStones alone are accepted)
//   --truncate-at N    cuts the Nth answer in the middle            --wrong-id-at N
//   --illegal-at N     chooses an illegal move in it                --nan-at N  --range-at N
//   --swallow-at N     never gives it                               --twice     gives all twice
//   --crash-after N    exits with status 9 instead of the Nth+1 answer
//   --hang-after N     neither reads nor writes any more            --flood     of stderr
//   --log FILE         appends every query it reads
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <fstream>
#include <iostream>
#include <list>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <thread>

#include "go/coordinates.hpp"
#include "go/position.hpp"
#include "go/scoring.hpp"

namespace {

using namespace kiryoku;
using Json = nlohmann::json;
using Clock = std::chrono::steady_clock;

struct Task {
  Json query;
  int turn = 0;
  std::int64_t priority = 0;
  std::int64_t number = 0;  // of arrival
};

go::Color color_of(const Json& letter) {
  return letter == "B" ? go::Color::kBlack : go::Color::kWhite;
}

const char* letter_of(go::Color color) { return color == go::Color::kBlack ? "B" : "W"; }

class Fake {
 public:
  explicit Fake(std::map<std::string, std::string> options) : options_(std::move(options)) {}

  void run() {
    std::thread reader([this] { read_queries(); });
    while (work()) {
    }
    reader.join();
  }

 private:
  [[nodiscard]] bool has(const std::string& name) const { return options_.contains(name); }

  [[nodiscard]] std::int64_t number(const std::string& name, std::int64_t fallback = -1) const {
    const auto found = options_.find(name);
    return found == options_.end() || found->second.empty() ? fallback : std::stoll(found->second);
  }

  void read_queries();
  void take_query(const Json& query);
  void act(const Json& query);
  bool work();
  void answer(const Task& task);
  [[nodiscard]] bool replay(const Json& query, int turn, go::Position& position) const;
  Json evaluate(const Task& task, const go::Position& position, std::int64_t visits) const;
  std::int64_t search(const Task& task);
  void misbehave(Json& line, const go::Position& position) const;

  void write(const std::string& line) {
    const std::lock_guard lock(writing_);
    std::cout << line << std::endl;
  }

  std::map<std::string, std::string> options_;
  std::mutex writing_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::list<Task> tasks_;
  std::set<std::pair<std::string, int>> terminated_;  // turn −1: all
  std::int64_t queries_ = 0;
  std::int64_t tasks_seen_ = 0;
  std::int64_t answers_ = 0;
  bool input_ended_ = false;
};

void Fake::read_queries() {
  for (std::string line; std::getline(std::cin, line);) {
    if (has("log")) {
      std::ofstream(options_["log"], std::ios::app) << line << '\n';
    }
    if (has("flood")) {
      for (int i = 0; i < 5000; ++i) {
        std::cerr << "fake_katago: a very long story about the weather, line " << i << '\n';
      }
    }
    const Json query = Json::parse(line, nullptr, false);
    if (!query.is_object() || !query.contains("id")) {
      write(R"({"error":"Could not parse input line as json request"})");
    } else if (query.contains("action")) {
      act(query);
    } else {
      take_query(query);
    }
  }
  const std::lock_guard lock(mutex_);
  input_ended_ = true;
  changed_.notify_all();
}

void Fake::act(const Json& query) {
  if (has("old")) {
    write(Json{{"error", "Must specify moves"}, {"field", "moves"}, {"id", query["id"]}}.dump());
    return;
  }
  Json echo = query;
  if (query["action"] == "query_version") {
    echo["version"] = "1.0-fake";
    echo["git_hash"] = "<omitted>";
  } else if (query["action"] == "query_models") {
    echo["models"] = Json::array({{{"name", "fake.bin.gz"}, {"internalName", "fake-b1c2"}}});
  } else if (query["action"] == "terminate") {
    const std::lock_guard lock(mutex_);
    terminated_.insert({query["terminateId"], -1});
  }
  write(echo.dump());
}

void Fake::take_query(const Json& query) {
  ++queries_;
  const auto refuse = [&](const char* why, const char* field) {
    write(Json{{"error", why}, {"field", field}, {"id", query["id"]}}.dump());
  };
  if (queries_ == number("error-at")) {
    refuse("Unknown rules: moon", "rules");
    return;
  }
  if (queries_ == number("anonymous-error-at")) {
    write(R"({"error":"Could not parse input line as json request"})");
    return;
  }
  go::Position end;
  const int last = static_cast<int>(query["moves"].size());
  if ((has("refuse-moves") && last > 0) || !replay(query, last, end)) {
    refuse("Illegal move 0: D4", "moves");
    return;
  }
  if (has("warn")) {
    write(Json{{"warning", "Unexpected or unused field"}, {"field", "x"}, {"id", query["id"]}}
              .dump());
  }
  const std::lock_guard lock(mutex_);
  for (const Json& turn : query.value("analyzeTurns", Json::array({last}))) {
    tasks_.push_back({query, turn, query.value("priority", 0), tasks_seen_++});
  }
  changed_.notify_all();
}

bool Fake::replay(const Json& query, int turn, go::Position& position) const {
  go::Setup setup;
  setup.size = query["boardXSize"];
  for (const Json& stone : query["initialStones"]) {
    const auto point = go::parse_gtp(stone[1].get<std::string>(), setup.size);
    (stone[0] == "B" ? setup.black : setup.white).push_back(*point);
  }
  setup.to_move = color_of(query["initialPlayer"]);
  const Json& rules = query["rules"];
  const auto named = rules.is_string() ? go::parse_rules(rules.get<std::string>())
                                       : std::optional(go::Rules::chinese());
  position = go::Position(setup, named.value(), query["komi"].get<double>());
  for (int i = 0; i < turn; ++i) {
    const Json& move = query["moves"][static_cast<std::size_t>(i)];
    const auto point = go::parse_gtp(move[1].get<std::string>(), setup.size);
    if (!point || position.play({color_of(move[0]), *point}) != go::Legality::kOk) {
      return false;
    }
  }
  return true;
}

bool Fake::work() {
  Task task;
  {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] {
      return input_ended_ || (!tasks_.empty() && queries_ >= number("hold", 0));
    });
    if (tasks_.empty()) {
      return !input_ended_;
    }
    const bool last_first = has("hold");
    const auto next =
        std::min_element(tasks_.begin(), tasks_.end(), [last_first](const Task& a, const Task& b) {
          const std::int64_t order = last_first ? b.number - a.number : a.number - b.number;
          return a.priority != b.priority ? a.priority > b.priority : order < 0;
        });
    task = *next;
    tasks_.erase(next);
  }
  answer(task);
  return true;
}

// The visits that were made: all, unless they are too many to be made before something happens.
std::int64_t Fake::search(const Task& task) {
  constexpr std::int64_t kEndless = 1'000'000;
  const std::int64_t wanted = task.query.value("maxVisits", 10);
  const double most = task.query["overrideSettings"].value("maxTime", 1e9);
  const auto start = Clock::now();
  std::int64_t visits = wanted > kEndless ? 1 : wanted;
  const std::string id = task.query["id"];
  const auto is_terminated = [&] {
    const std::lock_guard lock(mutex_);
    return terminated_.contains({id, -1});
  };
  while (wanted > kEndless && !is_terminated() &&
         std::chrono::duration<double>(Clock::now() - start).count() < most) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    ++visits;
  }
  std::this_thread::sleep_for(
      std::chrono::milliseconds(std::max<std::int64_t>(0, number("delay"))));
  return visits;
}

Json Fake::evaluate(const Task& task, const go::Position& position, std::int64_t visits) const {
  const int size = position.size();
  const go::OwnerMap owners = go::area_owners(position.board());
  const double black_lead = go::area_score(position.board()) - position.white_bonus();
  const bool turned = has("view-of-mover") && position.to_move() == go::Color::kWhite;
  const double lead = turned ? -black_lead : black_lead;
  const double winrate = 1 / (1 + std::exp(-lead / 10));
  std::vector<go::Point> moves;
  std::vector<double> policy;
  std::vector<double> ownership;
  for (const go::Point p : go::points_of(size)) {
    const bool legal = position.is_legal({position.to_move(), p});
    policy.push_back(legal ? 1 : -1);
    ownership.push_back(owners[p] == go::Color::kBlack   ? 0.9
                        : owners[p] == go::Color::kWhite ? -0.9
                                                         : 0);
    if (legal && !position.board().is_eye_like(position.to_move(), p)) {
      moves.push_back(p);
    }
  }
  policy.push_back(1);
  const auto legal = static_cast<double>(std::count(policy.begin(), policy.end(), 1));
  std::replace(policy.begin(), policy.end(), 1.0, 1 / legal);
  std::vector<go::Point> avoided;
  for (const Json& list : task.query.value("avoidMoves", Json::array())) {
    for (const Json& move : list["moves"]) {
      avoided.push_back(go::parse_gtp(move.get<std::string>(), size).value());
    }
  }
  std::erase_if(moves, [&](go::Point p) {
    return std::find(avoided.begin(), avoided.end(), p) != avoided.end();
  });
  moves.push_back(go::Point::pass());
  Json infos = Json::array();
  for (std::size_t i = 0; i < moves.size() && i < 5; ++i) {
    const std::string vertex = go::to_gtp(moves[i], size);
    infos.push_back({{"move", vertex},
                     {"order", i},
                     {"visits", i == 0 ? visits : 0},
                     {"winrate", winrate},
                     {has("old") ? "scoreMean" : "scoreLead", lead},
                     {"prior", 1 / legal},
                     {"pv", Json::array({vertex, "pass"})},
                     {"someNewField", {1, 2, 3}}});
  }
  std::reverse(infos.begin(), infos.end());  // `order` counts, not the place
  Json line = {{"id", task.query["id"]},
               {"turnNumber", task.turn},
               {"isDuringSearch", false},
               {"moveInfos", infos}};
  if (!has("old")) {
    line["rootInfo"] = {{"currentPlayer", letter_of(position.to_move())},
                        {"visits", visits},
                        {"winrate", winrate},
                        {"scoreLead", lead},
                        {"scoreStdev", 12.5},
                        {"thisHash", "00"}};
  }
  if (task.query.value("includePolicy", false)) {
    line["policy"] = policy;
  }
  if (task.query.value("includeOwnership", false)) {
    line["ownership"] = ownership;
  }
  return line;
}

void Fake::misbehave(Json& line, const go::Position& position) const {
  if (answers_ == number("illegal-at")) {
    std::string occupied = "Z99";
    for (const go::Point p : go::points_of(position.size())) {
      if (go::is_stone(position.board().at(p))) {
        occupied = go::to_gtp(p, position.size());
      }
    }
    for (Json& info : line["moveInfos"]) {
      if (info["order"] == 0) {
        info["move"] = occupied;
      }
    }
  }
  if (answers_ == number("range-at")) {
    line["rootInfo"]["winrate"] = 3.5;
  }
  if (answers_ == number("wrong-id-at")) {
    line["id"] = "nobody's";
  }
}

void Fake::answer(const Task& task) {
  go::Position position;
  [[maybe_unused]] const bool legal = replay(task.query, task.turn, position);
  if (answers_ == number("crash-after")) {
    std::cerr << "fake_katago: out of memory on the device\n";
    _exit(9);
  }
  while (answers_ == number("hang-after")) {
    std::this_thread::sleep_for(std::chrono::hours(1));
  }
  ++answers_;
  for (std::int64_t i = 0; i < number("partial"); ++i) {
    Json partial = evaluate(task, position, i + 1);
    partial["isDuringSearch"] = true;
    write(partial.dump());
  }
  const std::int64_t visits = search(task);
  Json line = evaluate(task, position, visits);
  misbehave(line, position);
  if (has("garbage")) {
    write("GPU 0: 63 degrees\n\n{\"half\": \n[1,2");
  }
  if (answers_ == number("swallow-at")) {
    return;
  }
  std::string text = line.dump();
  if (answers_ == number("truncate-at")) {
    text.resize(text.size() / 2);
  }
  if (answers_ == number("nan-at")) {
    const std::size_t at = text.find("\"winrate\":") + 10;
    text.replace(at, text.find_first_of(",}", at) - at, "nan");
  }
  write(text);
  if (has("twice")) {
    write(text);
  }
}

}  // namespace

int main(int argc, char** argv) {
  std::map<std::string, std::string> options;
  for (int i = 1; i < argc; ++i) {
    const std::string name = std::string(argv[i]).substr(2);
    const bool has_value = i + 1 < argc && !std::string(argv[i + 1]).starts_with("--");
    options[name] = has_value ? argv[++i] : "";
  }
  Fake(std::move(options)).run();
  return 0;
}
