// SPDX-License-Identifier: MIT
// kiryoku learn net-mean: one network of two.
#include <filesystem>
#include <memory>

#include "cli/command.hpp"
#include "learn/net/mean.hpp"
#include "net/model_file.hpp"
#include "net/model_writer.hpp"

namespace kiryoku::cli {
namespace {

struct Options {
  std::filesystem::path first, second, out;
  float share = 0.5F;
};

base::Result<ExitCode> run(const Options& options) {
  const auto first = net::read_model(options.first);
  const auto second = net::read_model(options.second);
  if (!first || !second) {
    return !first ? first.error() : second.error();
  }
  const auto mean = learn::mean_of(*first, *second, options.share, first->name + "-mean");
  if (!mean) {
    return mean.error();
  }
  if (const auto written = net::write_model(*mean, options.out); !written) {
    return written.error();
  }
  return kExitOk;
}

}  // namespace

Command learn_net_mean_command() {
  return {
      .name = "net-mean",
      .group = "Learning",
      .help = "The mean of two networks, weight by weight",
      .examples = "kiryoku learn net-mean large.bin.gz run/latest.bin.gz --out mean.bin.gz\n",
      .notes =
          "Of a network and what a further training made of it (learn net --warm-start) the mean "
          "is "
          "often better than either; of two networks trained apart it is worth nothing.\n",
      .configure = [](CLI::App& app) -> Run {
        const auto options = std::make_shared<Options>();
        app.add_option("FIRST", options->first, "Network file")->required()->type_name("FILE");
        app.add_option("SECOND", options->second, "Network file of the same shape")
            ->required()
            ->type_name("FILE");
        app.add_option("--share", options->share, "Share of the second")
            ->capture_default_str()
            ->check(CLI::Range(0.0, 1.0));
        app.add_option("--out", options->out, "File to write")->required()->type_name("FILE");
        return [options](const Context& /*context*/) { return run(*options); };
      },
      .subcommands = {},
  };
}

}  // namespace kiryoku::cli
