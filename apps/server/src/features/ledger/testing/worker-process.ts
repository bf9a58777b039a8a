import { assemble } from '../../../assemble.ts';
import { createLog } from '../../../log.ts';
import { createLimiters } from '../../../platforms/limiter/index.ts';
import { testConfig } from '../../../testing/config.ts';
import type { LedgerOptions } from '../options.ts';
import { startLedgerWorker } from '../worker/worker.ts';
import { sandboxPlatforms } from './sandbox-platforms.ts';

export interface WorkerOrder {
  databaseUrl: string;
  /** Shared with the test: the key that seals tokens lies there. */
  dataDir: string;
  sandboxUrl: string;
  timeoutMs: number;
  options: Partial<LedgerOptions>;
}

/** A worker as a process of its own: `worker-process.ts <order as JSON>`. It is there to be killed. */
export function runLedgerProcess({
  databaseUrl,
  dataDir,
  sandboxUrl,
  timeoutMs,
  options,
}: WorkerOrder): void {
  const log = createLog({ logLevel: 'error', role: 'worker' });
  const { services } = assemble(testConfig(databaseUrl, dataDir), log);
  const limiters = createLimiters({ db: services.db, log });
  const platforms = sandboxPlatforms({ url: sandboxUrl, timeoutMs, limiters });
  startLedgerWorker({ services: { ...services, platforms }, options });
  process.send?.('ready');
}

if (import.meta.main) runLedgerProcess(JSON.parse(process.argv[2] as string) as WorkerOrder);
