// SPDX-License-Identifier: MIT
// 手拍子: a move that looks natural and answers on the spot, and does not work.
#include "review/mistakes/list.hpp"

namespace kiryoku::review {
namespace {

bool holds(const MoveFacts& facts, const MistakeParams& params) {
  return facts.first_sight >= params.shape_probability &&
         distance(facts.previous, facts.move()) <= params.near;
}

}  // namespace

const Mistake kReflex = {
    "reflex",
    "Y 5.3.1",
    {"手拍子", "reflex move"},
    {"相手の手にすぐ反応した手拍子の一手でした。形は自然でも、ここでは働きません。",
     "It answers the opponent's move on the spot. The shape is natural, but here it does not "
     "work."},
    {"すぐに受けず、受けないとどうなるかを一度考えましょう。",
     "Do not answer at once: ask what happens if you do not."},
    holds};

}  // namespace kiryoku::review
