import {
  type DeliveryPage,
  InputError,
  LimitError,
  type ListQuery,
  PolicyError,
  TokenError,
} from '@adsail/connectors';
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
  const asking = (isShared: boolean, parentId: string | undefined, names: string[]) =>
    mayBeTaken(account, { level: 'ad', ...(parentId ? { parentId } : {}) }, names, { facts, isShared });
  const ask = (parentId: string | undefined, ...names: string[]) => asking(true, parentId, names);
  const look = (parentId: string | undefined, ...names: string[]) => asking(false, parentId, names);
  return { platform, ask, look };
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

  it('are also those that went with a taken one, and of whoever looked for itself', async () => {
    const { platform, ask, look } = stage();
    platform.add({ level: 'ad', parentId: '1', name: 'Boat', status: 'DISABLE', settings: {} });
    expect(await ask('1', 'Boat', 'Ship')).toBe(true);
    expect(await ask('1', 'Ship')).toBe(true);
    expect(await look('1', 'Raft')).toBe(true);
    expect(await ask('1', 'Raft')).toBe(true);
    expect(platform.lists).toHaveLength(1);
  });

  it.each([
    ['input', new InputError({ platform: 'TIKTOK', message: 'No such group' }, { path: 'parentId' })],
    ['right', new TokenError({ platform: 'TIKTOK', message: 'No permission' }, 'noAccess')],
    ['policy', new PolicyError({ platform: 'TIKTOK', message: 'Not yours' })],
  ])('are looked for one by one where the platform refuses one of the places: %s', async (_, error) => {
    const { ask } = stage(async function* ({ parentIds = [] }) {
      if (parentIds.includes('3')) throw error;
      yield { items: [], total: null, sync: 'now' };
    });
    expect(await Promise.all(['1', '2', '3'].map((place) => ask(place, 'Boat')))).toEqual([true, true, true]);
    expect(await ask('4', 'Boat')).toBe(false);
  });

  it.each([
    ['time', new DOMException('gave up', 'AbortError')],
    ['turn', new LimitError({ platform: 'TIKTOK', message: 'Full' }, 50_000, null, 'launch')],
    ['token', new TokenError({ platform: 'TIKTOK', message: 'Revoked' }, 'revoked')],
  ])('are asked for again where whoever asked had no luck: its %s', async (_, error) => {
    let asked = 0;
    const { ask } = stage(async function* () {
      asked += 1;
      if (asked === 1) throw error;
      yield { items: [], total: null, sync: 'now' };
    });
    const both = await Promise.allSettled([ask('1', 'Boat'), ask('2', 'Boat')]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect([asked, await ask('1', 'Boat')]).toEqual([2, false]);
  });
});
