// SPDX-License-Identifier: MIT
// The door: signals, standard streams, then the frame in run_program.cpp.
#include <fcntl.h>

#include <csignal>
#include <string>
#include <vector>

#include "base/progress.hpp"
#include "cli/command.hpp"

namespace {

// The only global: a signal handler can reach nothing else.
kiryoku::base::StopSource stop_source;

extern "C" void on_stop_signal(int /*signal*/) { stop_source.request_stop(); }

void handle_signals() {
  struct sigaction stop = {};
  stop.sa_handler = on_stop_signal;
  stop.sa_flags = SA_RESETHAND;  // the second signal kills, whatever the program is doing
  sigaction(SIGINT, &stop, nullptr);
  sigaction(SIGTERM, &stop, nullptr);
  std::signal(SIGPIPE, SIG_IGN);  // a closed pipe becomes a write error
}

// A file opened later must not become stdout because the caller closed it (`>&-`): occupy the
// three descriptors, in the wrong direction, so that using them still fails.
void occupy_standard_streams() {
  for (const int descriptor : {0, 1, 2}) {
    if (fcntl(descriptor, F_GETFD) == -1) {
      (void)open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY);
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  occupy_standard_streams();
  handle_signals();
  const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
  return kiryoku::cli::run_program(arguments, kiryoku::cli::all_commands(), {stop_source});
}
