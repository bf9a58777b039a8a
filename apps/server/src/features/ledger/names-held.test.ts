import { type Delivery, type ObjectDraft, TokenError, TransientError } from '@adsail/connectors';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { up as namesUnderWay } from '../../db/migrations/20261117T1601-names-under-way.ts';
import { until } from '../../testing/index.ts';
import { AccountWaits } from '../accounts/index.ts';
import type { AccountAccess } from './access.ts';
import { cancelPending, deliveryCreate, fixFailed, retryFailed, setNamesCarryToken } from './index.ts';
import { blindStage } from './testing/blind-stage.ts';
import { type ProofSubject, subjects } from './testing/subjects.ts';
import { adIn, group } from './testing/wanted.ts';

const stage = blindStage();
const { platform, start, create, enqueue, allRows, pass, quiet, end } = stage;

const name = 'Summer sale';
/** Of a plan and on behalf of an actor of its own: neither shares a request with another. */
const rival = (key: string, rest: object = {}) =>
  create(name, { key, planId: newId(), actor: { type: 'RULE', id: key }, priority: 'person', ...rest });
const rowOf = async (key: string) => {
  const row = (await allRows()).find((each) => each.key === key);
  if (!row) throw new Error(`There is no ${key}`);
  return row;
};
const named = () => platform().objects.filter((object) => object.name === name).length;
/** Some of the platform's calls done otherwise. */
function bend(change: (own: Delivery) => Partial<Delivery>): void {
  const own = platform().delivery;
  Object.defineProperty(platform(), 'delivery', { value: { ...own, ...change(own) } });
}
const refusal = new TransientError({ platform: 'TIKTOK', message: 'busy' });
const isOf = (drafts: readonly ObjectDraft[], key: string) => drafts.some((draft) => draft.key === key);
/** Passing failures wait for longer than a test lasts, unless it lets time pass. */
const slow = { backOffMs: 600_000, longestBackOffMs: 600_000 };

describe('a name that two plans want', () => {
  it('belongs to what waits to be sent again', async () => {
    platform().lostRequests = 1;
    let sendings = 0;
    bend(({ create: send }) => ({
      create: async (scope, drafts) =>
        (sendings += 1) === 2 ? drafts.map(() => ({ ok: false, error: refusal })) : send(scope, drafts),
    }));
    await enqueue([rival('a')]);
    start(slow);
    for (;;) {
      await quiet();
      const { state, attempts } = await rowOf('a');
      if (state === 'PENDING' && attempts === 1) break;
      await pass(700_000);
    }
    await enqueue([rival('b')]);
    await end();
    expect([named(), (await rowOf('a')).state, (await rowOf('b')).error?.kind]).toEqual([
      1,
      'SUCCEEDED',
      'nameTaken',
    ]);
  });

  it('is not sent for the one that lost it when the request of both has no answer', async () => {
    let isLost = true;
    bend(({ create: send }) => ({
      async create(scope, drafts) {
        if (!isLost) return send(scope, drafts);
        isLost = false;
        throw new DOMException('The time is up', 'TimeoutError');
      },
    }));
    const actor = { type: 'RULE', id: 'one' };
    await enqueue([
      rival('a', { actor, payload: adIn('71', name) }),
      rival('b', { actor, payload: adIn('71', name) }),
    ]);
    start();
    await end();
    expect(platform().sent.flat()).toEqual([name]);
    expect([(await rowOf('a')).state, (await rowOf('b')).error?.kind]).toEqual(['SUCCEEDED', 'nameTaken']);
  });

  it('is not sent for one that lost it and could not be written down', async () => {
    const aIsSent = Promise.withResolvers<void>();
    const bHasLost = Promise.withResolvers<void>();
    let looks = 0;
    const looked = Promise.withResolvers<void>();
    bend(({ create: send, findNamed }) => ({
      async findNamed(scope, find) {
        if (!find.names.includes(name)) {
          bHasLost.resolve();
          throw new DOMException('The time is up', 'TimeoutError');
        }
        const found = await findNamed(scope, find);
        looks += 1;
        if (looks === 1) {
          looked.resolve();
          await aIsSent.promise;
        }
        return found;
      },
      async create(scope, drafts) {
        if (isOf(drafts, 'a') && looks < 3) {
          aIsSent.resolve();
          await bHasLost.promise;
        }
        return send(scope, drafts);
      },
    }));
    await enqueue([rival('b')]);
    start();
    await looked.promise;
    await enqueue([rival('a')]);
    await end();
    expect([named(), (await rowOf('a')).state]).toEqual([1, 'SUCCEEDED']);
  });

  it('goes to one of two in one request', async () => {
    const actor = { type: 'RULE', id: 'one' };
    await enqueue([
      rival('a', { actor, payload: adIn('71', name) }),
      rival('b', { actor, payload: adIn('71', name) }),
    ]);
    start();
    await end();
    expect(platform().sent).toEqual([[name]]);
  });

  it('holds up nobody else of the request while another one is looked for', async () => {
    const events: string[] = [];
    bend(({ create: send, findNamed }) => ({
      async create(scope, drafts) {
        events.push('sent');
        return send(scope, drafts);
      },
      async findNamed(scope, find) {
        if (!find.names.includes(name)) events.push('proposed');
        return findNamed(scope, find);
      },
    }));
    const actor = { type: 'RULE', id: 'one' };
    await enqueue(['a', 'b', 'c'].map((key) => rival(key, { actor, payload: adIn('71', name) })));
    start();
    await end();
    expect(events).toEqual(['sent', 'proposed']);
    expect((await rowOf('c')).error).toMatchObject({
      kind: 'nameTaken',
      parameters: { proposal: 'Summer sale 2' },
    });
  });

  it('goes to one of three', async () => {
    platform().asksTogether = 3;
    // Its end stays unknown until all have looked: what has succeeded may be followed by another of its name.
    platform().lostRequests = 1;
    await enqueue([rival('a'), rival('b'), rival('c')]);
    start();
    await end();
    expect([named(), (await allRows()).map(({ state }) => state).toSorted()]).toEqual([
      1,
      ['FAILED', 'FAILED', 'SUCCEEDED'],
    ]);
  });

  it('is looked for in a place that the ledger has just made, too', async () => {
    const ended = Promise.withResolvers<void>();
    bend(({ create: send }) => ({
      async create(scope, drafts) {
        if (isOf(drafts, 'a')) await ended.promise;
        return send(scope, drafts);
      },
    }));
    const settings = { ...group.settings, appId: '1' };
    const payload = { ...group, name, settings, parentId: { $from: 'above' } };
    await enqueue([create('Above', { key: 'above' }), rival('a', { payload })]);
    start();
    await until(async () => (await rowOf('a')).state === 'SENT', 'the first is on its way');
    await enqueue([rival('b', { payload })]);
    await until(async () => (await rowOf('b')).state === 'FAILED', 'the second gives in');
    ended.resolve();
    await end();
    expect([named(), (await rowOf('a')).state, (await rowOf('b')).error?.kind]).toEqual([
      1,
      'SUCCEEDED',
      'nameTaken',
    ]);
  });

  it('stays that of one that was refused for a while', async () => {
    let refusals = 1;
    bend(({ create: send }) => ({
      create: async (scope, drafts) =>
        isOf(drafts, 'b') && refusals-- > 0
          ? drafts.map(() => ({ ok: false, error: refusal }))
          : send(scope, drafts),
    }));
    await enqueue([rival('b')]);
    start(slow);
    await quiet();
    expect(await rowOf('b')).toMatchObject({ state: 'PENDING', attempts: 0, first_sent_at: null });
    await enqueue([rival('a')]);
    await end();
    expect([named(), (await rowOf('a')).error?.kind, (await rowOf('b')).state]).toEqual([
      1,
      'nameTaken',
      'SUCCEEDED',
    ]);
  });

  it('goes to one of two that are tried again together', async () => {
    platform().lostRequests = 2;
    await enqueue([rival('a')]);
    const worker = start({ maxFailures: 1 });
    await end();
    await enqueue([rival('b')]);
    await end();
    await worker.stop();
    const ids = (await allRows()).map(({ id }) => id);
    platform().asksTogether = 2;
    await stage.inTenant((tx) => retryFailed(tx, { ids }));
    start();
    await end();
    expect((await allRows()).map(({ state, error }) => error?.kind ?? state).toSorted()).toEqual([
      'SUCCEEDED',
      'nameTaken',
    ]);
  });

  it('is not waited for where a person has to decide about its owner', async () => {
    const ocean = subjects.find((subject) => subject.platform === 'OCEAN') as ProofSubject;
    const place = { account: { platform: 'OCEAN', advertiserId: '1' }, payload: ocean.draft(name, 'CNY') };
    platform().lostRequests = 1;
    await enqueue([rival('a', place)]);
    const worker = start({ maxFailures: 1 });
    await end();
    platform().copies = 2;
    platform().lostAnswers = 1;
    await enqueue([rival('b', place)]);
    await end();
    await worker.stop();
    expect((await rowOf('b')).state).toBe('DOUBTFUL');
    const { id } = await rowOf('a');
    await stage.inTenant((tx) => retryFailed(tx, { ids: [id] }));
    start();
    await end();
    expect((await rowOf('a')).error?.kind).toBe('nameTaken');
  });

  it('is given anew when the one that had it gets another', async () => {
    platform().lostRequests = 1;
    await enqueue([rival('a')]);
    const worker = start({ maxFailures: 1 });
    await end();
    await worker.stop();
    const { id } = await rowOf('a');
    await stage.inTenant((tx) =>
      fixFailed(tx, stage.server().services, id, deliveryCreate, stage.draft('Winter sale')),
    );
    await enqueue([rival('b')]);
    start();
    await end();
    expect((await allRows()).map(({ state }) => state)).toEqual(['SUCCEEDED', 'SUCCEEDED']);
  });

  it('is that of what was under way before names had owners', async () => {
    const settings = { ...group.settings, appId: '1' };
    const payload = { ...group, name, settings, parentId: { $from: 'above' } };
    await enqueue([create('Above', { key: 'above' })]);
    start();
    await end();
    platform().lostRequests = 1;
    await enqueue([rival('a', { payload })]);
    await until(async () => (await rowOf('a')).state === 'UNCERTAIN', 'the first has no answer');
    await quiet();
    const { owner } = stage.server();
    await owner.query('truncate operation_names');
    for (const statement of namesUnderWay) await owner.query(statement);
    await enqueue([rival('b', { payload })]);
    await until(async () => (await rowOf('b')).state === 'FAILED', 'the second gives in');
    await end();
    expect([named(), (await rowOf('a')).state]).toEqual([1, 'SUCCEEDED']);
  });

  it('with a token of ours is another name', async () => {
    await stage.inTenant((tx) => setNamesCarryToken(tx, true));
    platform().lostRequests = 1;
    await enqueue([rival('a')]);
    start();
    await until(async () => (await rowOf('a')).state === 'UNCERTAIN', 'the first has no answer');
    await stage.inTenant((tx) => setNamesCarryToken(tx, false));
    platform().lostAnswers = 1;
    await enqueue([rival('b')]);
    await until(async () => (await rowOf('b')).state === 'UNCERTAIN', 'the second has left');
    const [made] = platform().objects;
    await end();
    expect([(await rowOf('b')).external_id, platform().objects.length]).toEqual([made?.id, 2]);
  });

  it('of what a person made after a refusal is not taken for ours', async () => {
    let refusals = 1;
    bend(({ create: send }) => ({
      create: async (scope, drafts) =>
        refusals-- > 0 ? drafts.map(() => ({ ok: false, error: refusal })) : send(scope, drafts),
    }));
    await enqueue([rival('a')]);
    start(slow);
    await quiet();
    const { payload } = await rowOf('a');
    await pass(150_000);
    await quiet();
    const own = platform().add(payload as ObjectDraft);
    await pass(100_000);
    await quiet();
    platform().lostRequests = 1;
    await end();
    expect((await rowOf('a')).external_id).not.toBe(own.id);
  });

  it('is free again when one that never left waits for its account', async () => {
    bend(() => ({
      async create() {
        throw new TokenError({ platform: 'TIKTOK', message: 'refused' }, 'expired');
      },
    }));
    // The token is renewed, the work done again, and the new one is refused as well.
    const renewing: AccountAccess = async (who, key, options, work) => {
      for (let run = 0; run < 2; run += 1)
        try {
          return await stage.access(who, key, options, work);
        } catch (error) {
          if (!(error instanceof TokenError)) throw error;
        }
      throw new AccountWaits(key, 'INVALID');
    };
    await enqueue([rival('a')]);
    start({}, renewing);
    await until(async () => (await rowOf('a')).error?.kind === 'token', 'it waits');
    const { id } = await rowOf('a');
    expect(await stage.inTenant((tx) => cancelPending(tx, { ids: [id] }))).toBe(1);
  });

  it('is free again when the work could not be done with a renewed token', async () => {
    let isRefused = false;
    bend(({ create: send, findNamed }) => ({
      async create(scope, drafts) {
        if (isRefused) return send(scope, drafts);
        isRefused = true;
        throw new TokenError({ platform: 'TIKTOK', message: 'refused' }, 'expired');
      },
      async findNamed(scope, find) {
        if (isRefused) throw new DOMException('The time is up', 'TimeoutError');
        return findNamed(scope, find);
      },
    }));
    const renewing: AccountAccess = async (who, key, options, work) => {
      try {
        return await stage.access(who, key, options, work);
      } catch (error) {
        if (!(error instanceof TokenError)) throw error;
        return stage.access(who, key, options, work);
      }
    };
    await enqueue([rival('a')]);
    start(slow, renewing);
    await until(async () => isRefused && (await rowOf('a')).lease_group === null, 'it waits');
    const { id } = await rowOf('a');
    expect(await stage.inTenant((tx) => cancelPending(tx, { ids: [id] }))).toBe(1);
  });
});
