import {
  InputError,
  LimitError,
  NotSentError,
  TokenError,
  TransientError,
  UncertainError,
} from '@adsail/connectors';
import { describe, expect, it, vi } from 'vitest';
import { newId } from '../../db/ids.ts';
import { until } from '../../testing/index.ts';
import { fakeStage } from './testing/fake-stage.ts';
import { ledgerDefaults } from './options.ts';
import { fakeAccess, fakeGroupSize, fakePlatform } from './testing/fake.ts';
import { Group } from './worker/group.ts';
import { momentNow } from './worker/lease-age.ts';
import { Memory } from './worker/memory.ts';

const { claim, server, world, rows, start, fake, enqueue, states, settled, endLeases, leasedUntil } =
  fakeStage();
const facts = { platform: 'TIKTOK', message: 'what the platform said' } as const;

const elsewhere = { platform: 'TIKTOK', advertiserId: '2' } as const;
const names = (count: number, prefix = 'n') => Array.from({ length: count }, (_, at) => `${prefix}${at}`);
const group = (wanted: readonly string[], together = 'ads', payload: object = {}) =>
  wanted.map((name, position) => fake({ name, position }, { together, ...payload }));

const settledExcept = (...waiting: string[]) =>
  until(
    async () =>
      (await rows()).every(
        ({ key, state }) => waiting.includes(key) || !['PENDING', 'SENT', 'UNCERTAIN'].includes(state),
      ),
    'every other operation has ended',
  );

describe('operations of a kind', () => {
  it('share requests, as many as fit, in their order', async () => {
    await enqueue(group(names(12)));
    start({ perAccount: 1 });
    await settled();
    expect(fakePlatform.requests).toEqual([
      names(12).slice(0, fakeGroupSize),
      names(12).slice(fakeGroupSize, 2 * fakeGroupSize),
      names(12).slice(2 * fakeGroupSize),
    ]);
    for (const { key, state, external_id, attempts } of await rows())
      expect([state, external_id, attempts]).toEqual(['SUCCEEDED', `id of ${key}`, 1]);
  });

  it('are found wherever they stand in the queue, and others keep their turn', async () => {
    const mixed = [
      ['a', 'one'],
      ['x', 'two'],
      ['b', 'one'],
      ['y', 'two'],
      ['c', 'one'],
    ] as const;
    await enqueue(mixed.map(([name, together], position) => fake({ name, position }, { together })));
    start({ perAccount: 1 });
    await settled();
    expect(fakePlatform.requests).toEqual([
      ['a', 'b', 'c'],
      ['x', 'y'],
    ]);
  });

  it('wait for what they refer to and then go together', async () => {
    await enqueue([fake({ name: 'group' }), ...group(names(4), 'ads', { parent: { $from: 'group' } })]);
    start();
    await settled();
    expect(fakePlatform.requests).toEqual([['group'], names(4)]);
    expect(fakePlatform.sent.slice(1).map(({ parent }) => parent)).toEqual(names(4).map(() => 'id of group'));
  });

  it('of two people, two accounts or two organisations never share one', async () => {
    const { a, b } = world();
    const other = { type: 'RULE', id: newId() } as const;
    await enqueue([
      ...group(names(2, 'mine')),
      ...names(2, 'rule').map((name) => fake({ name, actor: other }, { together: 'ads' })),
      ...names(2, 'else').map((name) => fake({ name, account: elsewhere }, { together: 'ads' })),
    ]);
    await enqueue(group(names(2, 'theirs')), b);
    const claimed = await claim();
    expect(claimed.map((each) => each.length)).toEqual([2, 2, 2, 2]);
    for (const each of claimed)
      expect(new Set(each.map(({ tenantId, actorId }) => `${tenantId} ${actorId}`)).size).toBe(1);
    expect(new Set(claimed.flat().map(({ tenantId }) => tenantId))).toEqual(
      new Set([a.tenantId, b.tenantId]),
    );
  });

  it('count as one of those that an account may have under way', async () => {
    const gate = Promise.withResolvers<void>();
    fakePlatform.send = () => gate.promise;
    await enqueue([...group(names(fakeGroupSize, 'a'), 'a'), ...group(names(fakeGroupSize, 'b'), 'b')]);
    await enqueue(group(['late'], 'c'));
    start({ perAccount: 2 });
    await until(() => fakePlatform.requests.length === 2);
    expect((await states())['late']).toBe('PENDING');
    gate.resolve();
    await settled();
  });

  it('that change the same object stay apart, also when one names it by what made it', async () => {
    await enqueue([fake({ name: 'maker' })]);
    const worker = start();
    await settled();
    await worker.stop();
    const change = (name: string, target: unknown) => fake({ name }, { together: 'ads', target });
    await enqueue([change('later', { $from: 'maker' }), change('soon', 'id of maker')]);
    expect((await claim()).map((each) => each.length)).toEqual([1]);
    await endLeases();
    start();
    await settled();
    expect(fakePlatform.requests).toEqual([['maker'], ['later'], ['soon']]);
  });

  it('that change the same object stay apart and in order', async () => {
    await enqueue(['first', 'second'].map((name) => fake({ name }, { together: 'ads', target: 'ad:1' })));
    start();
    await settled();
    expect(fakePlatform.requests).toEqual([['first'], ['second']]);
  });
});

describe('in a group', () => {
  it('one that is refused fails alone', async () => {
    const field = { path: 'name', index: null, rule: 'refused' } as const;
    fakePlatform.send = async ({ payload }) => {
      if (payload.name === 'n1') throw new InputError(facts, field);
    };
    await enqueue(group(names(3)));
    start();
    await settled();
    expect(await states()).toEqual({ n0: 'SUCCEEDED', n1: 'FAILED', n2: 'SUCCEEDED' });
  });

  it('one whose object another operation has made is doubtful, and the others go on', async () => {
    const same = fake({ name: 'n0', key: 'same', position: 1 }, { together: 'ads' });
    const below = fake({ name: 'below', dependsOn: ['same'] });
    await enqueue([
      ...group(names(1)),
      same,
      fake({ name: 'last', position: 2 }, { together: 'ads' }),
      below,
    ]);
    start();
    await settledExcept('below');
    const [first, second, last] = (await rows()).filter(({ key }) => key !== 'below');
    expect([first?.state, first?.external_id]).toEqual(['SUCCEEDED', 'id of n0']);
    expect([second?.state, second?.error?.kind, second?.external_id, second?.lease_group]).toEqual([
      'DOUBTFUL',
      'doubtful',
      null,
      null,
    ]);
    expect(last?.state).toBe('SUCCEEDED');
    expect((await states())['below']).toBe('PENDING');
  });

  it('an unknown answer is cleared up for each: what was done is adopted, only the rest is sent again', async () => {
    let isFirst = true;
    fakePlatform.send = async ({ payload }) => {
      if (!isFirst || payload.name !== 'n2') fakePlatform.done.add(payload.name);
      if (isFirst) {
        isFirst = payload.name !== 'n2';
        throw new UncertainError(facts);
      }
    };
    await enqueue(group(names(3)));
    start();
    await settled();
    expect(fakePlatform.requests).toEqual([names(3), ['n2']]);
    expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['SUCCEEDED', 1],
      ['SUCCEEDED', 1],
      ['SUCCEEDED', 2],
    ]);
  });

  it('what time was too short to send is sent later, and nobody looks for it', async () => {
    let isFirst = true;
    const looked: string[] = [];
    fakePlatform.look = async ({ payload }) => Boolean(looked.push(payload.name));
    fakePlatform.send = async ({ payload }) => {
      if (!isFirst || payload.name === 'n0') return;
      isFirst = payload.name !== 'n2';
      throw new NotSentError(facts);
    };
    await enqueue(group(names(3)));
    start();
    await settled();
    expect(fakePlatform.requests).toEqual([names(3), ['n1', 'n2']]);
    expect(looked).toEqual([]);
    expect((await rows()).map(({ state, failure_count }) => [state, failure_count])).toEqual(
      names(3).map(() => ['SUCCEEDED', 0]),
    );
  });

  it('a limit holds all of them back, and none of them fails', async () => {
    let isOpen = false;
    fakePlatform.send = async () => {
      if (!isOpen) throw new LimitError(facts, 20_000);
    };
    await enqueue(group(names(3)));
    start();
    await until(async () => (await rows()).every(({ error }) => error?.kind === 'limit'));
    // The first one met it; nobody else was sent against a closed door, and the account rests.
    expect([fakePlatform.requests, fakePlatform.sent.length]).toEqual([[names(3)], 1]);
    const { rows: lanes } = await server().owner.query<{ rests: boolean }>(
      `select paused_until > clock_timestamp() + interval '5 s' as rests from operation_lanes`,
    );
    expect(lanes.some(({ rests }) => rests)).toBe(true);
    isOpen = true;
    await server().owner.query('update operations set not_before = now()');
    await server().owner.query(`update operation_lanes set paused_until = now(), ready_at = now()`);
    await settled();
    expect(Object.values(await states())).toEqual(['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED']);
  });

  it.each([
    ['ours, that keeps a reserve for clicks, lets a click of the account go', 'launch', 'SUCCEEDED'],
    ['the platform’s own holds clicks of the account, too', 'person', 'PENDING'],
  ] as const)('a limit of %s', async (_what, from, state) => {
    fakePlatform.send = async ({ payload }) => {
      if (payload.name !== 'click') throw new LimitError(facts, 20_000, null, from);
    };
    // The lane of clicks is there before the limit is met.
    await enqueue([...group(names(3)), fake({ name: 'before', priority: 'person', dependsOn: ['n0'] })]);
    start();
    await until(async () => (await rows()).some(({ error }) => error?.kind === 'limit'));
    await enqueue([fake({ name: 'click', priority: 'person' }), fake({ name: 'other', account: elsewhere })]);
    fakePlatform.send = async () => undefined;
    await until(async () => (await states())['other'] === 'SUCCEEDED', 'everybody has looked for work');
    if (state === 'SUCCEEDED') await until(async () => (await states())['click'] === state);
    expect((await states())['click']).toBe(state);
  });

  it('a passing failure of all keeps them together: they return in one request', async () => {
    let isDown = true;
    fakePlatform.send = async () => {
      if (isDown) throw new TransientError(facts);
    };
    await enqueue(group(names(3)));
    start();
    await until(async () => (await rows()).every(({ failure_count }) => failure_count > 0));
    isDown = false;
    await settled();
    for (const request of fakePlatform.requests) expect(request).toEqual(names(3));
    expect(fakePlatform.requests.length).toBeGreaterThan(1);
  });

  it.each([
    ['pass', () => new TransientError(facts), 'PENDING'],
    ['do not pass', () => new InputError(facts, { path: 'name', index: null, rule: 'refused' }), 'FAILED'],
  ] as const)('failures that %s are written in one transaction', async (_what, errorOf, state) => {
    fakePlatform.send = async ({ payload }) => {
      if (payload.name !== 'n0') throw errorOf();
    };
    await enqueue(group(names(4)));
    start({ backOffMs: 600_000, longestBackOffMs: 600_000 });
    await until(async () => (await rows()).every(({ error, external_id }) => error ?? external_id));
    const { rows: written } = await server().owner.query<{ transaction: string }>(
      'select distinct xmin::text as transaction from operations where state = $1',
      [state],
    );
    expect(written).toHaveLength(1);
    expect((await rows()).filter((row) => row.state === state)).toHaveLength(3);
  });

  it('may write as long as its lease lasts, and not a moment longer', async () => {
    const asked: (boolean | undefined)[] = [];
    fakePlatform.send = async ({ scope }) => {
      const now = Date.now();
      asked.push(scope.mayWrite?.());
      // As after a sleep of the machine.
      const sleep = vi.spyOn(Date, 'now').mockReturnValue(now + 3_600_001);
      asked.push(scope.mayWrite?.());
      sleep.mockRestore();
    };
    await enqueue(group(['n0']));
    start({ leaseMs: 3_600_000 });
    await settled();
    expect(asked).toEqual([true, false]);
  });

  it('what is as wanted already gives its lease back, and the rest is sent in peace', async () => {
    fakePlatform.prepare = async ({ payload }) => (payload.name === 'n0' ? {} : null);
    let aborted = false;
    const gate = Promise.withResolvers<void>();
    fakePlatform.send = async ({ scope }) => {
      scope.signal?.addEventListener('abort', () => (aborted = true));
      await gate.promise;
    };
    await enqueue(group(names(3)));
    start({ heartbeatMs: 20 });
    await until(() => fakePlatform.sent.length === 1);
    const first = await leasedUntil();
    await until(async () => (await leasedUntil()) > first, 'several heartbeats have passed');
    gate.resolve();
    await settled();
    expect([fakePlatform.requests, aborted]).toEqual([[['n1', 'n2']], false]);
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([0, 1, 1]);
  });

  it('one that is being written down needs no lease any more, and its rest goes on', async () => {
    await enqueue(group(names(2)));
    const [claims] = await claim();
    if (!claims) throw new Error('Nothing was claimed');
    const parts = {
      services: server().services,
      options: ledgerDefaults,
      access: fakeAccess,
      pauses: { longestMs: () => 0 },
      memory: new Memory(),
    };
    const { signal: stop } = new AbortController();
    const taken = new Group(parts, claims, { stop, leasedAt: momentNow() });
    await taken.load();
    const [first, second] = taken.operations;
    if (!first || !second) throw new Error('Two operations were claimed');
    const committed = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<never>();
    taken.inTenant = () => {
      committed.resolve();
      return answer.promise;
    };
    const ended = taken.write([
      { operation: first, end: { outcome: { externalId: '1', receipt: {}, changes: [] } } },
    ]);
    await committed.promise;
    expect(taken.claims).toEqual([second.claim]);
    answer.reject(new Error('The database is gone'));
    await expect(ended).rejects.toThrow('gone');
    expect(taken.claims).toEqual([first.claim, second.claim]);
  });

  it('a token that the platform refuses reaches whoever opened the account', async () => {
    const refused = new TokenError(facts, 'invalid');
    fakePlatform.send = async ({ payload }) => {
      if (payload.name !== 'n0') throw refused;
    };
    await enqueue(group(names(3)));
    const heard: unknown[] = [];
    start({}, async (_who, { platform, advertiserId: id }, options, work) => {
      const scope = { accessToken: 'none', account: { id, currency: 'USD', zone: 'UTC' }, ...options };
      try {
        return await work({ connector: { platform } as never, scope });
      } catch (error) {
        heard.push(error);
        throw error;
      }
    });
    await until(async () => (await rows()).filter(({ waits_for }) => waits_for === 'account').length === 2);
    expect((await states())['n0']).toBe('SUCCEEDED');
    expect(heard[0]).toBe(refused);
  });

  it('a worker that dies leaves doubt about each; nothing is sent twice', async () => {
    await enqueue(group(names(3)));
    const [first] = await claim();
    expect(first).toHaveLength(3);
    await server().owner.query(`update operations set state = 'SENT', attempts = 1, first_sent_at = now()`);
    for (const name of names(2)) fakePlatform.done.add(name);
    await endLeases();
    start();
    await settled();
    expect(fakePlatform.requests).toEqual([['n2']]);
    expect(Object.values(await states())).toEqual(['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED']);
  });
});
