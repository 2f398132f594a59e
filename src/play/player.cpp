// SPDX-License-Identifier: MIT
#include "play/player.hpp"

#include "base/command_line.hpp"
#include "base/text.hpp"
#include "engine/gtp/gtp_client.hpp"
#include "engine/names.hpp"
#include "play/engine_player.hpp"
#include "play/gtp_player.hpp"

namespace kiryoku::play {
namespace {

using base::Result;

bool is_command_line(std::string_view text, const engine::EngineContext& context) {
  const std::string head(text.substr(0, text.find(':')));
  if (engine::find_engine(head) != nullptr || engine::is_engine_name(head, context)) {
    return false;
  }
  return head.find_first_of(" /") != std::string::npos || base::find_program(head).has_value();
}

Result<std::unique_ptr<Player>> start_program(const std::string& command) {
  Result<std::unique_ptr<engine::GtpClient>> client = engine::GtpClient::start(command);
  if (!client) {
    return client.error();
  }
  return std::unique_ptr<Player>(std::make_unique<GtpPlayer>(command, std::move(*client)));
}

}  // namespace

Result<std::unique_ptr<Player>> make_player(std::string_view text,
                                            const engine::EngineContext& context,
                                            const PlayParams& params) {
  text = base::trim(text);
  if (is_command_line(text, context)) {
    return start_program(std::string(text));
  }
  Result<engine::EngineSpec> named = engine::parse_spec(text);
  if (!named) {
    return named.error();
  }
  const Result<engine::EngineSpec> spec = engine::resolve_names(*named, context);
  if (!spec) {
    return spec.error();
  }
  if (spec->name == "gtp" && spec->find("cmd")) {
    return start_program(*spec->find("cmd"));
  }
  Result<std::unique_ptr<engine::Engine>> made = engine::make_engine(*spec, context);
  if (!made) {
    return made.error();
  }
  return std::unique_ptr<Player>(
      std::make_unique<EnginePlayer>(*spec, context, params, std::move(*made)));
}

}  // namespace kiryoku::play
