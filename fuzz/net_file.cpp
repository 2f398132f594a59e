// SPDX-License-Identifier: MIT
// Network files. What is accepted can be written and read back the same, and computes finite
// numbers.
#include <cmath>
#include <memory>
#include <string>

#include "net/evaluator.hpp"
#include "net/model_file.hpp"
#include "net/model_writer.hpp"
#include "target.hpp"

namespace kiryoku::fuzz {

void fuzz_net_file(std::string_view bytes) {
  // Small limits: a network that is merely large finds nothing.
  net::ModelLimits limits;
  limits.max_channels = 64;
  limits.max_weights = 200'000;
  limits.stream.max_bytes = std::uint64_t{1} << 22U;
  auto model = net::read_model(std::span(bytes.data(), bytes.size()), limits);
  if (!model) {
    require(!model.error().message.empty(), "an error says what is wrong");
    return;
  }
  const std::string written = net::to_bytes(*model, true);
  const auto back = net::read_model(std::span(written.data(), written.size()));
  require(back && net::to_bytes(*back, true) == written, "what was read can be written");
  net::EvaluatorOptions options;
  options.optimism = 0.5;
  options.profile = *net::parse_profile("rank_5k");
  net::Evaluator evaluator(std::make_shared<const net::Network>(std::move(*model)), options);
  go::Position position(5, go::Rules::chinese(), 6.5);
  position.play_unchecked({go::Color::kBlack, go::Point::at(2, 2)});
  const auto output = evaluator.evaluate(position);
  double total = 0;
  for (const float prior : output->policy) {
    total += prior > 0 ? static_cast<double>(prior) : 0;
  }
  require(std::abs(total - 1) < 1e-3, "a policy adds up to one");
  require(std::isfinite(output->lead) && std::isfinite(output->win), "values are numbers");
}

}  // namespace kiryoku::fuzz
