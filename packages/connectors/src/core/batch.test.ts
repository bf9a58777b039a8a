import { describe, expect, it } from 'vitest';
import { allOrNone } from './batch.ts';
import { InputError, UncertainError } from './errors.ts';

const facts = { platform: 'TIKTOK', message: 'refused' } as const;

/** A call that takes many and refuses all when one is bad. */
function wire(bad: readonly string[], named: boolean) {
  const calls: string[][] = [];
  const send = async (items: readonly string[]) => {
    calls.push([...items]);
    const index = items.findIndex((item) => bad.includes(item));
    if (index >= 0) throw new InputError(facts, named ? { index } : {});
    return items.map((item) => item.toUpperCase());
  };
  return { calls, send };
}

describe('a call that fails as a whole', () => {
  it('goes again without the entry that the refusal names', async () => {
    const { calls, send } = wire(['b', 'd'], true);
    const results = await allOrNone(['a', 'b', 'c', 'd'], 10, send);
    expect(results.map((result) => (result.ok ? result.value : result.error.kind))).toEqual([
      'A',
      'input',
      'C',
      'input',
    ]);
    expect(calls).toEqual([
      ['a', 'b', 'c', 'd'],
      ['a', 'c', 'd'],
      ['a', 'c'],
    ]);
  });

  it('goes by halves when it names none', async () => {
    const { calls, send } = wire(['b'], false);
    const results = await allOrNone(['a', 'b', 'c'], 2, send);
    expect(results.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(calls).toEqual([['a', 'b'], ['a'], ['b'], ['c']]);
  });

  it('finds one among many by halves', async () => {
    const { calls, send } = wire(['77'], false);
    const items = Array.from({ length: 128 }, (_, index) => String(index));
    const results = await allOrNone(items, 128, send);
    expect(results.flatMap(({ ok }, index) => (ok ? [] : [index]))).toEqual([77]);
    expect(calls.length).toBe(1 + 2 * Math.log2(128));
  });

  it('is never sent again when its answer is unknown', async () => {
    let calls = 0;
    const results = await allOrNone(['a', 'b'], 10, async () => {
      calls += 1;
      throw new UncertainError(facts);
    });
    expect(calls).toBe(1);
    expect(results.every((result) => !result.ok && result.error.kind === 'uncertain')).toBe(true);
  });
});
