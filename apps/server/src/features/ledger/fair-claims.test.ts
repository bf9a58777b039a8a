import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import type { NewOperation } from './index.ts';
import { until } from '../../testing/index.ts';
import { failureOf } from './failure.ts';
import { claimGroups, nextDueMs } from './store/claim.ts';
import { adopt, lockDoubtful } from './store/doubtful.ts';
import { settle } from './store/transitions.ts';
import { fakeStage } from './testing/fake-stage.ts';
import { fakeAccess, fakeKind, fakePlatform } from './testing/fake.ts';

const { claim, server, world, inTenant, rows, start, fake, enqueue, states, settled } = fakeStage();

/** As a worker with 24 places; what it has taken it keeps. */
function worker(slots = 24) {
  const me = newId();
  let free = slots;
  return async () => {
    const groups = await claimGroups(server().services.db, {
      worker: me,
      kinds: [fakeKind.kind],
      maxGroups: free,
      maxBackgroundGroups: free,
      perAccount: 3,
      leaseMs: 600_000,
    });
    free -= groups.length;
    return groups.flat();
  };
}

/** So many operations, each in an account of its own. */
const many = (count: number, prefix: string, rest: Pick<NewOperation, 'priority'> = {}) =>
  Array.from({ length: count }, (_, at) =>
    fake({
      name: `${prefix}${at}`,
      account: { platform: 'TIKTOK', advertiserId: `${prefix}${at}` },
      ...rest,
    }),
  );
const inMeta = (count: number) =>
  many(count, 'meta').map((each) => ({
    ...each,
    account: { ...each.account, platform: 'FACEBOOK' as const },
  }));

describe('a worker’s places', () => {
  it('go to one organisation as a whole when nobody else waits', async () => {
    await enqueue(many(40, 'a'));
    expect(await worker()()).toHaveLength(24);
  });

  it.each(['person', 'background'] as const)(
    'go to one organisation by half while another waits, for work of priority %s',
    async (priority) => {
      const { a, b } = world();
      await enqueue(many(200, 'a', { priority }));
      await enqueue(many(30, 'b'), b);
      const claimed = await worker()();
      const of = (tenantId: string) => claimed.filter((each) => each.tenantId === tenantId).length;
      expect([of(a.tenantId), of(b.tenantId)]).toEqual([12, 12]);
    },
  );

  it('go to others first when one organisation has had more than half', async () => {
    const { b } = world();
    const claimMore = worker(48);
    await enqueue(many(30, 'a'));
    expect(await claimMore()).toHaveLength(30);
    await enqueue(many(30, 'c'));
    await enqueue(many(10, 'b'), b);
    const claimed = await claimMore();
    expect(claimed.filter(({ tenantId }) => tenantId === b.tenantId)).toHaveLength(10);
    expect(claimed).toHaveLength(18);
  });

  it('go to clicks, however much other work their organisation has under way', async () => {
    const { b } = world();
    const claimMore = worker(48);
    await enqueue(many(30, 'a'));
    await claimMore();
    await enqueue(many(10, 'click', { priority: 'person' }));
    await enqueue(many(200, 'b'), b);
    expect((await claimMore()).filter(({ priority }) => priority === 0)).toHaveLength(10);
  });

  it('go to one platform by half while others wait, and then to whoever is left', async () => {
    const platforms = async (list: Awaited<ReturnType<ReturnType<typeof worker>>>) => {
      const found = new Map((await rows()).map(({ id, platform }) => [id, platform]));
      return list.map(({ id }) => found.get(id)).filter((platform) => platform === 'FACEBOOK').length;
    };
    await enqueue([...many(60, 'a'), ...inMeta(60)]);
    expect(await platforms(await worker()())).toBe(12);
    expect(await platforms(await worker()())).toBe(12);
  });
});

describe('a ledger without work', () => {
  it('plans nothing, whether it is empty or all has ended', async () => {
    const { db } = server().services;
    expect(await nextDueMs(db)).toBeNull();
    await enqueue([fake({ name: 'a' })]);
    expect(await nextDueMs(db)).toBe(0);
    start();
    await settled();
    await until(async () => (await nextDueMs(db)) === null, 'nothing is planned any more');
  });
});

describe('changes of one object', () => {
  const target = 'campaign:7';
  const change = (name: string, rest: { dependsOn?: string[] } = {}, payload: object = {}) =>
    fake({ name, ...rest }, { target, ...payload });
  const claimOf = async (key: string) => {
    const id = (await rows()).find((row) => row.key === key)?.id;
    const found = (await claim()).flat().find((each) => each.id === id);
    if (!found) throw new Error(`${key} is not due`);
    return found;
  };
  const keysDue = async () => {
    const due = new Set((await claim()).flat().map(({ id }) => id));
    return (await rows()).filter(({ id }) => due.has(id)).map(({ key }) => key);
  };
  const doubtful = { to: 'DOUBTFUL', failure: failureOf('doubtful') } as const;

  it('wait for an earlier one whose turn is still to come', async () => {
    await enqueue([fake({ name: 'pixel' }), change('with pixel', { dependsOn: ['pixel'] }), change('later')]);
    expect(await keysDue()).toEqual(['pixel']);
  });

  it('do not wait for an earlier one that waits for a person’s decision', async () => {
    await enqueue([
      fake({ name: 'pixel' }),
      fake({ name: 'between', dependsOn: ['pixel'] }),
      change('with pixel', { dependsOn: ['between'] }),
    ]);
    const pixel = await claimOf('pixel');
    await inTenant((tx) => settle(tx, [{ claim: pixel, decision: doubtful }]));
    await enqueue([change('later'), change('last')]);
    expect(await keysDue()).toEqual(['later']);
    expect((await states())['with pixel']).toBe('PENDING');
  });

  it('that went before an earlier one are not undone by it: the older wish fails and says so', async () => {
    await enqueue([
      fake({ name: 'pixel' }),
      change('older', { dependsOn: ['pixel'] }),
      fake({ name: 'after', dependsOn: ['older'] }),
    ]);
    const pixel = await claimOf('pixel');
    await inTenant((tx) => settle(tx, [{ claim: pixel, decision: doubtful }]));
    await enqueue([change('newer')]);
    start();
    await until(async () => (await states())['newer'] === 'SUCCEEDED');
    expect(await states()).toMatchObject({ older: 'FAILED', after: 'SKIPPED' });
    expect((await rows()).find(({ key }) => key === 'older')?.error?.kind).toBe('overtaken');
    expect(fakePlatform.sent.map(({ name }) => name)).toEqual(['newer']);
  });

  it('never run at once: one that can go again waits for a later one that has begun', async () => {
    await enqueue([fake({ name: 'pixel' }), change('older', { dependsOn: ['pixel'] })]);
    const pixel = await claimOf('pixel');
    await inTenant((tx) => settle(tx, [{ claim: pixel, decision: doubtful }]));
    await enqueue([change('newer')]);
    const newer = await claimOf('newer');
    await inTenant(async (tx) => {
      const row = await lockDoubtful(tx, pixel.id);
      await adopt(tx, row!, { externalId: '1', receipt: {}, changes: [] });
    });
    expect(await keysDue()).toEqual([]);
    await inTenant((tx) =>
      settle(tx, [{ claim: newer, decision: { to: 'FAILED', failure: failureOf('input') } }]),
    );
    expect(await keysDue()).toEqual(['older']);
  });
});

it('what is behind people’s clicks asks the platform as a launch all the same, before any sync', async () => {
  const asked: string[] = [];
  await enqueue([
    fake({ name: 'click', priority: 'person' }),
    fake({ name: 'launch', priority: 'background' }),
  ]);
  start({}, (who, account, options, work) => {
    asked.push(options.priority);
    return fakeAccess(who, account, options, work);
  });
  await settled();
  expect(asked.toSorted()).toEqual(['launch', 'person']);
});
