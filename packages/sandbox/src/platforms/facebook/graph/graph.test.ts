import { afterEach, beforeEach, expect, test } from 'vitest';
import { facebook } from '../index.ts';
import { type FacebookSandbox, facebookSandbox, makeAd } from '../testing.ts';
import { parseFields } from './fields.ts';

let sandbox: FacebookSandbox;
beforeEach(async () => {
  sandbox = await facebookSandbox();
});
afterEach(async () => sandbox.close());

const campaign = (name: string) => ({
  name,
  objective: 'OUTCOME_SALES',
  special_ad_categories: [],
  is_adset_budget_sharing_enabled: false,
});
const account = () => `/act_${sandbox.accountIds[0]}`;
const raw = async (url: string, payload?: object) =>
  (await sandbox.app.inject({ method: payload ? 'POST' : 'GET', url, payload })).json<
    Record<string, never>
  >();

test('field lists are read with arguments and nesting, and broken ones are refused', () => {
  expect(parseFields('id,ads.limit(2){name, creative{id}}')).toEqual([
    { name: 'id', args: {}, fields: null },
    {
      name: 'ads',
      args: { limit: '2' },
      fields: [
        { name: 'name', args: {}, fields: null },
        { name: 'creative', args: {}, fields: [{ name: 'id', args: {}, fields: null }] },
      ],
    },
  ]);
  expect(() => parseFields('id{')).toThrow('Syntax error');
});

test('fields reach up to parents and down edges; unknown ones are refused', async () => {
  const ids = await makeAd(sandbox);
  const { body } = await sandbox.get(`/${ids.campaign}`, {
    fields: 'name,adsets{name,ads.limit(1){id,adset{name}}}',
  });
  expect(body).toMatchObject({
    name: 'Campaign',
    adsets: { data: [{ name: 'Set', ads: { data: [{ id: ids.ad, adset: { name: 'Set' } }] } }] },
  });
  const wrong = await sandbox.get(`/${ids.campaign}`, { fields: 'nme' });
  expect(wrong.body.error['message']).toBe(
    '(#100) Tried accessing nonexistent field (nme) on node type (Campaign)',
  );
});

test('pages follow each other without a repeat, on the address that stands in the answer', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) await sandbox.post(`${account()}/campaigns`, campaign(name));
  const seen: string[] = [];
  const first = await sandbox.get(`${account()}/campaigns`, { fields: 'name', limit: 2, summary: 'true' });
  expect(first.body['summary']).toEqual({ total_count: 5 });
  let { body } = first;
  for (;;) {
    seen.push(...body.data.map(({ name }) => String(name)));
    const { next } = body['paging'] as { next?: string };
    if (next === undefined) break;
    expect(next).toContain('/facebook/v24.0/act_');
    body = (await sandbox.app.inject(next)).json();
  }
  expect(seen.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect((await sandbox.get(`${account()}/campaigns`, { after: 'rubbish' })).body.error['code']).toBe(100);
});

test('filtering looks at the object and at its parents', async () => {
  const ids = await makeAd(sandbox);
  await makeAd(sandbox, { status: 'PAUSED' });
  const list = async (filtering: object) =>
    (await sandbox.get(`${account()}/ads`, { filtering: JSON.stringify(filtering) })).body;
  const one = await list([{ field: 'campaign.id', operator: 'IN', value: [ids.campaign] }]);
  expect(one.data).toEqual([{ id: ids.ad }]);
  const changed = [
    {
      field: 'ad.updated_time',
      operator: 'GREATER_THAN',
      value: Math.floor(sandbox.world.clock.now() / 1000),
    },
  ];
  expect((await list(changed)).data).toEqual([]);
  expect((await list([{ field: 'ad.nonsense', operator: 'EQUAL', value: 1 }])).error['code']).toBe(100);
  expect((await list([{ field: 'ad.id', operator: 'ROUGHLY', value: 1 }])).error['code']).toBe(100);
});

test('versions: three are answered, none means the oldest, a dead one is told', async () => {
  const token = `access_token=${sandbox.token}`;
  for (const version of ['/v24.0', '/v25.0', '/v26.0', ''])
    expect(await raw(`/facebook${version}/me?${token}`)).toMatchObject({ name: 'Sandbox Person 1' });
  expect(await raw(`/facebook/v19.0/me?${token}`)).toMatchObject({ error: { code: 2635 } });
});

test('what is not there and what belongs to somebody else look the same', async () => {
  const { campaign: own } = await makeAd(sandbox);
  const stranger = facebook.freshToken(sandbox.world);
  for (const id of ['120299999999999999', `act_${stranger.accountIds[0]}`]) {
    const { status, body } = await sandbox.get(`/${id}`);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 100, error_subcode: 33, type: 'GraphMethodException' });
  }
  expect((await sandbox.as(stranger.accessToken).get(`/${own}`)).body.error['error_subcode']).toBe(33);
});

test('a batch answers each operation by itself and lets one use what another made', async () => {
  const batch = [
    {
      method: 'POST',
      relative_url: `${account().slice(1)}/campaigns`,
      name: 'make',
      body: new URLSearchParams({
        ...campaign('from batch'),
        special_ad_categories: '[]',
        is_adset_budget_sharing_enabled: '0',
      } as Record<string, string>).toString(),
    },
    { method: 'GET', relative_url: '{result=make:$.id}?fields=name' },
    { method: 'POST', relative_url: `${account().slice(1)}/campaigns`, body: 'name=bad', name: 'bad' },
    { method: 'GET', relative_url: 'me', depends_on: 'bad' },
  ];
  const answers = await raw(`/facebook/v24.0?access_token=${sandbox.token}`, {
    batch,
    include_headers: false,
  });
  const list = answers as unknown as ({ code: number; body: string } | null)[];
  expect(list.map((answer) => answer?.code)).toEqual([200, 200, 400, undefined]);
  expect(JSON.parse(list[1]!.body)).toMatchObject({ name: 'from batch' });
  expect(JSON.parse(list[2]!.body)).toMatchObject({ error: { code: 100 } });
  expect(list[0]).not.toHaveProperty('headers');
  expect((await sandbox.get(`${account()}/campaigns`)).body.data).toHaveLength(1);
});

test('a batch takes fifty operations and one ad set per campaign', async () => {
  const many = Array.from({ length: 51 }, () => ({ method: 'GET', relative_url: 'me' }));
  const form = { access_token: sandbox.token, batch: JSON.stringify(many) };
  expect(await raw('/facebook/', form)).toMatchObject({ error: { type: 'GraphBatchException' } });
  const { adset, campaign: id } = await makeAd(sandbox);
  const stored = sandbox.world.state.objects.get('facebook', 'adset', adset)!.fields;
  const body = new URLSearchParams({
    name: 'again',
    campaign_id: id,
    optimization_goal: 'OFFSITE_CONVERSIONS',
    billing_event: 'IMPRESSIONS',
    bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    daily_budget: '5000',
    promoted_object: JSON.stringify(stored['promoted_object']),
    targeting: JSON.stringify(stored['targeting']),
  }).toString();
  const step = { method: 'POST', relative_url: `${account().slice(1)}/adsets`, body };
  const answers = await raw('/facebook/', { access_token: sandbox.token, batch: [step, step] });
  expect((answers as unknown as { code: number }[]).map(({ code }) => code)).toEqual([200, 400]);
});

test('every answer tells how much is used, and the limit has its own code', async () => {
  const { headers } = await sandbox.get(account());
  const [id = ''] = sandbox.accountIds;
  expect(JSON.parse(String(headers['x-business-use-case-usage']))[id][0]).toMatchObject({
    type: 'ads_management',
  });
  expect(JSON.parse(String(headers['x-ad-account-usage']))).toHaveProperty('acc_id_util_pct');
  expect(JSON.parse(String(headers['x-app-usage']))).toHaveProperty('call_count');
  sandbox.world.limits.change('facebook', 'points', { max: 5 });
  expect((await sandbox.post(`${account()}/campaigns`, campaign('three points'))).status).toBe(200);
  const refused = await sandbox.post(`${account()}/campaigns`, campaign('three more'));
  expect(refused.body.error).toMatchObject({ code: 613, error_subcode: 1487742, is_transient: true });
  sandbox.pass(400_000);
  expect((await sandbox.get(account())).status).toBe(200);
  sandbox.world.limits.change('facebook', 'ads_insights', { max: 0 });
  const insights = await sandbox.get(`${account()}/insights`);
  expect(insights.body.error).toMatchObject({ code: 80000, error_subcode: 2446079 });
  const usage = JSON.parse(String(insights.headers['x-business-use-case-usage'])) as Record<
    string,
    Record<string, number>[]
  >;
  expect(usage[id]?.[0]?.['estimated_time_to_regain_access']).toBeGreaterThan(0);
});

test.each([
  ['error_before', 503, 2],
  ['token_expired', 400, 190],
  ['limit', 400, 80004],
])('the fault %s speaks as the platform does', async (kind, status, code) => {
  await sandbox.app.inject({
    method: 'POST',
    url: '/_sandbox/faults',
    payload: { platform: 'facebook', kind, rate: 1, count: 1 },
  });
  const answer = await sandbox.get(account());
  expect([answer.status, answer.body.error['code']]).toEqual([status, code]);
  expect((await sandbox.get(account())).status).toBe(200);
});

test('several nodes are read at once', async () => {
  const ids = await makeAd(sandbox);
  const { body } = await sandbox.get('', { ids: `${ids.ad},${ids.adset}`, fields: 'name' });
  expect(body).toMatchObject({ [ids.ad]: { name: 'Ad' }, [ids.adset]: { name: 'Set' } });
});

test('each operation of a batch tells the use of its own account', async () => {
  const [one = '', two = ''] = sandbox.accountIds;
  const batch = [
    { method: 'GET', relative_url: `act_${one}` },
    { method: 'GET', relative_url: `act_${two}/insights` },
    { method: 'GET', relative_url: 'me' },
  ];
  const answers = (await raw(`/facebook/v24.0?access_token=${sandbox.token}`, { batch })) as unknown as {
    headers: { name: string; value: string }[];
  }[];
  const usage = answers.map(
    ({ headers }) => headers.find(({ name }) => name === 'x-business-use-case-usage')?.value,
  );
  expect(usage[0]).toContain(`"${one}":[{"type":"ads_management"`);
  expect(usage[1]).toContain(`"${two}":[{"type":"ads_insights"`);
  expect(usage[2]).toBeUndefined();
});
