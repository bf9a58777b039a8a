import { TransientError } from '@adsail/connectors';
import { type AdPlatform, adPlatforms } from '@adsail/contract';
import { platformLevels } from '@adsail/contract/delivery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { type TenantTx, withTenant } from '../../db/scope.ts';
import { until } from '../../testing/index.ts';
import { openAccount } from '../accounts/index.ts';
import {
  deliveryBudget,
  deliveryCreate,
  deliveryStatus,
  deliveryUpdate,
  enqueueOperations,
  operation,
  operationsByIds,
} from '../ledger/index.ts';
import { type LedgerWorker, shortTimes, startLedgerWorker, subjects } from '../ledger/testing.ts';
import { mirrorPlan, sweepMsOf } from './sync/schedule.ts';
import { type MirrorStage, mirrorStage } from './testing.ts';

let open: MirrorStage;
let worker: LedgerWorker;
beforeAll(async () => {
  open = await mirrorStage();
  worker = startLedgerWorker({ services: open.server.services, options: shortTimes });
});
afterAll(async () => {
  await worker.stop();
  await open.close();
});

const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) =>
  withTenant(open.server.services.db, { tenantId: open.admin.tenantId, userId: open.admin.userId }, work);
const rowOf = async (platform: AdPlatform, account: string, id: string) =>
  (await open.rows(platform, account)).find((row) => row.external_id === id)!;
/** Through the ledger, until it is done; what it made. */
async function done(
  platform: AdPlatform,
  account: string,
  kind: Parameters<typeof operation>[0]['kind'],
  payload: object,
): Promise<string> {
  const [enqueued] = await inTenant((tx) =>
    enqueueOperations(tx, open.server.services, [
      operation({
        kind,
        key: newId(),
        account: { platform, advertiserId: account },
        actor: { type: 'MEMBER', id: open.admin.userId },
        priority: 'person',
        payload: payload as never,
      }),
    ]),
  );
  const id = enqueued?.id ?? '';
  const now = () => inTenant(async (tx) => (await operationsByIds(tx, [id]))[0]);
  await until(
    async () => !['PENDING', 'SENT', 'UNCERTAIN'].includes((await now())?.state ?? ''),
    'it is done',
  );
  expect((await now())?.error).toBeNull();
  return (await now())?.external_id ?? '';
}
const subjectOf = (platform: AdPlatform) => subjects.find((each) => each.platform === platform)!;

// First: the database's clock is not moved with the others.
it('what is being changed by us is not called somebody else’s, nor put back by a late list', async () => {
  const account = await open.filled('TIKTOK', 2);
  const [campaign] = open.objects('TIKTOK', account);
  const level = platformLevels.TIKTOK[0];
  const before = await rowOf('TIKTOK', account, campaign!.id);
  const delivery = open.server.services.platforms.connector('TIKTOK', open.admin.tenantId).delivery!;
  const { list } = delivery;
  // Lists show what was before our change.
  delivery.list = async function* (scope, query) {
    for await (const page of list(scope, query))
      yield {
        ...page,
        items: page.items.map((item) => (item.id === campaign!.id ? { ...item, name: before.name } : item)),
      };
  };
  try {
    await done('TIKTOK', account, deliveryUpdate, { level, id: campaign!.id, name: 'Ours' });
    await open.read('TIKTOK', account);
    expect(await rowOf('TIKTOK', account, campaign!.id)).toMatchObject({ name: 'Ours' });
  } finally {
    delivery.list = list;
  }
  await open.later(sweepMsOf('TIKTOK') * 1.2);
  expect(await rowOf('TIKTOK', account, campaign!.id)).toMatchObject({ name: 'Ours' });
  expect(await open.outside(account)).toEqual([]);
});

describe.each(adPlatforms)('on %s', (platform) => {
  it('what others change is told once, with before and after', async () => {
    const account = await open.filled(platform, 2);
    const [top] = open.objects(platform, account);
    const before = await rowOf(platform, account, top!.id);
    await open.advance(60_000);
    await open.change(platform, top!.level, top!.id, { name: 'Changed outside' });
    await open.later(mirrorPlan.busyMs * 2);
    const [change, ...more] = await open.outside(account);
    expect(change).toMatchObject({
      what: 'name',
      objectId: top!.id,
      before: before.name,
      after: 'Changed outside',
    });
    expect(more).toEqual([]);
    expect(change!.by).toMatch(/\S/);
    await open.later(sweepMsOf(platform) * 1.2);
    expect(await open.outside(account)).toHaveLength(1);
  });

  it('what we made and changed is there with its success, and is nobody else’s doing', async () => {
    const { account } = await open.authorised(platform);
    await open.read(platform, account);
    const subject = subjectOf(platform);
    const { server } = open;
    const who = { tenantId: open.admin.tenantId, userId: open.admin.userId };
    const { scope } = await openAccount(server.services, who, { platform, advertiserId: account });
    const { currency } = scope.account;
    const draft = subject.draft(`Made here ${platform}`, currency);
    const id = await done(platform, account, deliveryCreate, draft);
    const made = await rowOf(platform, account, id);
    expect(made).toMatchObject({ name: draft.name, status: 'DISABLE', parent_id: account, campaign_id: id });
    const { level } = subject;
    await done(platform, account, deliveryStatus, { level, id, status: 'ENABLE' });
    await done(platform, account, deliveryUpdate, { level, id, name: `Renamed ${platform}` });
    await done(platform, account, deliveryBudget, {
      level,
      id,
      amount: { amount: subject.budget, currency },
    });
    expect(await rowOf(platform, account, id)).toMatchObject({
      status: 'ENABLE',
      name: `Renamed ${platform}`,
      budget: { mode: 'DAY', amount: { amount: subject.budget, currency } },
    });
    expect((await open.sync(platform, account)).next_at.getTime()).toBeLessThanOrEqual(
      server.clock.now().getTime() + mirrorPlan.soonMs,
    );
    await open.later(mirrorPlan.soonMs + 1000);
    const read = await rowOf(platform, account, id);
    expect(read.platform_status).not.toBe('');
    await open.later(sweepMsOf(platform) * 1.2);
    expect(await open.outside(account)).toEqual([]);
    // And what somebody changes in it then is told.
    await open.change(platform, level, id, { name: 'By somebody else' });
    await open.later(mirrorPlan.quietMs * 1.2);
    expect(await open.outside(account)).toMatchObject([{ what: 'name', after: 'By somebody else' }]);
  });
});

it('a budget that Meta does not notice is told by its log, and otherwise by the next sweep', async () => {
  const account = await open.filled('FACEBOOK', 2);
  const group = open.objects('FACEBOOK', account).find(({ level }) => level === 'adgroup')!;
  const before = await rowOf('FACEBOOK', account, group.id);
  expect(before.budget).not.toBeNull();
  await open.advance(60_000);
  const { updated_at: seen } = before;
  await open.change('FACEBOOK', 'adgroup', group.id, { budget: 77 });
  const stored = open.sandbox.world.state.objects.get('facebook', 'adset', group.id)!;
  expect(new Date(stored.updatedAt).getTime()).toBeGreaterThanOrEqual(seen.getTime());
  await open.later(mirrorPlan.busyMs * 2);
  expect(await open.outside(account)).toMatchObject([
    {
      what: 'budget',
      objectId: group.id,
      after: { amount: { amount: '77' } },
      by: expect.stringMatching(/\S/),
    },
  ]);
});

it('what another program changes on Ocean is told with the name of who did it', async () => {
  const account = await open.filled('OCEAN', 2);
  const [project] = open.objects('OCEAN', account);
  const who = { tenantId: open.admin.tenantId, userId: open.admin.userId };
  const place = { platform: 'OCEAN', advertiserId: account } as const;
  const { connector, scope } = await openAccount(open.server.services, who, place);
  const { status } = await rowOf('OCEAN', account, project!.id);
  await open.advance(60_000);
  const turned = status === 'ENABLE' ? 'DISABLE' : 'ENABLE';
  await connector.delivery!.setStatus(scope, 'project', [project!.id], turned);
  await open.later(mirrorPlan.busyMs * 2);
  const [change] = await open.outside(account);
  expect(change).toMatchObject({
    what: 'status',
    before: status,
    after: turned,
    by: expect.stringMatching(/\S/),
  });
});

it('whoever changed something else of it is not named', async () => {
  const account = await open.filled('FACEBOOK', 2);
  const group = open.objects('FACEBOOK', account).find(({ level }) => level === 'adgroup')!;
  await open.advance(60_000);
  // The log comes to the budget later than to the name.
  const changes = open.server.services.platforms.connector('FACEBOOK', open.admin.tenantId).changes!;
  const { list } = changes;
  changes.list = async function* (scope, query) {
    for await (const page of list(scope, query))
      yield { ...page, items: page.items.filter(({ fields }) => !fields.includes('budget')) };
  };
  try {
    await open.change('FACEBOOK', 'adgroup', group.id, { budget: 78, name: 'Budget and bid' });
    await open.later(mirrorPlan.busyMs * 2);
  } finally {
    changes.list = list;
  }
  const told = await open.outside(account);
  expect(told.map(({ what, by }) => [what, by])).toEqual([
    ['name', expect.stringMatching(/\S/)],
    ['budget', null],
  ]);
});

it('TikTok’s log, which is made for the asking, is asked for where others changed something, and once', async () => {
  const account = await open.filled('TIKTOK', 2);
  const [campaign, second] = open.objects('TIKTOK', account);
  const changes = open.server.services.platforms.connector('TIKTOK', open.admin.tenantId).changes!;
  const { list } = changes;
  let asked = 0;
  let fails = false;
  changes.list = (...query) => {
    asked += 1;
    if (fails) throw new TransientError({ platform: 'TIKTOK', message: 'not made' });
    return list(...query);
  };
  try {
    await open.later(mirrorPlan.quietMs * 1.2);
    expect(asked).toBe(0);
    for (const each of [campaign, second])
      await open.change('TIKTOK', each!.level, each!.id, { name: `By hand ${each!.id}` });
    await open.later(mirrorPlan.quietMs * 1.2);
    expect(asked).toBe(1);
    fails = true;
    await open.change('TIKTOK', campaign!.level, campaign!.id, { name: 'By nobody' });
    await open.later(mirrorPlan.quietMs * 1.2);
  } finally {
    changes.list = list;
  }
  const told = await open.outside(account);
  expect(told.map(({ after, by }) => [after, by])).toEqual([
    [`By hand ${campaign!.id}`, expect.stringMatching(/\S/)],
    [`By hand ${second!.id}`, expect.stringMatching(/\S/)],
    ['By nobody', null],
  ]);
});
