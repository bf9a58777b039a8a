import type { MaterialInsightRow, ShownMemory } from '@adsail/connectors';
import { expect, it } from 'vitest';
import type { OpenedAccount } from '../../accounts/index.ts';
import { figuresWith } from '../testing.ts';
import { fetchAds, fetchHours, fetchMaterials, TooManyRows, UnexpectedRow } from './fetch.ts';

const days = ['2026-11-02', '2026-11-01'];
const row = (id: string, day: string): MaterialInsightRow => ({
  ...figuresWith({ cost: '1', impressions: 1 }),
  kind: 'video',
  names: 'materialId',
  id,
  day,
});
const memory: ShownMemory = { recall: async () => new Map(), remember: async () => undefined };

/** An account of which each report brings these rows. */
function account(rows: readonly object[]): OpenedAccount {
  const asked = async function* () {
    yield { items: [...rows], total: null };
  };
  return {
    scope: {},
    connector: {
      platform: 'TIKTOK',
      insights: { materials: asked, rows: asked },
      smart: { materialInsights: asked },
    },
  } as unknown as OpenedAccount;
}

it('divides days of which an account has more materials than are kept at once, and never a single one', async () => {
  const many = account(['1', '2', '3'].flatMap((id) => days.map((day) => row(id, day))));
  const asked = { most: 4, memory, isSmart: false };
  await expect(fetchMaterials(many, { ...asked, days })).rejects.toThrow(TooManyRows);
  const [one] = days;
  const large = account(['1', '2', '3'].map((id) => row(id, one ?? '')));
  const found = await fetchMaterials(large, { ...asked, most: 2, days: [one ?? ''] });
  expect(found.get(one ?? '')?.size).toBe(3);
});

it('asks for what smart ads showed where an account may have some', async () => {
  const cost = async (isSmart: boolean) => {
    const found = await fetchMaterials(account([row('1', '2026-11-01')]), { days, most: 9, memory, isSmart });
    return found.get('2026-11-01')?.values.cost.map(Number);
  };
  expect(await cost(false)).toEqual([1]);
  expect(await cost(true)).toEqual([2]);
});

it('fails where the platform tells of another day, or of no hour, and leaves nothing out', async () => {
  const place = { platform: 'TIKTOK' as const, advertiserId: '1' };
  const [day = ''] = days;
  const stray = [
    account([row('1', day), row('2', '2026-10-31')]),
    account([{ ...row('1', day), day: null }]),
  ];
  for (const each of stray) {
    await expect(fetchAds(each, place, { days, most: 9 })).rejects.toThrow(UnexpectedRow);
    await expect(fetchHours(each, days)).rejects.toThrow(UnexpectedRow);
    await expect(fetchMaterials(each, { days, most: 9, memory, isSmart: false })).rejects.toThrow(
      UnexpectedRow,
    );
  }
  for (const hour of [null, Number.NaN, 24])
    await expect(fetchHours(account([{ ...row('1', day), hour }]), days)).rejects.toThrow(UnexpectedRow);
  const hours = await fetchHours(account([{ ...row('1', day), hour: 0 }]), days);
  expect(hours.get(day)?.ids).toEqual(['0']);
});
