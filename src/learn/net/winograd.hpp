// SPDX-License-Identifier: MIT
// The linear maps of Winograd's convolution F(4×4, 3×3) [LavinGray2016] and their adjoints.
// A 3×3 convolution over a board becomes 36 independent products of matrices
// (tiles × channels in) · (channels in × channels out), about 3.6 times fewer multiplications
// on 19×19. Gradients are the exact adjoints of the same maps:
//
//   forward   V = Bᵀ d B,   M = V · U,        y = Aᵀ M A
//   backward  Mʹ = A yʹ Aᵀ, Uʹ = Vᵀ · Mʹ, Vʹ = Mʹ · Uᵀ, dʹ = B Vʹ Bᵀ (overlapping tiles add)
//
// The transformed data are laid out [36][tiles][channels]; `plane` is the distance between two
// of the 36. Boards are read from a buffer with a zero border (PaddedBoard).
#pragma once

#include <cstddef>

namespace kiryoku::learn {

constexpr int kTile = 4;           // outputs per tile side
constexpr int kPatch = 6;          // inputs per tile side
constexpr int kWinogradTaps = 36;  // kPatch²

constexpr int tiles_per_side(int size) { return (size + kTile - 1) / kTile; }

constexpr int tiles_of(int size) { return tiles_per_side(size) * tiles_per_side(size); }

// Side of a board with its zero border, wide enough for the last patch.
constexpr int padded_side(int size) { return tiles_per_side(size) * kTile + 2; }

// V = Bᵀ d B for every tile of one padded board.
void transform_input(const float* padded, int size, int channels, float* v, std::size_t plane);

// dʹ += B Vʹ Bᵀ into a padded board that the caller has zeroed.
void transform_input_adjoint(const float* v, std::size_t plane, int size, int channels,
                             float* padded);

// y = Aᵀ M A (+ residual, if there is one). Rows of y and of the residual are `stride` apart.
void transform_output(const float* m, std::size_t plane, int size, int channels,
                      const float* residual, float* y, std::size_t stride);

// Mʹ = A yʹ Aᵀ.
void transform_output_adjoint(const float* dy, std::size_t stride, int size, int channels, float* m,
                              std::size_t plane);

// U = G g Gᵀ: weights [3][3][in][out] -> [36][in][out], and the same transposed [36][out][in].
void transform_weights(const float* weights, int in, int out, float* u, float* u_transposed);

// gʹ += Gᵀ Uʹ G.
void transform_weights_adjoint(const float* du, int in, int out, float* weight_gradient);

}  // namespace kiryoku::learn
