import { addDays, dayIn } from '@adsail/contract';
import { describe, expect, it } from 'vitest';
import { answering } from '../../conformance/recorded.ts';
import { setUpStage } from '../../conformance/set-up-stage.ts';
import { collect, type Level, type ObjectDraft, unwrap } from '../../core/index.ts';
import { held, ok, scope, subject } from '../testing.ts';

const stage = setUpStage(subject);
const smart = () => stage.connector.smart;
const usd = (amount: string) => ({ amount, currency: 'USD' });

function draft(level: Level, name: string, parentId?: string): ObjectDraft {
  const base = { level, name, parentId, status: 'DISABLE' } as const;
  if (level === 'campaign')
    return {
      ...base,
      key: name,
      budget: { mode: 'DYNAMIC_DAILY_BUDGET', amount: usd('200.5') },
      settings: { landingType: 'APP_PROMOTION', appPromotionType: 'APP_INSTALL', budgetOptimize: 'ON' },
    };
  if (level === 'adgroup')
    return {
      ...base,
      bid: usd('1.15'),
      settings: {
        placementTarget: 'APP',
        appStoreType: 'ANDROID',
        appId: held(stage, 'app', 'ANDROID'),
        optimizationGoal: 'INSTALL',
        bidType: 'BID_TYPE_CUSTOM',
        scheduleType: 'SCHEDULE_FROM_NOW',
        locationIds: ['6252001'],
        ageGroups: ['AGE_18_24'],
        placementType: 'PLACEMENT_TYPE_AUTOMATIC',
      },
    };
  const videos = stage.sandbox.world.state.objects.list('tiktok', 'video', {
    accountId: stage.scope.account.id,
  });
  return {
    ...base,
    settings: {
      identityType: 'CUSTOMIZED_USER',
      identityId: held(stage, 'identity'),
      materials: videos.map(({ id }) => ({ videoId: id })),
      adTexts: ['Play with us', 'Play today'],
      callsToAction: ['DOWNLOAD_NOW', 'PLAY_GAME'],
    },
  };
}

const make = async (level: Level, name: string, parentId?: string) =>
  unwrap((await smart().create(stage.scope, [draft(level, name, parentId)]))[0]);

async function tree(name: string) {
  const campaign = await make('campaign', name);
  const adgroup = await make('adgroup', name, campaign.id);
  const ad = await make('ad', name, adgroup.id);
  return { campaign, adgroup, ad };
}

describe('smart campaigns', () => {
  it('are made on all levels, found again, and only here', async () => {
    const since = new Date(stage.sandbox.world.clock.now()).toISOString();
    const made = await tree('Harbour smart');
    for (const level of ['campaign', 'adgroup', 'ad'] as const) {
      const { id, object } = made[level];
      expect(object).toMatchObject({ level, id, name: 'Harbour smart', status: 'DISABLE', managed: true });
      const listed = await collect(smart().list(stage.scope, { level }));
      expect(listed.map((each) => each.id)).toContain(id);
      expect(await smart().get(stage.scope, level, [id])).toMatchObject([{ id, parentId: object.parentId }]);
      const find = { level, parentIds: [object.parentId], since };
      expect((await smart().findCreated(stage.scope, find)).map((each) => each.id)).toEqual([id]);
      const named = { level, parentIds: [object.parentId], names: ['Harbour smart'] };
      expect((await smart().findNamed(stage.scope, named)).map((each) => each.id)).toEqual([id]);
      const wanted = draft(level, 'Another name', object.parentId);
      expect([level, smart().hasSettings(stage.scope, wanted, object)]).toEqual([level, true]);
    }
    expect(made.campaign.object.budget).toEqual({ mode: 'DYNAMIC_DAILY_BUDGET', amount: usd('200.5') });
    expect(made.adgroup.object.bid).toEqual(usd('1.15'));
    expect(await stage.delivery.get(stage.scope, 'ad', [made.ad.id])).toEqual([]);
    const plain = await collect(stage.delivery.list(stage.scope, { level: 'ad' }));
    expect(plain.filter(({ parentId }) => parentId === made.adgroup.id)).toEqual([]);
    const [top] = await stage.delivery.get(stage.scope, 'campaign', [made.campaign.id]);
    expect(top).toMatchObject({ managed: true });
  });

  it('change name, budget, bid, targeting, status, and go', async () => {
    const { campaign, adgroup, ad } = await tree('Changing');
    const renamed = await stage.changed('campaign', { id: campaign.id, name: 'Changed' }, smart());
    expect(renamed.name).toBe('Changed');
    const settings = { locationIds: ['1861060'], commentSwitch: 'OFF' };
    const group = await stage.changed('adgroup', { id: adgroup.id, settings }, smart());
    expect(group.raw).toMatchObject({
      comment_disabled: true,
      targeting_spec: { location_ids: ['1861060'] },
    });
    const texts = await stage.changed('ad', { id: ad.id, settings: { adTexts: ['New words'] } }, smart());
    expect(texts.raw['ad_text_list']).toEqual([{ ad_text: 'New words' }]);
    const money = async (level: Level, id: string) => (await smart().get(stage.scope, level, [id]))[0];
    await smart().setBudget(stage.scope, 'campaign', [{ id: campaign.id, amount: usd('300') }]);
    expect((await money('campaign', campaign.id))?.budget?.amount).toEqual(usd('300'));
    await smart().setBid(stage.scope, 'adgroup', [{ id: adgroup.id, amount: usd('2.5') }]);
    expect((await money('adgroup', adgroup.id))?.bid).toEqual(usd('2.5'));
    const results = await smart().setStatus(stage.scope, 'ad', [ad.id, '1800000000000000001'], 'ENABLE');
    expect(results.map(({ ok: done }) => done)).toEqual([true, false]);
    expect((await smart().remove(stage.scope, 'campaign', [campaign.id]))[0]?.ok).toBe(true);
    expect(await smart().get(stage.scope, 'campaign', [campaign.id])).toMatchObject([{ status: 'DELETE' }]);
    const [copy] = await smart().copy(stage.scope, 'ad', [{ id: ad.id, name: 'x', status: 'DISABLE' }]);
    expect(copy).toMatchObject({ ok: false, error: { field: { rule: 'unsupported' } } });
  });

  it('keep what a change does not speak about', async () => {
    const { adgroup, ad } = await tree('Kept');
    const target = (settings: Record<string, unknown>) =>
      stage.changed('adgroup', { id: adgroup.id, settings }, smart());
    const before = (await smart().get(stage.scope, 'adgroup', [adgroup.id]))[0]!.raw[
      'targeting_spec'
    ] as object;
    const chosen = {
      networkTypes: ['WIFI'],
      videoInteractionIds: ['200101'],
      creatorInteractionIds: ['200102'],
    };
    await target(chosen);
    const { raw } = await target({
      gender: 'GENDER_FEMALE',
      networkTypes: ['unlimited'],
      videoInteractionIds: [],
    });
    expect(raw['targeting_spec']).toEqual({
      ...before,
      gender: 'GENDER_FEMALE',
      network_types: [],
      actions: [{ action_scene: 'CREATOR_RELATED', action_category_ids: ['200102'] }],
    });
    const shown = ad.object.raw['ad_configuration'];
    const { id: callToActionId } = await stage.assets.callsToAction.createAutomatic(stage.scope);
    const content = await stage.changed('ad', { id: ad.id, settings: { callToActionId } }, smart());
    expect(content.raw['ad_configuration']).toEqual({
      ...(shown as object),
      call_to_action_id: callToActionId,
    });
  });

  it('are followed by links, of which one can be changed alone', async () => {
    const { adgroup } = await tree('Followed');
    const wanted = draft('ad', 'Followed', adgroup.id);
    const links = {
      impressionTrackingUrl: 'https://track.example.com/i',
      clickTrackingUrl: 'https://track.example.com/c',
    };
    const followed = { ...wanted, settings: { ...wanted.settings, ...links } };
    const { id, object } = unwrap((await smart().create(stage.scope, [followed]))[0]);
    expect(smart().hasSettings(stage.scope, followed, object)).toBe(true);
    expect(smart().settingsOf(stage.scope, object).settings).toMatchObject(links);
    const change = { clickTrackingUrl: 'https://track.example.com/c2' };
    const changed = await stage.changed('ad', { id, settings: change }, smart());
    expect(changed.raw['ad_configuration']).toMatchObject({
      tracking_info: {
        impression_tracking_url: links.impressionTrackingUrl,
        click_tracking_url: change.clickTrackingUrl,
      },
    });
  });

  it('switch single materials', async () => {
    const { ad } = await tree('Materials');
    const read = () => smart().materials.list(stage.scope, [ad.id]);
    const [first, second] = await read();
    expect([first, second]).toMatchObject([
      { adId: ad.id, kind: 'video', status: 'ENABLE' },
      { adId: ad.id, kind: 'video', status: 'ENABLE' },
    ]);
    const ids = [first!.id, '7'];
    const results = await smart().materials.setStatus(stage.scope, ad.id, ids, 'DISABLE');
    expect(results.map(({ ok: done }) => done)).toEqual([true, false]);
    expect((await read()).map(({ status }) => status)).toEqual(['DISABLE', 'ENABLE']);
  });

  it('tell what each material did, by day and in all', async () => {
    const { campaign, adgroup, ad } = await tree('Counted');
    for (const [level, { id }] of Object.entries({ campaign, adgroup, ad }))
      await smart().setStatus(stage.scope, level as Level, [id], 'ENABLE');
    const { clock } = stage.sandbox.world;
    clock.advance(3 * 86_400);
    const to = addDays(dayIn('America_New_York', new Date(clock.now())), -1);
    const range = { from: addDays(to, -5), to };
    const ask = (by: 'day' | 'total', change: object = {}) =>
      collect(smart().materialInsights(stage.scope, { ...range, kinds: ['video'], by, ...change }));
    const cents = (rows: { spend: { amount: string } }[]) =>
      rows.reduce((sum, { spend }) => sum + Math.round(Number(spend.amount) * 100), 0);
    const whole = await ask('total');
    const days = await ask('day');
    expect(whole).toHaveLength(2);
    expect(whole[0]).toMatchObject({ kind: 'video', names: 'materialId', day: null, reach: null });
    expect(cents(whole)).toBeGreaterThan(0);
    expect(cents(days)).toBe(cents(whole));
    const query = { ...range, level: 'campaign', by: 'total', ids: [campaign.id] } as const;
    expect(cents(await collect(stage.insights.rows(stage.scope, query)))).toBe(cents(whole));
    const ofAd = { ...range, level: 'ad', by: 'total', ids: [ad.id] } as const;
    const [own, ...others] = await collect(stage.insights.rows(stage.scope, ofAd));
    expect([own?.id, cents([own!]), others]).toEqual([ad.id, cents(whole), []]);
    // The report of all materials leaves these out.
    const plain = await collect(
      stage.insights.materials(stage.scope, { ...range, kinds: ['video'], by: 'day' }),
    );
    const account = await collect(
      stage.insights.rows(stage.scope, { ...range, level: 'account', by: 'total' }),
    );
    expect(cents(plain) + cents(whole)).toBe(cents(account));
    expect(await ask('total', { ids: [whole[0]!.id] })).toHaveLength(1);
    expect(await ask('total', { kinds: ['image'] })).toEqual([]);
  });

  it('say why a review refused', async () => {
    const { adgroup } = await tree('Reviewed');
    const wanted = draft('ad', 'Bold', adgroup.id);
    const settings = { ...wanted.settings, adTexts: ['Guaranteed riches'] };
    const refused = unwrap((await smart().create(stage.scope, [{ ...wanted, settings }]))[0]);
    stage.sandbox.world.clock.advance(86_400);
    expect((await smart().refusals(stage.scope, 'ad', [refused.id])).get(refused.id)).toHaveLength(1);
  });

  it('on the wire every kind of material has its form', async () => {
    const answer = {
      advertiser_id: '1',
      campaign_id: '2',
      adgroup_id: '3',
      smart_plus_ad_id: '4',
      ad_name: 'A',
      operation_status: 'DISABLE',
      create_time: '2026-03-01 00:00:00',
      modify_time: '2026-03-01 00:00:00',
    };
    const { connector, sent } = answering(subject, [ok(answer)]);
    const materials = [
      { videoId: 'v', imageIds: ['c'] },
      { imageIds: ['i'] },
      { imageIds: ['i', 'j'] },
      { postId: '74' },
    ];
    const settings = {
      identityType: 'TT_USER',
      identityId: '5',
      materials,
      adTexts: ['Hi'],
      callToActionId: '9',
      landingPageUrls: ['https://example.com/'],
      pageId: '8',
      impressionTrackingUrl: 'https://track.example.com/i',
      clickTrackingUrl: 'https://track.example.com/c',
    };
    const wanted = { level: 'ad', parentId: '3', name: 'Ad A', status: 'DISABLE', settings } as const;
    unwrap((await connector.smart.create(scope, [wanted]))[0]);
    expect(sent[0]?.path).toBe('/open_api/v1.3/smart_plus/ad/create/');
    expect(sent[0]?.body).toEqual({
      advertiser_id: scope.account.id,
      adgroup_id: '3',
      ad_name: 'Ad A',
      operation_status: 'DISABLE',
      creative_list: [
        { ad_format: 'SINGLE_VIDEO', video_info: { video_id: 'v' }, image_info: [{ web_uri: 'c' }] },
        { ad_format: 'SINGLE_IMAGE', image_info: [{ web_uri: 'i' }] },
        { ad_format: 'CAROUSEL_ADS', image_info: [{ web_uri: 'i' }, { web_uri: 'j' }] },
        { ad_format: 'SINGLE_VIDEO', tiktok_item_id: '74', identity_type: 'TT_USER', identity_id: '5' },
      ].map((creative_info) => ({ creative_info })),
      ad_text_list: [{ ad_text: 'Hi' }],
      landing_page_url_list: [{ landing_page_url: 'https://example.com/' }],
      page_list: [{ page_id: '8' }],
      ad_configuration: {
        identity_type: 'TT_USER',
        identity_id: '5',
        call_to_action_id: '9',
        tracking_info: {
          impression_tracking_url: 'https://track.example.com/i',
          click_tracking_url: 'https://track.example.com/c',
        },
      },
    });
  });
});
