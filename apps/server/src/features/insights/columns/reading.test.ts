import { describe, expect, it } from 'vitest';
import { Reading } from './reading.ts';

/** A reader with a memory; what it reads waits until it is let go. */
function reader() {
  const reading = new Reading();
  const known = new Set<number>();
  const begun: number[][] = [];
  const waiting: { go: () => void; fail: (error: Error) => void }[] = [];
  const ask = (asked: number[]) =>
    reading.finish(
      'key',
      () => asked.filter((each) => !known.has(each)),
      async (some) => {
        begun.push([...some]);
        await new Promise<void>((go, fail) => waiting.push({ go, fail }));
        for (const each of some) known.add(each);
      },
    );
  return { ask, begun, waiting };
}

describe('several who read the same', () => {
  it('wait for the first one, and read what it did not', async () => {
    const { ask, begun, waiting } = reader();
    const asked = [ask([1, 2]), ask([1, 2]), ask([2, 3]), ask([3])];
    waiting.shift()?.go();
    await expect.poll(() => begun).toEqual([[1, 2], [3]]);
    waiting.shift()?.go();
    await Promise.all(asked);
    expect(begun).toEqual([[1, 2], [3]]);
  });

  it('read for themselves where the first one failed', async () => {
    const { ask, begun, waiting } = reader();
    const first = ask([1]);
    const second = ask([1]);
    waiting.shift()?.fail(new Error('cancelled'));
    await expect(first).rejects.toThrow('cancelled');
    await expect.poll(() => begun).toEqual([[1], [1]]);
    waiting.shift()?.go();
    await second;
  });
});
