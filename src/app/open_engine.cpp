// SPDX-License-Identifier: MIT
#include "app/open_engine.hpp"

#include <optional>
#include <utility>

#include "app/record_engine.hpp"
#include "engine/file_marks.hpp"
#include "engine/names.hpp"
#include "engine/spec.hpp"
#include "store/stored_engine.hpp"

namespace kiryoku::app {
namespace {

using base::Result;

Result<std::shared_ptr<store::EvaluationStore>> open_store(const EngineRequest& request,
                                                           std::string& notice) {
  const bool named = !request.store.empty();
  const std::filesystem::path path = named ? request.store : store::default_store_path();
  if (path.empty()) {
    notice = "nothing is kept: there is no home folder for the evaluation store (see --store)";
    return std::shared_ptr<store::EvaluationStore>();
  }
  store::StoreParams params;
  params.is_default = !named;
  params.on_notice = request.on_notice;
  auto opened = store::EvaluationStore::open(path, params);
  if (opened) {
    std::shared_ptr<store::EvaluationStore> kept = std::move(*opened);
    notice = kept->take_notice();
    return kept;
  }
  if (named) {
    return opened.error();
  }
  notice = "nothing is kept: " + opened.error().to_string();
  return std::shared_ptr<store::EvaluationStore>();
}

}  // namespace

Result<OpenEngine> open_engine(const EngineRequest& request, const engine::EngineContext& context) {
  if (request.from_record) {
    return OpenEngine{make_record_engine(request.from_record), "record", ""};
  }
  const Result<engine::EngineSpec> given = engine::parse_spec(request.engine);
  if (!given) {
    return given.error();
  }
  const Result<engine::EngineSpec> spec = engine::resolve_names(*given, context);
  if (!spec) {
    return spec.error();
  }
  OpenEngine open;
  open.name = spec->name;
  std::shared_ptr<store::EvaluationStore> kept;
  if (request.use_store) {
    auto opened = open_store(request, open.notice);
    if (!opened) {
      return opened.error();
    }
    kept = std::move(*opened);
    open.store = kept;
  }
  const std::string mark = kept ? engine::launch_mark(*spec) : "";
  const auto make = [spec = *spec, context, mark, kept]() {
    auto made = engine::make_engine(spec, context);
    if (made && !mark.empty()) {
      kept->remember(mark, (*made)->identity());
    }
    return made;
  };
  std::optional<std::string> identity;
  if (kept) {
    const auto quick = engine::quick_identity(*spec, context);
    if (!quick) {
      return quick.error();
    }
    identity = *quick ? *quick : mark.empty() ? std::nullopt : kept->remembered(mark);
  }
  if (identity) {
    open.engine = std::make_unique<store::StoredEngine>(*identity, make, kept);
    return open;
  }
  Result<std::unique_ptr<engine::Engine>> made = make();
  if (!made) {
    return made.error();
  }
  open.engine = std::move(*made);
  if (kept) {
    open.engine = std::make_unique<store::StoredEngine>(std::move(open.engine), kept);
  }
  return open;
}

}  // namespace kiryoku::app
