// SPDX-License-Identifier: MIT
// kiryoku store: the evaluations that are kept, and what can be done with them.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "base/file.hpp"
#include "cli/checks.hpp"
#include "cli/command.hpp"
#include "cli/game_facts.hpp"
#include "cli/text.hpp"
#include "cli/warnings.hpp"
#include "store/evaluation_store.hpp"

namespace kiryoku::cli {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;
using store::EvaluationStore;

struct Options {
  std::string store;
  std::string file;
  std::int64_t megabytes = 0;
  bool json = false;
};

constexpr std::int64_t kMegabyte = 1'000'000;  // bytes, as sizes are shown

using Work = Result<ExitCode> (*)(EvaluationStore& store, const Options& options);

Result<std::unique_ptr<EvaluationStore>> open(const Options& options) {
  const std::filesystem::path path =
      options.store.empty() ? store::default_store_path() : std::filesystem::path(options.store);
  if (path.empty()) {
    return Error{ErrorCode::kNotFound, "there is no home folder; name the store", "--store"};
  }
  store::StoreParams params;
  params.is_default = options.store.empty();
  params.on_notice = print_note;
  auto opened = EvaluationStore::open(path, params);
  if (opened) {
    if (const std::string notice = (*opened)->take_notice(); !notice.empty()) {
      print_note(notice);
    }
  }
  return opened;
}

std::string evaluations(std::int64_t count) {
  return fmt::format("{} evaluation{}", thousands(count), count == 1 ? "" : "s");
}

Result<ExitCode> show_info(EvaluationStore& store, const Options& options) {
  const auto info = store.info();
  if (!info) {
    return info.error();
  }
  if (options.json) {
    nlohmann::ordered_json line;
    line["file"] = store.path().string();
    line["evaluations"] = info->evaluations;
    line["engines"] = info->engines;
    line["bytes"] = info->bytes;
    line["file_bytes"] = info->file_bytes;
    line["max_bytes"] = info->max_bytes;
    fmt::print("{}\n", dump(line));
    return kExitOk;
  }
  fmt::print("file         {}\n", store.path().string());
  fmt::print("evaluations  {}\n", thousands(info->evaluations));
  fmt::print("engines      {}\n", thousands(info->engines));
  fmt::print("size         {} of at most {} ({} on disk)\n",
             base::format_bytes(static_cast<std::uint64_t>(info->bytes)),
             base::format_bytes(static_cast<std::uint64_t>(info->max_bytes)),
             base::format_bytes(static_cast<std::uint64_t>(info->file_bytes)));
  return kExitOk;
}

Result<ExitCode> prune(EvaluationStore& store, const Options& options) {
  const auto removed = store.prune(options.megabytes * kMegabyte);
  if (!removed) {
    return removed.error();
  }
  fmt::print("{} removed\n", evaluations(*removed));
  return kExitOk;
}

Result<ExitCode> set_limit(EvaluationStore& store, const Options& options) {
  const auto removed = store.set_limit(options.megabytes * kMegabyte);
  if (!removed) {
    return removed.error();
  }
  fmt::print("at most {} from now on, {} removed\n",
             base::format_bytes(static_cast<std::uint64_t>(options.megabytes * kMegabyte)),
             evaluations(*removed));
  return kExitOk;
}

Result<ExitCode> export_store(EvaluationStore& store, const Options& options) {
  const auto written = store.export_to(options.file);
  if (!written) {
    return written.error();
  }
  fmt::print("{} written to {}\n", evaluations(*written), options.file);
  return kExitOk;
}

Result<ExitCode> import_store(EvaluationStore& store, const Options& options) {
  const auto added = store.import_from(options.file);
  if (!added) {
    return added.error();
  }
  fmt::print("{} added from {}\n", evaluations(*added), options.file);
  return kExitOk;
}

Run with_store(const std::shared_ptr<Options>& options, CLI::App& app, Work work) {
  app.add_option("--store", options->store, "The store (default: the user's own)");
  return [options, work](const Context&) -> Result<ExitCode> {
    const auto opened = open(*options);
    return opened ? work(**opened, *options) : Result<ExitCode>(opened.error());
  };
}

Command info_subcommand() {
  return {.name = "info",
          .group = "",
          .help = "Where the store is, how many evaluations it holds, how large it is",
          .examples = "kiryoku store info\n",
          .configure = [](CLI::App& app) -> Run {
            const auto options = std::make_shared<Options>();
            app.add_flag("--json", options->json, "One JSON object");
            return with_store(options, app, show_info);
          }};
}

Command prune_subcommand() {
  return {.name = "prune",
          .group = "",
          .help = "Remove the evaluations not used for longest until the rest fits",
          .examples =
              "kiryoku store prune --to 500   keep at most 500 MB\n"
              "kiryoku store prune --to 0     forget everything\n",
          .configure = [](CLI::App& app) -> Run {
            const auto options = std::make_shared<Options>();
            app.add_option("--to", options->megabytes, "Megabytes that may stay")
                ->required()
                ->check(whole_number(0, 1 << 20));
            return with_store(options, app, prune);
          }};
}

Command limit_subcommand() {
  return {.name = "limit",
          .group = "",
          .help = "Set how large this store may become; then those not used for longest go",
          .examples = "kiryoku store limit 500   500 MB instead of 2 GB\n",
          .configure = [](CLI::App& app) -> Run {
            const auto options = std::make_shared<Options>();
            app.add_option("MEGABYTES", options->megabytes, "The upper limit")
                ->required()
                ->check(whole_number(1, 1 << 20));
            return with_store(options, app, set_limit);
          }};
}

Command export_subcommand() {
  return {.name = "export",
          .group = "",
          .help = "Write all evaluations into a file for another machine",
          .examples = "kiryoku store export evaluations.db\n",
          .configure = [](CLI::App& app) -> Run {
            const auto options = std::make_shared<Options>();
            app.add_option("FILE", options->file, "The file to write")->required();
            return with_store(options, app, export_store);
          }};
}

Command import_subcommand() {
  return {
      .name = "import",
      .group = "",
      .help = "Add the evaluations of an exported file",
      .examples = "kiryoku store import evaluations.db\n",
      .configure = [](CLI::App& app) -> Run {
        const auto options = std::make_shared<Options>();
        app.add_option("FILE", options->file, "A file made by `kiryoku store export`")->required();
        return with_store(options, app, import_store);
      }};
}

}  // namespace

Command store_command() {
  return {
      .name = "store",
      .group = "Networks and engines",
      .help = "The evaluations that are kept: sizes, pruning, export and import",
      .examples =
          "kiryoku store info\n"
          "kiryoku store prune --to 500\n"
          "kiryoku store limit 500\n"
          "kiryoku store export evaluations.db\n"
          "kiryoku store import evaluations.db\n",
      .notes =
          "What evaluate, review and rank computed once is not computed again: evaluations are "
          "kept in the user's cache folder (or --store FILE), up to 2 GB (see limit); then those "
          "not used for longest go, a fifth at a time.\n"
          "Any number of Kiryokus may use a store at once. What was computed is on its way to the "
          "disk within 10 ms, so a killed run loses hardly more than the position under way. A "
          "damaged store is set aside under another name and begun anew.\n",
      .configure = {},
      .subcommands = {info_subcommand(), prune_subcommand(), limit_subcommand(),
                      export_subcommand(), import_subcommand()},
  };
}

}  // namespace kiryoku::cli
