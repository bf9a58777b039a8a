import * as sdk from 'facebook-nodejs-business-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../start.ts';
import { facebook } from './index.ts';
import { assetsOf, png } from './testing.ts';

const { Ad, AdAccount, AdCreative, AdSet, Campaign, FacebookAdsApi, User } = sdk;

let sandbox: RunningSandbox;
let api: sdk.FacebookAdsApi;
let account: sdk.AdAccount;
let accountIds: string[];
let token: string;

beforeAll(async () => {
  sandbox = await startSandbox({ platforms: [facebook] });
  // The SDK has no setting for its host: these are getters of the class.
  for (const name of ['GRAPH', 'GRAPH_VIDEO'])
    Object.defineProperty(FacebookAdsApi, name, { configurable: true, get: () => `${sandbox.url}/facebook` });
  ({ accessToken: token, accountIds } = sandbox.token('facebook'));
  // Without its crash reporter, which would call out.
  api = FacebookAdsApi.init(token, 'en_US', false);
  account = new AdAccount(`act_${accountIds[0]}`);
});
afterAll(async () => sandbox.stop());

const campaignParams = (name: string) => ({
  name,
  objective: 'OUTCOME_SALES',
  special_ad_categories: [],
  is_adset_budget_sharing_enabled: false,
  status: 'PAUSED',
});

async function makeAd(name: string, status = 'PAUSED') {
  const { page, pixel } = assetsOf(sandbox);
  const campaign = await account.createCampaign([], { ...campaignParams(name), status });
  const adset = await account.createAdSet([], {
    name,
    campaign_id: campaign.id,
    optimization_goal: 'OFFSITE_CONVERSIONS',
    billing_event: 'IMPRESSIONS',
    bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    daily_budget: 5000,
    promoted_object: { pixel_id: pixel, custom_event_type: 'PURCHASE' },
    targeting: { geo_locations: { countries: ['US'] }, targeting_automation: { advantage_audience: 0 } },
    status,
  });
  const { _data: uploaded } = await account.createAdImage([], { bytes: png });
  const { hash } = (uploaded['images'] as Record<string, { hash: string }>)['bytes']!;
  const creative = await account.createAdCreative([], {
    name,
    object_story_spec: {
      page_id: page,
      link_data: { link: 'https://shop.example.com/', message: 'Soft light', image_hash: hash },
    },
  });
  const ad = await account.createAd([], {
    name,
    adset_id: adset.id,
    creative: { creative_id: creative.id },
    status,
  });
  return { campaign, adset, creative, ad, hash };
}

/** What the SDK throws. */
interface RequestError {
  name: string;
  status: number;
  response: Record<string, unknown>;
}
const thrown = (promise: Promise<unknown>): Promise<RequestError> =>
  promise.then(
    () => {
      throw new Error('It should have failed');
    },
    (error: unknown) => error as RequestError,
  );

describe("Meta's own SDK", () => {
  it('finds the accounts of the person', async () => {
    const accounts = await new User('me').getAdAccounts([
      'account_id',
      'currency',
      'timezone_name',
      'business',
    ]);
    expect(accounts.map(({ _data }) => _data['account_id']).toSorted()).toEqual(accountIds.toSorted());
    expect(accounts[0]?._data).toMatchObject({ currency: 'USD', business: { id: expect.any(String) } });
  });

  it('creates, reads, updates and deletes campaign, ad set, creative and ad', async () => {
    const { campaign, adset, creative, ad, hash } = await makeAd('Whole tree');
    expect((await new Campaign(campaign.id).get(['name', 'objective', 'status']))._data).toMatchObject({
      name: 'Whole tree',
      objective: 'OUTCOME_SALES',
      status: 'PAUSED',
    });
    expect((await new AdSet(adset.id).get(['daily_budget', 'targeting', 'campaign_id']))._data).toMatchObject(
      {
        daily_budget: '5000',
        targeting: { geo_locations: { countries: ['US'] } },
        campaign_id: campaign.id,
      },
    );
    expect((await new AdCreative(creative.id).get(['image_hash', 'body']))._data).toMatchObject({
      image_hash: hash,
      body: 'Soft light',
    });
    expect((await new Ad(ad.id).get(['adset_id', 'creative{id}', 'effective_status']))._data).toMatchObject({
      adset_id: adset.id,
      creative: { id: creative.id },
      effective_status: 'IN_PROCESS',
    });

    for (const [object, change] of [
      [new Campaign(campaign.id), { name: 'Renamed' }],
      [new AdSet(adset.id), { name: 'Renamed', daily_budget: 6000 }],
      [new AdCreative(creative.id), { name: 'Renamed' }],
      [new Ad(ad.id), { name: 'Renamed', status: 'ACTIVE' }],
    ] as const) {
      expect(await object.update([], change)).toMatchObject({ success: true });
      expect((await object.get(['name']))._data['name']).toBe('Renamed');
    }
    for (const object of [
      new Ad(ad.id),
      new AdCreative(creative.id),
      new AdSet(adset.id),
      new Campaign(campaign.id),
    ])
      expect(await object.delete([])).toMatchObject({ success: true });
    const { objects } = sandbox.world.state;
    const statuses = [
      objects.get('facebook', 'campaign', campaign.id),
      objects.get('facebook', 'adset', adset.id),
      objects.get('facebook', 'adcreative', creative.id),
      objects.get('facebook', 'ad', ad.id),
    ].map((object) => object?.status);
    expect(statuses).toEqual(['DELETED', 'DELETED', 'DELETED', 'DELETED']);
  });

  it('uploads an image and finds it by its hash', async () => {
    const { _data } = await account.createAdImage([], { bytes: png });
    const { hash, width } = (_data['images'] as Record<string, { hash: string; width: number }>)['bytes']!;
    expect(width).toBe(1);
    const images = await account.getAdImages(['hash', 'name', 'url'], { hashes: [hash] });
    expect(images.map((image) => image._data['hash'])).toEqual([hash]);
  });

  it('pages through cursors there and back, everything once', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Page ${String(index).padStart(2, '0')}`);
    for (const name of names) await account.createCampaign([], campaignParams(name));
    const filtering = [{ field: 'campaign.name', operator: 'CONTAIN', value: 'Page ' }];
    let cursor = await account.getCampaigns(['name'], { limit: 5, filtering, summary: true });
    expect(cursor.summary).toEqual({ total_count: 12 });
    const sizes = [cursor.length];
    const seen = cursor.map(({ _data }) => _data['name']);
    const first = [...seen];
    while (cursor.hasNext()) {
      cursor = await cursor.next();
      sizes.push(cursor.length);
      seen.push(...cursor.map(({ _data }) => _data['name']));
    }
    expect(sizes).toEqual([5, 5, 2]);
    expect(seen.toSorted()).toEqual(names);
    cursor = await (await cursor.previous()).previous();
    expect(cursor.map(({ _data }) => _data['name'])).toEqual(first);
    expect(cursor.hasPrevious()).toBe(false);
  });

  it('reads insights, at once and as a report', async () => {
    const { ad } = await makeAd('Running', 'ACTIVE');
    sandbox.world.review.change({ refuseRate: 0 });
    sandbox.world.clock.advance(3 * 86_400);
    const fields = ['ad_id', 'spend', 'impressions', 'actions'];
    const params = { level: 'ad', time_increment: 1, date_preset: 'last_7d' };
    const rows = await account.getInsights(fields, params);
    const own = rows.map(({ _data }) => _data).filter((row) => row['ad_id'] === ad.id);
    expect(own.length).toBeGreaterThan(1);
    expect(own[0]?.['spend']).toMatch(/^\d+(\.\d+)?$/);
    expect(own[0]).toMatchObject({
      date_start: expect.any(String),
      impressions: expect.stringMatching(/^\d+$/),
    });

    const run = await account.getInsightsAsync(fields, params);
    sandbox.world.clock.advance(30);
    const done = await run.get(['async_status', 'async_percent_completion']);
    expect(done._data).toMatchObject({ async_status: 'Job Completed', async_percent_completion: 100 });
    const reported = await run.getInsights([], {});
    expect(reported.map(({ _data }) => _data['ad_id']).filter((id) => id === ad.id)).toHaveLength(own.length);
  });

  it('gets the error object of a wrong field, a missing one and a rule', async () => {
    const wrong = await thrown(account.getCampaigns(['name', 'colour']));
    expect(wrong).toMatchObject({
      name: 'FacebookRequestError',
      status: 400,
      response: {
        type: 'OAuthException',
        code: 100,
        message: expect.stringContaining('nonexistent field (colour)'),
        fbtrace_id: expect.stringMatching(/^A/),
      },
    });
    const { name: _name, ...nameless } = campaignParams('x');
    const missing = await thrown(account.createCampaign([], nameless));
    expect(missing.response).toMatchObject({ code: 100, message: expect.stringContaining('name') });
    const cheap = { ...campaignParams('Cheap'), daily_budget: 20, bid_strategy: 'LOWEST_COST_WITHOUT_CAP' };
    expect((await thrown(account.createCampaign([], cheap))).response).toMatchObject({
      code: 100,
      error_subcode: 1885272,
      error_user_title: expect.any(String),
    });
    const gone = await thrown(new Campaign('120200000000000001').get(['name']));
    expect(gone.response).toMatchObject({ code: 100, error_subcode: 33, type: 'GraphMethodException' });
  });

  it('copies an ad set and searches for interests', async () => {
    const { adset, campaign } = await makeAd('Original');
    const copy = await new AdSet(adset.id).createCopy([], { deep_copy: false, status_option: 'PAUSED' });
    expect(copy._data).toMatchObject({ copied_adset_id: expect.stringMatching(/^\d+$/) });
    const below = await new Campaign(campaign.id).getAdSets(['name']);
    expect(below.map(({ _data }) => _data['name']).toSorted()).toEqual(['Original', 'Original - Copy']);
    const found = await api.call('GET', ['search'], { type: 'adinterest', q: 'puzzle' });
    expect((found['data'] as { name: string }[])[0]?.name).toMatch(/puzzle/i);
  });

  it('runs a batch in which one operation fails alone', async () => {
    const { id } = await account.createCampaign([], campaignParams('In a batch'));
    const batch = new sdk.FacebookAdsApiBatch(api);
    const answers: [string, unknown][] = [];
    const note = (how: string) => (answer: { body: Record<string, unknown> }) =>
      void answers.push([how, answer.body['name'] ?? (answer.body['error'] as { code: number }).code]);
    for (const each of [id, '120200000000000001'])
      batch.add('GET', [each], { fields: 'name' }, undefined, note('done'), note('refused'));
    expect(await batch.execute()).toBeNull();
    expect(answers).toEqual([
      ['done', 'In a batch'],
      ['refused', 100],
    ]);
  });

  it('creates a batch of campaigns and reads each in the same call', async () => {
    const batch = new sdk.FacebookAdsApiBatch(api);
    const seen: Record<string, unknown>[] = [];
    const refused: unknown[] = [];
    const fields = 'name,status,effective_status,created_time,daily_budget';
    const budget = { daily_budget: 5000, bid_strategy: 'LOWEST_COST_WITHOUT_CAP' };
    for (const [at, objective] of ['OUTCOME_SALES', 'OUTCOME_NOTHING', 'OUTCOME_SALES'].entries())
      batch.add(
        'POST',
        [account.id, 'campaigns'],
        { ...campaignParams(`Together ${at}`), ...budget, objective, fields },
        undefined,
        ({ body }) => void seen.push(body),
        ({ body }) => void refused.push((body['error'] as { code: number }).code),
      );
    expect(await batch.execute()).toBeNull();
    expect(refused).toEqual([100]);
    expect(seen.map(({ name, status, daily_budget }) => [name, status, daily_budget])).toEqual([
      ['Together 0', 'PAUSED', '5000'],
      ['Together 2', 'PAUSED', '5000'],
    ]);
    const [first] = seen;
    expect(first).toEqual((await new Campaign(String(first?.['id'])).get(fields.split(',')))._data);
  });

  it('reads what it creates and changes in the same call, and takes times with fractions', async () => {
    const { adset } = await makeAd('Read at once');
    const made = await account.createCampaign(['name', 'objective'], campaignParams('At once'));
    expect(made._data).toMatchObject({ name: 'At once', objective: 'OUTCOME_SALES' });
    const end = new Date(Math.ceil(sandbox.world.clock.now() / 1000) * 1000 + 86_400_000).toISOString();
    expect(end).toMatch(/\.000Z$/);
    // The SDK leaves out an update's list of fields; as a parameter they arrive.
    const change = { name: 'Later', end_time: end, fields: 'name,end_time' };
    const changed = await new AdSet(adset.id).update([], change);
    expect(changed).toMatchObject({ name: 'Later', end_time: expect.stringMatching(/[+-]\d{4}$/) });
    // The write is done although the read was not.
    const { response } = await thrown(account.createCampaign(['colour'], campaignParams('Unread')));
    const { id } = response['original_response'] as { id: string };
    expect((await new Campaign(id).get(['name']))._data['name']).toBe('Unread');
  });

  it('sends server events, hashed by the SDK itself', async () => {
    const { pixel } = assetsOf(sandbox);
    const event = new sdk.ServerEvent()
      .setEventName('Purchase')
      .setEventTime(Math.floor(sandbox.world.clock.now() / 1000))
      .setEventId('order-1')
      .setUserData(new sdk.UserData().setEmails(['John_Smith@gmail.com']).setClientUserAgent('Mozilla/5.0'))
      .setCustomData(new sdk.CustomData().setCurrency('usd').setValue(19.99))
      .setEventSourceUrl('https://shop.example.com/')
      .setActionSource('website');
    const answer = await new sdk.EventRequest(token, pixel).setEvents([event]).execute();
    expect(answer._events_received).toBe(1);
    const [kept] = sandbox.world.state.objects.list('facebook', 'event', { parentId: pixel });
    expect(kept?.fields['user_data']).toMatchObject({
      em: ['62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f'],
    });
  });

  it('an expired token is told as such', async () => {
    const own = sandbox.token('facebook');
    sandbox.world.state.tokens.end('facebook', own.accessToken, 'revoked');
    FacebookAdsApi.init(own.accessToken, 'en_US', false);
    const error = await thrown(new User('me').getAdAccounts(['name']));
    expect(error.response).toMatchObject({ code: 190, error_subcode: 458 });
    FacebookAdsApi.init(token, 'en_US', false);
  });
});
