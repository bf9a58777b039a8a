import { type Delivery, TransientError } from '@adsail/connectors';
import { expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { blindStage } from './testing/blind-stage.ts';

const stage = blindStage();
const { platform, start, create, enqueue, allRows, end } = stage;
const busy = new TransientError({ platform: 'TIKTOK', message: 'busy' });

function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Refusals, requests and answers that are lost, and workers that are gone after they said that they send. */
function misfortunes(next: () => number) {
  const own: Delivery = platform().delivery;
  const makers = new Map<string, string>();
  const { promise: gone, reject: wake } = Promise.withResolvers<never>();
  gone.catch(() => undefined);
  let left = 6;
  let deaths = 3;
  const send: Delivery['create'] = async (scope, drafts) => {
    const luck = left > 0 ? next() : 1;
    left -= 1;
    if (luck < 0.25) return drafts.map(() => ({ ok: false, error: busy }));
    if (luck < 0.5 && deaths > 0) {
      deaths -= 1;
      await stage.endLeases();
      return gone;
    }
    if (luck < 0.65) platform().lostRequests = 1;
    else if (luck < 0.85) platform().lostAnswers = 1;
    const before = new Set(platform().objects.map(({ id }) => id));
    const results = own.create(scope, drafts);
    for (const { id } of platform().objects) if (!before.has(id)) makers.set(id, drafts[0]?.key ?? '');
    return results;
  };
  Object.defineProperty(platform(), 'delivery', { value: { ...own, create: send } });
  return { makers, wakeTheDead: () => wake(new DOMException('The time is up', 'TimeoutError')) };
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])('one of four has the name it wants, by chance %i', async (seed) => {
  const next = randomFrom(seed * 7919);
  const { makers, wakeTheDead } = misfortunes(next);
  platform().asksTogether = next() < 0.5 ? 4 : 0;
  await enqueue(
    ['a', 'b', 'c', 'd'].map((key) =>
      create('Summer sale', { key, planId: newId(), actor: { type: 'RULE', id: key }, priority: 'person' }),
    ),
  );
  start({ perAccount: 8 });
  start({ perAccount: 8 });
  try {
    await end();
  } finally {
    wakeTheDead();
  }
  const rows = await allRows();
  const done = rows.filter(({ state }) => state === 'SUCCEEDED');
  expect(done.map(({ external_id }) => makers.get(external_id ?? ''))).toEqual(done.map(({ key }) => key));
  expect(rows.map(({ state }) => state)).not.toContain('DOUBTFUL');
  expect([done.length > 0, platform().objects.length]).toEqual([true, done.length]);
});
