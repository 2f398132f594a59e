// SPDX-License-Identifier: MIT
#include "learn/net/conv3x3.hpp"

#include <algorithm>

#include "learn/net/conv3x3_tiles.hpp"
#include "learn/net/gemm.hpp"
#include "learn/net/winograd.hpp"
#include "net/tiles.hpp"

namespace kiryoku::learn {
namespace {

// Boards per round: enough to pay for reading the 36 weight matrices again, few enough for the
// transformed boards to stay near. Measured best of 1, 2, 4, 8 with 64 channels.
constexpr int kBoardsPerRound = 2;

struct Round {
  int first = 0;
  int boards = 0;
  std::size_t tiles = 0;   // of all its boards
  std::size_t points = 0;  // of one board
};

void reserve(const ConvShape& shape, ConvWorkspace& work) {
  const std::size_t tiles = static_cast<std::size_t>(tiles_of(shape.size) * kBoardsPerRound);
  const std::size_t widest = static_cast<std::size_t>(std::max(shape.in, shape.out));
  const std::size_t side = static_cast<std::size_t>(padded_side(shape.size));
  const std::size_t transformed = tiles * widest * kWinogradTaps;
  work.v.resize(std::max(work.v.size(), transformed));
  work.m.resize(std::max(work.m.size(), transformed));
  work.padded.resize(std::max(work.padded.size(), side * side * widest));
}

// One matrix product per tap: [tap][tiles][from] · [tap][from][to] -> [tap][tiles][to].
void multiply_taps(const float* a, int from, const float* b, int to, std::size_t tiles, float* c) {
  const auto k = static_cast<std::size_t>(from), n = static_cast<std::size_t>(to);
  for (std::size_t tap = 0; tap < kWinogradTaps; ++tap) {
    multiply({.rows = tiles,
              .inner = k,
              .columns = n,
              .a = a + tap * tiles * k,
              .a_row_stride = k,
              .a_inner_stride = 1,
              .b = b + tap * k * n,
              .b_stride = n,
              .c = c + tap * tiles * n,
              .c_stride = n});
  }
}

void read_boards(const ConvShape& shape, Input x, Activation act, const Round& round,
                 ConvWorkspace& work) {
  const auto channels = static_cast<std::size_t>(shape.in);
  const std::size_t per_board = static_cast<std::size_t>(tiles_of(shape.size)) * channels;
  const auto side = static_cast<std::size_t>(padded_side(shape.size));
  std::fill_n(work.padded.begin(), side * side * channels, 0.0F);
  for (int i = 0; i < round.boards; ++i) {
    const auto board = static_cast<std::size_t>(round.first + i);
    activate_padded(x.from_row(board * round.points), shape.size, shape.in, act,
                    work.padded.data());
    transform_input(work.padded.data(), shape.size, shape.in,
                    work.v.data() + static_cast<std::size_t>(i) * per_board,
                    round.tiles * channels);
  }
}

template <typename Body>
void for_each_round(const ConvShape& shape, Body&& body) {
  for (int first = 0; first < shape.batch; first += kBoardsPerRound) {
    Round round;
    round.first = first;
    round.boards = std::min(kBoardsPerRound, shape.batch - first);
    round.tiles = static_cast<std::size_t>(round.boards * tiles_of(shape.size));
    round.points = static_cast<std::size_t>(shape.size * shape.size);
    body(round);
  }
}

void write_input_gradient(const ConvShape& shape, const ConvBackward& io, const Round& round,
                          ConvWorkspace& work) {
  const auto in = static_cast<std::size_t>(shape.in);
  const auto side = static_cast<std::size_t>(padded_side(shape.size));
  const std::size_t per_board = static_cast<std::size_t>(tiles_of(shape.size)) * in;
  multiply_taps(work.m.data(), shape.out, io.u_transposed, shape.in, round.tiles, work.v.data());
  for (int i = 0; i < round.boards; ++i) {
    const auto row = static_cast<std::size_t>(round.first + i) * round.points;
    std::fill_n(work.padded.begin(), side * side * in, 0.0F);
    transform_input_adjoint(work.v.data() + static_cast<std::size_t>(i) * per_board,
                            round.tiles * in, shape.size, shape.in, work.padded.data());
    activation_gradient_padded(work.padded.data(), io.x.from_row(row), shape.size, shape.in, io.act,
                               io.dz.from_row(row), io.sum, io.sum_times_x);
  }
}

void make_room(net::AlignedFloats& buffer, int floats) {
  buffer.resize(std::max(buffer.size(), static_cast<std::size_t>(floats)));
}

// Maps of bfloat16 take half as many floats.
void reserve_tiles(const ConvShape& shape, ConvWorkspace& work) {
  const int side = shape.size + 2, length = net::tile_length(shape.size, side);
  const int points = net::tile_points(shape.size, side);
  const int in = net::tile_channels(shape.in), out = net::tile_channels(shape.out);
  make_room(work.x_map, length * in / 2);
  make_room(work.x_turned, kTileBoards * length * in / 2);
  make_room(work.dy_map, length * out / 2);
  make_room(work.dy_paired, kTileBoards * points * out / 2);
  make_room(work.framed, points * std::max(in, out));
  make_room(work.sums, net::kConvTaps * in * out);
}

}  // namespace

void convolve(const ConvShape& shape, const ConvForward& io, ConvWorkspace& work) {
  if (io.tiles) {
    reserve_tiles(shape, work);
    return convolve_tiles(shape, io, work);
  }
  reserve(shape, work);
  const auto out = static_cast<std::size_t>(shape.out);
  const std::size_t per_board = static_cast<std::size_t>(tiles_of(shape.size)) * out;
  for_each_round(shape, [&](const Round& round) {
    read_boards(shape, io.x, io.act, round, work);
    multiply_taps(work.v.data(), shape.in, io.u, shape.out, round.tiles, work.m.data());
    for (int i = 0; i < round.boards; ++i) {
      const std::size_t place =
          static_cast<std::size_t>(round.first + i) * round.points * io.y.stride;
      transform_output(work.m.data() + static_cast<std::size_t>(i) * per_board, round.tiles * out,
                       shape.size, shape.out,
                       io.residual == nullptr ? nullptr : io.residual + place, io.y.data + place,
                       io.y.stride);
    }
  });
}

void convolve_backward(const ConvShape& shape, const ConvBackward& io, ConvWorkspace& work) {
  if (io.tiles) {
    reserve_tiles(shape, work);
    return convolve_backward_tiles(shape, io, work);
  }
  reserve(shape, work);
  const auto in = static_cast<std::size_t>(shape.in), out = static_cast<std::size_t>(shape.out);
  const std::size_t per_board = static_cast<std::size_t>(tiles_of(shape.size)) * out;
  work.u_gradient.assign(kWinogradTaps * in * out, 0.0F);
  for_each_round(shape, [&](const Round& round) {
    read_boards(shape, io.x, io.act, round, work);
    for (int i = 0; i < round.boards; ++i) {
      const auto row = static_cast<std::size_t>(round.first + i) * round.points;
      transform_output_adjoint(io.dy.data + row * io.dy.stride, io.dy.stride, shape.size, shape.out,
                               work.m.data() + static_cast<std::size_t>(i) * per_board,
                               round.tiles * out);
    }
    for (std::size_t tap = 0; tap < kWinogradTaps; ++tap) {
      multiply({.rows = in,
                .inner = round.tiles,
                .columns = out,
                .a = work.v.data() + tap * round.tiles * in,
                .a_row_stride = 1,
                .a_inner_stride = in,
                .b = work.m.data() + tap * round.tiles * out,
                .b_stride = out,
                .c = work.u_gradient.data() + tap * in * out,
                .c_stride = out,
                .accumulate = true});
    }
    if (io.dz.data != nullptr) {
      write_input_gradient(shape, io, round, work);
    }
  });
  transform_weights_adjoint(work.u_gradient.data(), shape.in, shape.out, io.weight_gradient);
}

}  // namespace kiryoku::learn
