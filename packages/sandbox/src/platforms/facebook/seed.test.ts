import { afterEach, expect, test } from 'vitest';
import { type TestSandbox, testSandbox } from '../../testing.ts';
import { issueAccess } from './auth.ts';
import { facebook } from './index.ts';

let sandbox: TestSandbox | undefined;
afterEach(async () => sandbox?.close());

test('the starting world is made quickly, with every kind of account and with history', async () => {
  const before = performance.now();
  sandbox = await testSandbox([facebook], { seed: true });
  expect(performance.now() - before).toBeLessThan(5000);
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
