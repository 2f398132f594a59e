// SPDX-License-Identifier: MIT
// 先手を失う: the better move had to be answered, this one need not be.
#include "review/mistakes/list.hpp"

namespace kiryoku::review {
namespace {

bool holds(const MoveFacts& facts, const MistakeParams& params) {
  const std::vector<go::Point>& line = facts.judged.best_line;
  return line.size() >= 3 && facts.reply.is_place() && facts.move().is_place() &&
         distance(facts.move(), line[0]) <= params.far &&
         distance(line[0], line[1]) <= params.near && distance(line[0], line[2]) > params.far &&
         line[2].is_place() && distance(facts.move(), facts.reply) > params.far;
}

}  // namespace

const Mistake kLostSente = {
    "lost_sente",
    "Y survey",
    {"後手を引いた", "sente lost"},
    {"{best}なら先手で打てました。この手では相手に手を抜かれ、{reply}に回られます。",
     "{best} would have kept sente. This move need not be answered: the opponent turns to "
     "{reply}."},
    {"同じくらいの手なら、相手が受けなければならないほうを選びましょう。",
     "Of two similar moves choose the one the opponent has to answer."},
    holds};

}  // namespace kiryoku::review
