import { flushCompileCache } from 'node:module';
import { assemble } from '../../../../assemble.ts';
import { waitForDatabase } from '../../../../db/wait.ts';
import { buildApp } from '../../../../http/app.ts';
import { createLog } from '../../../../log.ts';
import { sandboxApps } from '../../../../platforms/apps.ts';
import { createPlatforms, type Platforms } from '../../../../platforms/index.ts';
import { createLimiters } from '../../../../platforms/limiter/index.ts';
import { slowLimiters } from '../../../../platforms/limiter/testing/slow-time.ts';
import type { Services } from '../../../../services.ts';
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
  /** The platforms' own limits hold, in a time that goes so many times slower. Left out: they do not slow anybody down. */
  slower?: number;
}

function platformsOf({ services, log, order }: Parts): Platforms {
  const { sandboxUrl: url, ledger, slower } = order;
  const limiters = createLimiters({ db: services.db, log });
  if (!slower) return sandboxPlatforms({ url, timeoutMs: ledger.requestMs, limiters });
  const config = { ...services.config, platforms: sandboxApps(url) };
  return createPlatforms({ config, log, limiters: slowLimiters(limiters, slower), clock: services.clock });
}

interface Parts {
  services: Services;
  log: ReturnType<typeof createLog>;
  order: ProductOrder;
}

/** The API or a worker as a process of its own, with the ledger's times as they are given. It is there to be killed. */
async function runProductProcess(order: ProductOrder): Promise<void> {
  const { role, databaseUrl, dataDir, port, ledger } = order;
  const log = createLog({ logLevel: 'fatal', role });
  await waitForDatabase(databaseUrl);
  const { services: own, jobs, collected } = assemble(testConfig(databaseUrl, dataDir), log);
  const services = { ...own, platforms: platformsOf({ services: own, log, order }) };
  await jobs.start(services, collected.jobs, collected.cron, role === 'worker');
  if (role === 'worker') startLedgerWorker({ services, options: ledger });
  else {
    const app = await buildApp(services, collected);
    await app.listen({ port, host: '127.0.0.1' });
  }
  // Who is killed writes none: the next one would compile everything again.
  flushCompileCache();
  process.send?.('ready');
}

if (import.meta.main) {
  // Whoever started it is gone: nobody would ever end it.
  process.once('disconnect', () => process.exit());
  await runProductProcess(JSON.parse(process.argv[2] as string) as ProductOrder);
}
