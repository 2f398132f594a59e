// SPDX-License-Identifier: MIT
// KaTrain's property KT: three values, each gzip'd and in base64: ownership and policy as 16 bit
// floats, and JSON {"root": {winrate, scoreLead, visits}, "moves": {"D4": {order, visits,
// winrate, scoreLead, prior, pv}}}. Values are Black's, of the position the node's move led to.
#pragma once

#include "formats/annotations/annotator.hpp"

namespace kiryoku::formats {

NodeNotes read_katrain_blob(const NodeView& view);

}  // namespace kiryoku::formats
