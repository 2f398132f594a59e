// SPDX-License-Identifier: MIT
// The bare outputs of a network, in KataGo's words.
#include "engine/net/net_engine.hpp"
#include "serve/gtp_commands.hpp"

namespace kiryoku::serve {

// [color] symmetry|all [optimism]; the optimism is the engine's own and not read here.
GtpText gtp_kata_raw_nn(GtpCall& call) {
  auto* net = dynamic_cast<engine::NetEngine*>(&call.session.engine());
  if (net == nullptr) {
    return refuse("this engine is no network");
  }
  go::Position position = call.session.position;
  position.set_to_move(call.arguments.maybe_color().value_or(position.to_move()));
  const std::string symmetry = call.arguments.word("symmetry");
  if (!call.arguments.is_empty()) {
    call.arguments.number("optimism", 0, 1);
  }
  if (const auto error = call.arguments.error()) {
    return *error;
  }
  return net->raw_nn(position, symmetry);
}

}  // namespace kiryoku::serve
