// Loaded before the program of a child process. A launcher that was killed hard cannot stop its children; the broken
// channel tells them, so that no server keeps the port of a stack that is gone.
const stopTimeoutMs = 8_000;

if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Listening for the end of the channel must not keep a finished process alive.
  process.channel.unref();
}
