// SPDX-License-Identifier: MIT
#include "app/eyes.hpp"

#include "rank/manner/move_view.hpp"

namespace kiryoku::app {

using base::Result;
using engine::TrunkReader;

Result<Eyes> Eyes::open(std::span<const std::string> engines,
                        const engine::EngineContext& context) {
  std::vector<TrunkReader> readers;
  for (const std::string& engine : engines) {
    auto reader = TrunkReader::open(engine, context);
    if (!reader) {
      return reader.error();
    }
    readers.push_back(std::move(*reader));
  }
  return Eyes(std::move(readers));
}

std::optional<Eyes> Eyes::find(std::span<const std::string> names, const std::string& engine,
                               const engine::EngineContext& context) {
  std::vector<TrunkReader> readers;
  for (const std::string& name : names) {
    const std::vector<std::string> places =
        readers.empty() ? std::vector{engine}
                        : std::vector<std::string>{"net:model=large", "net:model=default"};
    const std::size_t found = readers.size();
    for (std::size_t i = 0; i < places.size() && readers.size() == found; ++i) {
      if (auto reader = TrunkReader::open(places[i], context);
          reader && reader->network() == name) {
        readers.push_back(std::move(*reader));
      }
    }
    if (readers.size() == found) {
      return std::nullopt;
    }
  }
  return readers.empty() ? std::nullopt : std::optional(Eyes(std::move(readers)));
}

std::vector<std::string> Eyes::networks() const {
  std::vector<std::string> names;
  for (const TrunkReader& reader : readers_) {
    names.push_back(reader.network());
  }
  return names;
}

std::size_t Eyes::view_size() const {
  std::size_t sum = 0;
  for (const TrunkReader& reader : readers_) {
    sum += rank::view_size(reader.channels());
  }
  return sum;
}

}  // namespace kiryoku::app
