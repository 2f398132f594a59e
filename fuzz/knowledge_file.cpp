// SPDX-License-Identifier: MIT
// Knowledge files. What is accepted can be written and read back the same, and gives
// probabilities that add up to one.
#include "knowledge/knowledge_file.hpp"

#include <cmath>

#include "knowledge/knowledge.hpp"
#include "target.hpp"

namespace kiryoku::fuzz {

void fuzz_knowledge_file(std::string_view bytes) {
  constexpr int kAllDigits = 17;
  const auto knowledge = knowledge::parse_knowledge(bytes, "file");
  if (!knowledge) {
    require(!knowledge.error().message.empty(), "an error says what is wrong");
    return;
  }
  const std::string written = knowledge::format_knowledge({*knowledge}, {}, kAllDigits);
  const auto back = knowledge::parse_knowledge(written, "file");
  require(back && knowledge::format_knowledge({*back}, {}, kAllDigits) == written,
          "what was read can be written");
  go::Position position(5, go::Rules::chinese(), 6.5);
  position.play_unchecked({go::Color::kBlack, go::Point::at(2, 2)});
  position.play_unchecked({go::Color::kWhite, go::Point::at(2, 1)});
  double total = 0;
  for (const auto& move :
       knowledge::move_probabilities(*knowledge, knowledge::situation_of(position))) {
    total += move.probability;
  }
  require(std::abs(total - 1) < 1e-9, "probabilities add up to one");
}

}  // namespace kiryoku::fuzz
