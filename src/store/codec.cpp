// SPDX-License-Identifier: MIT
#include "store/codec.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

#include "store/byte_stream.hpp"

namespace kiryoku::store {
namespace {

// Policy: 0 = illegal (−1), 1 = probability 0, else ln p = −(code − 2) / kPolicySteps. The
// smallest probability kept is e^−21, the step 0.03 % of the value.
constexpr double kPolicySteps = 3000.0;

std::uint16_t policy_code(float p) {
  if (!(p >= 0.0F)) {
    return 0;
  }
  if (p == 0.0F) {
    return 1;
  }
  const double steps = std::round(-std::log(static_cast<double>(p)) * kPolicySteps);
  return static_cast<std::uint16_t>(2 + std::clamp(steps, 0.0, 65533.0));
}

float policy_value(std::uint16_t code) {
  if (code == 0) {
    return -1.0F;
  }
  return code == 1 ? 0.0F : static_cast<float>(std::exp(-(code - 2) / kPolicySteps));
}

constexpr unsigned kNoWinrate = 0x80;  // beside the side to move

constexpr float kSignedSteps = 127.0F;  // of −1 … +1

void write_signed_map(ByteWriter& out, const std::vector<float>& values) {
  out.varint(values.size());
  for (const float value : values) {
    const float clean = std::isfinite(value) ? std::clamp(value, -1.0F, 1.0F) : 0.0F;
    out.u8(static_cast<std::uint8_t>(static_cast<std::int8_t>(std::lround(clean * kSignedSteps))));
  }
}

std::vector<float> read_signed_map(ByteReader& in) {
  std::vector<float> values(in.count(1));
  for (float& value : values) {
    value = static_cast<float>(static_cast<std::int8_t>(in.u8())) / kSignedSteps;
  }
  return values;
}

void write_optional(ByteWriter& out, const std::optional<double>& value) {
  out.u8(value ? 1 : 0);
  if (value) {
    out.f32(*value);
  }
}

std::optional<double> read_optional(ByteReader& in) {
  return in.u8() != 0 ? std::optional(in.f32()) : std::nullopt;
}

go::Point read_point(ByteReader& in) {
  const std::uint16_t index = in.u16();
  return index < go::Point::kCount ? go::Point::from_index(index) : go::Point::none();
}

void write_candidate(ByteWriter& out, const record::Candidate& candidate) {
  out.u16(candidate.move.index());
  out.varint(static_cast<std::uint64_t>(std::max<std::int64_t>(candidate.visits, 0)));
  out.f32(candidate.black_winrate);
  write_optional(out, candidate.black_lead);
  write_optional(out, candidate.prior);
  out.varint(candidate.pv.size());
  for (const go::Point p : candidate.pv) {
    out.u16(p.index());
  }
}

record::Candidate read_candidate(ByteReader& in) {
  record::Candidate candidate;
  candidate.move = read_point(in);
  candidate.visits = static_cast<std::int64_t>(in.varint());
  candidate.black_winrate = in.f32();
  candidate.black_lead = read_optional(in);
  candidate.prior = read_optional(in);
  candidate.pv.resize(in.count(2));
  for (go::Point& p : candidate.pv) {
    p = read_point(in);
  }
  return candidate;
}

void write_opinion(ByteWriter& out, const record::Opinion& opinion) {
  out.text(opinion.engine);
  out.u16(opinion.move.index());
  out.varint(static_cast<std::uint64_t>(std::max<std::int64_t>(opinion.visits, 0)));
  out.f32(opinion.black_winrate);
}

record::Opinion read_opinion(ByteReader& in) {
  record::Opinion opinion;
  opinion.engine = in.text();
  opinion.move = read_point(in);
  opinion.visits = static_cast<std::int64_t>(in.varint());
  opinion.black_winrate = in.f32();
  return opinion;
}

}  // namespace

std::string encode(const record::Evaluation& evaluation) {
  ByteWriter out;
  out.u8(kCodecVersion);
  out.text(evaluation.engine);
  out.varint(static_cast<std::uint64_t>(std::max<std::int64_t>(evaluation.visits, 0)));
  out.u8(static_cast<std::uint8_t>(static_cast<unsigned>(evaluation.to_move) |
                                   (evaluation.has_winrate ? 0U : kNoWinrate)));
  out.f32(evaluation.black_winrate);
  write_optional(out, evaluation.black_lead);
  write_optional(out, evaluation.lead_stdev);
  write_optional(out, evaluation.no_result);
  out.varint(evaluation.candidates.size());
  for (const record::Candidate& candidate : evaluation.candidates) {
    write_candidate(out, candidate);
  }
  out.varint(evaluation.policy.size());
  for (const float p : evaluation.policy) {
    out.u16(policy_code(p));
  }
  write_signed_map(out, evaluation.ownership);
  write_signed_map(out, evaluation.criticality);
  out.varint(evaluation.score_histogram.size());
  for (const float share : evaluation.score_histogram) {
    out.f32(share);
  }
  out.varint(evaluation.opinions.size());
  for (const record::Opinion& opinion : evaluation.opinions) {
    write_opinion(out, opinion);
  }
  return out.take();
}

base::Result<record::Evaluation> decode(std::string_view bytes) {
  const base::Error damaged{base::ErrorCode::kInvalid, "a kept evaluation is damaged", ""};
  ByteReader in(bytes);
  if (in.u8() != kCodecVersion) {
    return damaged;
  }
  record::Evaluation evaluation;
  evaluation.engine = in.text();
  evaluation.visits = static_cast<std::int64_t>(in.varint());
  const std::uint8_t mover = in.u8();
  evaluation.has_winrate = (mover & kNoWinrate) == 0;
  evaluation.to_move = (mover & ~kNoWinrate) == 2 ? go::Color::kWhite : go::Color::kBlack;
  evaluation.black_winrate = in.f32();
  evaluation.black_lead = read_optional(in);
  evaluation.lead_stdev = read_optional(in);
  evaluation.no_result = read_optional(in);
  evaluation.candidates.resize(in.count(2));
  for (record::Candidate& candidate : evaluation.candidates) {
    candidate = read_candidate(in);
  }
  evaluation.policy.resize(in.count(2));
  for (float& p : evaluation.policy) {
    p = policy_value(in.u16());
  }
  evaluation.ownership = read_signed_map(in);
  evaluation.criticality = read_signed_map(in);
  evaluation.score_histogram.resize(in.count(4));
  for (float& share : evaluation.score_histogram) {
    share = static_cast<float>(in.f32());
  }
  evaluation.opinions.resize(in.count(2));
  for (record::Opinion& opinion : evaluation.opinions) {
    opinion = read_opinion(in);
  }
  if (!in.ok() || !in.at_end() || !std::isfinite(evaluation.black_winrate)) {
    return damaged;
  }
  return evaluation;
}

}  // namespace kiryoku::store
