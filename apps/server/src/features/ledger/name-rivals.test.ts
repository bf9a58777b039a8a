import { type Delivery, type ObjectDraft, TokenError, TransientError } from '@adsail/connectors';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { until } from '../../testing/index.ts';
import { AccountWaits } from '../accounts/index.ts';
import type { AccountAccess } from './access.ts';
import { cancelPending } from './index.ts';
import { blindStage } from './testing/blind-stage.ts';
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

  it('is that of what left, when a worker died before it looked again', async () => {
    platform().lostAnswers = 1;
    await enqueue([rival('b')]);
    const worker = start();
    await quiet();
    await worker.stop();
    await enqueue([rival('a')]);
    // Marked as sent, and the worker is gone: `a` never left. It is looked for before `b` is.
    const { owner } = stage.server();
    await owner.query(
      `update operations set state = 'SENT', attempts = 1, before = jsonb_build_object('name', $1::text),
         first_sent_at = now(), sent_at = now() where key = 'a'`,
      [name],
    );
    await owner.query(
      `update operations set not_before = now() + interval '60 s', deferred = true where key = 'b'`,
    );
    const [made] = platform().objects;
    start();
    await end();
    const [a, b] = [await rowOf('a'), await rowOf('b')];
    expect([b.state, b.external_id]).toEqual(['SUCCEEDED', made?.id]);
    expect(a.external_id).not.toBe(made?.id);
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
});
