import * as sdk from 'tiktok-business-api-sdk-official';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, rows, type SdkTest, shaped, startSdkTest } from './sdk-testing.ts';
import { sdkTree } from './sdk-tree-testing.ts';
import { stamp } from './envelope.ts';

let made: SdkTest;
let campaigns: sdk.CampaignCreationApi;
let groups: sdk.AdgroupApi;
let ads: sdk.AdApi;
beforeAll(async () => {
  made = await startSdkTest();
  campaigns = new sdk.CampaignCreationApi(made.client);
  groups = new sdk.AdgroupApi(made.client);
  ads = new sdk.AdApi(made.client);
});
afterAll(async () => made.stop());

const send = (fields: object) => ({ body: { advertiser_id: made.advertiser, ...fields } });
const video = () => ({ ad_format: 'SINGLE_VIDEO', video_info: { video_id: made.held.video } });

async function makeSmart() {
  const { token, held, sandbox } = made;
  const campaign = await ask((done) =>
    campaigns.smartPlusCampaignCreate(
      token,
      send({
        campaign_name: 'Smart',
        objective_type: 'APP_PROMOTION',
        app_promotion_type: 'APP_INSTALL',
        budget: 200,
        request_id: '101',
      }),
      done,
    ),
  );
  const group = await ask((done) =>
    groups.smartPlusAdgroupCreate(
      token,
      send({
        campaign_id: campaign['campaign_id'],
        adgroup_name: 'Smart group',
        promotion_type: 'APP_ANDROID',
        app_id: held.androidApp,
        optimization_goal: 'INSTALL',
        billing_event: 'OCPM',
        schedule_type: 'SCHEDULE_FROM_NOW',
        schedule_start_time: stamp(sandbox.world.clock.now()),
        request_id: '102',
        targeting_spec: { location_ids: ['6252001'], blocked_pangle_app_ids: [] },
      }),
      done,
    ),
  );
  const ad = await ask((done) =>
    ads.smartPlusAdCreate(
      token,
      send({
        adgroup_id: group['adgroup_id'],
        ad_name: 'Smart ad',
        ad_text_list: [{ ad_text: 'Play' }],
        ad_configuration: { identity_id: held.identity, end_card_cta: 'SHOP_NOW' },
        creative_list: [{ creative_info: video() }],
      }),
      done,
    ),
  );
  return { campaign, group, ad };
}

describe("TikTok's own SDK and ads that the platform composes", () => {
  it('creates Smart+ at three levels, changes and switches it', async () => {
    const { token, advertiser } = made;
    const { campaign, group, ad } = await makeSmart();
    const { smart_plus_ad_id } = ad;
    const { adgroup_id } = group;
    const { campaign_id } = campaign;
    const dearer = send({ campaign_id, budget: 300 });
    await ask((done) => campaigns.smartPlusCampaignUpdate(token, dearer, done));
    const renamed = send({ adgroup_id, adgroup_name: 'Renamed' });
    await ask((done) => groups.smartPlusAdgroupUpdate(token, renamed, done));
    const reworded = send({ smart_plus_ad_id, ad_text_list: [{ ad_text: 'Play today' }] });
    await ask((done) => ads.smartPlusAdUpdate(token, reworded, done));
    const [{ ad_material_id }] = ad['creative_list'] as [{ ad_material_id: string }];
    const without = send({
      smart_plus_ad_id,
      ad_material_ids: [ad_material_id],
      operation_status: 'DISABLE',
    });
    await ask((done) => ads.smartPlusAdMaterialStatusUpdate(token, without, done));
    const off = send({ smart_plus_ad_ids: [smart_plus_ad_id], operation_status: 'DISABLE' });
    await ask((done) => ads.smartPlusAdStatusUpdate(token, off, done));
    const found = await Promise.all([
      ask((done) => campaigns.smartPlusCampaignGet(advertiser, token, {}, done)),
      ask((done) => groups.smartPlusAdgroupGet(advertiser, token, {}, done)),
      ask((done) => ads.smartPlusAdGet(advertiser, token, {}, done)),
    ]);
    expect(found.map((data) => rows(data))).toMatchObject([
      [{ campaign_id, budget: 300 }],
      [{ adgroup_id, adgroup_name: 'Renamed' }],
      [
        {
          smart_plus_ad_id,
          operation_status: 'DISABLE',
          ad_text_list: [{ ad_text: 'Play today' }],
          ad_configuration: { end_card_cta: 'SHOP_NOW' },
          creative_list: [{ ad_material_id, material_operation_status: 'DISABLE' }],
        },
      ],
    ]);
  });

  it('creates an ad of many parts, replaces a part and switches one off', async () => {
    const { token, advertiser, held } = made;
    const automated = new sdk.AdAcoApi(made.client);
    const tree = sdkTree(made);
    const adgroup_id = await tree.group(await tree.campaign(), { creative_material_mode: 'SMART_CREATIVE' });
    const content = {
      adgroup_id,
      media_info_list: [{ media_info: { video_info: { video_id: held.video } } }],
      title_list: [{ title: 'Play with us' }, { title: 'Play today' }],
      call_to_action_list: [{ call_to_action: 'DOWNLOAD_NOW' }],
      common_material: {
        ad_name: 'Automated',
        identity_id: held.identity,
        identity_type: 'CUSTOMIZED_USER',
      },
    };
    await ask((done) => automated.adAcoCreate(token, send(content), done));
    const titles = [{ title: 'Play with us' }, { title: 'New words' }];
    const change = send({ adgroup_id, patch_update: true, title_list: titles });
    await ask((done) => automated.adAcoUpdate(token, change, done));
    const read = async () =>
      rows(await ask((done) => automated.adAcoGet(advertiser, [adgroup_id], token, {}, done)))[0]!;
    const [first] = rows(await read(), 'title_list');
    const body = shaped(sdk.MaterialStatusUpdateBody, {
      advertiser_id: advertiser,
      ad_group_id: adgroup_id,
      material_ids: [first!['material_id']],
      material_status: 'DISABLE',
    });
    await ask((done) => automated.adAcoMaterialStatusUpdate(token, { body }, done));
    expect(await read()).toMatchObject({
      adgroup_id,
      title_list: [
        { title: 'Play with us', material_operation_status: 'DISABLE' },
        { title: 'New words', material_operation_status: 'ENABLE' },
      ],
    });
  });
});
