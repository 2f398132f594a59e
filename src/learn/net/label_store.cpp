// SPDX-License-Identifier: MIT
#include "learn/net/label_store.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <fstream>

#include "base/folder.hpp"

namespace kiryoku::learn {
namespace {

constexpr int kSmallest = 9;
constexpr int kLargest = 19;
constexpr std::size_t kPlaneBytes = 3;  // 22 planes of a point and its legality
constexpr std::uint32_t kLegal = 1U << 22U;
constexpr std::size_t kTeacherNumbers = 6;

// Numbers in and out of a record, in the same order in both directions.
class RecordWriter {
 public:
  explicit RecordWriter(std::uint8_t* at) : at_(at) {}

  template <typename T>
  void put(T value) {
    std::memcpy(at_, &value, sizeof value);
    at_ += sizeof value;
  }

 private:
  std::uint8_t* at_;
};

class RecordReader {
 public:
  explicit RecordReader(const std::uint8_t* at) : at_(at) {}

  template <typename T>
  T take() {
    T value;
    std::memcpy(&value, at_, sizeof value);
    at_ += sizeof value;
    return value;
  }

 private:
  const std::uint8_t* at_;
};

base::Error system_error(const std::filesystem::path& path, std::string_view doing) {
  return {base::ErrorCode::kIo, fmt::format("{} failed: {}.", doing, std::strerror(errno)),
          path.string()};
}

}  // namespace

std::size_t record_bytes(int size) {
  const auto points = static_cast<std::size_t>(size * size);
  return points * kPlaneBytes + net::kGlobalChannels * sizeof(float) +  // inputs
         sizeof(std::int16_t) + 2 * sizeof(float) +                     // move, weight, result
         kTeacherNumbers * sizeof(float) + (points + 1) + points;       // teacher
}

void encode(const LabelledPosition& position, std::uint8_t* record) {
  RecordWriter out(record);
  const auto points = static_cast<std::size_t>(position.inputs.points());
  for (std::size_t i = 0; i < points; ++i) {
    const std::uint32_t planes =
        position.inputs.planes[i] | (position.inputs.legal[i] ? kLegal : 0U);
    for (std::size_t byte = 0; byte < kPlaneBytes; ++byte) {
      out.put(static_cast<std::uint8_t>(planes >> (8 * byte)));
    }
  }
  for (const float g : position.inputs.global) {
    out.put(g);
  }
  const Target& target = position.target;
  out.put(static_cast<std::int16_t>(target.move));
  out.put(target.move_weight);
  out.put(target.result);
  const TeacherTarget& t = target.teacher;
  for (const float v : {t.win, t.loss, t.no_result, t.score_mean, t.score_stdev, t.lead}) {
    out.put(v);
  }
  for (const float p : t.policy) {
    out.put(static_cast<std::uint8_t>(std::lround(255.0F * std::sqrt(std::clamp(p, 0.0F, 1.0F)))));
  }
  for (const float o : t.ownership) {
    out.put(static_cast<std::int8_t>(std::lround(127.0F * std::clamp(o, -1.0F, 1.0F))));
  }
}

LabelledPosition decode(const std::uint8_t* record, int size) {
  RecordReader in(record);
  LabelledPosition position;
  position.inputs.size = size;
  const auto points = static_cast<std::size_t>(size * size);
  for (std::size_t i = 0; i < points; ++i) {
    std::uint32_t planes = 0;
    for (std::size_t byte = 0; byte < kPlaneBytes; ++byte) {
      planes |= static_cast<std::uint32_t>(in.take<std::uint8_t>()) << (8 * byte);
    }
    position.inputs.planes[i] = planes & (kLegal - 1U);
    position.inputs.legal[i] = (planes & kLegal) != 0;
  }
  for (float& g : position.inputs.global) {
    g = in.take<float>();
  }
  Target& target = position.target;
  target.move = std::clamp<int>(in.take<std::int16_t>(), -1, static_cast<int>(points));
  target.move_weight = in.take<float>();
  target.result = in.take<float>();
  target.taught = true;
  TeacherTarget& t = target.teacher;
  for (float* v : {&t.win, &t.loss, &t.no_result, &t.score_mean, &t.score_stdev, &t.lead}) {
    *v = in.take<float>();
  }
  t.policy.resize(points + 1);
  float sum = 0;
  for (float& p : t.policy) {
    const float root = static_cast<float>(in.take<std::uint8_t>()) / 255.0F;
    sum += p = root * root;
  }
  for (float& p : t.policy) {
    p = sum > 0 ? p / sum : 1.0F / static_cast<float>(points + 1);
  }
  t.ownership.resize(points);
  for (float& o : t.ownership) {
    o = static_cast<float>(in.take<std::int8_t>()) / 127.0F;
  }
  return position;
}

base::Result<LabelStore> LabelStore::open(const std::filesystem::path& folder,
                                          const std::string& name) {
  if (const base::Result<void> made = base::make_folder(folder); !made) {
    return made.error();
  }
  LabelStore store;
  store.folder_ = folder;
  store.name_ = name;
  if (const base::Result<void> read = store.refresh(); !read) {
    return read.error();
  }
  return store;
}

std::filesystem::path LabelStore::file_of(int size) const {
  return folder_ / fmt::format("{}-{}.labels", name_, size);
}

std::int64_t LabelStore::count(int size) const {
  const auto found = records_.find(size);
  return found == records_.end()
             ? 0
             : static_cast<std::int64_t>(found->second.size() / record_bytes(size));
}

LabelledPosition LabelStore::read(int size, std::int64_t index) const {
  return decode(records_.at(size).data() + static_cast<std::size_t>(index) * record_bytes(size),
                size);
}

base::Result<void> LabelStore::refresh() {
  for (int size = kSmallest; size <= kLargest; ++size) {
    const std::filesystem::path path = file_of(size);
    std::error_code error;
    const std::uintmax_t bytes = std::filesystem::file_size(path, error);
    if (error) {
      continue;  // none of this size
    }
    std::vector<std::uint8_t>& records = records_[size];
    const std::size_t whole = bytes / record_bytes(size) * record_bytes(size);
    if (whole <= records.size()) {
      continue;
    }
    std::ifstream in(path, std::ios::binary);
    const std::size_t old = records.size();
    records.resize(whole);
    in.seekg(static_cast<std::streamoff>(old));
    in.read(reinterpret_cast<char*>(records.data() + old),
            static_cast<std::streamsize>(whole - old));
    if (!in) {
      return system_error(path, "Reading labels");
    }
  }
  return {};
}

base::Result<void> LabelStore::append(int size, const std::vector<LabelledPosition>& positions) {
  const std::filesystem::path path = file_of(size);
  std::vector<std::uint8_t> bytes(positions.size() * record_bytes(size));
  for (std::size_t i = 0; i < positions.size(); ++i) {
    encode(positions[i], bytes.data() + i * record_bytes(size));
  }
  std::vector<std::uint8_t>& records = records_[size];
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  if (file < 0) {
    return system_error(path, "Opening the labels");
  }
  // At the end of the whole records; what a failure leaves behind is overwritten next time.
  const ssize_t written =
      ::pwrite(file, bytes.data(), bytes.size(), static_cast<off_t>(records.size()));
  const int reason = errno;
  ::close(file);
  if (written != static_cast<ssize_t>(bytes.size())) {
    errno = written < 0 ? reason : ENOSPC;
    return system_error(path, "Writing labels");
  }
  records.insert(records.end(), bytes.begin(), bytes.end());
  return {};
}

}  // namespace kiryoku::learn
