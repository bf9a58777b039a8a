import { endWith } from './user-facing-error.ts';

/** How long after the first request to stop everything is ended the hard way. */
const stopDeadlineMs = 45_000;
const sameSignalMs = 1_000;

type Stop = () => Promise<void>;

/**
 * Starts something that lives until Ctrl-C or SIGTERM and then stops it in order, also when the signal comes during the
 * start. Terminal, npm and bootstrap may each hand on the same Ctrl-C; a second one that comes later means: do not wait.
 */
export async function runUntilStopped(
  say: (line: string) => void,
  start: () => Promise<Stop>,
): Promise<void> {
  let since = 0;
  let starting: Promise<Stop> | undefined;
  const handle = () => {
    if (since > 0) {
      if (Date.now() - since < sameSignalMs) return;
      say('Stopping without waiting.');
      process.exit(1);
    }
    since = Date.now();
    say('Stopping: finishing what is under way ...');
    setTimeout(() => {
      say('Not everything stopped in time: ending it.');
      process.exit(1);
    }, stopDeadlineMs).unref();
    void finish();
  };
  const finish = async () => {
    try {
      const stop = await starting;
      await stop?.();
      say('Stopped.');
      process.exit(0);
    } catch (error) {
      endWith(error);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handle);
  try {
    starting = start();
    await starting;
  } catch (error) {
    endWith(error);
  }
}
