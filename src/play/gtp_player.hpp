// SPDX-License-Identifier: MIT
// Another program as a player, through GTP. Its analysis is kept where it gives one with its
// moves (kata-genmove_analyze, lz-genmove_analyze).
#pragma once

#include "engine/gtp/gtp_client.hpp"
#include "engine/gtp/gtp_sync.hpp"
#include "play/player.hpp"

namespace kiryoku::play {

class GtpPlayer final : public Player {
 public:
  GtpPlayer(std::string command, std::unique_ptr<engine::GtpClient> client);

  [[nodiscard]] std::string name() const override { return name_; }

  base::Result<void> new_game(const TimeControl& time, std::uint64_t seed) override;
  base::Result<Choice> choose(const go::Position& position, const Turn& turn) override;
  base::Result<FinalWord> final_word(const go::Position& position) override;

 private:
  base::Result<void> send_time(const TimeControl& time);
  base::Result<Choice> read_choice(const engine::GtpReply& reply, const go::Position& position,
                                   std::vector<record::Candidate> candidates);
  base::Error drop(base::Error error);  // the conversation is over: nothing of it is kept

  std::string command_;
  std::string name_;
  std::unique_ptr<engine::GtpClient> client_;  // none after a failure, until the next game
  engine::GtpSync sync_;
};

}  // namespace kiryoku::play
