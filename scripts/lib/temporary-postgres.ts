import { rmSync } from 'node:fs';
import { startPostgres } from './postgres.ts';
import { sweepTemporary, temporaryFolder } from './temporary.ts';

/** A fast PostgreSQL in a temporary folder, removed when it is stopped. */
export async function startTemporaryPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  await sweepTemporary();
  const dataDir = temporaryFolder();
  const postgres = await startPostgres({ dataDir, durable: false });
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      rmSync(postgres.folder, { recursive: true, force: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
