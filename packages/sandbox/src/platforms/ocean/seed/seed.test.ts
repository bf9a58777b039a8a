import { expect, test } from 'vitest';
import { coverageOf } from '../../../platform.ts';
import { testSandbox } from '../../../testing.ts';
import { issuePair } from '../auth.ts';
import { ocean } from '../index.ts';

test('the starting world: organisations, a shared, an empty and a suspended account, 90 days of history', async () => {
  const { app, world, close } = await testSandbox([ocean], { seed: true });
  const users = world.state.users.list('ocean');
  expect(users).toHaveLength(3);
  const held = users.flatMap(({ id }) =>
    world.state.accounts.ofUser('ocean', id).map((account) => account.id),
  );
  expect(held.length - new Set(held).size).toBe(1);
  const accounts = world.state.accounts.list('ocean');
  expect(accounts.filter(({ status }) => status === 'STATUS_DISABLE')).toHaveLength(1);
  expect(accounts.filter(({ balance }) => balance === 0)).toHaveLength(1);
  for (const { id } of accounts) expect(BigInt(id) > 2n ** 53n).toBe(true);
  const tactics = accounts.find(({ name }) => name.includes('航海策略'))!;
  const days = new Set(
    world.delivery
      .rows('ocean', tactics.id, { from: '2025-12-01', to: '2026-03-02', by: 'day' })
      .map(({ day }) => day),
  );
  expect(days.size).toBe(91);
  const lin = users.find(({ name }) => name === '林远航')!;
  const own = world.state.accounts.ofUser('ocean', lin.id).map(({ id }) => id);
  const { access } = issuePair(world, { userId: lin.id, accountIds: own, scopes: [], fields: {} });
  const headers = { 'access-token': access.token };
  const list = await app.inject({ url: '/ocean/open_api/oauth2/advertiser/get/', headers });
  expect(list.json<{ data: unknown }>().data).toMatchObject({ list: [{ account_role: 'CUSTOMER_ADMIN' }] });
  const empty = accounts.find(({ balance }) => balance === 0)!;
  const ads = await app.inject({
    url: `/ocean/open_api/v3.0/promotion/list/?advertiser_id=${empty.id}`,
    headers,
  });
  expect(ads.json<{ data: unknown }>().data).toMatchObject({
    list: [{ status_second: ['OFFLINE_BALANCE'] }],
  });
  await close();
});

test('some of the promotions that ran show a picture, and nothing plays there', async () => {
  const { world, close } = await testSandbox([ocean], { seed: true });
  const tactics = world.state.accounts.list('ocean').find(({ name }) => name.includes('航海策略'))!;
  const pictures = new Set(
    world.state.objects.list('ocean', 'promotion', { accountId: tactics.id }).flatMap(({ id, fields }) => {
      const lists = fields['promotion_materials'] as Record<string, unknown[]>;
      return lists['image_material_list']?.length && !lists['video_material_list']?.length ? [id] : [];
    }),
  );
  const rows = world.delivery.rows('ocean', tactics.id, { from: '2025-12-01', to: '2026-03-02', by: 'day' });
  const shown = rows.filter(({ adId }) => pictures.has(adId));
  expect(shown.reduce((sum, { metrics }) => sum + metrics.impressions, 0)).toBeGreaterThan(10_000);
  expect(shown.every(({ metrics }) => metrics.plays === 0 && metrics.plays2s === 0)).toBe(true);
  expect(rows.some(({ adId, metrics }) => !pictures.has(adId) && metrics.plays > 0)).toBe(true);
  await close();
});

test('a fresh account has media, pages and Douyin accounts to choose from', async () => {
  const { world, close } = await testSandbox([ocean]);
  const { accountIds } = ocean.freshToken(world);
  for (const accountId of accountIds) {
    const count = (level: string) => world.state.objects.listed('ocean', level, { accountId }).length;
    const levels = ['video', 'image', 'orange_site', 'third_site', 'aweme', 'android_app', 'native_anchor'];
    for (const level of levels) expect(count(level), level).toBeGreaterThan(0);
    expect(count('project') + count('custom_audience')).toBe(0);
  }
  await close();
});

test('the coverage table names no route twice and says what is missing', () => {
  const rows = coverageOf(ocean);
  const names = rows.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
  expect(rows.filter(({ state }) => state === 'gap').length).toBeGreaterThan(0);
  expect(rows.filter(({ state, note }) => state !== 'full' && !note)).toEqual([]);
});
