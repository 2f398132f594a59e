// SPDX-License-Identifier: MIT
#include "stats/ridge.hpp"

#include <Eigen/QR>
#include <cmath>

#include "stats/checks.hpp"
#include "stats/design.hpp"

namespace kiryoku::stats {

base::Result<RidgeFit> fit_ridge(std::span<const Predictor> predictors,
                                 std::span<const double> response, const RidgeParams& params) {
  if (!(params.penalty > 0 && std::isfinite(params.penalty))) {
    return refuse("the penalty of a ridge regression must be above 0");
  }
  const auto design = make_design(predictors, response, params.weights);
  if (!design) {
    return design.error();
  }
  // The penalty as further observations: root(penalty) on the diagonal, response
  // 0. QR of the longer matrix avoids squaring the condition number.
  using Eigen::Index;
  const auto rows = static_cast<Index>(design->rows);
  const auto columns = static_cast<Index>(predictors.size());
  const Eigen::Map<const Eigen::MatrixXd> matrix(design->matrix.data(), rows, columns);
  const Eigen::Map<const Eigen::VectorXd> target(design->response.unit.data(), rows);
  Eigen::MatrixXd longer = Eigen::MatrixXd::Zero(rows + columns, columns);
  longer.topRows(rows) = matrix;
  longer.bottomRows(columns).diagonal().setConstant(std::sqrt(params.penalty));
  Eigen::VectorXd longer_target = Eigen::VectorXd::Zero(rows + columns);
  longer_target.head(rows) = target;
  const Eigen::VectorXd standardised = longer.colPivHouseholderQr().solve(longer_target);

  RidgeFit fit;
  fit.intercept = design->response.mean;
  fit.r2 = 1 - (target - matrix * standardised).squaredNorm();
  for (std::size_t j = 0; j < predictors.size(); ++j) {
    const double slope = design->norms[j] == 0 ? 0
                                               : standardised[static_cast<Index>(j)] *
                                                     design->response.norm / design->norms[j];
    fit.slopes.push_back(slope);
    fit.intercept -= slope * design->means[j];
  }
  return fit;
}

base::Result<double> predict(const RidgeFit& fit, std::span<const double> row) {
  if (const auto error = check_same_size("the values of the row", row.size(), "the predictors",
                                         fit.slopes.size())) {
    return *error;
  }
  if (const auto error = check_values("the values of the row", row, 1)) {
    return *error;
  }
  double value = fit.intercept;
  for (std::size_t j = 0; j < row.size(); ++j) {
    value += fit.slopes[j] * row[j];
  }
  return value;
}

}  // namespace kiryoku::stats
