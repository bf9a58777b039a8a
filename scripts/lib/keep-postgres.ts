import { setTimeout as sleep } from 'node:timers/promises';
import type { Postgres } from './postgres.ts';
import { reasonOf } from './user-facing-error.ts';

/** PostgreSQL under supervision: the server keeps its address, so it must come back on the same port. */
export async function keepPostgres(
  start: () => Promise<Pick<Postgres, 'url' | 'exited' | 'stop'>>,
  say: (line: string) => void,
): Promise<{ url: string; stop(): Promise<void> }> {
  let current = await start();
  let stopping = false;
  const watch = (async () => {
    for (;;) {
      await current.exited;
      if (stopping) return;
      say('PostgreSQL ended unexpectedly; starting it again.');
      try {
        current = await start();
        // Whoever stops meanwhile has stopped the one before.
        if (stopping) await current.stop();
      } catch (error) {
        say(reasonOf(error));
        await sleep(2_000);
      }
    }
  })();
  return {
    url: current.url,
    async stop() {
      stopping = true;
      await current.stop();
      await watch;
    },
  };
}
