// SPDX-License-Identifier: MIT
#include "app/review_game.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>

#include "app/answers.hpp"
#include "app/corner_book.hpp"
#include "app/team.hpp"
#include "knowledge/joseki_file.hpp"
#include "lesson/choose.hpp"
#include "review/line.hpp"
#include "review/story.hpp"

namespace kiryoku::app {
namespace {

using base::Result;
using lesson::GameReview;
using lesson::PlayerReview;
using review::JudgedMove;
using review::Question;

using Clock = std::chrono::steady_clock;

constexpr int kTries = 3;                   // of looking again where something new turned up
constexpr std::int64_t kPaceVisits = 1000;  // from which on it is known how quick the engine is

EngineRequest playouts_of(EngineRequest request, const ReviewParams& params) {
  request.engine = params.paper_rules ? params.paper_playouts : params.playouts;
  return request;
}

class Reviewing {
 public:
  Reviewing(GameReview& review, Team& judges, bool can_search_areas, const EngineRequest& request,
            const engine::EngineContext& context, const ReviewParams& params,
            const base::StopSource* stop, const ReviewEvents& events, Clock::time_point started)
      : review_(review),
        started_(started),
        params_(params),
        events_(events),
        request_(request),
        context_(context),
        stop_(stop),
        judges_(judges),
        can_search_areas_(can_search_areas),
        answers_(review.game, judges, playouts_of(request, params), context, stop) {}

  Result<void> run() {
    auto joseki = knowledge::read_joseki(context_.data_dir / "knowledge" / "joseki.txt.gz");
    if (!joseki) {
      return joseki.error();
    }
    joseki_ = *std::move(joseki);
    estimate();
    judge();
    if (Result<void> first = tell_first(); !first) {
      return first;
    }
    if (!params_.paper_rules) {
      if (Result<void> sure = verify(); !sure) {
        return sure;
      }
    }
    for (PlayerReview* player : {&review_.black, &review_.white}) {
      if (Result<void> explained = explain(*player); !explained) {
        return explained;
      }
      lesson::count_player(review_.moves, review_.game.record.size, *player);
      player->lessons = lesson::choose_lessons(*player);
    }
    tell_story();
    return {};
  }

 private:
  // By the raw network's opinion, which the searches have overwritten where they looked closer.
  void estimate() {
    if (!can_search_areas_) {
      return;
    }
    std::vector<std::optional<record::Evaluation>> raw;
    for (auto& answer : raw_answers()) {
      raw.push_back(answer ? std::optional(*std::move(answer)) : std::nullopt);
    }
    estimate_ranks(context_, raw, review_, events_.evidence);
  }

  // Ranks are told by the ordinary network even where the larger one judges the moves.
  std::vector<Result<record::Evaluation>> raw_answers() {
    auto ordinary = open_engine(request_, context_);
    if (!ordinary || ordinary->engine->identity() == review_.engine) {
      return answers_.raw();
    }
    engine::Budget budget;
    budget.visits = 1;
    budget.stop = stop_;
    return ordinary->engine->evaluate_many(positions_of(review_.game.record).positions, budget);
  }

  // The latest look at each move beside the first.
  void judge() {
    review::LossParams losses;
    losses.reply_visits = params_.paper_rules ? 0 : losses.reply_visits;  // [Y 5.2] knows none
    review_.moves = review::judge_moves(review_.game, std::string(review::kValue), losses);
    for (JudgedMove& move : review_.moves) {
      const double points = move.loss_points.value_or(0);
      const auto first = first_losses_.emplace(move.number, points).first;
      review::weigh_looks(first->second, params_.bad, move);
    }
  }

  [[nodiscard]] double rank_of(go::Color color) const {
    const auto& recorded = review_.game.record.player(color).rank;
    if (params_.rank) {
      return *params_.rank;
    }
    if (recorded) {
      return recorded->kind == record::RankKind::kAmateur ? recorded->value
                                                          : params_.bad.strong_rank;
    }
    const auto& estimated = review_.player(color).rank;
    return estimated ? estimated->value : params_.usual_rank;
  }

  // Without verification nobody is accused, unless the engine cannot be asked to look closer.
  [[nodiscard]] std::vector<JudgedMove> bad_moves(go::Color color) const {
    if (params_.paper_rules) {
      return review::paper_bad_moves(review_.moves, color, params_.paper_loss);
    }
    std::vector<JudgedMove> bad =
        review::bad_moves(review_.moves, color, rank_of(color), params_.bad);
    if (can_search_areas_ && !params_.bad.looks.empty()) {
      std::erase_if(bad, [&](const JudgedMove& move) {
        return visits_before(move) < params_.bad.looks.front().visits;
      });
    }
    return bad;
  }

  Result<void> verify() {
    for (const review::LookAgain& look : params_.bad.looks) {
      const Result<bool> answered = look_again(look);
      if (!answered) {
        return answered.error();
      }
    }
    // A closer look may make other moves suspicious.
    for (int tries = 0; tries < kTries && can_search_areas_ && review_.complete && may_spend() &&
                        !params_.bad.looks.empty() && !doubts(params_.bad.looks.back()).empty();
         ++tries) {
      const Result<bool> answered = look_again(params_.bad.looks.back());
      if (!answered) {
        return answered.error();
      }
    }
    return settle();
  }

  Result<void> settle() {
    if (!can_search_areas_ || params_.bad.looks.empty()) {
      return {};
    }
    std::vector<JudgedMove> bad = bad_moves(go::Color::kBlack);
    const std::vector<JudgedMove> white = bad_moves(go::Color::kWhite);
    bad.insert(bad.end(), white.begin(), white.end());
    const Result<bool> answered = look_at(review::unsettled(review_.game, bad, params_.bad));
    return answered ? Result<void>() : Result<void>(answered.error());
  }

  // Games with a great many mistakes must come to an end, too.
  [[nodiscard]] bool may_spend() const { return judges_.visits() < params_.most_visits; }

  // False if stopped.
  Result<bool> look_again(const review::LookAgain& look) { return look_at(doubts(look)); }

  // As many as there is time for; the costliest moves come first.
  [[nodiscard]] std::vector<Question> affordable(std::vector<Question> questions) const {
    const auto visits = static_cast<double>(judges_.visits());
    if (params_.looking_seconds <= 0 || visits < kPaceVisits) {
      return questions;
    }
    const double spent = std::chrono::duration<double>(Clock::now() - started_).count();
    double left = visits / spent * (params_.looking_seconds - spent);
    for (std::size_t i = 0; i < questions.size(); ++i) {
      left -= static_cast<double>(questions[i].visits);
      if (left < 0) {
        questions.resize(i);
      }
    }
    return questions;
  }

  Result<bool> look_at(const std::vector<Question>& questions) {
    Result<bool> answered = answers_.give(affordable(questions), events_.progress);
    if (answered) {
      judge();
      review_.complete = review_.complete && *answered;
    }
    return answered;
  }

  [[nodiscard]] review::Ownership source() const {
    return params_.paper_rules ? review::Ownership::kByPlayouts : review::Ownership::kByJudge;
  }

  // What is known of one bad move, told as far as it is known.
  Result<lesson::ReviewedMove> reviewed(const Team::Search& search, const JudgedMove& move) const {
    const auto mistakes = params_.paper_rules ? review::paper_mistakes() : review::all_mistakes();
    lesson::ReviewedMove told;
    told.facts = review::facts_of(review_.game, move, source());
    told.facts.corner = corner_book_of(joseki_, told.facts);
    review::MistakeParams rules;
    rules.borne_out = !params_.paper_rules;
    told.reasons = review::reasons_of(told.facts, mistakes, rules);
    review::ConsequenceParams fates;
    fates.several = params_.paper_rules ? 1 : fates.several;
    told.consequences = review::consequences_of(told.facts, fates);
    told.phase = record::phase_of(move.number, review_.game.record.size);
    told.level = lesson::level_of(rank_of(move.move.color));
    told.punished = review::is_punished(move, review_.moves);
    told.acceptable = lesson::acceptable_moves(review_.game, move);
    if (!told.reasons.empty() && told.reasons.front()->stones != nullptr) {
      told.concerned = told.reasons.front()->stones(told.facts, {});
    }
    Result<std::vector<go::Point>> line = line_of(search, told.facts.before, move.best_line);
    if (!line) {
      return line.error();
    }
    told.diagram = *std::move(line);
    if (!told.punished) {
      go::Position moved = told.facts.before;
      moved.play_unchecked(move.move);
      Result<std::vector<go::Point>> failure = line_of(search, moved, told.facts.reply_line);
      if (!failure) {
        return failure.error();
      }
      told.failure = *std::move(failure);
    }
    return told;
  }

  Result<std::vector<go::Point>> line_of(const Team::Search& search, const go::Position& start,
                                         const std::vector<go::Point>& begin) const {
    review::Line line(start, begin);
    for (int more = 0; more < params_.line_more && line.is_open() && params_.line_visits > 0 &&
                       can_search_areas_ && may_spend() && !answers_.is_stopped();
         ++more) {
      engine::Budget budget;
      budget.visits = params_.line_visits;
      budget.area.points = line.area();
      budget.stop = stop_;
      const auto answer = search(line.position(), budget);
      if (!answer) {
        return answer.error();
      }
      line.go_on(*answer);
    }
    return line.moves();
  }

  Result<void> explain(PlayerReview& player) {
    const std::vector<JudgedMove> bad = bad_moves(player.color);
    const Result<bool> answered =
        answers_.give(review::open_questions(review_.game, bad, source()), events_.progress);
    if (!answered) {
      return answered.error();
    }
    review_.complete = review_.complete && *answered;
    std::vector<Result<lesson::ReviewedMove>> told(bad.size(), lesson::ReviewedMove());
    judges_.each(bad.size(), [&](const Team::Search& search, std::size_t i) {
      told[i] = reviewed(search, bad[i]);
    });
    for (Result<lesson::ReviewedMove>& move : told) {
      if (!move) {
        return move.error();
      }
      player.mistakes.push_back(*std::move(move));
    }
    return praise(player);
  }

  Result<void> praise(PlayerReview& player) {
    const std::vector<JudgedMove> only =
        review::only_moves(review_.game, review_.moves, player.color);
    const Result<bool> answered =
        answers_.give(review::open_sights(review_.game, only), events_.progress);
    if (!answered) {
      return answered.error();
    }
    for (const JudgedMove& move : review::good_moves(review_.game, only)) {
      player.good.push_back(lesson::praise(move, review_.game.record.size));
    }
    return {};
  }

  void tell_story() {
    review_.turning_points = review::turning_points(review_.moves);
    const go::Color winner = review_.game.record.result.winner;
    if (go::is_stone(winner)) {
      review_.losing_move = review::losing_move(review_.moves, go::opposite(winner));
    }
  }

  // The costliest move that is still bad after a second look, as soon as it is known.
  Result<void> tell_first() {
    if (!events_.first_lesson || params_.paper_rules || params_.bad.looks.empty()) {
      return {};
    }
    const review::LookAgain& close = params_.bad.looks.back();
    for (int tries = 0; tries < kTries; ++tries) {
      std::vector<Question> questions = doubts(close);
      questions.resize(std::min<std::size_t>(questions.size(), 2));
      const Result<bool> answered = answers_.give(questions, {});
      if (!answered) {
        return answered.error();
      }
      judge();
      if (const std::optional<JudgedMove> worst = worst_known(close.visits)) {
        return tell(*worst);
      }
    }
    return {};
  }

  // Of the moves whose position was searched so well.
  [[nodiscard]] std::optional<JudgedMove> worst_known(std::int64_t visits) const {
    std::optional<JudgedMove> worst;
    for (const go::Color color : {go::Color::kBlack, go::Color::kWhite}) {
      for (const JudgedMove& move : bad_moves(color)) {
        if (visits_before(move) >= visits &&
            (!worst || review::weight(move) > review::weight(*worst))) {
          worst = move;
        }
      }
    }
    return worst;
  }

  Result<void> tell(const JudgedMove& move) {
    const std::vector<Question> open =
        review::open_questions(review_.game, std::vector{move}, source());
    if (const Result<bool> given = answers_.give(open, {}); !given) {
      return given.error();
    }
    Result<void> done;
    judges_.each(1, [&](const Team::Search& search, std::size_t) {
      const Result<lesson::ReviewedMove> told = reviewed(search, move);
      if (told) {
        events_.first_lesson(*told);
      } else {
        done = told.error();
      }
    });
    return done;
  }

  [[nodiscard]] std::int64_t visits_before(const JudgedMove& move) const {
    const auto& values = review_.game.evaluations.at(std::string(review::kValue));
    const auto& before = values[static_cast<std::size_t>(move.number - 1)];
    return before ? before->visits : 0;
  }

  [[nodiscard]] std::vector<Question> doubts(const review::LookAgain& look) const {
    return review::doubts(review_.game, review_.moves, look, params_.bad);
  }

  GameReview& review_;
  Clock::time_point started_;
  const ReviewParams& params_;
  const ReviewEvents& events_;
  EngineRequest request_;
  engine::EngineContext context_;
  knowledge::JosekiBook joseki_;
  const base::StopSource* stop_;
  std::map<int, double> first_losses_;  // points, by move number
  Team& judges_;
  bool can_search_areas_;  // only our own engines
  Answers answers_;
};

// Our own engine gets one thread here: a team of them is made of it.
Result<OpenEngine> open_judge(const EngineRequest& request, const engine::EngineContext& context) {
  engine::EngineContext single = context;
  single.prefer_half = true;  // 0.02 points off, bounds are whole ones
  single.prefer_large = true;
  auto open = open_engine(request, single);
  if (!open || !open->shares_visits()) {
    return open;
  }
  single.threads = 1;
  return open_engine(request, single);
}

}  // namespace

void look_quickly(ReviewParams& params) {
  params.effort.game_visits = 1000;
  params.bad.looks = {{0.7, 40, 18, 1}};
  params.bad.settling_most = 0;
  params.line_visits = 0;
  params.most_visits = 0;
  params.playouts = "playout:playouts=200";
}

void look_closely(ReviewParams& params) {
  params.effort.game_visits = 40'000;
  params.bad.looks = {{0.3, 200, 200, 1}, {0.7, 1000, 200, 2}, {0.9, 1000, 100, 2}};
  params.bad.settling_visits = 4000;
  params.bad.settling_most = 100;
  params.line_visits = 200;
  params.most_visits = 1'000'000;
  params.looking_seconds = 0;
  params.playouts = "playout:playouts=5000";
}

Result<GameReview> review_game(const record::GameRecord& game, const EngineRequest& request,
                               const engine::EngineContext& context, const ReviewParams& params,
                               const base::StopSource* stop, const ReviewEvents& events) {
  if (game.move_count() == 0) {
    return base::Error{base::ErrorCode::kInvalid,
                       "there is no move to review: the record holds a position without moves",
                       game.source};
  }
  const Clock::time_point started = Clock::now();
  auto open = open_judge(request, context);
  if (!open) {
    return open.error();
  }
  if (events.notice && !open->notice.empty()) {
    events.notice(open->notice);
  }
  const bool own = open->shares_visits();
  auto team = std::make_unique<Team>(std::move(open->engine), own ? context.threads : 1);
  Team& judges = *team;
  open->engine = std::move(team);
  GameEffort effort = params.effort;
  effort.visits = own ? effort.visits : 0;  // others know best themselves
  auto evaluated =
      evaluate_game(*open, game, std::string(review::kValue), effort, stop, events.progress);
  if (!evaluated) {
    return evaluated.error();
  }
  GameReview review;
  review.game = *std::move(evaluated);
  review.engine = open->engine->identity();
  review.names = lesson::names_of_game(game);
  review.phases = record::phases_of(game.move_count(), game.size);
  review.black.color = go::Color::kBlack;
  review.white.color = go::Color::kWhite;
  ReviewParams bounds = params;
  if (!own) {
    review::trust_others(bounds.bad);
    bounds.looking_seconds = 0;  // who brings an engine knows how quick it is
  }
  Reviewing reviewing(review, judges, own, request, context, bounds, stop, events, started);
  if (Result<void> done = reviewing.run(); !done) {
    return done.error();
  }
  review.visits = judges.visits();
  review.complete = review.complete && (stop == nullptr || !stop->stop_requested());
  review.notes = lesson::notes_on(review);
  return review;
}

}  // namespace kiryoku::app
