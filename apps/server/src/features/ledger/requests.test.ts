import { unwrap } from '@adsail/connectors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { withTenant } from '../../db/scope.ts';
import { until } from '../../testing/index.ts';
import { openAccount } from '../accounts/index.ts';
import {
  deliveryBudget,
  deliveryCreate,
  deliveryStatus,
  deliveryUpdate,
  enqueueOperations,
  type NewOperation,
  operation,
  operationsOfPlan,
} from './index.ts';
import type { GrantedAccount } from './testing/accounts.ts';
import { type ProofStage, proofStage } from './testing/proof-stage.ts';
import { type ProofSubject, subjects } from './testing/subjects.ts';
import { type LedgerWorker, startLedgerWorker } from './worker/worker.ts';

const count = 60;
let stage: ProofStage;
let worker: LedgerWorker;
beforeAll(async () => {
  // A request that a busy machine answers late would be read back, and counted.
  stage = await proofStage({ timeoutMs: 60_000 });
  worker = startLedgerWorker({ services: stage.services });
});
afterAll(async () => {
  await worker.stop();
  await stage.close();
});

const numbers = Array.from({ length: count }, (_, at) => at);
const who = () => ({ tenantId: stage.world.a.tenantId, userId: stage.world.a.admin.userId });

/** What it takes at the platform to do all of them: reads and writes. */
async function requestsFor(work: (plan: string) => NewOperation[]): Promise<[reads: number, writes: number]> {
  const plan = newId();
  const { requests } = stage.sandbox.world.state;
  const before = requests.list().length;
  const { db } = stage.services;
  await withTenant(db, who(), (tx) => enqueueOperations(tx, stage.services, work(plan)));
  const rows = () => withTenant(db, who(), (tx) => operationsOfPlan(tx, plan));
  await until(async () => (await rows()).every(({ state }) => state === 'SUCCEEDED'), 'all are done');
  const made = requests.list().slice(before);
  const reads = made.filter(({ method }) => method === 'GET').length;
  return [reads, made.length - reads];
}

async function makeObjects(subject: ProofSubject, account: GrantedAccount): Promise<string[]> {
  const { connector, scope } = await openAccount(stage.services, who(), account);
  const drafts = numbers.map((at) => subject.draft(`Boat ${at}`, account.currency));
  return (await connector.delivery!.create(scope, drafts)).map((result) => unwrap(result).id);
}

/** The names that are taken are read once a minute, however many minutes a busy machine needs. */
const aFew = expect.closeTo(1, -1) as number;
/** Of fifty each, and a piece more wherever a window of the limits ends. */
const batches = expect.toBeOneOf([2, 3, 4, 5, 6]) as number;
const wanted: Record<
  string,
  Record<'create' | 'status' | 'budget' | 'name', [reads: number, writes: number]>
> = {
  // Status calls take 20; creates, budgets and names of campaigns have no call for many.
  TIKTOK: { create: [aFew, 60], status: [1, 3], budget: [3, 60], name: [3, 60] },
  FACEBOOK: {
    create: [2, batches],
    status: [2, batches],
    budget: [2, batches],
    name: [2, batches],
  },
  // Pages and calls of ten; a name goes alone.
  OCEAN: { create: [0, 60], status: [6, 6], budget: [6, 6], name: [6, 60] },
};

it.each(subjects)('$platform: operations share requests', async (subject) => {
  const { platform, level } = subject;
  const [account] = (await stage.accountsOf(subject)) as [GrantedAccount];
  const { currency, ...place } = account;
  const actor = { type: 'MEMBER', id: who().userId } as const;
  const ids = await makeObjects(subject, account);
  const each = (planId: string) =>
    numbers.map((at) => ({ key: `${planId} ${at}`, planId, account: place, actor, position: at }));
  const creates = await requestsFor((plan) =>
    each(plan).map((rest, at) =>
      operation({ ...rest, kind: deliveryCreate, payload: subject.draft(`Ship ${at}`, currency) }),
    ),
  );
  const statuses = await requestsFor((plan) =>
    each(plan).map((rest, at) =>
      operation({ ...rest, kind: deliveryStatus, payload: { level, id: ids[at]!, status: 'ENABLE' } }),
    ),
  );
  const amount = { amount: subject.budget, currency };
  const budgets = await requestsFor((plan) =>
    each(plan).map((rest, at) =>
      operation({ ...rest, kind: deliveryBudget, payload: { level, id: ids[at]!, amount } }),
    ),
  );
  const names = await requestsFor((plan) =>
    each(plan).map((rest, at) =>
      operation({ ...rest, kind: deliveryUpdate, payload: { level, id: ids[at]!, name: `Barge ${at}` } }),
    ),
  );
  expect({ create: creates, status: statuses, budget: budgets, name: names }).toEqual(wanted[platform]);
});
