// SPDX-License-Identifier: MIT
#include <algorithm>

#include "learn/net/conv3x3_tiles.hpp"
#include "learn/net/matrix_ops.hpp"
#include "learn/net/pass.hpp"
#include "learn/net/winograd.hpp"

namespace kiryoku::learn {

PreparedWeights::PreparedWeights(const Layout& layout, bool by_tiles)
    : tiles(by_tiles),
      u(layout.transformed),
      u_transposed(layout.transformed),
      transposed(layout.parameters) {}

void PreparedWeights::update(const Layout& layout, const Weights& weights) {
  for (const Conv& conv : layout.convs) {
    const auto prepare = tiles ? pack_tile_weights : transform_weights;
    prepare(weights.values.data() + conv.weights, conv.in, conv.out, u.data() + conv.transformed,
            u_transposed.data() + conv.transformed);
  }
  for (const Matrix& m : layout.matrices) {
    for (int i = 0; i < m.in; ++i) {
      for (int o = 0; o < m.out; ++o) {
        transposed[m.weights + static_cast<std::size_t>(o * m.in + i)] =
            weights.values[m.weights + static_cast<std::size_t>(i * m.out + o)];
      }
    }
  }
}

void PassOutput::resize(int batch, int size, int hints) {
  const auto boards = static_cast<std::size_t>(batch);
  const std::size_t rows = boards * static_cast<std::size_t>(size * size);
  policy.assign(rows * kPadded, 0.0F);
  ownership.assign(rows * kPadded, 0.0F);
  pass.assign(boards * kPadded, 0.0F);
  value.assign(boards * kPadded, 0.0F);
  hint.assign(rows * static_cast<std::size_t>(hints), 0.0F);
}

Pass::Pass(const Layout& layout) : layout_(&layout), states_(layout.blocks.size()) {
  for (const BatchNorm& norm : layout.norms) {
    normalisers_.emplace_back(norm);
  }
}

Output Pass::wide(std::vector<float>& data) const {
  return {data.data(), static_cast<std::size_t>(layout_->shape.channels)};
}

Output Pass::head(std::vector<float>& data, int part) const {
  return {data.data() + part * kHeadChannels, 3 * kHeadChannels};
}

void Pass::sum_per_board(Input x, int channels, std::vector<float>& sums) const {
  const auto width = static_cast<std::size_t>(channels);
  sums.assign(static_cast<std::size_t>(batch_) * width, 0.0F);
  for (std::size_t board = 0; board < static_cast<std::size_t>(batch_); ++board) {
    sum_rows(x.from_row(board * points_), points_, channels, sums.data() + board * width);
  }
}

void Pass::add_per_board(const std::vector<float>& values, int channels, Output y) const {
  for (std::size_t board = 0; board < static_cast<std::size_t>(batch_); ++board) {
    add_to_rows(values.data() + board * static_cast<std::size_t>(channels), points_, channels,
                y.from_row(board * points_));
  }
}

const PassOutput& Pass::forward(const Weights& weights, const PreparedWeights& prepared,
                                const PassInput& input, Statistics use) {
  use_ = use;
  batch_ = input.batch;
  size_ = input.size;
  points_ = static_cast<std::size_t>(size_ * size_);
  rows_ = points_ * static_cast<std::size_t>(batch_);
  output_.resize(batch_, size_, layout_->shape.hints);
  forward_trunk(weights, prepared, input);

  const auto channels = static_cast<std::size_t>(layout_->shape.channels);
  activated_.resize(rows_ * channels);
  heads_.resize(rows_ * 3 * kHeadChannels);
  Normaliser& tip = normaliser(layout_->tip);
  tip.prepare(weights, use_, wide(tip_), rows_);
  activate(wide(tip_), rows_, layout_->shape.channels, tip.activation(), wide(activated_));
  apply(layout_->heads, weights.values.data() + layout_->heads.weights, wide(activated_), rows_,
        {heads_.data(), 3 * kHeadChannels});
  forward_policy(weights);
  forward_value(weights);
  if (const auto hints = static_cast<std::size_t>(layout_->shape.hints); hints > 0) {
    const Output hint = {output_.hint.data(), hints};
    apply(layout_->hint, weights.values.data() + layout_->hint.weights, wide(activated_), rows_,
          hint);
    add_to_rows(weights.values.data() + layout_->hint_bias, rows_, layout_->shape.hints, hint);
  }
  return output_;
}

void Pass::forward_trunk(const Weights& weights, const PreparedWeights& prepared,
                         const PassInput& input) {
  const auto channels = static_cast<std::size_t>(layout_->shape.channels);
  for (BlockState& state : states_) {
    state.x.resize(rows_ * channels);
    state.r.resize(rows_ * channels);
  }
  tip_.resize(rows_ * channels);
  std::vector<float>& start = states_.empty() ? tip_ : states_.front().x;
  convolve(conv_shape(layout_->input),
           {.x = {input.spatial.data(), kSpatialPadded},
            .u = prepared.u.data() + layout_->input.transformed,
            .tiles = prepared.tiles,
            .y = wide(start)},
           work_);
  dboard_.resize(static_cast<std::size_t>(batch_) * channels);
  apply(layout_->global, weights.values.data() + layout_->global.weights,
        {input.global.data(), static_cast<std::size_t>(layout_->global.in)},
        static_cast<std::size_t>(batch_), {dboard_.data(), channels});
  add_per_board(dboard_, layout_->shape.channels, wide(start));

  for (std::size_t i = 0; i < states_.size(); ++i) {
    const Block& block = layout_->blocks[i];
    BlockState& state = states_[i];
    std::vector<float>& next = i + 1 < states_.size() ? states_[i + 1].x : tip_;
    Normaliser& first = normaliser(block.first_norm);
    Normaliser& second = normaliser(block.second_norm);
    first.prepare(weights, use_, wide(state.x), rows_);
    convolve(conv_shape(block.first),
             {.x = wide(state.x),
              .act = first.activation(),
              .u = prepared.u.data() + block.first.transformed,
              .tiles = prepared.tiles,
              .y = wide(state.r)},
             work_);
    if (block.pools) {
      forward_pooling(weights, block, state);
    }
    second.prepare(weights, use_, wide(state.r), rows_);
    convolve(conv_shape(block.second),
             {.x = wide(state.r),
              .act = second.activation(),
              .u = prepared.u.data() + block.second.transformed,
              .tiles = prepared.tiles,
              .residual = state.x.data(),
              .y = wide(next)},
             work_);
  }
}

void Pass::forward_pooling(const Weights& weights, const Block& block, BlockState& state) {
  const int pooled = block.pool_norm.channels;
  const int regular = layout_->shape.channels - pooled;
  const Output part = wide(state.r).from_channel(static_cast<std::size_t>(regular));
  Normaliser& norm = normaliser(block.pool_norm);
  norm.prepare(weights, use_, part, rows_);
  activated_.resize(rows_ * static_cast<std::size_t>(layout_->shape.channels));
  const Output active = {activated_.data(), static_cast<std::size_t>(pooled)};
  activate(part, rows_, pooled, norm.activation(), active);
  const auto boards = static_cast<std::size_t>(batch_);
  state.pooled.resize(boards * 3 * static_cast<std::size_t>(pooled));
  pool(Pooling::kMeanAndMax, pool_shape(pooled), active, state.pooled.data(), state.highest);
  dboard_.resize(boards * static_cast<std::size_t>(regular));
  apply(block.pool_to_bias, weights.values.data() + block.pool_to_bias.weights,
        {state.pooled.data(), 3 * static_cast<std::size_t>(pooled)}, boards,
        {dboard_.data(), static_cast<std::size_t>(regular)});
  add_per_board(dboard_, regular, wide(state.r));
}

void Pass::forward_policy(const Weights& weights) {
  const auto boards = static_cast<std::size_t>(batch_);
  const float* w = weights.values.data();
  const Output p1 = head(heads_, 0), g1 = head(heads_, 1);
  Normaliser& g1_norm = normaliser(layout_->g1_norm);
  Normaliser& p1_norm = normaliser(layout_->p1_norm);
  head_activated_.resize(rows_ * kHeadChannels);
  const Output active = {head_activated_.data(), kHeadChannels};
  g1_norm.prepare(weights, use_, g1, rows_);
  activate(g1, rows_, kHeadChannels, g1_norm.activation(), active);
  policy_pooled_.resize(boards * 3 * kHeadChannels);
  pool(Pooling::kMeanAndMax, pool_shape(kHeadChannels), active, policy_pooled_.data(),
       policy_highest_);
  const Input pooled = {policy_pooled_.data(), 3 * kHeadChannels};
  dboard_.resize(boards * kHeadChannels);
  apply(layout_->pool_to_p1, w + layout_->pool_to_p1.weights, pooled, boards,
        {dboard_.data(), kHeadChannels});
  apply(layout_->pass, w + layout_->pass.weights, pooled, boards, {output_.pass.data(), kPadded});
  add_per_board(dboard_, kHeadChannels, p1);
  p1_norm.prepare(weights, use_, p1, rows_);
  policy_activated_.resize(rows_ * kHeadChannels);
  activate(p1, rows_, kHeadChannels, p1_norm.activation(),
           {policy_activated_.data(), kHeadChannels});
  apply(layout_->policy, w + layout_->policy.weights, {policy_activated_.data(), kHeadChannels},
        rows_, {output_.policy.data(), kPadded});
}

void Pass::forward_value(const Weights& weights) {
  const auto boards = static_cast<std::size_t>(batch_);
  const float* w = weights.values.data();
  const Output v1 = head(heads_, 2);
  Normaliser& norm = normaliser(layout_->v1_norm);
  norm.prepare(weights, use_, v1, rows_);
  value_activated_.resize(rows_ * kHeadChannels);
  const Output active = {value_activated_.data(), kHeadChannels};
  activate(v1, rows_, kHeadChannels, norm.activation(), active);
  apply(layout_->ownership, w + layout_->ownership.weights, active, rows_,
        {output_.ownership.data(), kPadded});
  value_pooled_.resize(boards * 3 * kHeadChannels);
  pool(Pooling::kValue, pool_shape(kHeadChannels), active, value_pooled_.data(), value_highest_);
  hidden_.resize(boards * kValueHidden);
  const Output hidden = {hidden_.data(), kValueHidden};
  apply(layout_->hidden, w + layout_->hidden.weights, {value_pooled_.data(), 3 * kHeadChannels},
        boards, hidden);
  add_to_rows(w + layout_->hidden_bias, boards, kValueHidden, hidden);
  for (float& h : hidden_) {
    h = std::max(h, 0.0F);
  }
  const Output value = {output_.value.data(), kPadded};
  apply(layout_->value, w + layout_->value.weights, hidden, boards, value);
  add_to_rows(w + layout_->value_bias, boards, kPadded, value);
}

void Pass::copy_statistics(std::vector<float>& statistics) const {
  statistics.resize(layout_->statistics);
  for (const BatchNorm& norm : layout_->norms) {
    const Normaliser& n = normalisers_[static_cast<std::size_t>(norm.index)];
    std::copy(n.mean().begin(), n.mean().end(),
              statistics.begin() + static_cast<std::ptrdiff_t>(norm.mean));
    std::copy(n.variance().begin(), n.variance().end(),
              statistics.begin() + static_cast<std::ptrdiff_t>(norm.variance));
  }
}

}  // namespace kiryoku::learn
