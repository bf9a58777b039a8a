import { assemble } from '../../../../assemble.ts';
import { waitForDatabase } from '../../../../db/wait.ts';
import { buildApp } from '../../../../http/app.ts';
import { createLog } from '../../../../log.ts';
import { createLimiters } from '../../../../platforms/limiter/index.ts';
import { testConfig } from '../../../../testing/config.ts';
import { type LedgerOptions, sandboxPlatforms, startLedgerWorker } from '../../../ledger/testing.ts';

export interface ProductOrder {
  role: 'api' | 'worker';
  databaseUrl: string;
  /** Shared by all of them: files, and the key that seals tokens. */
  dataDir: string;
  sandboxUrl: string;
  port: number;
  ledger: Partial<LedgerOptions> & Pick<LedgerOptions, 'requestMs'>;
}

/** The API or a worker as a process of its own, with the ledger's times as they are given. It is there to be killed. */
async function runProductProcess(order: ProductOrder): Promise<void> {
  const { role, databaseUrl, dataDir, sandboxUrl, port, ledger } = order;
  const log = createLog({ logLevel: 'fatal', role });
  await waitForDatabase(databaseUrl);
  const { services: own, jobs, collected } = assemble(testConfig(databaseUrl, dataDir), log);
  const limiters = createLimiters({ db: own.db, log });
  const platforms = sandboxPlatforms({ url: sandboxUrl, timeoutMs: ledger.requestMs, limiters });
  const services = { ...own, platforms };
  await jobs.start(services, collected.jobs, collected.cron, role === 'worker');
  if (role === 'worker') startLedgerWorker({ services, options: ledger });
  else {
    const app = await buildApp(services, collected);
    await app.listen({ port, host: '127.0.0.1' });
  }
  process.send?.('ready');
}

if (import.meta.main) {
  // Whoever started it is gone: nobody would ever end it.
  process.once('disconnect', () => process.exit());
  await runProductProcess(JSON.parse(process.argv[2] as string) as ProductOrder);
}
