import * as sdk from 'facebook-nodejs-business-sdk';
import { describe, expect, it } from 'vitest';
import { campaignParams, makeSdkAd, setUpSdk, thrown } from './sdk-testing.ts';

const { Ad, AdCreative, AdSet, Campaign, FacebookAdsApi, User } = sdk;
const open = setUpSdk();

describe("Meta's own SDK", () => {
  it('finds the accounts of the person', async () => {
    const accounts = await new User('me').getAdAccounts([
      'account_id',
      'currency',
      'timezone_name',
      'business',
    ]);
    expect(accounts.map(({ _data }) => _data['account_id']).toSorted()).toEqual(open.accountIds.toSorted());
    expect(accounts[0]?._data).toMatchObject({ currency: 'USD', business: { id: expect.any(String) } });
  });

  it('creates, reads, updates and deletes campaign, ad set, creative and ad', async () => {
    const { campaign, adset, creative, ad, hash } = await makeSdkAd(open, 'Whole tree');
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
    const { objects } = open.sandbox.world.state;
    const statuses = [
      objects.get('facebook', 'campaign', campaign.id),
      objects.get('facebook', 'adset', adset.id),
      objects.get('facebook', 'adcreative', creative.id),
      objects.get('facebook', 'ad', ad.id),
    ].map((object) => object?.status);
    expect(statuses).toEqual(['DELETED', 'DELETED', 'DELETED', 'DELETED']);
  });

  it('pages through cursors there and back, everything once', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Page ${String(index).padStart(2, '0')}`);
    for (const name of names) await open.account.createCampaign([], campaignParams(name));
    const filtering = [{ field: 'campaign.name', operator: 'CONTAIN', value: 'Page ' }];
    let cursor = await open.account.getCampaigns(['name'], { limit: 5, filtering, summary: true });
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

  it('gets the error object of a wrong field, a missing one and a rule', async () => {
    const wrong = await thrown(open.account.getCampaigns(['name', 'colour']));
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
    const missing = await thrown(open.account.createCampaign([], nameless));
    expect(missing.response).toMatchObject({ code: 100, message: expect.stringContaining('name') });
    const cheap = { ...campaignParams('Cheap'), daily_budget: 20, bid_strategy: 'LOWEST_COST_WITHOUT_CAP' };
    expect((await thrown(open.account.createCampaign([], cheap))).response).toMatchObject({
      code: 100,
      error_subcode: 1885272,
      error_user_title: expect.any(String),
    });
    const gone = await thrown(new Campaign('120200000000000001').get(['name']));
    expect(gone.response).toMatchObject({ code: 100, error_subcode: 33, type: 'GraphMethodException' });
  });

  it('copies an ad set and searches for interests', async () => {
    const { adset, campaign } = await makeSdkAd(open, 'Original');
    const copy = await new AdSet(adset.id).createCopy([], { deep_copy: false, status_option: 'PAUSED' });
    expect(copy._data).toMatchObject({ copied_adset_id: expect.stringMatching(/^\d+$/) });
    const below = await new Campaign(campaign.id).getAdSets(['name']);
    expect(below.map(({ _data }) => _data['name']).toSorted()).toEqual(['Original', 'Original - Copy']);
    const found = await open.api.call('GET', ['search'], { type: 'adinterest', q: 'puzzle' });
    expect((found['data'] as { name: string }[])[0]?.name).toMatch(/puzzle/i);
  });

  it('runs a batch in which one operation fails alone', async () => {
    const { id } = await open.account.createCampaign([], campaignParams('In a batch'));
    const batch = new sdk.FacebookAdsApiBatch(open.api);
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
    const batch = new sdk.FacebookAdsApiBatch(open.api);
    const seen: Record<string, unknown>[] = [];
    const refused: unknown[] = [];
    const fields = 'name,status,effective_status,created_time,daily_budget';
    const budget = { daily_budget: 5000, bid_strategy: 'LOWEST_COST_WITHOUT_CAP' };
    for (const [at, objective] of ['OUTCOME_SALES', 'OUTCOME_NOTHING', 'OUTCOME_SALES'].entries())
      batch.add(
        'POST',
        [open.account.id, 'campaigns'],
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
    const { adset } = await makeSdkAd(open, 'Read at once');
    const made = await open.account.createCampaign(['name', 'objective'], campaignParams('At once'));
    expect(made._data).toMatchObject({ name: 'At once', objective: 'OUTCOME_SALES' });
    const end = new Date(Math.ceil(open.sandbox.world.clock.now() / 1000) * 1000 + 86_400_000).toISOString();
    expect(end).toMatch(/\.000Z$/);
    // The SDK leaves out an update's list of fields; as a parameter they arrive.
    const change = { name: 'Later', end_time: end, fields: 'name,end_time' };
    const changed = await new AdSet(adset.id).update([], change);
    expect(changed).toMatchObject({ name: 'Later', end_time: expect.stringMatching(/[+-]\d{4}$/) });
    // The write is done although the read was not.
    const { response } = await thrown(open.account.createCampaign(['colour'], campaignParams('Unread')));
    const { id } = response['original_response'] as { id: string };
    expect((await new Campaign(id).get(['name']))._data['name']).toBe('Unread');
  });

  it('an expired token is told as such', async () => {
    const own = open.sandbox.token('facebook');
    open.sandbox.world.state.tokens.end('facebook', own.accessToken, 'revoked');
    FacebookAdsApi.init(own.accessToken, 'en_US', false);
    const error = await thrown(new User('me').getAdAccounts(['name']));
    expect(error.response).toMatchObject({ code: 190, error_subcode: 458 });
    FacebookAdsApi.init(open.token, 'en_US', false);
  });
});
