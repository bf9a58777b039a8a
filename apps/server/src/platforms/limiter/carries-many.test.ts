import { LimitError } from '@adsail/connectors';
import { describe, expect, it } from 'vitest';
import { densest, limiterStage, type Passage } from './testing/limiter-stage.ts';

const stage = limiterStage();
const { process, lane } = stage;

describe('the limits', () => {
  it('give a call that carries many as much as there is, and the rest when the window opens', async () => {
    const key = lane({ windowMs: 1000, max: 100 });
    const limiter = process().of('1');
    await stage.time.run(Promise.all(Array.from({ length: 3 }, () => limiter.acquire(key, 'launch'))));
    const upTo = (most: number) => stage.time.run(limiter.acquireUpTo!([key], most, 'launch'));
    const started = stage.time.now();
    expect([await upTo(50), await upTo(50)]).toEqual([50, 47]);
    expect(stage.time.now() - started).toBeLessThan(100);
    // Three places open first: it waits for a piece that is worth a call.
    expect(await upTo(50)).toBe(50);
    expect(stage.time.now() - started).toBeGreaterThan(900);
    // Nobody is waited for who has left.
    const { rowCount } = await stage.owner.query('select from rate_waiters where key = $1', [key.name]);
    expect(rowCount).toBe(0);
  });

  it('do not cut what comes in numbers into ever smaller pieces', async () => {
    const key = lane({ windowMs: 1000, max: 100 });
    const limiter = process().of('1');
    const passed: Passage[] = [];
    const pieces: number[] = [];
    const batch = async () => {
      for (let left = 50; left > 0;) {
        const count = await limiter.acquireUpTo!([key], left, 'launch');
        pieces.push(count);
        for (let each = 0; each < count; each += 1) passed.push({ name: '', at: stage.time.now() });
        left -= count;
      }
    };
    const reads = async () => {
      await limiter.acquire(key, 'launch');
      passed.push({ name: 'read', at: stage.time.now() });
      await batch();
    };
    const started = stage.time.now();
    await stage.time.run(
      Promise.all(
        Array.from({ length: 3 }, async () => {
          for (let round = 0; round < 10; round += 1) await reads();
        }),
      ),
    );
    const seconds = (stage.time.now() - started) / 1000;
    expect(passed).toHaveLength(1530);
    expect(densest(passed, 1000)).toBeLessThanOrEqual(100);
    // Fifteen windows and a bit.
    expect(seconds).toBeLessThan(16.5);
    expect(pieces.length).toBeLessThan(90);
  });

  it('send a call that carries many away whole, and let it give up whole', async () => {
    const key = lane({ windowMs: 60_000, max: 10 });
    const limiter = process().of('1');
    expect(await stage.time.run(limiter.acquireUpTo!([key], 50, 'background'))).toBe(9);
    await expect(stage.time.run(limiter.acquireUpTo!([key], 50, 'background'))).rejects.toThrow(LimitError);
    const short = lane({ windowMs: 5000, max: 1 });
    await stage.time.run(limiter.acquire(short, 'person'));
    const stop = new AbortController();
    const gone = limiter.acquireUpTo!([short], 5, 'person', stop.signal).catch(String);
    await stage.time.advance(50);
    stop.abort(new Error('gave up'));
    expect(await gone).toContain('gave up');
    await stage.time.advance(50);
    const { rowCount } = await stage.owner.query('select from rate_waiters where key = $1', [short.name]);
    expect(rowCount).toBe(0);
  });
});
