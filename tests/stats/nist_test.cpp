// SPDX-License-Identifier: MIT
// The linear regression problems of NIST's Statistical Reference Datasets with
// their certified values: Norris (easy), Longley (nearly dependent columns of
// very different size) and Wampler (powers of x up to the fifth).
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "stats/least_squares.hpp"

namespace kiryoku::stats {
namespace {

void expect_digits(double computed, double certified, double relative) {
  EXPECT_NEAR(computed, certified, relative * std::abs(certified));
}

TEST(Nist, Norris) {
  const std::vector<double> y = {0.1,   338.8, 118.1, 888.0, 9.2,   228.1, 668.5, 998.5, 449.1,
                                 778.9, 559.2, 0.3,   0.1,   778.1, 668.8, 339.3, 448.9, 10.8,
                                 557.7, 228.3, 998.0, 888.8, 119.6, 0.3,   0.6,   557.6, 339.3,
                                 888.0, 998.5, 778.9, 10.2,  117.6, 228.9, 668.4, 449.2, 0.2};
  const std::vector<double> x = {0.2,   337.4, 118.2, 884.6, 10.1,  226.5, 666.3, 996.3, 448.6,
                                 777.0, 558.2, 0.4,   0.6,   775.5, 666.9, 338.0, 447.5, 11.6,
                                 556.0, 228.1, 995.8, 887.6, 120.2, 0.3,   0.3,   556.8, 339.1,
                                 887.2, 999.0, 779.0, 11.1,  118.3, 229.2, 669.1, 448.9, 0.5};
  const auto fit = fit_line(x, y);
  ASSERT_TRUE(fit);
  expect_digits(fit->intercept.value, -0.262323073774029, 1e-11);
  expect_digits(fit->intercept.standard_error, 0.232818234301152, 1e-11);
  expect_digits(fit->slopes[0].value, 1.00211681802045, 1e-13);
  expect_digits(fit->slopes[0].standard_error, 0.429796848199937e-3, 1e-11);
  expect_digits(fit->residual_sd, 0.884796396144373, 1e-11);
  expect_digits(fit->r2, 0.999993745883712, 1e-14);
}

struct Year {
  double employed;
  std::array<double, 6> x;  // deflator, GNP, unemployed, armed forces, population, year
};

constexpr std::array<Year, 16> kLongley = {{
    {60323, {83.0, 234289, 2356, 1590, 107608, 1947}},
    {61122, {88.5, 259426, 2325, 1456, 108632, 1948}},
    {60171, {88.2, 258054, 3682, 1616, 109773, 1949}},
    {61187, {89.5, 284599, 3351, 1650, 110929, 1950}},
    {63221, {96.2, 328975, 2099, 3099, 112075, 1951}},
    {63639, {98.1, 346999, 1932, 3594, 113270, 1952}},
    {64989, {99.0, 365385, 1870, 3547, 115094, 1953}},
    {63761, {100.0, 363112, 3578, 3350, 116219, 1954}},
    {66019, {101.2, 397469, 2904, 3048, 117388, 1955}},
    {67857, {104.6, 419180, 2822, 2857, 118734, 1956}},
    {68169, {108.4, 442769, 2936, 2798, 120445, 1957}},
    {66513, {110.8, 444546, 4681, 2637, 121950, 1958}},
    {68655, {112.6, 482704, 3813, 2552, 123366, 1959}},
    {69564, {114.2, 502601, 3931, 2514, 125368, 1960}},
    {69331, {115.7, 518173, 4806, 2572, 127852, 1961}},
    {70551, {116.9, 554894, 4007, 2827, 130081, 1962}},
}};

TEST(Nist, Longley) {
  std::vector<Predictor> predictors(6);
  std::vector<double> employed;
  for (const Year& year : kLongley) {
    employed.push_back(year.employed);
    for (std::size_t j = 0; j < 6; ++j) {
      predictors[j].values.push_back(year.x.at(j));
    }
  }
  const auto fit = fit_least_squares(predictors, employed);
  ASSERT_TRUE(fit);
  constexpr std::array<double, 6> kSlopes = {15.0618722713733,      -0.358191792925910e-1,
                                             -2.02022980381683,     -1.03322686717359,
                                             -0.511041056535807e-1, 1829.15146461355};
  constexpr std::array<double, 6> kErrors = {84.9149257747669,  0.334910077722432e-1,
                                             0.488399681651699, 0.214274163161675,
                                             0.226073200069370, 455.478499142212};
  for (std::size_t j = 0; j < 6; ++j) {
    expect_digits(fit->slopes[j].value, kSlopes.at(j), 1e-10);
    expect_digits(fit->slopes[j].standard_error, kErrors.at(j), 1e-10);
  }
  expect_digits(fit->intercept.value, -3482258.63459582, 1e-10);
  expect_digits(fit->intercept.standard_error, 890420.383607373, 1e-10);
  expect_digits(fit->residual_sd, 304.854073561965, 1e-10);
  expect_digits(fit->r2, 0.995479004577296, 1e-13);
  expect_digits(fit->f, 330.285339234588, 1e-10);
}

// y = Σ c_k x^k at x = 0 … 20, exactly.
std::vector<double> wampler(const std::array<double, 6>& coefficients,
                            std::vector<Predictor>& powers) {
  powers.assign(5, {});
  std::vector<double> y;
  for (int i = 0; i <= 20; ++i) {
    double power = 1;
    double value = coefficients[0];
    for (std::size_t k = 1; k < 6; ++k) {
      power *= i;
      powers[k - 1].values.push_back(power);
      value += coefficients.at(k) * power;
    }
    y.push_back(value);
  }
  return y;
}

TEST(Nist, Wampler) {
  for (const std::array<double, 6>& coefficients :
       {std::array<double, 6>{1, 1, 1, 1, 1, 1},
        std::array<double, 6>{1, 0.1, 1e-2, 1e-3, 1e-4, 1e-5}}) {
    std::vector<Predictor> powers;
    const std::vector<double> y = wampler(coefficients, powers);
    const auto fit = fit_least_squares(powers, y);
    ASSERT_TRUE(fit);
    expect_digits(fit->intercept.value, coefficients[0], 1e-7);
    for (std::size_t k = 1; k < 6; ++k) {
      expect_digits(fit->slopes[k - 1].value, coefficients.at(k), 1e-7);
    }
    EXPECT_NEAR(fit->r2, 1, 1e-14);
  }
}

}  // namespace
}  // namespace kiryoku::stats
