import { TransientError } from '@adsail/connectors';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import {
  cancelPending,
  describeOperation,
  enqueueOperations,
  historyOfObject,
  operationsOfPlan,
  recordOutsideChanges,
} from './index.ts';
import { fakeStage } from './testing/fake-stage.ts';
import { fakePlatform } from './testing/fake.ts';
import { until } from '../../testing/index.ts';

const { plan, server, world, inTenant, rows, start, fake, enqueue, states, settled } = fakeStage();
const facts = { platform: 'TIKTOK', message: 'what the platform said' } as const;

describe('writing down', () => {
  it('the same key with the same content is the same operation; with another it is refused', async () => {
    const [first] = await enqueue([fake({ name: 'a' })]);
    const [again] = await enqueue([fake({ name: 'a' })]);
    expect(again).toEqual({ ...first, isNew: false });
    await expect(enqueue([fake({ name: 'a' }, { parent: 'other' })])).rejects.toMatchObject({
      errorName: 'conflict',
      operationKey: 'a',
    });
    // Another organisation's keys are its own.
    expect(await enqueue([fake({ name: 'a' }, { parent: 'other' })], world().b)).toMatchObject([
      { isNew: true },
    ]);
    expect(await rows()).toHaveLength(1);
  });

  it('at the same time from two requests makes one', async () => {
    const both = await Promise.all([1, 2].map(() => enqueue([fake({ name: 'x' }), fake({ name: 'y' })])));
    expect(both.flat().filter(({ isNew }) => isNew)).toHaveLength(2);
    expect(both[0]?.map(({ id }) => id)).toEqual(both[1]?.map(({ id }) => id));
  });

  it('nothing is there when the transaction does not commit', async () => {
    await inTenant(async (tx) => {
      await enqueueOperations(tx, server().services, [fake({ name: 'lost' })]);
      throw new Error('rolled back');
    }).catch(() => undefined);
    start();
    // Within an account in order: what is sent first says what was there.
    await enqueue([fake({ name: 'kept' })]);
    await settled();
    expect(fakePlatform.sent).toMatchObject([{ name: 'kept' }]);
  });

  it('circles and strangers are refused', async () => {
    await expect(
      enqueue([fake({ name: 'a', dependsOn: ['b'] }), fake({ name: 'b', dependsOn: ['a'] })]),
    ).rejects.toThrow('depends on itself');
    await expect(enqueue([fake({ name: 'a', dependsOn: ['nobody'] })])).rejects.toThrow('does not exist');
    await expect(enqueue([fake({ name: 'a' }, { parent: 7 })])).rejects.toMatchObject({
      errorName: 'input',
      fields: [{ path: 'parent', key: 'core:rule.type' }],
    });
  });
});

describe('running', () => {
  it('keeps receipts and history, and feeds those that depend on it', async () => {
    start();
    await enqueue([
      fake({ name: 'ad' }, { parent: { $from: 'group' } }),
      fake({ name: 'group' }, { parent: { $from: 'campaign', receipt: 'extra' } }),
      fake({ name: 'campaign' }),
    ]);
    await settled();
    expect(fakePlatform.sent.map(({ name, parent }) => [name, parent])).toEqual([
      ['campaign', undefined],
      ['group', 'extra of campaign'],
      ['ad', 'id of group'],
    ]);
    const [ad] = (await rows()).filter(({ key }) => key === 'ad');
    expect(ad).toMatchObject({
      state: 'SUCCEEDED',
      external_id: 'id of ad',
      attempts: 1,
      receipt: { name: 'ad' },
    });
    const history = await inTenant((tx) =>
      historyOfObject(tx, { platform: 'TIKTOK', level: 'thing', id: 'ad' }),
    );
    expect(history).toMatchObject([
      {
        what: 'create',
        after: { name: 'ad' },
        actor_type: 'MEMBER',
        actor_id: world().a.admin.userId,
        operation_id: ad?.id,
      },
    ]);
    expect(await inTenant((tx) => operationsOfPlan(tx, plan), world().b)).toEqual([]);
  });

  it('an object’s history has what others did at the platform too, the newest first', async () => {
    const thing = { platform: 'TIKTOK', level: 'thing', id: '7' } as const;
    const place = { platform: 'TIKTOK', advertiserId: '1', level: 'thing', objectId: '7' } as const;
    const renamed = (before: string, after: string) => ({ ...place, what: 'name', before, after });
    const at = new Date('2026-11-15T10:00:00Z');
    await inTenant(async (tx) => {
      await recordOutsideChanges(tx, [], at);
      await recordOutsideChanges(tx, [renamed('a', 'b'), renamed('b', 'c')], at);
    });
    const outside = { what: 'name', actor_type: 'OUTSIDE', actor_id: null, operation_id: null, at };
    expect(await inTenant((tx) => historyOfObject(tx, thing))).toMatchObject([
      { ...outside, before: 'b', after: 'c' },
      { ...outside, before: 'a', after: 'b' },
    ]);
    const [newest] = await inTenant((tx) => historyOfObject(tx, thing, { limit: 1 }));
    expect(await inTenant((tx) => historyOfObject(tx, thing, { before: newest!.id }))).toMatchObject([
      { after: 'b' },
    ]);
    expect(await inTenant((tx) => historyOfObject(tx, thing), world().b)).toEqual([]);
  });

  it('says what it is about', async () => {
    await enqueue([fake({ name: 'a' }), fake({ name: 'b' }, { parent: { $from: 'a' } })]);
    expect((await rows()).map((row) => describeOperation(server().services, row))).toEqual(
      ['a', 'b'].map((name) => ({ action: 'touch', level: 'thing', name, objectId: null })),
    );
  });

  it('within an account goes in order and few at once, accounts side by side', async () => {
    const under = { 1: 0, 2: 0 } as Record<string, number>;
    let [most, together] = [0, 0];
    const sideBySide = Promise.withResolvers<void>();
    fakePlatform.send = async ({ scope }) => {
      const { id } = scope.account;
      under[id] = (under[id] ?? 0) + 1;
      most = Math.max(most, under[id]);
      together = Math.max(
        together,
        Object.values(under).reduce((sum, count) => sum + count),
      );
      // The first ones wait for each other: an account that waited for the other one would wait for ever.
      if (together === 2) sideBySide.resolve();
      await sideBySide.promise;
      under[id] -= 1;
    };
    const names = Array.from({ length: 12 }, (_, at) => `n${String(at).padStart(2, '0')}`);
    await enqueue(
      names.map((name, at) =>
        fake({ name, account: { platform: 'TIKTOK', advertiserId: String((at % 2) + 1) }, position: at }),
      ),
    );
    start({ perAccount: 1 });
    await settled();
    expect([most, together]).toEqual([1, 2]);
    for (const half of [0, 1]) {
      const mine = names.filter((_, at) => at % 2 === half);
      const went = fakePlatform.sent.map(({ name }) => name).filter((name) => mine.includes(name));
      expect(went).toEqual(mine);
    }
  });

  it('changes of one object keep their order even when the first one has to wait', async () => {
    let failures = 1;
    fakePlatform.send = async ({ payload }) => {
      if (payload.name === 'on' && failures-- > 0) throw new TransientError(facts);
    };
    await enqueue([
      fake({ name: 'on' }, { target: 'campaign:7' }),
      fake({ name: 'off' }, { target: 'campaign:7' }),
      fake({ name: 'other' }, { target: 'campaign:8' }),
    ]);
    start();
    await settled();
    expect(fakePlatform.sent.map(({ name }) => name).filter((name) => name !== 'other')).toEqual([
      'on',
      'on',
      'off',
    ]);
  });

  it('lets a person go before hundreds of background operations', async () => {
    const gate = Promise.withResolvers<void>();
    fakePlatform.send = ({ payload }) => (payload.name === 'person' ? Promise.resolve() : gate.promise);
    await enqueue(Array.from({ length: 300 }, (_, at) => fake({ name: `b${at}` })));
    start({ slots: 4, backgroundSlots: 3 });
    await until(() => fakePlatform.sent.length === 3, 'all places for background work are taken');
    await enqueue([fake({ name: 'person', priority: 'person' })]);
    // None of the others has ended, so nobody made room.
    await until(async () => (await states())['person'] === 'SUCCEEDED', 'the person is served');
    expect(fakePlatform.sent).toHaveLength(4);
    await inTenant((tx) => cancelPending(tx, { planId: plan }));
    gate.resolve();
  });

  it('gives a tenant with one operation its turn beside one with hundreds in many accounts', async () => {
    const under: (() => void)[] = [];
    fakePlatform.send = () => new Promise((resolve) => under.push(resolve));
    await enqueue(
      Array.from({ length: 400 }, (_, at) =>
        fake({ name: `many${at}`, account: { platform: 'TIKTOK', advertiserId: String(at % 40) } }),
      ),
    );
    start({ slots: 4, backgroundSlots: 4 });
    await until(() => under.length === 4, 'all places are taken');
    await enqueue([fake({ name: 'single' })], world().b);
    let ended = 0;
    for (; !fakePlatform.sent.some(({ name }) => name === 'single'); ended += 1) {
      const sent = fakePlatform.sent.length;
      under.shift()?.();
      await until(() => fakePlatform.sent.length > sent, 'the next one goes');
    }
    expect(ended).toBeLessThan(6);
    await inTenant((tx) => cancelPending(tx, { planId: plan }));
    fakePlatform.send = async () => undefined;
    for (const end of under) end();
  });
});

describe('a large ledger', () => {
  it('is asked through indexes', async () => {
    await enqueue(
      Array.from({ length: 3000 }, (_, at) =>
        fake(
          { name: `n${at}`, account: { platform: 'TIKTOK', advertiserId: String(at % 50) } },
          { target: `t${at}` },
        ),
      ),
    );
    const { owner } = server();
    await owner.query('analyze operations, operation_lanes');
    const planOf = async (query: string) => {
      const { rows: lines } = await owner.query<Record<string, string>>(`explain ${query}`);
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    };
    const account = `o.tenant_id = ${world().a.tenantId} and o.platform = 'TIKTOK' and o.advertiser_id = '7'`;
    const open = `o.state in ('PENDING', 'SENT', 'UNCERTAIN')`;
    expect(
      await planOf(`select o.id from operations o where ${account} and o.priority = 1 and ${open} and o.blocked = 0
        and o.waits_for is null and not (o.held and o.state = 'PENDING') and not o.deferred order by o.id limit 3`),
    ).toContain('operations_runnable');
    expect(
      await planOf(`select 1 from operations o where ${account} and o.target = 't7' and ${open}`),
    ).toContain('operations_target');
    expect(
      await planOf(
        `select o.id from operations o where ${account} and o.state = 'PENDING' and o.blocked > 0 and o.target is not null`,
      ),
    ).toContain('operations_blocked');
    expect(await planOf(`select 1 from operations o where ${account} and o.waits_for is not null`)).toContain(
      'operations_waiting',
    );
  });
});

describe('calling off', () => {
  it('ends what nobody has begun, and what depends on it', async () => {
    await enqueue([fake({ name: 'a' }), fake({ name: 'b', dependsOn: ['a'], planId: newId() })]);
    expect(await inTenant((tx) => cancelPending(tx, { planId: plan }))).toBe(1);
    expect(await states()).toEqual({ a: 'CANCELLED' });
    const { rows: all } = await server().owner.query<{ state: string }>(
      `select state from operations where key = 'b'`,
    );
    expect(all).toEqual([{ state: 'SKIPPED' }]);
    await enqueue([fake({ name: 'later' })]);
    start();
    await settled();
    expect(fakePlatform.sent).toMatchObject([{ name: 'later' }]);
  });
});
