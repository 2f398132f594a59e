// SPDX-License-Identifier: MIT
#include "go/rules.hpp"
