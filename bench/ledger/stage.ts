import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { assemble, type Stack } from '../../apps/server/src/assemble.ts';
import { newId } from '../../apps/server/src/db/ids.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import {
  type GrantedAccount,
  grantAccounts,
} from '../../apps/server/src/features/ledger/testing/accounts.ts';
import { sandboxPlatforms } from '../../apps/server/src/features/ledger/testing/sandbox-platforms.ts';
import { subjects } from '../../apps/server/src/features/ledger/testing/subjects.ts';
import type { WorkerOrder } from '../../apps/server/src/features/ledger/testing/worker-process.ts';
import { createLog } from '../../apps/server/src/log.ts';
import { createLimiters, type DatabaseLimiters } from '../../apps/server/src/platforms/limiter/index.ts';
import type { Services } from '../../apps/server/src/services.ts';
import { testConfig, testSecret } from '../../apps/server/src/testing/config.ts';
import {
  type RunningSandbox,
  startSandbox,
  platforms as imitated,
} from '../../packages/sandbox/src/index.ts';
import { startTemporaryPostgres } from '../../scripts/lib/temporary-postgres.ts';

export const subject = subjects[0] as (typeof subjects)[number];

export interface Stage {
  owner: pg.Pool;
  stack: Stack;
  services: Services;
  limiters: DatabaseLimiters;
  sandbox: RunningSandbox;
  tenantId: string;
  userId: string;
  accounts: GrantedAccount[];
  worker(options: WorkerOrder['options'], timeoutMs: number): Promise<ChildProcess>;
  close(): Promise<void>;
}

async function makeTenant(owner: pg.Pool): Promise<{ tenantId: string; userId: string }> {
  const userId = newId();
  const { rows } = await owner.query<{ id: string }>(
    `insert into tenants (name, timezone, currency, platforms) values ('Bench', 'UTC', 'USD', '{TIKTOK}') returning id`,
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

/** A database, TikTok without limits (its time may go faster than ours), one organisation with two accounts per user. */
export async function openStage(users: number, timeoutMs: number, pace = 1): Promise<Stage> {
  const postgres = await startTemporaryPostgres();
  await migrate(postgres.url, testSecret);
  const dataDir = mkdtempSync(join(tmpdir(), 'adsail-bench-'));
  const log = createLog({ logLevel: 'silent', role: 'worker' });
  const stack = assemble(testConfig(postgres.url, dataDir, { databasePool: 10 }), log);
  const owner = new pg.Pool({ connectionString: postgres.url, max: 2 });
  owner.on('error', () => undefined); // stopping the database breaks what is idle
  const { tenantId, userId } = await makeTenant(owner);
  const began = Date.now();
  const real = () => began + (Date.now() - began) * pace;
  const sandbox = await startSandbox({ platforms: imitated.filter(({ name }) => name === 'tiktok'), real });
  sandbox.world.limits.switch('tiktok', false);
  const limiters = createLimiters({ db: stack.services.db, log });
  const platforms = sandboxPlatforms({ url: sandbox.url, timeoutMs, limiters });
  const services = { ...stack.services, platforms };
  const accounts: GrantedAccount[] = [];
  for (let user = 0; user < users; user += 1) {
    const tenant = { tenantId, admin: { userId } };
    accounts.push(...(await grantAccounts({ owner, services }, tenant, subject, sandbox, platforms)));
  }
  const children = new Set<ChildProcess>();
  return {
    owner,
    stack,
    services,
    limiters,
    sandbox,
    tenantId,
    userId,
    accounts,
    async worker(options, timeout) {
      const order: WorkerOrder = {
        databaseUrl: postgres.url,
        dataDir,
        sandboxUrl: sandbox.url,
        timeoutMs: timeout,
        options,
      };
      const file = '../../apps/server/src/features/ledger/testing/worker-process.ts';
      const child = fork(join(import.meta.dirname, file), [JSON.stringify(order)]);
      children.add(child);
      child.once('exit', () => children.delete(child));
      await once(child, 'message');
      return child;
    },
    async close() {
      for (const child of children) child.kill('SIGKILL');
      await limiters.close();
      await stack.close();
      await owner.end();
      await sandbox.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
