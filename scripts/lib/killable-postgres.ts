import { rmSync } from 'node:fs';
import { startPostgres } from './postgres.ts';
import { sweepTemporary, temporaryFolder } from './temporary.ts';

export interface KillablePostgres {
  url: string;
  /** `kill -9`; resolves when it takes connections again, on the same port. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** A PostgreSQL in a temporary folder that keeps what it has committed, as one has to that is killed. */
export async function startKillablePostgres(): Promise<KillablePostgres> {
  await sweepTemporary();
  const dataDir = temporaryFolder();
  const start = () => startPostgres({ dataDir, durable: true });
  let current = await start();
  return {
    url: current.url,
    async kill() {
      process.kill(current.pid, 'SIGKILL');
      await current.exited;
      current = await start();
    },
    async stop() {
      await current.stop();
      rmSync(current.folder, { recursive: true, force: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
