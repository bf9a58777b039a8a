import { afterEach, expect, test } from 'vitest';
import { type TestSandbox, testSandbox } from '../../../testing.ts';
import { issueAccess } from '../auth.ts';
import { facebook } from '../index.ts';

let sandbox: TestSandbox | undefined;
afterEach(async () => sandbox?.close());

test('the starting world has every kind of account and with history', async () => {
  sandbox = await testSandbox([facebook], { seed: true });
  const { state } = sandbox.world;
  const accounts = state.accounts.list('facebook');
  expect(new Set(accounts.map(({ currency }) => currency)).size).toBeGreaterThanOrEqual(5);
  expect(accounts.filter(({ status }) => status === '2')).toHaveLength(1);
  expect(accounts.filter(({ balance }) => balance === 0)).toHaveLength(1);
  const users = state.users.list('facebook');
  const holders = users.map(({ id }) => state.accounts.ofUser('facebook', id).map((account) => account.id));
  expect(holders.flat().length).toBeGreaterThan(new Set(holders.flat()).size);
});

test('an account with ninety days of history tells them', async () => {
  sandbox = await testSandbox([facebook], { seed: true });
  const { world, app } = sandbox;
  const user = world.state.users.list('facebook').find(({ name }) => name === 'Lin Hartwell')!;
  const accountIds = world.state.accounts.ofUser('facebook', user.id).map(({ id }) => id);
  const scopes = ['ads_read', 'ads_management', 'business_management'];
  const { token } = issueAccess(world, { userId: user.id, accountIds, scopes });
  const list = await app.inject(
    `/facebook/v24.0/me/adaccounts?access_token=${token}&fields=name,balance,amount_spent,spend_cap,account_status,timezone_name,currency,business{name}`,
  );
  const rows = list.json<{ data: Record<string, string>[] }>().data;
  const main = rows.find(({ name }) => name === 'Blue Harbor US')!;
  expect(main).toMatchObject({
    account_status: 1,
    currency: 'USD',
    timezone_name: 'America/Los_Angeles',
    business: { name: 'Blue Harbor Games' },
  });
  expect(Number(main['amount_spent'])).toBeGreaterThan(1_000_000);
  const insights = await app.inject(
    `/facebook/v24.0/${main['id']}/insights?access_token=${token}&date_preset=last_90d&time_increment=1&limit=100&fields=spend`,
  );
  expect(insights.json<{ data: unknown[] }>().data.length).toBeGreaterThanOrEqual(89);
  const empty = rows.find(({ name }) => name === 'Blue Harbor Prepaid')!;
  const ads = await app.inject(
    `/facebook/v24.0/${empty['id']}/ads?access_token=${token}&fields=effective_status`,
  );
  const statuses = ads.json<{ data: Record<string, string>[] }>().data.map((ad) => ad['effective_status']);
  expect(statuses).toContain('PENDING_BILLING_INFO');
});

test('some of the ads that ran show a picture, and nothing plays there', async () => {
  sandbox = await testSandbox([facebook], { seed: true });
  const { delivery, state } = sandbox.world;
  const main = state.accounts.list('facebook').find(({ name }) => name === 'Blue Harbor US')!;
  const pictures = new Map(
    state.objects.list('facebook', 'ad', { accountId: main.id }).flatMap(({ id, fields }) => {
      const creative = state.objects.get('facebook', 'adcreative', String(fields['creative_id']));
      const story = creative?.fields['object_story_spec'] as { link_data?: { image_hash: string } };
      return story.link_data ? [[id, story.link_data.image_hash]] : [];
    }),
  );
  const range = { from: '2025-01-01', to: '2030-01-01', by: 'day' } as const;
  const rows = delivery.rows('facebook', main.id, range);
  const shown = rows.filter(({ adId }) => pictures.has(adId));
  expect(shown.reduce((sum, { metrics }) => sum + metrics.impressions, 0)).toBeGreaterThan(10_000);
  expect(shown.every(({ metrics }) => metrics.plays === 0 && metrics.plays2s === 0)).toBe(true);
  expect(rows.some(({ adId, metrics }) => !pictures.has(adId) && metrics.plays > 0)).toBe(true);
  for (const hash of pictures.values())
    expect(state.objects.get('facebook', 'adimage', `${main.id}:${hash}`)).toBeDefined();
});

test('a disabled account can be read but not changed, and says what is wrong', async () => {
  sandbox = await testSandbox([facebook], { seed: true });
  const { world, app } = sandbox;
  const closed = world.state.accounts.list('facebook').find(({ status }) => status === '2')!;
  const user = world.state.users.list('facebook').find(({ name }) => name === 'Mara Quill')!;
  const { token } = issueAccess(world, {
    userId: user.id,
    accountIds: [closed.id],
    scopes: ['ads_management'],
  });
  const path = `/facebook/v24.0/act_${closed.id}`;
  const read = await app.inject(
    `${path}/campaigns?access_token=${token}&fields=effective_status,issues_info`,
  );
  const [first] = read
    .json<{ data: Record<string, unknown>[] }>()
    .data.filter((row) => row['effective_status'] !== 'PAUSED');
  expect(first).toMatchObject({ effective_status: 'WITH_ISSUES', issues_info: [{ level: 'CAMPAIGN' }] });
  const write = await app.inject({
    method: 'POST',
    url: `${path}/campaigns?access_token=${token}`,
    payload: {},
  });
  expect(write.json()).toMatchObject({ error: { code: 200, error_user_title: 'Ad Account Disabled' } });
});

test('whoever may only look cannot write', async () => {
  sandbox = await testSandbox([facebook], { seed: true });
  const { world, app } = sandbox;
  const user = world.state.users.list('facebook').find(({ name }) => name === 'Tomas Everly')!;
  const looked = world.state.accounts.ofUser('facebook', user.id).find(({ role }) => role === 'ANALYZE')!;
  const { token } = issueAccess(world, {
    userId: user.id,
    accountIds: [looked.id],
    scopes: ['ads_management'],
  });
  const url = `/facebook/v24.0/act_${looked.id}`;
  expect((await app.inject(`${url}?access_token=${token}&fields=user_tasks`)).json()).toMatchObject({
    user_tasks: ['ANALYZE'],
  });
  const write = await app.inject({
    method: 'POST',
    url: `${url}/campaigns?access_token=${token}`,
    payload: {},
  });
  expect([write.statusCode, write.json<{ error: { code: number } }>().error.code]).toEqual([403, 200]);
});
