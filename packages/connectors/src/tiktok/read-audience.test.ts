import { describe, expect, it } from 'vitest';
import { answering } from '../conformance/recorded.ts';
import { collect } from '../core/index.ts';
import { ruleWire } from './rule-values.ts';
import { listed, ok, scope, subject } from './testing.ts';

/** As the list shows them. */
async function read(kind: 'custom' | 'similar' | 'prestore', row: object) {
  const { connector } = answering(subject, () => listed([row]));
  const [audience] = await collect(connector.audiences.list(scope, kind));
  return audience!;
}

const base = { audience_id: '1', name: 'A', shared: false, create_time: '2026-03-10 04:00:00' };
const rule = {
  inclusion_rule_set: {
    operator: 'OR',
    rules: [
      {
        event_source_ids: ['7'],
        retention_days: 180,
        filter_set: {
          operator: 'OR',
          filters: [
            {
              field: 'EVENT',
              operator: 'EQ',
              value: 'COMPLETE PAYMENT',
              parameter_filters: [{ field: 'PRICE', operator: 'IS_GREATER_THAN', value: '9.99' }],
            },
          ],
        },
      },
    ],
  },
  exclusion_rule_set: {
    operator: 'OR',
    rules: [
      {
        event_source_ids: ['7'],
        retention_days: 1,
        filter_set: {
          operator: 'OR',
          filters: [{ field: 'EVENT', operator: 'EQ', value: 'PIXEL SUBMIT FORM' }],
        },
      },
    ],
  },
};

describe('an audience made by rules opens in the form', () => {
  const row = {
    ...base,
    audience_type: 'Website Audience',
    is_valid: true,
    cover_num: 2000,
    is_auto_refresh: false,
    rule: JSON.stringify(rule),
  };

  it('with its rules, and is made again by the same request', async () => {
    const audience = await read('custom', row);
    expect(audience).toMatchObject({ type: 'PIXEL', state: 'READY', note: null, unknown: {} });
    expect(audience.settings).toEqual({ audienceType: 'PIXEL', ruleSpec: rule, autoRefresh: false });
    const { connector, sent } = answering(subject, [ok({ custom_audience_id: '2' })]);
    await connector.audiences.create(scope, { kind: 'custom', name: 'Again', settings: audience.settings });
    expect(sent[0]?.body).toEqual({
      advertiser_id: scope.account.id,
      custom_audience_name: 'Again',
      audience_type: 'PIXEL',
      rule_spec: ruleWire(rule),
      is_auto_refresh: false,
    });
  });

  it('without what it cannot hold, which stays beside', async () => {
    const long = { ...rule, exclusion_rule_set: undefined };
    long.inclusion_rule_set = structuredClone(rule.inclusion_rule_set);
    long.inclusion_rule_set.rules[0]!.retention_days = 365;
    const audience = await read('custom', { ...row, rule: JSON.stringify(long), audience_enhancement: 'ON' });
    expect(audience.settings).toEqual({ audienceType: 'PIXEL', autoRefresh: false });
    expect(audience.unknown).toEqual({
      rule: { inclusion_rule_set: long.inclusion_rule_set },
      audience_enhancement: 'ON',
    });
  });

  it.each(['{not json', '[]', '"text"'])('with a rule that is none: %s', async (text) => {
    const { settings, unknown } = await read('custom', { ...row, rule: text });
    expect(settings).toEqual({ audienceType: 'PIXEL', autoRefresh: false });
    expect(Object.keys(unknown)).toEqual(text === '[]' ? [] : ['rule']);
  });

  it.each([
    [{ is_valid: false, msg: 'Audience is being calculated.', error_msg: '' }, 'PREPARING', /calculated/],
    [{ is_valid: false, msg: '', error_msg: 'The audience is smaller than 1000.' }, 'UNUSABLE', /smaller/],
  ])('in its state %j', async (fields, state, note) => {
    const audience = await read('custom', { ...row, ...fields });
    expect(audience).toMatchObject({ state, ready: false, note: expect.stringMatching(note) });
  });
});

it('a similar audience opens in the form, and one with more than that keeps it beside', async () => {
  const spec = {
    source_audience_id: '9',
    include_source: true,
    mobile_os: 'IOS',
    placements: ['TikTok', 'Pangle'],
    location_ids: ['6252001'],
    audience_size: 'BROAD',
  };
  const row = { ...base, audience_type: 'Lookalike Audience', is_valid: true, cover_num: 5 };
  const plain = await read('similar', { ...row, lookalike_spec: spec });
  expect(plain).toMatchObject({ type: null, settings: { lookalikeSpec: spec }, unknown: {} });
  const odd = await read('similar', { ...row, lookalike_spec: { ...spec, seed_quality: 'HIGH' } });
  expect([odd.settings, odd.unknown]).toEqual([
    { lookalikeSpec: spec },
    { lookalike_spec: { seed_quality: 'HIGH' } },
  ]);
  const other = await read('similar', { ...row, lookalike_spec: { ...spec, audience_size: 'HUGE' } });
  const { audience_size: _, ...rest } = spec;
  expect([other.settings, other.unknown]).toEqual([
    { lookalikeSpec: rest },
    { lookalike_spec: { audience_size: 'HUGE' } },
  ]);
});

it('a similar audience of which the platform tells less opens with what it tells', async () => {
  const row = { ...base, audience_type: 'Lookalike Audience', is_valid: true, cover_num: 5 };
  const some = { source_audience_id: '9', mobile_os: 'ALL', audience_size: 'BALANCED' };
  for (const lookalike_spec of [some, { ...some, placements: [], location_ids: null }]) {
    const { settings, unknown } = await read('similar', { ...row, lookalike_spec });
    expect(unknown).toEqual({});
    expect(settings).toEqual({ lookalikeSpec: some });
  }
});

describe('a saved audience opens in the form', () => {
  const row = { saved_audience_id: '78', saved_audience_name: 'S', create_time: '2026-03-10 04:00:00' };

  it('with everything that it can hold, and is made again by the same request', async () => {
    const wire = {
      location_ids: ['6252001', '1269750'],
      languages: ['en', 'zh-Hant'],
      gender: 'GENDER_FEMALE',
      age_groups: ['AGE_18_24'],
      operating_systems: ['ANDROID'],
      min_android_version: '10.0',
      network_types: ['WIFI', '5G'],
      device_price_ranges: [100, 10_000],
      interest_category_ids: ['15'],
      actions: [
        {
          action_scene: 'VIDEO_RELATED',
          action_period: 0,
          video_user_actions: ['WATCHED_TO_END', 'LIKED', 'COMMENTED', 'SHARED'],
          action_category_ids: ['1', '2'],
        },
        {
          action_scene: 'HASHTAG_RELATED',
          action_period: 0,
          video_user_actions: ['VIEW_HASHTAG'],
          action_category_ids: ['3'],
        },
      ],
    };
    const audience = await read('prestore', { ...row, ...wire, carrier_ids: null, audience_ids: [] });
    expect(audience.unknown).toEqual({});
    expect(audience.settings).toEqual({
      locationIds: ['6252001', '1269750'],
      languages: ['en', 'zh-Hant'],
      gender: 'GENDER_FEMALE',
      ageGroups: ['AGE_18_24'],
      operatingSystems: ['ANDROID'],
      minAndroidVersion: '10.0',
      networkTypes: ['WIFI', '5G'],
      devicePriceRanges: [100, 10_000],
      interestCategoryIds: ['15'],
      videoInteractionIds: ['1', '2'],
      hashtagInteractionIds: ['3'],
    });
    const { connector, sent } = answering(subject, [ok({ saved_audience_id: '2' })]);
    await connector.audiences.create(scope, { kind: 'prestore', name: 'Again', settings: audience.settings });
    expect(sent[0]?.body).toEqual({
      advertiser_id: scope.account.id,
      saved_audience_name: 'Again',
      ...wire,
    });
  });

  it('where what is not limited says nothing', async () => {
    const { settings, unknown } = await read('prestore', {
      ...row,
      network_types: ['unlimited'],
      actions: [
        { action_scene: 'CREATOR_RELATED', action_category_ids: ['4'] },
        {
          action_scene: 'VIDEO_RELATED',
          action_period: 0,
          video_user_actions: ['SHARED', 'LIKED', 'COMMENTED', 'WATCHED_TO_END'],
          action_category_ids: ['1'],
        },
      ],
    });
    expect(unknown).toEqual({});
    expect(settings).toEqual({ creatorInteractionIds: ['4'], videoInteractionIds: ['1'] });
  });

  it('and keeps beside what has no field, a strange value, or more to it', async () => {
    const period = { action_scene: 'VIDEO_RELATED', action_category_ids: ['1'], action_period: 15 };
    const second = { action_scene: 'CREATOR_RELATED', action_category_ids: ['5'] };
    const whole = { ...second, action_period: 0, video_user_actions: ['FOLLOWING', 'VIEW_HOMEPAGE'] };
    const { settings, unknown } = await read('prestore', {
      ...row,
      location_ids: ['6252001'],
      age_groups: ['AGE_18_24', 'AGE_100_PLUS'],
      household_income: ['TOP_5_PERCENT'],
      actions: [{ ...second, action_category_ids: ['4'] }, second, period],
    });
    expect(settings).toEqual({ locationIds: ['6252001'], creatorInteractionIds: ['4'] });
    expect(unknown).toEqual({
      age_groups: ['AGE_18_24', 'AGE_100_PLUS'],
      household_income: ['TOP_5_PERCENT'],
      actions: [whole, period],
    });
  });
});

describe('a change', () => {
  it('of the name is sent', async () => {
    const { connector, sent } = answering(subject, [ok({})]);
    await connector.audiences.update(scope, 'custom', '19', { name: ' New name ' });
    expect(sent[0]?.path).toMatch(/dmp\/custom_audience\/update\/$/);
    expect(sent[0]?.body).toEqual({
      advertiser_id: scope.account.id,
      custom_audience_id: '19',
      custom_audience_name: 'New name',
    });
  });

  it.each([
    ['prestore', { name: 'New' }, 'kind'],
    ['custom', { settings: {} }, 'settings'],
    ['similar', { name: 'x' }, 'name'],
  ] as const)('of %s by %j is refused before anything is sent', async (kind, change, path) => {
    const { connector, sent } = answering(subject, []);
    const changed = connector.audiences.update(scope, kind, '19', change);
    await expect(changed).rejects.toMatchObject({ kind: 'input', field: { path } });
    expect(sent).toEqual([]);
  });
});
