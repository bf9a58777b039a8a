import { describe, expect, it } from 'vitest';
import type { LimitKey, Priority } from './limiter.ts';
import { MemoryLimiter } from './memory-limiter.ts';
import { ManualClock } from './testing.ts';

const key: LimitKey = { name: 'app', rules: [{ windowMs: 1000, max: 2 }] };

function setUp() {
  const clock = new ManualClock();
  const limiter = new MemoryLimiter(clock);
  const done: string[] = [];
  const ask = (name: string, priority: Priority = 'background', signal?: AbortSignal) =>
    limiter.acquire(key, priority, signal).then(
      () => done.push(`${name}@${clock.now()}`),
      () => done.push(`${name} gave up`),
    );
  return { clock, limiter, done, ask };
}

describe('the limiter in memory', () => {
  it('never lets more through in any window than the rule allows', async () => {
    const { clock, done, ask } = setUp();
    for (const name of ['a', 'b', 'c', 'd', 'e']) void ask(name);
    await clock.advance(0);
    expect(done).toEqual(['a@0', 'b@0']);
    await clock.advance(2500);
    expect(done).toEqual(['a@0', 'b@0', 'c@1000', 'd@1000', 'e@2000']);
  });

  it('lets a person go before background work that came first', async () => {
    const { clock, done, ask } = setUp();
    for (const name of ['a', 'b', 'c']) void ask(name);
    void ask('person', 'person');
    await clock.advance(1000);
    expect(done).toEqual(['a@0', 'b@0', 'person@1000', 'c@1000']);
  });

  it('counts what a request costs, and lets a launch go before background work', async () => {
    const { clock, limiter, done } = setUp();
    const points: LimitKey = { name: 'points', rules: [{ windowMs: 1000, max: 10 }] };
    const use = (name: string, cost: number, priority: Priority) =>
      limiter.acquire({ ...points, cost }, priority).then(() => done.push(`${name}@${clock.now()}`));
    for (const [name, cost, priority] of [
      ['six', 6, 'launch'],
      ['sync', 1, 'background'],
      ['five', 5, 'launch'],
      ['huge', 50, 'launch'],
    ] as const)
      void use(name, cost, priority);
    await clock.advance(5000);
    expect(done).toEqual(['six@0', 'sync@0', 'five@1000', 'huge@2000']);
  });

  it('stops for as long as the platform says', async () => {
    const { clock, limiter, done, ask } = setUp();
    limiter.observe({ key: 'app', kind: 'limited', retryAfterMs: 5000 });
    void ask('a', 'person');
    await clock.advance(4999);
    expect(done).toEqual([]);
    await clock.advance(1);
    expect(done).toEqual(['a@5000']);
  });

  it('keeps the rest of an allowance for people', async () => {
    const { clock, limiter, done, ask } = setUp();
    limiter.observe({ key: 'app', kind: 'usage', share: 0.9, resetMs: 60_000 });
    void ask('background');
    await clock.advance(10);
    void ask('person', 'person');
    await clock.advance(60_000);
    expect(done).toEqual(['person@10', 'background@60000']);
  });

  it('forgets who gives up', async () => {
    const { clock, done, ask } = setUp();
    const stop = new AbortController();
    for (const name of ['a', 'b']) void ask(name);
    void ask('c', 'background', stop.signal);
    void ask('d');
    stop.abort();
    await clock.advance(1000);
    expect(done).toEqual(['a@0', 'b@0', 'c gave up', 'd@1000']);
  });
});
