import { createLog } from '../log.ts';
import { afterEach, expect, it } from 'vitest';
import { createThreads, type Threads } from './index.ts';
import { bytes, doubled, dying, failing, forever, hungry, untilTold, who } from './testing.ts';

const log = createLog({ logLevel: 'silent', role: 'all' });
const opened: Threads[] = [];
const asker = { tenantId: '1' };
const threads = (options: Parameters<typeof createThreads>[1] = {}) => {
  const made = createThreads({ log }, { most: 1, turnMs: 600_000, ...options });
  opened.push(made);
  return made;
};
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

/** Told in the first place, counted in the second. */
const shared = () => new Int32Array(new SharedArrayBuffer(8));
const begun = async (flag: Int32Array<SharedArrayBuffer>) => {
  const waiting = Atomics.waitAsync(flag, 1, 0);
  if (waiting.async) await waiting.value;
};

it('work elsewhere while this thread goes on', async () => {
  const flag = shared();
  const told = threads().run(untilTold, flag, asker);
  await begun(flag);
  Atomics.store(flag, 0, 1);
  expect(await told).toBe('told');
});

it('are as many as were asked for, and the others wait for their turn', async () => {
  const flag = shared();
  const pool = threads({ most: 2 });
  const all = [1, 2, 3].map(() => pool.run(untilTold, flag, asker));
  await expect.poll(() => Atomics.load(flag, 1)).toBe(2);
  Atomics.store(flag, 0, 1);
  expect(await Promise.all(all)).toEqual(['told', 'told', 'told']);
});

it('hand bytes over, and what was thrown', async () => {
  const pool = threads();
  expect((await pool.run(bytes, 5, asker)).all[0]).toHaveLength(5);
  await expect(pool.run(failing, 'no', asker)).rejects.toThrow('no');
  await expect(pool.run(doubled, (() => 1) as unknown as number, asker)).rejects.toThrow(
    /could not be cloned/,
  );
  expect(await pool.run(doubled, 2, asker)).toBe(4);
});

it.each([
  ['died', dying, 3, /ended with 3/],
  ['took all of its memory', hungry, null, /memory/],
] as const)('are followed by another one where one %s', async (_how, work, input, error) => {
  const pool = threads({ megabytes: 64 });
  await expect(pool.run(work as typeof dying, input as number, asker)).rejects.toThrow(error);
  expect(await pool.run(doubled, 2, asker)).toBe(4);
});

it('do not go on with what nobody waits for any more', async () => {
  const pool = threads();
  const abort = new AbortController();
  const flag = shared();
  const stuck = pool.run(forever, flag, { ...asker, signal: abort.signal });
  const waiting = pool.run(doubled, 1, { ...asker, signal: abort.signal });
  const next = pool.run(doubled, 2, asker);
  await begun(flag);
  const refused = [stuck, waiting].map((each) => expect(each).rejects.toThrow('gone'));
  abort.abort(new Error('gone'));
  await Promise.all(refused);
  expect(await next).toBe(4);
  await expect(pool.run(doubled, 1, { ...asker, signal: abort.signal })).rejects.toThrow('gone');
});

it('end what takes too long', async () => {
  const pool = threads({ longestMs: 50 });
  await expect(pool.run(forever, shared(), asker)).rejects.toThrow(/more than 50 ms/);
});

it('refuse what would wait too long, and end with the server', async () => {
  const pool = threads({ mostWaiting: 1 });
  const flag = shared();
  const ends = [1, 2].map(() => expect(pool.run(forever, flag, asker)).rejects.toThrow(/closed/));
  await expect(pool.run(doubled, 1, asker)).rejects.toMatchObject({ errorName: 'unavailable' });
  await begun(flag);
  await pool.close();
  await Promise.all(ends);
  await expect(pool.run(doubled, 1, asker)).rejects.toThrow(/closed/);
});

/** One thread that is held until it is told, and the order in which what waits behind it has its turn. */
async function heldPool(options: Parameters<typeof createThreads>[1] = {}) {
  const pool = threads(options);
  const flag = shared();
  const held = pool.run(untilTold, flag, { tenantId: 'first' });
  await begun(flag);
  const order: string[] = [];
  const ask = (tenantId: string, signal?: AbortSignal) =>
    pool.run(doubled, 1, { tenantId, ...(signal && { signal }) }).then(() => order.push(tenantId));
  const letGo = async (all: readonly Promise<unknown>[]) => {
    Atomics.store(flag, 0, 1);
    await Promise.all([held, ...all]);
    return order.join('');
  };
  return { ask, letGo };
}

it('go round among those who wait: one with much to do holds nobody else up', async () => {
  const { ask, letGo } = await heldPool();
  const all = [...'aaaabb'].map((tenantId) => ask(tenantId));
  expect(await letGo(all)).toBe('ababaa');
});

it('give each of those who wait a share of the places, and the rest to others', async () => {
  const { ask, letGo } = await heldPool({ mostWaiting: 8 });
  const abort = new AbortController();
  const given = [ask('a', abort.signal), ask('a')];
  await expect(ask('a')).rejects.toMatchObject({ errorName: 'slowDown' });
  const others = [...'bbccdd'].map((tenantId) => ask(tenantId));
  await expect(ask('e')).rejects.toMatchObject({ errorName: 'unavailable' });
  // Who leaves makes room.
  const left = given[0]?.catch((error: Error) => error.message);
  abort.abort(new Error('gone'));
  expect(await left).toBe('gone');
  const again = ask('a');
  expect(await letGo([given[1], again, ...others].filter((each) => each !== undefined))).toBe('abcdabcd');
});

it('give organisations that have none a thread beside work that takes long, and nobody a second one', async () => {
  const pool = threads({ turnMs: 1 });
  const flag = shared();
  const long = pool.run(untilTold, flag, { tenantId: 'a' });
  await begun(flag);
  const order: string[] = [];
  const ask = (tenantId: string) => pool.run(doubled, 1, { tenantId }).then(() => order.push(tenantId));
  const own = ask('a');
  await ask('b');
  await ask('c');
  expect(order).toEqual(['b', 'c']);
  Atomics.store(flag, 0, 1);
  expect(await long).toBe('told');
  await own;
  expect(order).toEqual(['b', 'c', 'a']);
});

it('give their memory back when nobody needs them, and are there again', async () => {
  const pool = threads({ idleMs: 1 });
  const first = await pool.run(who, null, asker);
  await expect.poll(() => pool.run(who, null, asker)).not.toBe(first);
});
