// SPDX-License-Identifier: MIT
// Loops over rows of channels: normalise and activate, sums for batch statistics, and their
// gradients. A View is a matrix of points × channels inside a possibly wider one, so that a
// layer can use some of another's channels in place. Channel counts are multiples of 8.
#pragma once

#include <cstddef>

namespace kiryoku::learn {

template <typename T>
struct View {
  T* data = nullptr;
  std::size_t stride = 0;  // from one point to the next

  [[nodiscard]] View from_row(std::size_t row) const { return {data + row * stride, stride}; }

  [[nodiscard]] View from_channel(std::size_t channel) const { return {data + channel, stride}; }

  operator View<const T>() const { return {data, stride}; }  // NOLINT: implicit, adds const
};

using Input = View<const float>;
using Output = View<float>;

// y = max(0, scale·x + shift); what a folded batch normalisation and a ReLU do.
struct Activation {
  const float* scale = nullptr;  // nullptr: y = x
  const float* shift = nullptr;
};

void activate(Input x, std::size_t rows, int channels, Activation act, Output y);

// The same into the inside of a padded board (side = padded_side(size)), border left alone.
void activate_padded(Input x, int size, int channels, Activation act, float* padded);

// Adds Σx and Σx² per channel.
void add_moments(Input x, std::size_t rows, int channels, double* sum, double* sum_squares);

// Gradient through the ReLU: dz = dy where scale·x + shift > 0, else 0; adds Σdz and Σdz·x.
void activation_gradient(Input dy, Input x, std::size_t rows, int channels, Activation act,
                         Output dz, double* sum, double* sum_times_x);

// The same with dy taken from the inside of a padded board.
void activation_gradient_padded(const float* padded, Input x, int size, int channels,
                                Activation act, Output dz, double* sum, double* sum_times_x);

// dx = a·dz + b·x + c per channel; added to dx if `accumulate`.
struct AffineGradient {
  const float* a = nullptr;
  const float* b = nullptr;
  const float* c = nullptr;
};

void affine_gradient(Input dz, Input x, std::size_t rows, int channels, AffineGradient k, Output dx,
                     bool accumulate);

// Adds the same vector of channels to every row, or a matrix to a matrix.
void add_to_rows(const float* vector, std::size_t rows, int channels, Output y);
void add_rows(Input x, std::size_t rows, int channels, Output y);

// Adds the sum of all rows per channel.
void sum_rows(Input x, std::size_t rows, int channels, float* sum);

}  // namespace kiryoku::learn
