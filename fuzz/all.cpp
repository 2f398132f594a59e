// SPDX-License-Identifier: MIT
// Every fuzz target, one line each.
#include <array>

#include "target.hpp"

namespace kiryoku::fuzz {

void fuzz_sgf(std::string_view bytes);
void fuzz_gib(std::string_view bytes);
void fuzz_ngf(std::string_view bytes);
void fuzz_ugf(std::string_view bytes);
void fuzz_csa(std::string_view bytes);
void fuzz_annotations(std::string_view bytes);
void fuzz_encoding(std::string_view bytes);
void fuzz_coordinates(std::string_view bytes);
void fuzz_notation(std::string_view bytes);
void fuzz_net_file(std::string_view bytes);
void fuzz_knowledge_file(std::string_view bytes);
void fuzz_joseki_file(std::string_view bytes);
void fuzz_rank_model(std::string_view bytes);
void fuzz_gtp(std::string_view bytes);
void fuzz_engine_answers(std::string_view bytes);

std::span<const Target> all_targets() {
  // clang-format off
  static constexpr std::array kTargets = {
      Target{"sgf", fuzz_sgf},
      Target{"gib", fuzz_gib},
      Target{"ngf", fuzz_ngf},
      Target{"ugf", fuzz_ugf},
      Target{"csa", fuzz_csa},
      Target{"annotations", fuzz_annotations},
      Target{"encoding", fuzz_encoding},
      Target{"coordinates", fuzz_coordinates},
      Target{"notation", fuzz_notation},
      Target{"net_file", fuzz_net_file},
      Target{"knowledge_file", fuzz_knowledge_file},
      Target{"joseki_file", fuzz_joseki_file},
      Target{"rank_model", fuzz_rank_model},
      Target{"gtp", fuzz_gtp},
      Target{"engine_answers", fuzz_engine_answers},
  };
  // clang-format on
  return kTargets;
}

}  // namespace kiryoku::fuzz
