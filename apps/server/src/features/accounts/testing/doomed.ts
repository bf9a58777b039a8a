import { assemble } from '../../../assemble.ts';
import { withTenant } from '../../../db/scope.ts';
import { createLog } from '../../../log.ts';
import { sandboxApps } from '../../../platforms/apps.ts';
import { testConfig } from '../../../testing/config.ts';
import { finish } from '../authorise/finish.ts';
import { receive } from '../authorise/receive.ts';

/** What a process is told that receives a callback and is killed on the way. */
export interface Doom {
  databaseUrl: string;
  dataDir: string;
  platformUrl: string;
  tokenKeys: [name: string, key: string][];
  who: { tenantId: string; userId: string };
  query: Record<string, string>;
}

/** Run as a process of its own: receives a callback, says so, and works on it until somebody kills it. */
async function run(doom: Doom): Promise<void> {
  const config = testConfig(doom.databaseUrl, doom.dataDir, {
    platforms: sandboxApps(doom.platformUrl),
    tokenKeys: doom.tokenKeys.map(([name, key]) => ({ name, key: Buffer.from(key, 'base64') })),
  });
  const { services, jobs, collected } = assemble(config, createLog({ logLevel: 'silent', role: 'api' }));
  await jobs.start(services, collected.jobs, [], false);
  const query = { ...doom.query, state: doom.query['state'] ?? '' };
  const arrival = { platform: 'TIKTOK', query, language: 'en', owner: crypto.randomUUID() } as const;
  const received = await withTenant(services.db, doom.who, (tx) => receive(tx, services, arrival));
  process.send?.(received.kind);
  if (received.kind === 'work') await finish(services, doom.who, received.id, arrival.owner);
  process.send?.('finished');
}

if (import.meta.main) await run(JSON.parse(process.argv[2] ?? '{}') as Doom);
