// SPDX-License-Identifier: MIT
#include <algorithm>

#include "learn/net/matrix_ops.hpp"
#include "learn/net/pass.hpp"

namespace kiryoku::learn {

void Pass::backward(const PreparedWeights& prepared, const PassInput& input,
                    const PassOutput& output_gradient, float* gradient) {
  const auto channels = static_cast<std::size_t>(layout_->shape.channels);
  dheads_.resize(rows_ * 3 * kHeadChannels);
  dx_.resize(rows_ * channels);
  dr_.resize(rows_ * channels);
  backward_policy(prepared, output_gradient, gradient);
  backward_value(prepared, output_gradient, gradient);

  const Input dheads = {dheads_.data(), 3 * kHeadChannels};
  add_weight_gradient(layout_->heads, wide(activated_), dheads, rows_, gradient);
  input_gradient(layout_->heads, prepared.transposed.data(), dheads, rows_, wide(dx_));
  if (const auto hints = static_cast<std::size_t>(layout_->shape.hints);
      hints > 0 && !output_gradient.hint.empty()) {
    const Input dhint = {output_gradient.hint.data(), hints};
    add_weight_gradient(layout_->hint, wide(activated_), dhint, rows_, gradient);
    sum_rows(dhint, rows_, layout_->shape.hints, gradient + layout_->hint_bias);
    input_gradient(layout_->hint, prepared.transposed.data(), dhint, rows_, wide(dx_), true);
  }
  Normaliser& tip = normaliser(layout_->tip);
  activation_gradient(wide(dx_), wide(tip_), rows_, layout_->shape.channels, tip.activation(),
                      wide(dx_), tip.clear_sums(), tip.sum_times_x());
  tip.backward(wide(dx_), wide(tip_), rows_, wide(dx_), false, gradient);

  for (std::size_t i = states_.size(); i-- > 0;) {
    backward_block(i, prepared, gradient);
  }
  convolve_backward(conv_shape(layout_->input),
                    {.x = {input.spatial.data(), kSpatialPadded},
                     .tiles = prepared.tiles,
                     .dy = wide(dx_),
                     .weight_gradient = gradient + layout_->input.weights},
                    work_);
  sum_per_board(wide(dx_), layout_->shape.channels, dboard_);
  add_weight_gradient(layout_->global,
                      {input.global.data(), static_cast<std::size_t>(layout_->global.in)},
                      {dboard_.data(), channels}, static_cast<std::size_t>(batch_), gradient);
}

// dx_ holds the gradient behind the block and afterwards the one in front of it.
void Pass::backward_block(std::size_t number, const PreparedWeights& prepared, float* gradient) {
  const Block& block = layout_->blocks[number];
  BlockState& state = states_[number];
  Normaliser& second = normaliser(block.second_norm);
  double* sums = second.clear_sums();
  convolve_backward(conv_shape(block.second),
                    {.x = wide(state.r),
                     .act = second.activation(),
                     .u_transposed = prepared.u_transposed.data() + block.second.transformed,
                     .tiles = prepared.tiles,
                     .dy = wide(dx_),
                     .weight_gradient = gradient + block.second.weights,
                     .dz = wide(dr_),
                     .sum = sums,
                     .sum_times_x = second.sum_times_x()},
                    work_);
  second.backward(wide(dr_), wide(state.r), rows_, wide(dr_), false, gradient);
  if (block.pools) {
    backward_pooling(block, state, prepared, gradient);
  }
  Normaliser& first = normaliser(block.first_norm);
  sums = first.clear_sums();
  dnarrow_.resize(rows_ * static_cast<std::size_t>(layout_->shape.channels));
  convolve_backward(conv_shape(block.first),
                    {.x = wide(state.x),
                     .act = first.activation(),
                     .u_transposed = prepared.u_transposed.data() + block.first.transformed,
                     .tiles = prepared.tiles,
                     .dy = wide(dr_),
                     .weight_gradient = gradient + block.first.weights,
                     .dz = wide(dnarrow_),
                     .sum = sums,
                     .sum_times_x = first.sum_times_x()},
                    work_);
  first.backward(wide(dnarrow_), wide(state.x), rows_, wide(dx_), true, gradient);
}

// From the regular channels of dr_ to its pooled channels.
void Pass::backward_pooling(const Block& block, BlockState& state, const PreparedWeights& prepared,
                            float* gradient) {
  const int pooled = block.pool_norm.channels;
  const int regular = layout_->shape.channels - pooled;
  const auto boards = static_cast<std::size_t>(batch_);
  const auto width = 3 * static_cast<std::size_t>(pooled);
  sum_per_board(wide(dr_), regular, dboard_);
  const Input dbias = {dboard_.data(), static_cast<std::size_t>(regular)};
  add_weight_gradient(block.pool_to_bias, {state.pooled.data(), width}, dbias, boards, gradient);
  dpooled_.resize(boards * width);
  input_gradient(block.pool_to_bias, prepared.transposed.data(), dbias, boards,
                 {dpooled_.data(), width});

  const auto offset = static_cast<std::size_t>(regular);
  const Output part = wide(dr_).from_channel(offset);
  const Input x = wide(state.r).from_channel(offset);
  dnarrow_.assign(rows_ * static_cast<std::size_t>(pooled), 0.0F);
  const Output dactive = {dnarrow_.data(), static_cast<std::size_t>(pooled)};
  pool_backward(Pooling::kMeanAndMax, pool_shape(pooled), dpooled_.data(), state.highest, dactive);
  Normaliser& norm = normaliser(block.pool_norm);
  activation_gradient(dactive, x, rows_, pooled, norm.activation(), part, norm.clear_sums(),
                      norm.sum_times_x());
  norm.backward(part, x, rows_, part, false, gradient);
}

void Pass::backward_policy(const PreparedWeights& prepared, const PassOutput& dy, float* gradient) {
  const auto boards = static_cast<std::size_t>(batch_);
  const float* transposed = prepared.transposed.data();
  const Input dpolicy = {dy.policy.data(), kPadded}, dpass = {dy.pass.data(), kPadded};
  const Output dp1 = head(dheads_, 0), dg1 = head(dheads_, 1);
  const Input p1 = head(heads_, 0), g1 = head(heads_, 1);

  add_weight_gradient(layout_->policy, {policy_activated_.data(), kHeadChannels}, dpolicy, rows_,
                      gradient);
  input_gradient(layout_->policy, transposed, dpolicy, rows_, dp1);
  Normaliser& p1_norm = normaliser(layout_->p1_norm);
  activation_gradient(dp1, p1, rows_, kHeadChannels, p1_norm.activation(), dp1,
                      p1_norm.clear_sums(), p1_norm.sum_times_x());
  p1_norm.backward(dp1, p1, rows_, dp1, false, gradient);

  sum_per_board(dp1, kHeadChannels, dboard_);
  const Input dbias = {dboard_.data(), kHeadChannels};
  const Input pooled = {policy_pooled_.data(), 3 * kHeadChannels};
  add_weight_gradient(layout_->pool_to_p1, pooled, dbias, boards, gradient);
  add_weight_gradient(layout_->pass, pooled, dpass, boards, gradient);
  dpooled_.resize(boards * 3 * kHeadChannels);
  const Output dpooled = {dpooled_.data(), 3 * kHeadChannels};
  input_gradient(layout_->pool_to_p1, transposed, dbias, boards, dpooled);
  input_gradient(layout_->pass, transposed, dpass, boards, dpooled, true);

  dnarrow_.assign(rows_ * kHeadChannels, 0.0F);
  const Output dactive = {dnarrow_.data(), kHeadChannels};
  pool_backward(Pooling::kMeanAndMax, pool_shape(kHeadChannels), dpooled_.data(), policy_highest_,
                dactive);
  Normaliser& g1_norm = normaliser(layout_->g1_norm);
  activation_gradient(dactive, g1, rows_, kHeadChannels, g1_norm.activation(), dg1,
                      g1_norm.clear_sums(), g1_norm.sum_times_x());
  g1_norm.backward(dg1, g1, rows_, dg1, false, gradient);
}

void Pass::backward_value(const PreparedWeights& prepared, const PassOutput& dy, float* gradient) {
  const auto boards = static_cast<std::size_t>(batch_);
  const float* transposed = prepared.transposed.data();
  const Input dvalue = {dy.value.data(), kPadded}, downership = {dy.ownership.data(), kPadded};
  const Input hidden = {hidden_.data(), kValueHidden};
  const Input active = {value_activated_.data(), kHeadChannels};

  add_weight_gradient(layout_->value, hidden, dvalue, boards, gradient);
  sum_rows(dvalue, boards, kPadded, gradient + layout_->value_bias);
  dboard_.resize(boards * kValueHidden);
  const Output dhidden = {dboard_.data(), kValueHidden};
  input_gradient(layout_->value, transposed, dvalue, boards, dhidden);
  for (std::size_t i = 0; i < dboard_.size(); ++i) {
    dboard_[i] = hidden_[i] > 0 ? dboard_[i] : 0.0F;
  }
  add_weight_gradient(layout_->hidden, {value_pooled_.data(), 3 * kHeadChannels}, dhidden, boards,
                      gradient);
  sum_rows(dhidden, boards, kValueHidden, gradient + layout_->hidden_bias);
  dpooled_.resize(boards * 3 * kHeadChannels);
  input_gradient(layout_->hidden, transposed, dhidden, boards,
                 {dpooled_.data(), 3 * kHeadChannels});

  dnarrow_.resize(rows_ * kHeadChannels);
  const Output dactive = {dnarrow_.data(), kHeadChannels};
  add_weight_gradient(layout_->ownership, active, downership, rows_, gradient);
  input_gradient(layout_->ownership, transposed, downership, rows_, dactive);
  pool_backward(Pooling::kValue, pool_shape(kHeadChannels), dpooled_.data(), value_highest_,
                dactive);
  const Output dv1 = head(dheads_, 2);
  const Input v1 = head(heads_, 2);
  Normaliser& norm = normaliser(layout_->v1_norm);
  activation_gradient(dactive, v1, rows_, kHeadChannels, norm.activation(), dv1, norm.clear_sums(),
                      norm.sum_times_x());
  norm.backward(dv1, v1, rows_, dv1, false, gradient);
}

}  // namespace kiryoku::learn
