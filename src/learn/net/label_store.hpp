// SPDX-License-Identifier: MIT
// Positions with the teacher's opinion, on disk: one file per board size, records of equal
// length (about 1.8 kB on 19×19), only ever appended to, so that labelling can be stopped and
// taken up at any time and a training that runs beside it sees them as they come. An incomplete
// last record (a killed run) is ignored and overwritten.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <vector>

#include "base/result.hpp"
#include "learn/net/loss.hpp"
#include "net/network.hpp"

namespace kiryoku::learn {

struct LabelledPosition {
  net::Inputs inputs;
  Target target;
};

// Record <-> position. Policy is kept as square roots in 8 bits (1/65025 and up), ownership in
// 8 bits, scalars as float.
std::size_t record_bytes(int size);
void encode(const LabelledPosition& position, std::uint8_t* record);
LabelledPosition decode(const std::uint8_t* record, int size);

class LabelStore {
 public:
  // Opens or creates the folder. `name` tells sets apart: "train", "unseen".
  static base::Result<LabelStore> open(const std::filesystem::path& folder,
                                       const std::string& name);

  [[nodiscard]] std::int64_t count(int size) const;

  [[nodiscard]] LabelledPosition read(int size, std::int64_t index) const;

  // Takes in what another process has appended since.
  base::Result<void> refresh();

  // Writes records of one size at the end and takes them in.
  base::Result<void> append(int size, const std::vector<LabelledPosition>& positions);

 private:
  [[nodiscard]] std::filesystem::path file_of(int size) const;

  std::filesystem::path folder_;
  std::string name_;
  std::map<int, std::vector<std::uint8_t>> records_;
};

}  // namespace kiryoku::learn
