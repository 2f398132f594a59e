// SPDX-License-Identifier: MIT
// kiryoku net info: reads a whole network file and says what it is.
#include <fmt/format.h>

#include <memory>
#include <string>

#include "cli/command.hpp"
#include "net/kernels.hpp"
#include "net/model_file.hpp"
#include "net/model_info.hpp"

namespace kiryoku::cli {
namespace {

base::Result<ExitCode> run(const std::string& file) {
  const auto model = net::read_model(std::filesystem::path(file));
  if (!model) {
    return model.error();
  }
  const net::ModelInfo info = net::describe(*model);
  fmt::print("name         {}\n", info.name);
  fmt::print("version      {}\n", info.version);
  fmt::print("blocks       {}\n", info.blocks);
  fmt::print("channels     {}\n", info.channels);
  fmt::print("input        {0}×{0} convolution\n", info.input_kernel);
  fmt::print("activations  {}\n", info.activations);
  fmt::print("policy       {}\n", info.policy_channels > 1 ? "plain and optimistic" : "plain");
  fmt::print("profiles     {}\n", info.has_meta ? "yes, plays like people of a rank" : "no");
  fmt::print("parameters   {}\n", info.parameters);
  fmt::print("fingerprint  {:016x}\n", model->fingerprint);
  fmt::print("computed by  {}\n", net::best_kernels().name);
  return kExitOk;
}

}  // namespace

Command net_info_command() {
  return {
      .name = "info",
      .group = "",
      .help = "Describe a network file",
      .examples = "kiryoku net info g170-b6c96.bin.gz\n",
      .configure = [](CLI::App& app) -> Run {
        const auto file = std::make_shared<std::string>();
        app.add_option("FILE", *file, "Network (.bin.gz, .txt.gz, .bin, .txt)")->required();
        return [file](const Context&) { return run(*file); };
      },
      .subcommands = {},
  };
}

}  // namespace kiryoku::cli
