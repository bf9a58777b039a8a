import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestSandbox, testSandbox } from '../../../testing.ts';
import { tiktok } from '../index.ts';

let made: TestSandbox;
beforeAll(async () => {
  made = await testSandbox([tiktok], { seed: true });
});
afterAll(async () => made.close());

test('people share an account, one account is empty, one is limited, zones and currencies differ', () => {
  const { accounts, users } = made.world.state;
  const all = accounts.list('tiktok');
  const owners = users
    .list('tiktok')
    .map(({ id }) => accounts.ofUser('tiktok', id).map((account) => account.id));
  expect(owners.length).toBeGreaterThanOrEqual(3);
  expect(owners.every((list) => list.length >= 2 && list.length <= 6)).toBe(true);
  const counted = Map.groupBy(owners.flat(), (id) => id);
  expect([...counted.values()].some((times) => times.length > 1)).toBe(true);
  expect(all.filter(({ balance }) => balance === 0)).toHaveLength(1);
  expect(all.filter(({ status }) => status === 'STATUS_LIMIT')).toHaveLength(1);
  expect(new Set(all.map(({ currency }) => currency)).size).toBeGreaterThan(3);
  expect(new Set(all.map(({ timezone }) => timezone)).size).toBeGreaterThan(4);
});

test('ninety days lie behind the running accounts, and the same world comes again', async () => {
  const [account] = made.world.state.accounts.list('tiktok');
  const span = { from: '2025-12-01', to: '2026-03-02', by: 'day' } as const;
  const rows = made.world.delivery.rows('tiktok', account!.id, span);
  expect(new Set(rows.map(({ day }) => day)).size).toBeGreaterThanOrEqual(90);
  expect(rows.reduce((sum, { metrics }) => sum + metrics.installs, 0)).toBeGreaterThan(500);
  const again = await testSandbox([tiktok], { seed: true });
  expect(again.world.delivery.rows('tiktok', account!.id, span)).toEqual(rows);
  await again.close();
});

test('one clip wins, one is seen too often, and one account has money for two days', () => {
  const { delivery, state, clock } = made.world;
  const accounts = state.accounts.list('tiktok');
  const day = (ago: number) => new Date(clock.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const [first] = accounts;
  const clipOf = new Map(
    state.objects
      .list('tiktok', 'ad', { accountId: first!.id })
      .map(({ id, name }) => [id, name.slice(0, 19)]),
  );
  const sumsOf = (clip: string, from: number, to: number) =>
    delivery
      .rows(
        'tiktok',
        first!.id,
        { from: day(from), to: day(to), by: 'day' },
        ({ adId }) => clipOf.get(adId) === clip,
      )
      .reduce(
        (sum, { metrics }) => ({
          clicks: sum.clicks + metrics.clicks,
          impressions: sum.impressions + metrics.impressions,
          spend: sum.spend + metrics.spend,
          value: sum.value + metrics.purchaseValue,
        }),
        { clicks: 0, impressions: 0, spend: 0, value: 0 },
      );
  const clips = [...new Set(clipOf.values())].sort();
  const roas = clips.map((clip) => {
    const { value, spend } = sumsOf(clip, 60, 1);
    return value / spend;
  });
  expect(clips[roas.indexOf(Math.max(...roas))]).toBe('Reef Tactics clip 3');
  const ctr = (clip: string, from: number, to: number) => {
    const { clicks, impressions } = sumsOf(clip, from, to);
    return clicks / impressions;
  };
  const kept = clips.map((clip) => ctr(clip, 4, 1) / ctr(clip, 40, 31));
  expect(kept.filter((share) => share < 0.7)).toHaveLength(1);
  expect(clips[kept.indexOf(Math.min(...kept))]).toBe('Reef Tactics clip 4');
  const dry = accounts.find(({ name }) => name === 'BHG Tide Merge JP');
  const spent = delivery.ledger.accountSpent('tiktok', dry!.id, day(2));
  expect(dry!.balance! / spent).toBeGreaterThan(1);
  expect(dry!.balance! / spent).toBeLessThan(4);
});
