import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type pg from 'pg';
import type { Stack } from '../../apps/server/src/assemble.ts';
import {
  type GrantedAccount,
  grantAccounts,
} from '../../apps/server/src/features/ledger/testing/accounts.ts';
import { sandboxPlatforms } from '../../apps/server/src/features/ledger/testing/sandbox-platforms.ts';
import { type ProofSubject, subjects } from '../../apps/server/src/features/ledger/testing/subjects.ts';
import type { WorkerOrder } from '../../apps/server/src/features/ledger/testing/worker-process.ts';
import { createLimiters, type DatabaseLimiters } from '../../apps/server/src/platforms/limiter/index.ts';
import type { Services } from '../../apps/server/src/services.ts';
import {
  type RunningSandbox,
  startSandbox,
  platforms as imitated,
} from '../../packages/sandbox/src/index.ts';
import { openOrganisation } from './organisation.ts';
import type { WorkerBundle } from './worker-bundle.ts';

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
  worker(bundle: WorkerBundle, options: WorkerOrder['options'], timeoutMs: number): Promise<ChildProcess>;
  close(): Promise<void>;
}

export interface StageOptions {
  /** At each platform; everybody has two accounts. */
  users: number;
  timeoutMs: number;
  platforms?: readonly ProofSubject[];
  /** So many times faster than ours goes the platforms' time. */
  pace?: number;
  fetch?: typeof globalThis.fetch;
}

/** A database, platforms without limits, and one organisation with accounts there. */
export async function openStage({
  users,
  timeoutMs,
  platforms: wanted = [subject],
  pace = 1,
  fetch,
}: StageOptions): Promise<Stage> {
  const organisation = await openOrganisation();
  const { databaseUrl, dataDir, owner, stack, log, tenantId, userId } = organisation;
  const began = Date.now();
  const real = () => began + (Date.now() - began) * pace;
  const names = wanted.map(({ name }) => name);
  const sandbox = await startSandbox({
    platforms: imitated.filter(({ name }) => names.includes(name)),
    real,
  });
  for (const name of names) sandbox.world.limits.switch(name, false);
  const limiters = createLimiters({ db: stack.services.db, log });
  const platforms = sandboxPlatforms({ url: sandbox.url, timeoutMs, limiters, fetch });
  const services = { ...stack.services, platforms };
  const accounts: GrantedAccount[] = [];
  const tenant = { tenantId, admin: { userId } };
  for (const each of wanted)
    for (let user = 0; user < users; user += 1)
      accounts.push(...(await grantAccounts({ owner, services }, tenant, each, sandbox, platforms)));
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
    async worker(bundle, options, timeout) {
      const order: WorkerOrder = {
        databaseUrl,
        dataDir,
        sandboxUrl: sandbox.url,
        timeoutMs: timeout,
        options,
      };
      const child = fork(bundle.file, [JSON.stringify(order)], {
        env: { NODE_COMPILE_CACHE: bundle.compiled },
      });
      children.add(child);
      child.once('exit', () => children.delete(child));
      await once(child, 'message');
      return child;
    },
    async close() {
      for (const child of children) child.kill('SIGKILL');
      await limiters.close();
      await sandbox.stop();
      await organisation.close();
    },
  };
}
