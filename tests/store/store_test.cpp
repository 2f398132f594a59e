// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <thread>

#include "go/coordinates.hpp"
#include "store/codec.hpp"
#include "store/database.hpp"
#include "store/evaluation_store.hpp"
#include "store/key.hpp"
#include "store/stored_engine.hpp"

namespace kiryoku::store {
namespace {

namespace fs = std::filesystem;

go::Point at(const char* vertex) { return *go::parse_gtp(vertex, 19); }

record::Evaluation sample_evaluation() {
  record::Evaluation e;
  e.engine = "test 1";
  e.visits = 123;
  e.to_move = go::Color::kWhite;
  e.black_winrate = 0.25;
  e.black_lead = -7.5;
  record::Candidate choice;
  choice.move = at("Q16");
  choice.visits = 100;
  choice.black_winrate = 0.25;
  choice.black_lead = -7.0;
  choice.prior = 0.5;
  choice.pv = {at("Q16"), at("D4"), go::Point::pass()};
  record::Candidate pass;
  pass.move = go::Point::pass();
  pass.visits = 3;
  e.candidates = {choice, pass};
  e.policy = {0.5F, -1.0F, 0.0F, 1e-6F};
  e.ownership = {-1.0F, 0.0F, 1.0F, 0.3F};
  e.criticality = {0.125F};
  e.score_histogram = {0.25F, 0.75F};
  e.opinions = {{.engine = "a", .move = at("D4"), .visits = 9, .black_winrate = 0.75}};
  return e;
}

class StoreTest : public ::testing::Test {
 protected:
  StoreTest() {
    dir_ = fs::temp_directory_path() /
           ("kiryoku-store-" + std::to_string(::getpid()) + "-" +
            ::testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::create_directories(dir_);
  }

  ~StoreTest() override { fs::remove_all(dir_); }

  [[nodiscard]] fs::path file() const { return dir_ / "evaluations.db"; }

  std::unique_ptr<EvaluationStore> open(const StoreParams& params = {}) {
    auto store = EvaluationStore::open(file(), params);
    EXPECT_TRUE(store) << store.error().to_string();
    return std::move(store).value();
  }

  fs::path dir_;
};

const EvaluationKey kKey{"0123456789abcdef", "test 1", "visits=123"};

TEST(Codec, KeepsAnEvaluation) {
  const auto decoded = decode(encode(sample_evaluation()));
  ASSERT_TRUE(decoded);
  EXPECT_EQ(decoded->engine, "test 1");
  EXPECT_EQ(decoded->visits, 123);
  EXPECT_EQ(decoded->to_move, go::Color::kWhite);
  EXPECT_DOUBLE_EQ(decoded->black_winrate, 0.25);
  EXPECT_EQ(decoded->black_lead, -7.5);
  EXPECT_EQ(decoded->lead_stdev, std::nullopt);
  ASSERT_EQ(decoded->candidates.size(), 2U);
  EXPECT_EQ(decoded->candidates[0].pv, sample_evaluation().candidates[0].pv);
  EXPECT_EQ(decoded->candidates[1].move, go::Point::pass());
  EXPECT_NEAR(decoded->policy[0], 0.5F, 1e-4F);
  EXPECT_EQ(decoded->policy[1], -1.0F);
  EXPECT_EQ(decoded->policy[2], 0.0F);
  EXPECT_NEAR(decoded->policy[3], 1e-6F, 1e-9F);
  EXPECT_NEAR(decoded->ownership[3], 0.3F, 0.005F);
  EXPECT_EQ(decoded->opinions[0].move, at("D4"));
}

TEST(Codec, IsStable) {
  const record::Evaluation once = decode(encode(sample_evaluation())).value();
  EXPECT_EQ(encode(once), encode(decode(encode(once)).value()));
}

TEST(Codec, RefusesEveryTruncation) {
  const std::string bytes = encode(sample_evaluation());
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_FALSE(decode(std::string_view(bytes).substr(0, size))) << size;
  }
  EXPECT_FALSE(decode(bytes + "x"));
}

TEST(Key, TellsApartWhatAnEngineSees) {
  go::Position plain(19, go::Rules::japanese(), 6.5);
  const std::string base = position_key(plain);
  EXPECT_EQ(base, position_key(go::Position(19, go::Rules::japanese(), 6.5)));
  EXPECT_NE(base, position_key(go::Position(19, go::Rules::japanese(), 7.5)));
  EXPECT_NE(base, position_key(go::Position(19, go::Rules::chinese(), 6.5)));
  EXPECT_NE(base, position_key(go::Position(13, go::Rules::japanese(), 6.5)));
  go::Position other = plain;
  other.set_to_move(go::Color::kWhite);
  EXPECT_NE(base, position_key(other));
}

TEST(Key, SharesTranspositionsOnceTheLastMovesAgree) {
  const auto play = [](const std::vector<const char*>& vertices) {
    go::Position position(19, go::Rules::japanese(), 6.5);
    for (const char* vertex : vertices) {
      position.play({position.to_move(), at(vertex)});
    }
    return position_key(position);
  };
  EXPECT_NE(play({"Q16", "D4", "C16"}), play({"C16", "D4", "Q16"}));
  EXPECT_EQ(play({"Q16", "D4", "C16", "R4", "P3", "O3", "O4", "N3"}),
            play({"C16", "D4", "Q16", "R4", "P3", "O3", "O4", "N3"}));
}

TEST(Key, NamesTheBudget) {
  engine::Budget budget;
  EXPECT_EQ(budget_key(budget), "");
  budget.visits = 400;
  EXPECT_EQ(budget_key(budget), "visits=400");
  budget.avoid = {at("Q16")};
  EXPECT_NE(budget_key(budget), "visits=400");
}

TEST_F(StoreTest, KeepsWhatWasPutAcrossRuns) {
  EXPECT_FALSE(open()->get(kKey));
  open()->put(kKey, encode(sample_evaluation()));
  const auto store = open();
  const auto found = store->get(kKey);
  ASSERT_TRUE(found);
  EXPECT_EQ(encode(*found), encode(sample_evaluation()));
  EXPECT_FALSE(store->get({kKey.position, "test 2", kKey.budget}));
  EXPECT_FALSE(store->get({kKey.position, kKey.engine, ""}));
  EXPECT_EQ(store->info()->evaluations, 1);
}

TEST_F(StoreTest, ServesTwoAtOnce) {
  const auto write = [this](char name) {
    const auto store = open();
    for (int i = 0; i < 200; ++i) {
      store->put({name + std::to_string(i), "test 1", ""}, encode(sample_evaluation()));
    }
  };
  std::thread other([&write] { write('a'); });
  write('b');
  other.join();
  EXPECT_EQ(open()->info()->evaluations, 400);
}

TEST_F(StoreTest, SetsADamagedFileAside) {
  std::ofstream(file()) << "this is not a database, whatever its name says; far from it";
  StoreParams params;
  params.is_default = true;
  const auto store = open(params);
  EXPECT_NE(store->take_notice().find("set aside"), std::string::npos);
  EXPECT_EQ(store->take_notice(), "");
  store->put(kKey, encode(sample_evaluation()));
  EXPECT_TRUE(store->get(kKey));
  int files = 0;
  for (const auto& entry : fs::directory_iterator(dir_)) {
    files += entry.path().string().find(".damaged-") != std::string::npos ? 1 : 0;
  }
  EXPECT_EQ(files, 1);
}

TEST_F(StoreTest, LeavesOtherPeoplesFilesAlone) {
  const std::string text = "(;SZ[9];B[ee])";
  std::ofstream(file()) << text;
  const fs::path game = dir_ / "game.sgf";
  fs::rename(file(), game);
  EXPECT_FALSE(EvaluationStore::open(game));
  std::string after;
  std::getline(std::ifstream(game) >> std::ws, after);
  EXPECT_EQ(after, text);
  {
    Database other;
    ASSERT_EQ(other.open(file().string()), SQLITE_OK);
    ASSERT_EQ(other.execute("CREATE TABLE bookmarks (url TEXT)"), SQLITE_OK);
  }
  const auto refused = EvaluationStore::open(file());
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("another program"), std::string::npos);
}

TEST_F(StoreTest, NoticesDamageInTheMiddle) {
  {
    const auto store = open();
    for (int i = 0; i < 500; ++i) {
      store->put({std::to_string(i), "test 1", ""}, encode(sample_evaluation()));
    }
  }
  {
    std::fstream damage(file(), std::ios::in | std::ios::out | std::ios::binary);
    const std::string junk(4096 * 6, '\x5a');
    damage.seekp(4096 * 2);
    damage << junk;
  }
  const auto store = open();
  for (int i = 0; i < 500; ++i) {
    (void)store->get({std::to_string(i), "test 1", ""});
  }
  store->put(kKey, encode(sample_evaluation()));
  EXPECT_TRUE(store->get(kKey));
}

TEST_F(StoreTest, PrunesTheLeastRecentlyUsed) {
  const auto store = open();
  for (int i = 0; i < 1000; ++i) {
    store->put({std::to_string(i), "test 1", ""}, encode(sample_evaluation()));
  }
  const std::int64_t before = store->info()->bytes;
  ASSERT_TRUE(store->prune(before / 2));
  EXPECT_LE(store->info()->bytes, before / 2);
  EXPECT_GT(store->info()->evaluations, 100);
}

TEST_F(StoreTest, GivesRoomBackAndKeepsItsLimit) {
  {
    const auto store = open();
    for (int i = 0; i < 2000; ++i) {
      store->put({std::to_string(i), "test 1", ""}, encode(sample_evaluation()));
    }
    const StoreInfo before = store->info().value();
    ASSERT_TRUE(store->set_limit(before.bytes / 4));
    EXPECT_LT(store->info()->file_bytes, before.file_bytes / 2);
    EXPECT_EQ(store->info()->max_bytes, before.bytes / 4);
  }
  const auto later = open();  // another run, which was not told
  const std::int64_t most = later->info()->max_bytes;
  for (int i = 0; i < 2000; ++i) {
    later->put({"x" + std::to_string(i), "test 1", ""}, encode(sample_evaluation()));
    if (i % 100 == 0) {
      ASSERT_TRUE(later->flush());
    }
  }
  EXPECT_LE(later->info()->bytes, most);
  EXPECT_TRUE(later->get({"x1999", "test 1", ""}));
  EXPECT_FALSE(later->get({"0", "test 1", ""}));
}

TEST_F(StoreTest, TellsOfDamageFoundLater) {
  {
    const auto store = open();
    for (int i = 0; i < 500; ++i) {
      store->put({std::to_string(i), "test 1", ""}, encode(sample_evaluation()));
    }
  }
  std::string told;
  StoreParams params;
  params.on_notice = [&told](const std::string& sentence) { told += sentence; };
  const auto store = open(params);
  {
    std::fstream damage(file(), std::ios::in | std::ios::out | std::ios::binary);
    damage.seekp(4096);
    damage << std::string(4096 * 40, '\x5a');
  }
  for (int i = 0; i < 500; ++i) {
    (void)store->get({std::to_string(i), "test 1", ""});
  }
  EXPECT_NE(told.find("set aside"), std::string::npos);
  store->put(kKey, encode(sample_evaluation()));
  EXPECT_TRUE(store->flush());
}

TEST_F(StoreTest, WhatIsPutIsFoundAtOnce) {
  StoreParams params;
  params.gather_ms = 60'000;
  const auto store = open(params);
  store->put(kKey, encode(sample_evaluation()));
  EXPECT_TRUE(store->get(kKey));
  EXPECT_FALSE(open()->get(kKey));
  ASSERT_TRUE(store->flush());
  EXPECT_TRUE(open()->get(kKey));
}

TEST_F(StoreTest, ExportsAndImports) {
  const auto store = open();
  store->put(kKey, encode(sample_evaluation()));
  const auto exported = store->export_to(dir_ / "out.db");
  ASSERT_TRUE(exported) << exported.error().to_string();
  EXPECT_EQ(*exported, 1);
  auto other = EvaluationStore::open(dir_ / "other.db");
  ASSERT_TRUE(other);
  EXPECT_EQ((*other)->import_from(dir_ / "out.db").value(), 1);
  EXPECT_TRUE((*other)->get(kKey));
  EXPECT_EQ((*other)->import_from(dir_ / "out.db").value(), 0);
  std::ofstream(dir_ / "junk") << "junk that is long enough not to be taken for an empty file";
  EXPECT_FALSE((*other)->import_from(dir_ / "junk"));
  EXPECT_FALSE((*other)->import_from(dir_ / "missing"));
}

class CountingEngine : public engine::Engine {
 public:
  explicit CountingEngine(int& asked) : asked_(asked) {}

  [[nodiscard]] std::string identity() const override { return "counting 1"; }

  base::Result<record::Evaluation> evaluate(const go::Position& position,
                                            const engine::Budget& /*budget*/) override {
    ++asked_;
    record::Evaluation e = sample_evaluation();
    e.to_move = position.to_move();
    return e;
  }

 private:
  int& asked_;
};

TEST_F(StoreTest, AnEngineIsAskedOnce) {
  const std::shared_ptr<EvaluationStore> store = open();
  int asked = 0;
  int made = 0;
  const EngineFactory make = [&]() -> base::Result<std::unique_ptr<engine::Engine>> {
    ++made;
    return std::unique_ptr<engine::Engine>(std::make_unique<CountingEngine>(asked));
  };
  const std::vector<go::Position> positions(3, go::Position(9, go::Rules::chinese(), 7.0));
  for (int run = 0; run < 2; ++run) {
    StoredEngine engine("counting 1", make, store);
    const auto first = engine.evaluate(positions[0], {});
    ASSERT_TRUE(first);
    const auto all = engine.evaluate_many(positions, {});
    ASSERT_EQ(all.size(), 3U);
    EXPECT_EQ(encode(*all[2]), encode(*first));
  }
  EXPECT_EQ(asked, 1);
  EXPECT_EQ(made, 1);
}

TEST_F(StoreTest, AnAnswerCutShortIsNotKept) {
  const std::shared_ptr<EvaluationStore> store = open();
  int asked = 0;
  StoredEngine engine(
      "counting 1",
      [&]() -> base::Result<std::unique_ptr<engine::Engine>> {
        return std::unique_ptr<engine::Engine>(std::make_unique<CountingEngine>(asked));
      },
      store);
  base::StopSource stop;
  stop.request_stop();
  engine::Budget budget;
  budget.stop = &stop;
  ASSERT_TRUE(engine.evaluate(go::Position(9), budget));
  EXPECT_EQ(store->info()->evaluations, 0);
}

}  // namespace
}  // namespace kiryoku::store
