import * as sdk from 'tiktok-business-api-sdk-official';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, rows, type SdkTest, shaped, startSdkTest } from './sdk-testing.ts';
import { sdkTree } from './sdk-tree-testing.ts';

let made: SdkTest;
let accounts: sdk.AccountManagementApi;
let campaigns: sdk.CampaignCreationApi;
let groups: sdk.AdgroupApi;
let ads: sdk.AdApi;
let tree: ReturnType<typeof sdkTree>;
beforeAll(async () => {
  made = await startSdkTest();
  accounts = new sdk.AccountManagementApi(made.client);
  campaigns = new sdk.CampaignCreationApi(made.client);
  groups = new sdk.AdgroupApi(made.client);
  ads = new sdk.AdApi(made.client);
  tree = sdkTree(made);
});
afterAll(async () => made.stop());

const send = (model: sdk.Model, fields: object) => ({
  body: shaped(model, { advertiser_id: made.advertiser, ...fields }),
});
const plain = (fields: object) => ({ body: { advertiser_id: made.advertiser, ...fields } });

const listed = async (filtering: object, options: object = {}) =>
  rows(
    await ask((done) =>
      ads.adGet(made.advertiser, made.token, { filtering, page_size: 100, ...options }, done),
    ),
  );
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `Ad ${at}`);

describe("TikTok's own SDK and ads", () => {
  it('finds the accounts of the token and what is known of them', async () => {
    const ids = [made.advertiser, made.held.other];
    const info = await ask((done) =>
      accounts.advertiserInfo(ids, made.token, { fields: ['advertiser_id', 'currency', 'timezone'] }, done),
    );
    expect(rows(info)).toEqual(
      ids.map((advertiser_id) => ({ advertiser_id, currency: 'USD', timezone: expect.any(String) })),
    );
  });

  it('creates a campaign, a group and twenty ads in one call, and reads them', async () => {
    const campaign = await tree.campaign({ campaign_name: 'Whole tree', operation_status: 'DISABLE' });
    const group = await tree.group(campaign);
    const ids = await tree.ads(group, numbered(20));
    expect(new Set(ids).size).toBe(20);
    const filtering = { campaign_ids: [campaign] };
    const fields = { fields: ['campaign_id', 'campaign_name', 'operation_status'] };
    const read = await ask((done) =>
      campaigns.campaignGet(made.advertiser, made.token, { filtering, ...fields }, done),
    );
    expect(rows(read)).toEqual([
      { campaign_id: campaign, campaign_name: 'Whole tree', operation_status: 'DISABLE' },
    ]);
    const own = await ask((done) => groups.adgroupGet(made.advertiser, made.token, { filtering }, done));
    expect(rows(own)).toMatchObject([{ adgroup_id: group, budget: 100 }]);
    const found = await listed(shaped(sdk.FilteringAdGet, { adgroup_ids: [group] }));
    expect(found.map((ad) => ad['ad_id']).toSorted()).toEqual(ids.toSorted());
    await expect(tree.ads(group, numbered(21))).rejects.toThrow(/creatives.*code: 40002/);
  });

  it('leaves out empty fields when told to', async () => {
    await tree.ads(await tree.group(await tree.campaign()), ['Bare']);
    const fields = ['ad_name', 'landing_page_url'];
    expect(await listed({ ad_name: 'Bare' }, { fields })).toEqual([
      { ad_name: 'Bare', landing_page_url: null },
    ]);
    const option = { fields, exclude_field_types_in_response: ['NULL_FIELD'] };
    expect(await listed({ ad_name: 'Bare' }, option)).toEqual([{ ad_name: 'Bare' }]);
  });

  it('changes a campaign, a group and an ad', async () => {
    const campaign_id = await tree.campaign();
    const adgroup_id = await tree.group(campaign_id);
    const [ad_id] = await tree.ads(adgroup_id, ['Before']);
    await ask((done) =>
      campaigns.campaignUpdate(made.token, plain({ campaign_id, campaign_name: 'Renamed' }), done),
    );
    const change = send(sdk.AdgroupUpdateBody, { adgroup_id, budget: 120, is_hfss: true });
    const group = await ask((done) => groups.adgroupUpdate(made.token, change, done));
    expect(group).toMatchObject({ campaign_name: 'Renamed', budget: 120, is_hfss: true });
    const creatives = [{ ad_id, ad_name: 'After', ad_text: 'New words', end_card_cta: 'SHOP_NOW' }];
    const patch = send(sdk.AdUpdateBody, { adgroup_id, patch_update: true, creatives });
    await ask((done) => ads.adUpdate(made.token, patch, done));
    expect(await listed({ ad_ids: [ad_id] })).toMatchObject([
      { ad_name: 'After', ad_text: 'New words', end_card_cta: 'SHOP_NOW', video_id: made.held.video },
    ]);
  });

  it('switches twenty ads, groups and campaigns with one call each', async () => {
    const campaign = await tree.campaign();
    const group = await tree.group(campaign);
    const ad_ids = await tree.ads(group, numbered(20));
    const off = { operation_status: 'DISABLE' };
    const turned = await ask((done) => ads.adStatusUpdate(made.token, plain({ ad_ids, ...off }), done));
    expect(turned).toMatchObject({ ad_ids, status: 'DISABLE' });
    expect(new Set((await listed({ ad_ids })).map((ad) => ad['operation_status']))).toEqual(
      new Set(['DISABLE']),
    );
    await expect(
      ask((done) => ads.adStatusUpdate(made.token, plain({ ad_ids: [...ad_ids, group], ...off }), done)),
    ).rejects.toThrow('code: 40002');
    const groupOff = plain({ adgroup_ids: [group], ...off });
    await ask((done) => groups.adgroupStatusUpdate(made.token, groupOff, done));
    const gone = plain({ campaign_ids: [campaign], operation_status: 'DELETE' });
    await ask((done) => campaigns.campaignStatusUpdate(made.token, gone, done));
    expect(await listed({ ad_ids })).toEqual([]);
  });

  it('tells how many groups there may be, and what is wrong', async () => {
    const quota = await ask((done) => groups.adgroupQuota(made.advertiser, made.token, done));
    expect(quota).toMatchObject({
      total_adgroup_quota: expect.any(Number),
      used_adgroup_quota: expect.any(Number),
    });
    const nameless = plain({ objective_type: 'TRAFFIC' });
    await expect(ask((done) => campaigns.campaignCreate(made.token, nameless, done))).rejects.toThrow(
      /^request_id:\S+ message: campaign_name: Missing data for required field\. code: 40002$/,
    );
    await expect(ask((done) => campaigns.campaignGet(made.advertiser, 'stranger', {}, done))).rejects.toThrow(
      'code: 40105',
    );
  });
});
