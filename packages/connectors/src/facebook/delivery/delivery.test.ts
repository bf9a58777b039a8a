import { describe, expect, it } from 'vitest';
import { fileOf, mp4Of } from '../../core/sample-files.ts';
import { setUpStage } from '../../conformance/set-up-stage.ts';
import { collect, unwrap } from '../../core/index.ts';
import { draftOf, held, heldImage, refusedBy, subject } from '../testing.ts';

const stage = setUpStage(subject);

describe('ad sets', () => {
  it('go over the wire with targeting, schedule, caps and return floor as the platform wants them', async () => {
    const seen: Record<string, unknown>[] = [];
    const connector = stage.through((_url, { body }) => {
      if (typeof body === 'string' && body.includes('optimization_goal')) seen.push(JSON.parse(body));
      return undefined;
    });
    const campaign = await stage.made({
      ...draftOf('campaign', { ...stage.setting('Wire'), budgetAt: 'campaign' }),
      budget: { mode: 'TOTAL', amount: { amount: '900', currency: 'USD' } },
      settings: {
        objective: 'OUTCOME_SALES',
        bidStrategy: 'LOWEST_COST_WITH_MIN_ROAS',
        endTime: new Date(stage.sandbox.world.clock.now() + 9 * 86_400_000).toISOString(),
      },
    });
    const { bid: _bid, ...draft } = draftOf('adgroup', {
      ...stage.setting('Wire set', campaign.id),
      budgetAt: 'campaign',
    });
    const night = `${'0'.repeat(18)}${'1'.repeat(6)}`;
    const settings = {
      ...draft.settings,
      optimizationGoal: 'VALUE',
      roas: '1.25',
      adsetMinCap: '10',
      adsetMaxCap: '20.50',
      campaignBudgetMode: 'TOTAL',
      genders: [2],
      locales: [6, 24],
      interests: [{ id: '6003000106917', name: 'Action games' }],
      behaviors: ['6003000293676'],
      devices: ['ANDROID'],
      placements: { facebook: ['feed', 'story'], instagram: [] },
      dayparting: [night, ...Array.from({ length: 5 }, () => '0'.repeat(48)), night],
    };
    const [result] = await connector.delivery.create(stage.scope, [{ ...draft, settings }]);
    const { object } = unwrap(result);
    expect(seen[0]).toMatchObject({
      bid_constraints: { roas_average_floor: 12_500 },
      lifetime_min_spend_target: 1000,
      lifetime_spend_cap: 2050,
      pacing_type: ['day_parting'],
      adset_schedule: [{ start_minute: 1080, end_minute: 1440, days: [1, 0], timezone_type: 'ADVERTISER' }],
      targeting: {
        geo_locations: { countries: ['US'] },
        genders: [2],
        locales: [6, 24],
        flexible_spec: [
          {
            interests: [{ id: '6003000106917', name: 'Action games' }],
            behaviors: [{ id: '6003000293676' }],
          },
        ],
        user_os: ['Android'],
        device_platforms: ['mobile'],
        publisher_platforms: ['facebook', 'instagram'],
        facebook_positions: ['feed', 'story'],
        targeting_automation: { advantage_audience: 0 },
      },
    });
    expect(seen[0]?.['targeting']).not.toHaveProperty('instagram_positions');
    expect(object.budget).toBeNull();
  });

  it('half an hour is not rounded, and too many decimals neither', async () => {
    const { id } = await stage.made(stage.draft('campaign', 'Halves'));
    const draft = stage.draft('adgroup', 'Halves', id);
    const half = ['01'.repeat(24), ...Array.from({ length: 6 }, () => '0'.repeat(48))];
    const [schedule, money] = await stage.delivery.create(stage.scope, [
      { ...draft, settings: { ...draft.settings, dayparting: half } },
      { ...draft, bid: { amount: '1.155', currency: 'USD' } },
    ]);
    expect(schedule).toMatchObject({ ok: false, error: { field: { path: 'dayparting', rule: 'format' } } });
    expect(money).toMatchObject({ ok: false, error: { field: { path: 'bid', rule: 'format' } } });
  });

  it('a change of targeting keeps what it does not speak about', async () => {
    const id = await stage.parentOfAds('Targeted', { locales: [6], genders: [1] });
    const changed = await stage.changed('adgroup', {
      id,
      settings: { ageMax: 44, genders: [0], placements: { instagram: ['story'] } },
    });
    expect(changed.raw['targeting']).toMatchObject({
      age_min: 18,
      age_max: 44,
      locales: [6],
      geo_locations: { countries: ['US'] },
      publisher_platforms: ['instagram'],
      instagram_positions: ['story'],
    });
    expect(changed.raw['targeting']).not.toHaveProperty('genders');
  });

  it('money of a currency without cents goes as it is', async () => {
    const sent: Record<string, unknown>[] = [];
    const connector = stage.through((_url, { body }) => {
      if (typeof body === 'string' && body.includes('objective')) sent.push(JSON.parse(body));
      return body ? Response.json({ id: '1' }) : undefined;
    });
    const scope = { ...stage.scope, account: { ...stage.scope.account, currency: 'JPY' } };
    const draft = (amount: string) => ({
      ...stage.draft('campaign', 'Yen'),
      budget: { mode: 'DAY', amount: { amount, currency: 'JPY' } } as const,
    });
    const results = await connector.delivery.create(scope, [draft('5000'), draft('5000.5')]);
    expect(sent.map(({ daily_budget }) => daily_budget)).toEqual([5000]);
    expect(results.map(({ ok }) => ok)).toEqual([true, false]);
    // What was made and cannot be looked at is still made.
    expect(unwrap(results[0])).toMatchObject({ id: '1', object: { budget: { amount: { amount: '5000' } } } });
  });
});

describe('ads', () => {
  it('of a video carry the destination in the call to action and are tracked', async () => {
    const seen: Record<string, unknown>[] = [];
    const connector = stage.through((_url, { body }) => {
      if (typeof body === 'string' && body.includes('creative')) seen.push(JSON.parse(body));
      return undefined;
    });
    const source = fileOf(mp4Of(720, 1280, 9), 'video/mp4');
    const video = await stage.uploads.upload(stage.scope, { kind: 'video', name: 'film.mp4', source });
    stage.sandbox.world.clock.advance(60);
    const pixel = held(stage, 'adspixel', 'website');
    const draft = {
      ...stage.draft('ad', 'Film ad', await stage.parentOfAds('Films')),
      settings: {
        materialType: 'SINGLE_VIDEO',
        actorId: held(stage, 'page'),
        videoId: video.id,
        imageHash: heldImage(stage),
        message: 'Soft light',
        title: 'Lamps',
        callToAction: 'SHOP_NOW',
        webUrl: 'https://shop.example.com/',
        showWebUrl: 'https://shop.example.com',
        traceSetting: [{ traceType: 'WEBSITE', traceId: pixel }],
      },
    };
    const [result] = await connector.delivery.create(stage.scope, [draft]);
    const [object] = await stage.delivery.get(stage.scope, 'ad', [unwrap(result).id]);
    expect(seen[0]).toMatchObject({
      creative: {
        object_story_spec: {
          video_data: {
            call_to_action: { type: 'SHOP_NOW', value: { link: 'https://shop.example.com/' } },
          },
        },
      },
      tracking_specs: [{ 'action.type': ['offsite_conversion'], fb_pixel: [pixel] }],
    });
    expect(object?.raw['creative']).toMatchObject({ video_id: video.id, call_to_action_type: 'SHOP_NOW' });
  });

  it('of flexible material, another creative later, and a field that nobody knows', async () => {
    const parentId = await stage.parentOfAds('Flexible', { isDynamicCreative: true });
    const flexible = {
      materialType: 'FLEXIBLE',
      actorId: held(stage, 'page'),
      imageHashes: [heldImage(stage)],
      message: ['One', 'Two'],
      title: ['Lamps'],
      callToAction: 'SHOP_NOW',
      webUrl: 'https://shop.example.com/',
    };
    const draft = { ...stage.draft('ad', 'Flexible ad', parentId), settings: flexible };
    const creativeOf = async (ad: string) =>
      (await stage.delivery.get(stage.scope, 'ad', [ad]))[0]?.raw['creative'] as Record<string, unknown>;
    const { id } = await stage.made(draft);
    const { id: creativeId, asset_feed_spec } = await creativeOf(id);
    expect(asset_feed_spec).toMatchObject({
      bodies: [{ text: 'One' }, { text: 'Two' }],
      ad_formats: ['SINGLE_IMAGE'],
    });
    const changed = await stage.changed('ad', { id, settings: { ...flexible, message: 'Three' } });
    expect((changed.raw['creative'] as Record<string, unknown>)['id']).not.toBe(creativeId);
    // A set with dynamic creative holds one ad.
    const other = await stage.parentOfAds('Flexible again', { isDynamicCreative: true });
    const [again] = await stage.delivery.create(stage.scope, [
      { ...draft, parentId: other, settings: { creativeId } },
    ]);
    expect(await creativeOf(unwrap(again).id)).toMatchObject({ id: creativeId });
    const strange = { ...draft, settings: { ...flexible, colour: 'blue' } };
    const [refused] = await stage.delivery.create(stage.scope, [strange]);
    expect(refused).toMatchObject({ ok: false, error: { kind: 'input', field: { path: 'colour' } } });
  });

  it('give the reason of a refusal, and none when they passed', async () => {
    const parentId = await stage.parentOfAds('Reviewed');
    const good = stage.draft('ad', 'Fine ad', parentId);
    const bad = { ...good, settings: { ...good.settings, message: 'A guaranteed miracle' } };
    const results = await stage.delivery.create(stage.scope, [good, bad]);
    const ids = results.map((result) => unwrap(result).id);
    stage.sandbox.world.review.change({ refuseRate: 0 });
    stage.sandbox.world.clock.advance(2 * 86_400);
    const reasons = await stage.delivery.refusals(stage.scope, 'ad', ids);
    expect(reasons.get(ids[1]!)?.[0]).toBeTruthy();
    expect((await stage.delivery.get(stage.scope, 'ad', [ids[1]!]))[0]?.state).toBe('refused');
    expect(reasons.has(ids[0]!)).toBe(false);
    const [enabled] = await stage.delivery.setStatus(stage.scope, 'ad', [ids[1]!], 'ENABLE');
    expect(enabled).toMatchObject({ ok: false, error: { kind: 'policy' } });
  });
});

describe('lists', () => {
  it('ask for half when the platform finds it too much', async () => {
    const limits: string[] = [];
    const connector = stage.through((url) => {
      if (!url.pathname.endsWith('/campaigns')) return undefined;
      limits.push(url.searchParams.get('limit') ?? '');
      return Number(limits.at(-1)) > 30 ? refusedBy(100, 1487534) : undefined;
    });
    const found = await collect(connector.delivery.list(stage.scope, { level: 'campaign' }));
    expect(found.length).toBeGreaterThan(3);
    expect(limits.slice(0, 3)).toEqual(['100', '50', '25']);
  });

  it('are of some parents only, with what was deleted when wanted', async () => {
    const parentId = await stage.parentOfAds('Listed');
    const [kept, gone] = await stage.delivery.create(stage.scope, [
      stage.draft('ad', 'Kept', parentId),
      stage.draft('ad', 'Gone', parentId),
    ]);
    await stage.delivery.remove(stage.scope, 'ad', [unwrap(gone).id]);
    const ids = async (deleted: boolean) =>
      (await collect(stage.delivery.list(stage.scope, { level: 'ad', parentIds: [parentId], deleted }))).map(
        ({ id }) => id,
      );
    expect(await ids(false)).toEqual([unwrap(kept).id]);
    expect((await ids(true)).toSorted()).toEqual([unwrap(kept).id, unwrap(gone).id].toSorted());
  });
});

it('a list tells how many there are, and has them counted once', async () => {
  const asked: (string | null)[] = [];
  const connector = stage.through(({ searchParams }) => void asked.push(searchParams.get('summary')));
  const drafts = ['Counted 1', 'Counted 2', 'Counted 3'].map((name) => stage.draft('campaign', name));
  await stage.delivery.create(stage.scope, drafts);
  const totals: (number | null)[] = [];
  let count = 0;
  for await (const { items, total } of connector.delivery.list(stage.scope, {
    level: 'campaign',
    pageSize: 2,
  })) {
    totals.push(total);
    count += items.length;
  }
  expect(new Set(totals)).toEqual(new Set([count]));
  expect(asked).toEqual(['["total_count"]', ...totals.slice(1).map(() => null)]);
});

describe('what was written', () => {
  const full = {
    'x-business-use-case-usage': JSON.stringify({}),
    'x-ad-account-usage': '{"acc_id_util_pct":100,"reset_time_duration":300}',
  };

  it('is told at once, also when the write has used up the allowance', async () => {
    const connector = stage.through((_url, { method }) =>
      method === 'POST' ? Response.json({ id: '77' }, { headers: full }) : undefined,
    );
    const [result] = await connector.delivery.create(stage.scope, [stage.draft('campaign', 'Last one')]);
    expect(unwrap(result)).toMatchObject({ id: '77', object: { name: 'Last one', status: 'DISABLE' } });
  });

  it('is not called undone when the answer says neither', async () => {
    const strange = stage.through((_url, { method }) => (method === 'POST' ? Response.json({}) : undefined));
    const [enabled] = await strange.delivery.setBid(stage.scope, 'adgroup', [
      { id: '77', amount: { amount: '1', currency: 'USD' } },
    ]);
    expect(enabled).toMatchObject({ ok: false, error: { kind: 'uncertain' } });
  });
});
