import { afterAll, beforeAll, expect, test } from 'vitest';
import { measured, type TestSandbox, testSandbox } from '../../../testing.ts';
import { tiktok } from '../index.ts';

let made: TestSandbox;
let cost = 0;
beforeAll(async () => {
  [made, cost] = await measured(() => testSandbox([tiktok], { seed: true }));
});
afterAll(async () => made.close());

test('is made in seconds', () => {
  expect(cost).toBeLessThan(5000);
});

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
