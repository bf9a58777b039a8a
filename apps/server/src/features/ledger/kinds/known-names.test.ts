import { type DeliveryPage, InputError, LimitError, type ListQuery } from '@adsail/connectors';
import { describe, expect, it } from 'vitest';
import type { OpenedAccount } from '../../accounts/index.ts';
import type { LedgerFacts } from '../define.ts';
import { FakeDelivery } from '../testing/fake-delivery.ts';
import { Memory } from '../worker/memory.ts';
import { mayBeTaken } from './known-names.ts';

function stage(list?: (query: ListQuery) => AsyncIterable<DeliveryPage>) {
  const platform = new FakeDelivery();
  const { delivery } = platform;
  const account = {
    connector: {
      platform: 'TIKTOK',
      delivery: list ? { ...delivery, list: (_scope, query) => list(query) } : delivery,
    },
    scope: {},
  } as OpenedAccount;
  const memory = new Memory();
  const facts = {
    remember: (key, forMs, make) => memory.remember(key, forMs, make),
    placesAhead: async () => ['1', '2', '3'],
  } as Partial<LedgerFacts> as LedgerFacts;
  const ask = (parentId: string | undefined, ...names: string[]) =>
    mayBeTaken(account, { level: 'ad', ...(parentId ? { parentId } : {}) }, names, facts);
  return { platform, ask };
}

describe('names that are taken', () => {
  it('are read once for all places that are asked for, and for those to come', async () => {
    const { platform, ask } = stage();
    platform.add({ level: 'ad', parentId: '2', name: 'Boat', status: 'DISABLE', settings: {} });
    expect(await Promise.all(['1', '2', '3'].map((place) => ask(place, 'Boat', 'Ship')))).toEqual([
      false,
      true,
      false,
    ]);
    expect(platform.lists).toEqual([['1', '2', '3']]);
    expect(await ask('4', 'Boat')).toBe(false);
    expect(platform.lists).toEqual([['1', '2', '3'], ['4']]);
  });

  it('are those that were asked for too, in their place and at the top', async () => {
    const { ask } = stage();
    expect(await ask('1', 'Boat')).toBe(false);
    expect(await ask('1', 'Boat')).toBe(true);
    expect(await ask('2', 'Boat')).toBe(false);
    expect(await ask(undefined, 'Boat')).toBe(false);
    expect(await ask(undefined, 'Boat')).toBe(true);
  });

  it('may be any where there are too many to read', async () => {
    const { ask } = stage(async function* () {
      for (let page = 0; page < 9; page += 1) yield { items: [], total: null, sync: null };
    });
    expect(await ask('1', 'Boat')).toBe(true);
  });

  it('are looked for one by one where the platform refuses one of the places', async () => {
    const { ask } = stage(async function* ({ parentIds = [] }) {
      if (parentIds.includes('3'))
        throw new InputError({ platform: 'TIKTOK', message: 'No such group' }, { path: 'parentId' });
      yield { items: [], total: null, sync: 'now' };
    });
    expect(await Promise.all(['1', '2', '3'].map((place) => ask(place, 'Boat')))).toEqual([true, true, true]);
    expect(await ask('4', 'Boat')).toBe(false);
  });

  it('are asked for again when whoever asked gave up; a refusal is that of all who waited', async () => {
    let asked = 0;
    const failing = (error: Error) =>
      stage(async function* () {
        asked += 1;
        if (asked === 1) throw error;
        yield { items: [], total: null, sync: 'now' };
      });
    const { ask } = failing(new DOMException('gave up', 'AbortError'));
    const both = await Promise.allSettled([ask('1', 'Boat'), ask('2', 'Boat')]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(asked).toBe(2);

    asked = 0;
    const refused = failing(new LimitError({ platform: 'TIKTOK', message: 'Full' }, 1000));
    const all = await Promise.allSettled([refused.ask('1', 'Boat'), refused.ask('2', 'Boat')]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect([asked, await refused.ask('1', 'Boat')]).toEqual([1, false]);
  });
});
