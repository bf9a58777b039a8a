import type { DeliveryObject } from '@adsail/connectors';
import type { AdPlatform } from '@adsail/contract';
import { type Level, platformLevels } from '@adsail/contract/delivery';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { type TenantTx, withTenant } from '../../db/scope.ts';
import { until } from '../../testing/index.ts';
import { updateAll } from '../../testing/update-all.ts';
import { openAccount } from '../accounts/index.ts';
import {
  deliveryBid,
  deliveryBudget,
  deliveryDelete,
  deliveryStatus,
  deliveryUpdate,
  enqueueOperations,
  explainFailure,
  historyOfObject,
  type NewOperation,
  operation,
  operationsOfPlan,
} from './index.ts';
import type { GrantedAccount } from './testing/accounts.ts';
import { type ProofStage, proofStage } from './testing/proof-stage.ts';
import { shortTimes } from './testing/short-times.ts';
import { type ProofSubject, subjects } from './testing/subjects.ts';
import { type LedgerWorker, startLedgerWorker } from './worker/worker.ts';

let stage: ProofStage;
let worker: LedgerWorker;
beforeAll(async () => {
  stage = await proofStage();
  worker = startLedgerWorker({ services: stage.services, options: shortTimes });
});
afterEach(() => stage.sandbox.world.faults.clear());
afterAll(async () => {
  await worker.stop();
  await stage.close();
});

const who = () => ({ tenantId: stage.world.a.tenantId, userId: stage.world.a.admin.userId });
const inTenant = <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  withTenant(stage.services.db, who(), work);
const rowsOf = (plan: string) => inTenant((tx) => operationsOfPlan(tx, plan));

async function control(path: string, body: object): Promise<void> {
  const answer = await fetch(`${stage.sandbox.url}/_sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

interface Place {
  level: Level;
  /** As the sandbox calls it. */
  name: string;
  /** So many ads are in several of them. */
  ads: number;
  /** What gives it a bid and a budget. */
  fields: Readonly<Record<string, unknown>>;
  /** Parts of the paths of both changes. */
  paths(id: string): { bid: string; remove: string };
}
const places: Readonly<Record<AdPlatform, Place>> = {
  TIKTOK: {
    level: 'adgroup',
    name: 'adgroup',
    ads: 60,
    fields: { bid_type: 'BID_TYPE_CUSTOM', conversion_bid_price: 5 },
    paths: () => ({ bid: 'adgroup/update/', remove: 'adgroup/status/update/' }),
  },
  FACEBOOK: {
    level: 'adgroup',
    name: 'adset',
    ads: 60,
    fields: { bid_strategy: 'LOWEST_COST_WITH_BID_CAP', bid_amount: 500 },
    paths: (id) => ({ bid: `/${id}`, remove: `/${id}` }),
  },
  OCEAN: {
    level: 'project',
    name: 'project',
    ads: 450,
    fields: {
      delivery_setting: {
        bid_type: 'CUSTOM',
        pricing: 'PRICING_OCPM',
        budget_mode: 'BUDGET_MODE_DAY',
        budget: 3000,
        cpa_bid: 30,
      },
    },
    paths: () => ({ bid: 'cpa_bid/update/', remove: 'project/delete/' }),
  },
};

/** An account with groups that have a budget and a bid. */
async function filled(subject: ProofSubject) {
  const [account] = (await stage.accountsOf(subject)) as [GrantedAccount];
  const { platform, advertiserId, currency } = account;
  const { level, name, ads, fields } = places[subject.platform];
  await control('seed', { platform: subject.name, account: advertiserId, ads, days: 0, active: 0.5 });
  const opened = await openAccount(stage.services, who(), account);
  const { objects: kept } = stage.sandbox.world.state;
  for (const object of kept.list(subject.name, name, { accountId: advertiserId }))
    kept.save(subject.name, name, { ...object, fields: { ...object.fields, ...fields } });
  const { delivery } = opened.connector;
  const all: DeliveryObject[] = [];
  for await (const { items } of delivery!.list(opened.scope, { level, pageSize: 100 })) all.push(...items);
  const now = async (id: string) => (await opened.connector.delivery!.get(opened.scope, level, [id]))[0];
  return { account, place: { platform, advertiserId }, currency, level, all, now };
}
type Filled = Awaited<ReturnType<typeof filled>>;

const twice = (amount: string) => String(Number(amount) * 2);

async function run(plan: string, wanted: readonly NewOperation[]) {
  await inTenant((tx) => enqueueOperations(tx, stage.services, wanted));
  const open = new Set(['PENDING', 'SENT', 'UNCERTAIN']);
  await until(async () => (await rowsOf(plan)).every(({ state }) => !open.has(state)), 'all have ended');
  return rowsOf(plan);
}

const common = (plan: string, { place }: Pick<Filled, 'place'>, key: string) => ({
  key: `${plan} ${key}`,
  planId: plan,
  account: place,
  actor: { type: 'MEMBER', id: who().userId } as const,
});

const writes = () =>
  stage.sandbox.world.state.requests.list().filter(({ method }) => method !== 'GET').length;

const withBid = ({ all }: Filled) => {
  const found = all.find(({ bid, budget }) => bid && budget?.amount);
  if (!found?.bid || !found.budget?.amount) throw new Error('No group has a bid and a budget');
  return { ...found, bid: found.bid, budget: found.budget };
};

describe.each(subjects)('$platform', (subject) => {
  it('changes a bid, and knows it again', async () => {
    const open = await filled(subject);
    const { id, bid } = withBid(open);
    const amount = { ...bid, amount: twice(bid.amount) };
    const change = (plan: string, key: string) =>
      operation({
        ...common(plan, open, key),
        kind: deliveryBid,
        payload: { level: open.level, id, amount, expected: bid },
      });
    const plan = newId();
    expect((await run(plan, [change(plan, '1')])).map(({ state }) => state)).toEqual(['SUCCEEDED']);
    expect(Number((await open.now(id))?.bid?.amount)).toBe(Number(amount.amount));
    const history = await inTenant((tx) =>
      historyOfObject(tx, { platform: subject.platform, level: open.level, id }),
    );
    expect(history).toMatchObject([{ what: 'bid', before: bid, after: amount }]);
    // As wanted already: whatever the page showed.
    const before = writes();
    const again = newId();
    expect(await run(again, [change(again, '2')])).toMatchObject([
      { state: 'SUCCEEDED', attempts: 0, receipt: { unchanged: true } },
    ]);
    expect(writes()).toBe(before);
  });

  it('deletes, also what is not there any more', async () => {
    const open = await filled(subject);
    const { id, status } = withBid(open);
    const remove = (plan: string, key: string) =>
      operation({ ...common(plan, open, key), kind: deliveryDelete, payload: { level: open.level, id } });
    const plan = newId();
    expect(await run(plan, [remove(plan, '1')])).toMatchObject([{ state: 'SUCCEEDED', attempts: 1 }]);
    expect((await open.now(id))?.status ?? 'DELETE').toBe('DELETE');
    const again = newId();
    expect(await run(again, [remove(again, '2')])).toMatchObject([{ state: 'SUCCEEDED', attempts: 0 }]);
    const history = await inTenant((tx) =>
      historyOfObject(tx, { platform: subject.platform, level: open.level, id }),
    );
    expect(history).toMatchObject([{ what: 'status', before: status, after: 'DELETE' }]);
  });

  it.each(['drop', 'timeout_after', 'error_after'] as const)(
    'done once when the answer is lost: %s',
    async (kind) => {
      const open = await filled(subject);
      const [first, second] = open.all.filter(({ bid }) => bid);
      const plan = newId();
      const { faults } = stage.sandbox.world;
      for (const path of [
        places[subject.platform].paths(first!.id).bid,
        places[subject.platform].paths(second!.id).remove,
      ])
        faults.add({ platform: subject.name, path, kind, count: 1 });
      const rows = await run(plan, [
        operation({
          ...common(plan, open, 'bid'),
          kind: deliveryBid,
          payload: {
            level: open.level,
            id: first!.id,
            amount: { ...first!.bid!, amount: twice(first!.bid!.amount) },
          },
        }),
        operation({
          ...common(plan, open, 'delete'),
          kind: deliveryDelete,
          payload: { level: open.level, id: second!.id },
        }),
      ]);
      expect(rows.map(({ state, error }) => [state, error])).toEqual([
        ['SUCCEEDED', null],
        ['SUCCEEDED', null],
      ]);
      expect(Number((await open.now(first!.id))?.bid?.amount)).toBe(2 * Number(first!.bid!.amount));
      expect((await open.now(second!.id))?.status ?? 'DELETE').toBe('DELETE');
      expect(faults.list().every(({ seen }) => seen > 0)).toBe(true);
    },
  );

  it('holds back what somebody else has changed since the page was loaded', async () => {
    const open = await filled(subject);
    const { id, bid, budget, name, status, level } = withBid(open);
    const other = { ...bid, amount: twice(twice(bid.amount)) };
    const shown = budget.amount!;
    const plan = newId();
    const before = writes();
    const rows = await run(plan, [
      operation({
        ...common(plan, open, 'bid'),
        kind: deliveryBid,
        payload: { level, id, amount: { ...bid, amount: twice(bid.amount) }, expected: other },
      }),
      operation({
        ...common(plan, open, 'budget'),
        kind: deliveryBudget,
        payload: {
          level,
          id,
          amount: { ...shown, amount: twice(shown.amount) },
          expected: { ...shown, amount: twice(twice(shown.amount)) },
        },
      }),
      operation({
        ...common(plan, open, 'name'),
        kind: deliveryUpdate,
        payload: { level, id, name: `${name} 2`, expected: { name: `${name} 1` } },
      }),
      operation({
        ...common(plan, open, 'status'),
        kind: deliveryStatus,
        payload: {
          level,
          id,
          status: status === 'ENABLE' ? 'DISABLE' : 'ENABLE',
          expected: status === 'ENABLE' ? 'DISABLE' : 'ENABLE',
        },
      }),
    ]);
    expect(rows.map(({ state, error, attempts }) => [state, error?.kind, attempts])).toEqual(
      rows.map(() => ['FAILED', 'changedMeanwhile', 0]),
    );
    expect(rows[0]?.error?.values).toEqual({ expected: other, found: bid });
    expect(rows[2]?.error?.values).toEqual({ expected: `${name} 1`, found: name });
    expect(explainFailure('en', rows[2]!.error!).message).toContain(`now it is “${name}”`);
    expect(explainFailure('zh', rows[3]!.error!).message).toMatch(/启用/);
    expect(writes()).toBe(before);
    expect(await open.now(id)).toMatchObject({ bid, budget, name, status });
  });
});

describe('four budget changes of an ad set in an hour', () => {
  const [, facebook] = subjects as [ProofSubject, ProofSubject];
  const level: Level = platformLevels.FACEBOOK[1];

  it('and the fifth waits until the first is an hour ago; nothing else does', async () => {
    const open = await filled(facebook);
    const [first, second] = open.all.filter(({ budget }) => budget?.amount);
    const budget = (plan: string, key: string, id: string, amount: string) =>
      operation({
        ...common(plan, open, key),
        kind: deliveryBudget,
        payload: { level, id, amount: { amount, currency: open.currency } },
      });
    for (const amount of ['71', '72', '73', '74']) {
      const plan = newId();
      expect(await run(plan, [budget(plan, amount, first!.id, amount)])).toMatchObject([
        { state: 'SUCCEEDED' },
      ]);
    }
    const plan = newId();
    await inTenant((tx) => enqueueOperations(tx, stage.services, [budget(plan, '75', first!.id, '75')]));
    const waits = async () => (await rowsOf(plan))[0];
    await until(async () => (await waits())?.error?.kind === 'objectLimit', 'it waits');
    const row = await waits();
    expect(row).toMatchObject({ state: 'PENDING', attempts: 0 });
    const minutes = (row!.not_before.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(55);
    expect(minutes).toBeLessThan(61);
    // Neither another change of the object nor another object.
    const others = newId();
    expect(
      await run(others, [
        operation({
          ...common(others, open, 'status'),
          kind: deliveryStatus,
          payload: { level, id: first!.id, status: first!.status === 'ENABLE' ? 'DISABLE' : 'ENABLE' },
        }),
        budget(others, 'other', second!.id, '75'),
      ]),
    ).toMatchObject([{ state: 'SUCCEEDED' }, { state: 'SUCCEEDED' }]);
    // An hour goes by.
    const earlier = (column: string) => `${column} = ${column} - interval '61 minutes'`;
    await control('clock', { advanceSeconds: 3660 });
    await updateAll(stage.server.owner, 'object_changes', earlier('at'));
    await updateAll(stage.server.owner, 'operations', earlier('not_before'));
    await updateAll(stage.server.owner, 'operation_lanes', `ready_at = clock_timestamp()`);
    await until(async () => (await waits())?.state === 'SUCCEEDED', 'it goes on');
    expect((await open.now(first!.id))?.budget?.amount?.amount).toBe('75');
  });
});
