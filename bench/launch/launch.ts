import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../../packages/connectors/src/core/index.ts';
import { newId } from '../../apps/server/src/db/ids.ts';
import { withTenant } from '../../apps/server/src/db/scope.ts';
import {
  deliveryCreate,
  enqueueOperations,
  type NewOperation,
  operation,
} from '../../apps/server/src/features/ledger/index.ts';
import { grantAccounts } from '../../apps/server/src/features/ledger/testing/accounts.ts';
import { startLedgerWorker } from '../../apps/server/src/features/ledger/worker/worker.ts';
import { sandboxApps } from '../../apps/server/src/platforms/apps.ts';
import { createPlatforms } from '../../apps/server/src/platforms/index.ts';
import { createLimiters } from '../../apps/server/src/platforms/limiter/index.ts';
import { slowLimiters } from '../../apps/server/src/platforms/limiter/testing/slow-time.ts';
import { openOrganisation, type Organisation } from '../ledger/organisation.ts';
import { transactionCount } from '../ledger/transactions.ts';
import { type LaunchSubject, sizesOf } from './subjects.ts';
import type { Prepared } from './parents.ts';
import { startSandboxChild } from './sandbox.ts';
import { timesSlower } from './slow-time.ts';

export interface LaunchFigures {
  /** Of the time that the limits allow at best; the slowest account's by itself. */
  share: number;
  slowest: number;
  /** Share of the calls that the limits refused. */
  refused: number;
  cpuMsPerObject: number;
  transactionsPerObject: number;
}

const secondsSince = async ({ owner }: Organisation, from: Date): Promise<Map<string, number>> => {
  const { rows } = await owner.query<{ advertiser_id: string; seconds: number; open: string; bad: string }>(
    `select advertiser_id, extract(epoch from max(updated_at) - $1)::float8 as seconds,
       count(*) filter (where state in ('PENDING', 'SENT', 'UNCERTAIN')) as open,
       count(*) filter (where state in ('FAILED', 'SKIPPED', 'CANCELLED')) as bad
     from operations group by 1`,
    [from],
  );
  if (rows.some(({ bad }) => bad !== '0')) throw new Error('Some were refused');
  const isDone = rows.every(({ open }) => open === '0');
  return isDone ? new Map(rows.map((row) => [row.advertiser_id, row.seconds])) : new Map();
};

/** What is done in an account, of which groups were made and are known. */
export interface LimitedWork {
  /** Groups that an account needs for so many operations. */
  groupsFor(size: number): number;
  operationAt(made: Prepared & { currency: string }, index: number): Pick<NewOperation, 'kind' | 'payload'>;
}

const createAds = ({ perGroup }: LaunchSubject): LimitedWork => ({
  groupsFor: (size) => Math.ceil(size / perGroup),
  operationAt: ({ parents, settings }, index) =>
    operation({
      kind: deliveryCreate,
      payload: {
        level: 'ad',
        parentId: parents[index % parents.length] as string,
        name: `Boat ${index}`,
        status: 'DISABLE',
        settings,
      },
    } as NewOperation<typeof deliveryCreate.payload>),
});

/** So many ads through the ledger. */
export const launch = (subject: LaunchSubject, count: number): Promise<LaunchFigures> =>
  runAtLimits(subject, count, createAds(subject));

/** So much work through the ledger, as production runs it, against the platform with its real limits. */
export async function runAtLimits(
  subject: LaunchSubject,
  count: number,
  work: LimitedWork,
): Promise<LaunchFigures> {
  const organisation = await openOrganisation();
  const sandbox = await startSandboxChild();
  const { stack, log, owner, tenantId, userId } = organisation;
  const { db } = stack.services;
  const limiters = createLimiters({ db, log });
  const { platform, name } = subject;
  try {
    const url = await sandbox.ask({ ask: 'url' });
    const config = { ...stack.services.config, platforms: sandboxApps(url) };
    const platforms = createPlatforms({
      config,
      log,
      limiters: slowLimiters(limiters, timesSlower),
      clock: () => new Date(systemClock.now()),
    });
    const services = { ...stack.services, platforms };
    const plan = newId();
    const wanted: NewOperation[] = [];
    const ideals = new Map<string, number>();
    for (let user = 0; user < subject.accounts / 2; user += 1) {
      const fresh = await sandbox.ask({ ask: 'token', platform: name });
      const tenant = { tenantId, admin: { userId } };
      const given = { token: () => fresh };
      const accounts = await grantAccounts({ owner, services }, tenant, subject, given, platforms);
      for (const [at, { advertiserId: accountId, currency }] of accounts.entries()) {
        const size = sizesOf(subject, count)[2 * user + at] as number;
        const { accessToken } = fresh;
        const groups = work.groupsFor(size);
        const order = { ask: 'parents', platform: name, accessToken, accountId, count: groups } as const;
        const made = { ...(await sandbox.ask(order)), currency };
        ideals.set(accountId, timesSlower * subject.idealSeconds(size));
        for (let index = 0; index < size; index += 1)
          wanted.push({
            ...work.operationAt(made, index),
            key: `${plan} ${accountId} ${index}`,
            planId: plan,
            account: { platform, advertiserId: accountId },
            actor: { type: 'MEMBER', id: userId },
            position: index,
          });
      }
    }
    const calls = await sandbox.ask({ ask: 'calls' });
    // What the preparation has used of the allowance is given back first: counting takes longer than any window here.
    const before = await transactionCount(organisation);
    const worker = startLedgerWorker({ services });
    await withTenant(db, { tenantId, userId }, (tx) => enqueueOperations(tx, services, wanted));
    const { rows } = await owner.query<{ now: Date }>('select clock_timestamp() as now');
    const from = rows[0]?.now as Date;
    const cpu = process.cpuUsage();
    let looks = 1;
    let seconds = await secondsSince(organisation, from);
    while (seconds.size === 0) {
      await sleep(1000);
      looks += 1;
      seconds = await secondsSince(organisation, from);
    }
    const { user, system } = process.cpuUsage(cpu);
    const after = await transactionCount(organisation);
    const done = await sandbox.ask({ ask: 'calls' });
    await worker.stop();
    const whole = Math.max(...seconds.values());
    const best = subject.shared ? timesSlower * subject.idealSeconds(count) : Math.max(...ideals.values());
    const each = [...seconds].map(([id, took]) => (subject.shared ? best : (ideals.get(id) ?? 0)) / took);
    return {
      share: best / whole,
      slowest: Math.min(...each),
      refused: (done.refused - calls.refused) / Math.max(1, done.counted - calls.counted),
      cpuMsPerObject: (user + system) / 1000 / count,
      transactionsPerObject: (after - before - looks) / count,
    };
  } finally {
    await limiters.close();
    await sandbox.stop();
    await organisation.close();
  }
}
