import { afterEach, beforeEach, expect, test } from 'vitest';
import { assetsOf, type FacebookSandbox, facebookSandbox } from '../testing.ts';

let sandbox: FacebookSandbox;
beforeEach(async () => {
  sandbox = await facebookSandbox();
});
afterEach(async () => sandbox.close());
const path = () => `/act_${sandbox.accountIds[0]}/customaudiences`;

const rule = (change: object = {}) => ({
  inclusions: {
    operator: 'or',
    rules: [
      {
        event_sources: [{ id: assetsOf(sandbox).pixel, type: 'pixel' }],
        retention_seconds: 2_592_000,
        filter: { operator: 'and', filters: [{ field: 'event', operator: 'eq', value: 'Purchase' }] },
        ...change,
      },
    ],
  },
});

test('a rule makes an audience that fills, and a lookalike grows out of it', async () => {
  const seed = await sandbox.form(path(), { name: 'Buyers', rule: rule(), prefill: 1 });
  const fields = 'name,subtype,retention_days,rule,delivery_status{code},approximate_count_lower_bound';
  const early = await sandbox.get(`/${seed.body.id}`, { fields });
  expect(early.body).toMatchObject({
    subtype: 'WEBSITE',
    retention_days: 30,
    delivery_status: { code: 300 },
    approximate_count_lower_bound: -1,
  });
  expect(JSON.parse(String(early.body['rule']))).toEqual(rule());
  sandbox.world.clock.advance(7200);
  const filled = await sandbox.get(`/${seed.body.id}`, { fields });
  expect(filled.body['delivery_status']).toEqual({ code: 200 });
  expect(filled.body['approximate_count_lower_bound']).toBeGreaterThan(1000);
  const lookalike = {
    name: 'Like buyers',
    subtype: 'LOOKALIKE',
    origin_audience_id: seed.body.id,
    lookalike_spec: { ratio: 0.01, country: 'US' },
  };
  const made = await sandbox.post(path(), lookalike);
  const origin = await sandbox.get(`/${seed.body.id}`, { fields: 'lookalike_audience_ids' });
  expect(origin.body['lookalike_audience_ids']).toEqual([made.body.id]);
  expect((await sandbox.post(path(), lookalike)).body.error['code']).toBe(2654);
  expect(
    (await sandbox.post(path(), { ...lookalike, lookalike_spec: { ratio: 0.5, country: 'US' } })).body.error[
      'code'
    ],
  ).toBe(100);
  expect((await sandbox.remove(`/${made.body.id}`)).body).toEqual({ success: true });
  expect((await sandbox.get(path())).body.data).toEqual([{ id: seed.body.id }]);
});

test.each([
  ['retention beyond a year', { retention_seconds: 366 * 86_400 }],
  [
    'an event compared otherwise than eq',
    { filter: { operator: 'and', filters: [{ field: 'event', operator: 'contains', value: 'x' }] } },
  ],
  ['a source that is not there', { event_sources: [{ id: '1', type: 'pixel' }] }],
  ['no source', { event_sources: [] }],
])('a rule with %s is refused', async (_name, change) => {
  const { status, body } = await sandbox.post(path(), { name: 'x', rule: rule(change) });
  expect([status, body.error['code']]).toEqual([400, 100]);
});

test('the terms have to be accepted first', async () => {
  const account = sandbox.world.state.accounts.get('facebook', sandbox.accountIds[0]!)!;
  sandbox.world.state.accounts.save('facebook', {
    ...account,
    fields: { ...account.fields, tos_accepted: {} },
  });
  const refused = await sandbox.post(path(), { name: 'x', rule: rule() });
  expect(refused.body.error).toMatchObject({ code: 200, error_subcode: 1870034 });
  await sandbox.post(`/act_${account.id}/customaudiencestos`, { tos_id: '1' });
  expect((await sandbox.post(path(), { name: 'x', rule: rule() })).status).toBe(200);
});

test('saved audiences are read only', async () => {
  const { status } = await sandbox.post(`/act_${sandbox.accountIds[0]}/saved_audiences`, { name: 'x' });
  expect(status).toBe(400);
  expect((await sandbox.get(`/act_${sandbox.accountIds[0]}/saved_audiences`)).body.data).toEqual([]);
});
