import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { assemble, type Stack } from '../../apps/server/src/assemble.ts';
import { newId } from '../../apps/server/src/db/ids.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { createLog } from '../../apps/server/src/log.ts';
import { testConfig, testSecret } from '../../apps/server/src/testing/config.ts';
import { startTemporaryPostgres } from '../../scripts/lib/temporary-postgres.ts';

/** A fresh database with one organisation, and the server's services before it. */
export interface Organisation {
  databaseUrl: string;
  dataDir: string;
  owner: pg.Pool;
  stack: Stack;
  log: ReturnType<typeof createLog>;
  tenantId: string;
  userId: string;
  close(): Promise<void>;
}

async function makeTenant(owner: pg.Pool): Promise<{ tenantId: string; userId: string }> {
  const userId = newId();
  const { rows } = await owner.query<{ id: string }>(
    `insert into tenants (name, timezone, currency, platforms) values ('Bench', 'UTC', 'USD', '{TIKTOK,FACEBOOK}') returning id`,
  );
  const tenantId = (rows[0] as { id: string }).id;
  await owner.query(
    `insert into users (id, phone_region, phone, name, lang) values ($1, '86', '13900000000', 'Bench', 'en')`,
    [userId],
  );
  await owner.query(
    `insert into members (tenant_id, user_id, roles, status) values ($1, $2, '{ADMINISTRATOR}', 'USE')`,
    [tenantId, userId],
  );
  return { tenantId, userId };
}

export async function openOrganisation(): Promise<Organisation> {
  const postgres = await startTemporaryPostgres();
  await migrate(postgres.url, testSecret);
  const dataDir = mkdtempSync(join(tmpdir(), 'adsail-bench-'));
  const log = createLog({ logLevel: 'silent', role: 'worker' });
  const stack = assemble(testConfig(postgres.url, dataDir, { databasePool: 10 }), log);
  const owner = new pg.Pool({ connectionString: postgres.url, max: 2 });
  owner.on('error', () => undefined); // stopping the database breaks what is idle
  return {
    databaseUrl: postgres.url,
    dataDir,
    owner,
    stack,
    log,
    ...(await makeTenant(owner)),
    async close() {
      await stack.close();
      await owner.end();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
