import { describe, expect, it } from 'vitest';
import { fairLimiter } from './fair-limiter.ts';

/** Work that ends when the test says so, and the order in which pieces were started. */
function workshop() {
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const work = (id: string) => () => {
    started.push(id);
    return new Promise<string>((resolve) => finish.set(id, () => resolve(id)));
  };
  const end = (id: string) => finish.get(id)?.();
  return { started, work, end };
}

describe('fair slots', () => {
  it('start a second organisation before the fifty that the first one has waiting', async () => {
    const limit = fairLimiter({ parallel: 2, perOwner: 2, waitingPerOwner: 100 });
    const { started, work, end } = workshop();
    const first = Array.from({ length: 52 }, (_, index) => limit('one', work(`one-${index}`)));
    const second = limit('two', work('two'));
    expect(started).toEqual(['one-0', 'one-1']);
    end('one-0');
    await first[0];
    // The first one was waiting before the second came; after that they take turns.
    end('one-1');
    await first[1];
    await expect.poll(() => started).toEqual(['one-0', 'one-1', 'one-2', 'two']);
    end('two');
    expect(await second).toBe('two');
  });

  it('leave a slot to others, whatever one organisation asks for', () => {
    const limit = fairLimiter({ parallel: 2, perOwner: 1, waitingPerOwner: 100 });
    const { started, work } = workshop();
    for (const id of ['a', 'b', 'c']) void limit('one', work(id));
    void limit('two', work('two'));
    expect(started).toEqual(['a', 'two']);
  });

  it('are handed on in order, and refuse the one whose queue is full, nobody else', async () => {
    const limit = fairLimiter({ parallel: 1, perOwner: 1, waitingPerOwner: 2 });
    const { started, work, end } = workshop();
    const running = ['1', '2', '3'].map((id) => limit('one', work(id)));
    await expect(limit('one', work('4'))).rejects.toMatchObject({ errorName: 'slowDown' });
    const other = limit('two', work('other'));
    for (const id of ['1', '2', 'other', '3']) {
      await expect.poll(() => started).toContain(id);
      end(id);
    }
    expect(await Promise.all([...running, other])).toEqual(['1', '2', '3', 'other']);
    expect(started).toEqual(['1', '2', 'other', '3']);
  });

  it('are not kept for somebody who has gone, before or while it waited', async () => {
    const limit = fairLimiter({ parallel: 1, perOwner: 1, waitingPerOwner: 1 });
    const { started, work, end } = workshop();
    const first = limit('one', work('first'));
    const gone = new AbortController();
    const waiting = limit('one', work('gone'), gone.signal);
    gone.abort(new Error('over'));
    await expect(waiting).rejects.toThrow('over');
    await expect(limit('one', work('late'), gone.signal)).rejects.toThrow('over');
    // Its place is free.
    const next = limit('one', work('next'), new AbortController().signal);
    end('first');
    expect(await first).toBe('first');
    await expect.poll(() => started).toEqual(['first', 'next']);
    end('next');
    expect(await next).toBe('next');
  });

  it('are free again after work that fails', async () => {
    const limit = fairLimiter({ parallel: 1, perOwner: 1, waitingPerOwner: 1 });
    await expect(limit('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limit('one', () => Promise.resolve('yes'))).toBe('yes');
  });
});
