import * as sdk from 'tiktok-business-api-sdk-official';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { developerApps } from '../../apps.ts';
import { ask, askPath, type Data, rows, type SdkTest, startSdkTest } from './sdk-testing.ts';

let made: SdkTest;
let centers: sdk.BCApi;
beforeAll(async () => {
  made = await startSdkTest();
  centers = new sdk.BCApi(made.client);
});
afterAll(async () => made.stop());

const account = () => ({ advertiser_id: made.advertiser });
async function centerId(): Promise<string> {
  const [center] = rows(await ask((done) => centers.bcGet(made.token, {}, done)));
  return String((center!['bc_info'] as Data)['bc_id']);
}

describe("TikTok's own SDK and what an account holds", () => {
  it('lists the accounts and pixels of a business center, and their money', async () => {
    const { token, advertiser, held } = made;
    const center = await centerId();
    const assets = async (type: string) =>
      rows(await ask((done) => centers.bcAssetGet(center, type, token, { page: 1, page_size: 50 }, done)));
    expect((await assets('ADVERTISER')).map((row) => row['asset_id']).toSorted()).toEqual(
      [advertiser, held.other].toSorted(),
    );
    expect(await assets('PIXEL')).toContainEqual(expect.objectContaining({ pixel_code: held.pixelCode }));
    const query = { filtering: { keyword: advertiser } };
    const money = await ask((done) => centers.advertiserBalanceGet(center, token, query, done));
    expect(rows(money, 'advertiser_account_list')).toMatchObject([{ advertiser_id: advertiser }]);
  });

  it('makes a pixel with an event, and shares one with the other account', async () => {
    const { token, held } = made;
    const pixels = new sdk.MeasurementApi(made.client);
    const create = { body: { ...account(), pixel_name: 'Shop', pixel_category: 'ONLINE_STORE' } };
    const { pixel_id } = await ask((done) => pixels.pixelCreate(token, create, done));
    const event = { body: { ...account(), pixel_id, pixel_events: [{ event_type: 'SHOPPING' }] } };
    await ask((done) => pixels.pixelEventCreate(token, event, done));
    const listed = async (advertiser: string, pixel: unknown) =>
      rows(await ask((done) => pixels.pixelList(advertiser, token, { pixel_id: pixel }, done)), 'pixels');
    expect(await listed(made.advertiser, pixel_id)).toMatchObject([
      { pixel_name: 'Shop', events: [{ event_type: 'SHOPPING' }] },
    ]);
    const bc_id = await centerId();
    const body = {
      bc_id,
      pixel_code: held.pixelCode,
      advertiser_ids: [held.other],
      relation_status: 'LINK',
    };
    await ask((done) => centers.bcPixelLinkUpdate(token, { body }, done));
    expect(await listed(held.other, held.pixel)).toMatchObject([{ pixel_code: held.pixelCode }]);
    const links = await ask((done) => centers.bcPixelLinkGet(bc_id, held.pixelCode, token, {}, done));
    expect(JSON.stringify(links)).toContain(held.other);
  });

  it('makes an identity, and reads the posts of a linked one', async () => {
    const { token, advertiser } = made;
    const identities = new sdk.IdentityApi(made.client);
    const body = { ...account(), display_name: 'Cove Team' };
    const { identity_id } = await ask((done) => identities.identityCreate(token, { body }, done));
    const listed = async (identity_type: string) =>
      rows(
        await ask((done) => identities.identityGet(advertiser, token, { identity_type }, done)),
        'identity_list',
      );
    expect(await listed('CUSTOMIZED_USER')).toContainEqual(expect.objectContaining({ identity_id }));
    const [user] = await listed('TT_USER');
    const own = { ...account(), identity_type: 'TT_USER', identity_id: user!['identity_id'] };
    const [post] = rows(await askPath(made, 'GET', 'identity/video/get/', own), 'video_list');
    const [identity, item] = [String(user!['identity_id']), String(post!['item_id'])];
    const detail = await ask((done) =>
      identities.identityVideoInfo(token, advertiser, 'TT_USER', identity, item, {}, done),
    );
    expect(detail).toMatchObject({ video_detail: { item_id: item, text: post!['text'] } });
  });

  it('releases a post by its code, and lists pages, which the SDK has no methods for', async () => {
    const post = made.sandbox.world.state.objects
      .list('tiktok', 'post')
      .find(({ fields }) => fields['auth_code'] !== undefined);
    const { auth_code } = post!.fields;
    const shown = await askPath(made, 'GET', 'tt_video/info/', { ...account(), auth_code });
    expect(shown).toMatchObject({ item_info: { item_id: post!.id } });
    await askPath(made, 'POST', 'tt_video/authorize/', { ...account(), auth_code });
    expect(rows(await askPath(made, 'GET', 'tt_video/list/', account()))).toMatchObject([
      { item_info: { item_id: post!.id }, auth_info: { ad_auth_status: 'AUTHORIZED' } },
    ]);
    const pages = await askPath(made, 'GET', 'page/get/', { ...account(), page_status: 'PUBLISHED' });
    expect(rows(pages)).toMatchObject([{ status: 'PUBLISHED' }]);
  });

  it('names the events by which people of an app are found again', async () => {
    const { token, advertiser, held } = made;
    const apps = new sdk.APPManagementApi(made.client);
    const listed = rows(await ask((done) => apps.appList(advertiser, token, {}, done)), 'apps');
    expect(listed.map((app) => app['app_id'])).toContain(held.androidApp);
    const events = await ask((done) =>
      apps.appOptimizationEventRetargeting(held.androidApp, advertiser, token, done),
    );
    const names = rows(events, 'optimization_events').map((row) => row['optimization_event']);
    expect(names).toContain('ACTIVE_PAY');
    expect(names).not.toContain('ACTIVE');
  });

  it('is told which accounts the token may use', async () => {
    const { id, secret } = developerApps.tiktok;
    const apps = new sdk.AuthenticationApi(made.client);
    const found = await ask((done) => apps.oauth2AdvertiserGet(id, secret, made.token, done));
    expect(
      rows(found)
        .map((row) => row['advertiser_id'])
        .toSorted(),
    ).toEqual([made.advertiser, made.held.other].toSorted());
  });
});
