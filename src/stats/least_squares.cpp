// SPDX-License-Identifier: MIT
#include "stats/least_squares.hpp"

#include <fmt/format.h>

#include <Eigen/QR>
#include <cmath>

#include "stats/checks.hpp"
#include "stats/design.hpp"
#include "stats/distributions.hpp"

namespace kiryoku::stats {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using Solver = Eigen::ColPivHouseholderQR<MatrixXd>;

std::optional<base::Error> check_rank(const Solver& qr, const Design& design) {
  for (std::size_t j = 0; j < design.norms.size(); ++j) {
    if (design.norms[j] == 0) {
      return refuse(fmt::format("the predictor '{}' does not vary", design.names[j]));
    }
  }
  if (qr.rank() == qr.cols()) {
    return std::nullopt;
  }
  std::string dependent;
  for (Index j = qr.rank(); j < qr.cols(); ++j) {
    const auto column = static_cast<std::size_t>(qr.colsPermutation().indices()[j]);
    dependent += fmt::format("{}'{}'", dependent.empty() ? "" : ", ", design.names[column]);
  }
  return refuse(fmt::format(
      "the predictors depend on each other: {} can be computed from the others", dependent));
}

// (Z'Z)^-1 for the scaled matrix Z = Q R P'.
MatrixXd inverse_cross_product(const Solver& qr) {
  const Index size = qr.cols();
  const MatrixXd identity = MatrixXd::Identity(size, size);
  const MatrixXd inverse_r =
      qr.matrixQR().topRows(size).triangularView<Eigen::Upper>().solve(identity);
  return qr.colsPermutation() * (inverse_r * inverse_r.transpose()) *
         qr.colsPermutation().transpose();
}

Coefficient make_coefficient(std::string name, double value, double standard_error, double df) {
  const double t = value == 0            ? 0
                   : standard_error == 0 ? std::copysign(INFINITY, value)
                                         : value / standard_error;
  return Coefficient{.name = std::move(name),
                     .value = value,
                     .standard_error = standard_error,
                     .t = t,
                     .p = student_t_two_sided_p(t, df)};
}

// Quality of the fit; `misfit` is the squared length of the residuals of the
// response scaled to length 1.
void judge(LinearFit& fit, double misfit, double response_norm) {
  const double df = static_cast<double>(fit.degrees_of_freedom);
  const double predictors = static_cast<double>(fit.predictor_means.size());
  fit.r2 = 1 - misfit;
  fit.adjusted_r2 = 1 - misfit * (df + predictors) / df;
  fit.residual_sd = response_norm * std::sqrt(misfit / df);
  fit.f = (fit.r2 / predictors) / (misfit / df);
  fit.p = f_upper_p(fit.f, predictors, df);
}

// The slopes in the predictors' own units, and the intercept.
void add_coefficients(LinearFit& fit, const Design& design, const VectorXd& standardised,
                      const MatrixXd& inverse) {
  const std::size_t size = design.norms.size();
  const double df = static_cast<double>(fit.degrees_of_freedom);
  double intercept = design.response.mean;
  double intercept_variance = 1 / design.weight_sum;
  for (std::size_t j = 0; j < size; ++j) {
    const auto row = static_cast<Index>(j);
    const double value = standardised[row] * design.response.norm / design.norms[j];
    intercept -= value * design.means[j];
    for (std::size_t k = 0; k < size; ++k) {
      const double covariance =
          inverse(row, static_cast<Index>(k)) / (design.norms[j] * design.norms[k]);
      fit.slope_covariance.push_back(covariance);
      intercept_variance += design.means[j] * covariance * design.means[k];
    }
    const double error = fit.residual_sd * std::sqrt(inverse(row, row)) / design.norms[j];
    fit.slopes.push_back(make_coefficient(design.names[j], value, error, df));
    fit.slopes.back().standardised = standardised[row];
  }
  fit.intercept =
      make_coefficient("intercept", intercept, fit.residual_sd * std::sqrt(intercept_variance), df);
}

}  // namespace

base::Result<LinearFit> fit_least_squares(std::span<const Predictor> predictors,
                                          std::span<const double> response,
                                          const LeastSquaresParams& params) {
  const auto design = make_design(predictors, response, params.weights);
  if (!design) {
    return design.error();
  }
  const std::size_t coefficients = predictors.size() + 1;
  if (design->rows <= coefficients) {
    return refuse(
        fmt::format("{} observations are too few for {} coefficients", design->rows, coefficients));
  }
  const auto rows = static_cast<Index>(design->rows);
  const Eigen::Map<const MatrixXd> matrix(design->matrix.data(), rows,
                                          static_cast<Index>(predictors.size()));
  const Eigen::Map<const VectorXd> target(design->response.unit.data(), rows);
  Solver qr(matrix.rows(), matrix.cols());
  qr.setThreshold(params.rank_tolerance);
  qr.compute(matrix);
  if (const auto error = check_rank(qr, *design)) {
    return *error;
  }
  const VectorXd standardised = qr.solve(target);

  LinearFit fit;
  fit.observations = design->rows;
  fit.degrees_of_freedom = design->rows - coefficients;
  fit.weight_sum = design->weight_sum;
  fit.predictor_means = design->means;
  judge(fit, (target - matrix * standardised).squaredNorm(), design->response.norm);
  add_coefficients(fit, *design, standardised, inverse_cross_product(qr));
  if (const auto finite = checked_finite(fit.intercept.value + fit.intercept.standard_error);
      !finite) {
    return finite.error();
  }
  return fit;
}

base::Result<LinearFit> fit_line(std::span<const double> x, std::span<const double> response) {
  const Predictor predictor{"x", std::vector<double>(x.begin(), x.end())};
  return fit_least_squares(std::span(&predictor, 1), response);
}

base::Result<Prediction> predict(const LinearFit& fit, std::span<const double> row,
                                 double confidence) {
  const std::size_t size = fit.slopes.size();
  if (const auto error =
          check_same_size("the values of the row", row.size(), "the predictors", size)) {
    return *error;
  }
  if (const auto error = check_values("the values of the row", row, 1)) {
    return *error;
  }
  if (const auto error = check_confidence(confidence)) {
    return *error;
  }
  Prediction prediction{.value = fit.intercept.value, .mean = {}, .observation = {}};
  double variance = 1 / fit.weight_sum;
  for (std::size_t j = 0; j < size; ++j) {
    prediction.value += fit.slopes[j].value * row[j];
    for (std::size_t k = 0; k < size; ++k) {
      variance += (row[j] - fit.predictor_means[j]) * fit.slope_covariance[j * size + k] *
                  (row[k] - fit.predictor_means[k]);
    }
  }
  const double t =
      student_t_quantile(0.5 + confidence / 2, static_cast<double>(fit.degrees_of_freedom));
  const double mean_half = t * fit.residual_sd * std::sqrt(variance);
  const double observation_half = t * fit.residual_sd * std::sqrt(variance + 1);
  prediction.mean = {prediction.value - mean_half, prediction.value + mean_half};
  prediction.observation = {prediction.value - observation_half,
                            prediction.value + observation_half};
  return prediction;
}

}  // namespace kiryoku::stats
