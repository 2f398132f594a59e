// SPDX-License-Identifier: MIT
// The experiments of `kiryoku experiment` that live in files of their own.
#pragma once

#include "cli/command.hpp"

namespace kiryoku::cli {

Command floodgate_command();
Command katrain_records_command();
Command review_truth_command();

}  // namespace kiryoku::cli
