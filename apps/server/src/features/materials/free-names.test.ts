import { LimitError, type Uploads } from '@adsail/connectors';
import { describe, expect, it } from 'vitest';
import type { OpenedAccount } from '../accounts/index.ts';
import type { LedgerFacts } from '../ledger/index.ts';
import { Memory } from '../ledger/testing.ts';
import { isFree, type WantedName } from './free-names.ts';

const film = (name: string): WantedName => ({ kind: 'video', name });

/** An account that has `taken`, and whose next uploads are `next`. */
function stage({ taken = [] as string[], next = [] as string[], failures = 0, hasNames = true } = {}) {
  const asked: string[][] = [];
  const names: Uploads['names'] = {
    most: 3,
    async areFree(_scope, files) {
      asked.push(files.map(({ name }) => name));
      if (asked.length <= failures) throw new LimitError({ platform: 'TIKTOK', message: 'full' }, 1000);
      return files.map(({ name }) => !taken.includes(name));
    },
  };
  const account = { connector: { uploads: hasNames ? { names } : {} }, scope: {} } as OpenedAccount;
  const memory = new Memory();
  const facts = {
    remember: (key, forMs, make) => memory.remember(key, forMs, make),
    payloadsAhead: async () => next,
  } as Partial<LedgerFacts> as LedgerFacts;
  const ahead = (payloads: readonly unknown[]) => payloads.map((name) => film(name as string));
  return { asked, ask: (name: string) => isFree(account, film(name), { facts, ahead }) };
}

describe('names that nothing has', () => {
  it('are asked for together with those of the next uploads, as many as fit', async () => {
    const { asked, ask } = stage({ taken: ['b'], next: ['a', 'b', 'c', 'd'] });
    expect(await Promise.all(['a', 'b', 'c', 'd'].map(ask))).toEqual([true, false, true, true]);
    expect(asked).toEqual([['a', 'b', 'c'], ['d']]);
  });

  it('are so for one upload: the next one of the same file looks for what that has made', async () => {
    const { asked, ask } = stage({ next: ['a', 'b'] });
    expect([await ask('a'), await ask('a'), await ask('b'), await ask('b')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(asked).toEqual([['a', 'b']]);
  });

  it('are asked for again by those who waited for a question that failed', async () => {
    const { asked, ask } = stage({ next: ['a', 'b'], failures: 1 });
    const [first, second] = await Promise.allSettled([ask('a'), ask('b')]);
    expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled']);
    expect(asked).toEqual([
      ['a', 'b'],
      ['b', 'a'],
    ]);
  });

  it('are not known where the platform tells nothing of names', async () => {
    expect(await stage({ hasNames: false }).ask('a')).toBe(false);
  });
});
