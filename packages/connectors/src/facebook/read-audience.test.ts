import { describe, expect, it } from 'vitest';
import { answering } from '../conformance/recorded.ts';
import { collect, joinFields } from '../core/index.ts';
import { targetingOf } from './delivery/targeting.ts';
import { readTargeting } from './read-audience.ts';
import { scope, subject } from './testing.ts';

async function read(kind: 'custom' | 'similar' | 'prestore', fields: object) {
  const row = { id: '1', name: 'A', ...fields };
  const { connector } = answering(subject, [{ data: [row] }]);
  const [audience] = await collect(connector.audiences.list(scope, kind));
  return audience!;
}

const part = (change: object = {}) => ({
  event_sources: [{ id: '7', type: 'pixel' }],
  retention_seconds: 2_592_000,
  ...change,
});
const event = (operator: string, value = 'Purchase') => ({
  operator: 'and',
  filters: [{ field: 'event', operator, value }],
});

describe('an audience made by conditions opens in the form', () => {
  const rule = {
    inclusions: { operator: 'or', rules: [part({ filter: event('eq') }), part()] },
    exclusions: { operator: 'and', rules: [part({ retention_seconds: 86_400 })] },
  };

  it('with them, and is changed by the same rule', async () => {
    const { settings, unknown, type } = await read('custom', {
      subtype: 'WEBSITE',
      description: 'Core',
      rule: JSON.stringify(rule),
      retention_days: 30,
    });
    expect({ unknown, type }).toEqual({ unknown: {}, type: 'PIXEL' });
    expect(settings).toEqual({
      type: 'PIXEL',
      description: 'Core',
      includeCondition: {
        logicOperator: 'OR',
        list: [
          { sourceId: '7', event: 'Purchase', retentionDays: 30 },
          { sourceId: '7', retentionDays: 30 },
        ],
      },
      excludeCondition: { logicOperator: 'AND', list: [{ sourceId: '7', retentionDays: 1 }] },
    });
    const { connector, sent } = answering(subject, [{ success: true }]);
    await connector.audiences.update(scope, 'custom', '1', { name: 'Buyers', settings });
    expect(sent[0]?.path).toMatch(/\/v[\d.]+\/1$/);
    const body = sent[0]?.body as { rule: string };
    expect({ ...body, rule: JSON.parse(body.rule) }).toEqual({ name: 'Buyers', description: 'Core', rule });
  });

  it('whose platform says = and ids as numbers', async () => {
    const told = {
      inclusions: {
        operator: 'or',
        rules: [part({ event_sources: [{ id: 7, type: 'pixel' }], filter: event('=') })],
      },
    };
    const { settings } = await read('custom', { rule: JSON.stringify(told) });
    expect(settings).toMatchObject({ includeCondition: { list: [{ sourceId: '7', event: 'Purchase' }] } });
  });

  it.each([
    [
      'an address',
      part({
        filter: { operator: 'and', filters: [{ field: 'url', operator: 'i_contains', value: 'shop' }] },
      }),
    ],
    [
      'two filters',
      part({ filter: { operator: 'or', filters: [...event('eq').filters, ...event('eq', 'Lead').filters] } }),
    ],
    ['a count', part({ aggregation: { type: 'count', operator: '>', value: 1 } })],
    [
      'two sources',
      part({
        event_sources: [
          { id: '7', type: 'pixel' },
          { id: '8', type: 'pixel' },
        ],
      }),
    ],
    ['half a day', part({ retention_seconds: 43_200 })],
    ['a year', part({ retention_seconds: 365 * 86_400 })],
    ['a page', part({ event_sources: [{ id: '7', type: 'page' }] })],
  ])('whose rule has %s stays as it is, and survives a change of the name', async (_what, rules) => {
    const odd = { inclusions: { operator: 'or', rules: [rules] } };
    const { settings } = await read('custom', { subtype: 'WEBSITE', rule: JSON.stringify(odd) });
    expect(settings['rule']).toEqual(odd);
    expect(settings).not.toHaveProperty('includeCondition');
    const { connector, sent } = answering(subject, [{ success: true }]);
    await connector.audiences.update(scope, 'custom', '1', { name: 'Renamed', settings });
    expect(JSON.parse((sent[0]!.body as { rule: string }).rule)).toEqual(odd);
  });

  it('of a list of customers has nothing to open, and a strange rule is shown', async () => {
    expect(await read('custom', { subtype: 'CUSTOM' })).toMatchObject({
      type: 'FILE',
      settings: {},
      unknown: {},
    });
    expect((await read('custom', { rule: '{' })).unknown).toEqual({ rule: '{' });
  });
});

describe('a lookalike opens in the form', () => {
  const origin = [{ id: '9', name: 'Buyers', type: 'custom_audience' }];
  it.each([
    [{ ratio: 0.01, country: 'US' }, ['US'], [0, 1]],
    [{ ratio: 0.03, starting_ratio: 0.01, country: 'US', type: 'custom_ratio' }, ['US'], [1, 3]],
    [{ ratio: 0.29, starting_ratio: 0 }, undefined, undefined],
    [{ ratio: 0.2, location_spec: { geo_locations: { countries: ['US', 'CA'] } } }, ['US', 'CA'], [0, 20]],
  ])('%j', async (spec, countries, ratios) => {
    const lookalike_spec = { ...spec, origin };
    const { settings, unknown } = await read('similar', { subtype: 'LOOKALIKE', lookalike_spec });
    expect(settings).toEqual(
      countries ? { originAudienceId: '9', countries, ratios } : { originAudienceId: '9' },
    );
    expect(unknown).toEqual(countries ? {} : { lookalike_spec });
  });

  it('keeps a field of it that is new beside what the form knows', async () => {
    const known = { ratio: 0.03, country: 'US' };
    const origin = [{ id: '5', name: 'Buyers' }];
    const lookalike_spec = { ...known, origin, seed_quality: 'HIGH' };
    const { settings, unknown } = await read('similar', { subtype: 'LOOKALIKE', lookalike_spec });
    expect(settings).toEqual({ originAudienceId: '5', countries: ['US'], ratios: [0, 3] });
    expect(unknown).toEqual({ lookalike_spec: { seed_quality: 'HIGH' } });
  });
});

describe('a saved audience opens in the form', () => {
  const known = {
    geo_locations: {
      countries: ['US'],
      country_groups: ['eu'],
      regions: [{ key: '3847', name: 'California', country: 'US' }],
      location_types: ['home', 'recent'],
    },
    age_min: 18,
    age_max: 45,
    genders: [1],
    locales: [6, 1001],
    flexible_spec: [{ interests: [{ id: '6003139266461', name: 'Movies' }], college_years: [2010] }],
    custom_audiences: [{ id: '120', name: 'Buyers' }],
    user_os: ['Android_ver_8.0_and_above'],
    device_platforms: ['mobile'],
    publisher_platforms: ['facebook', 'instagram'],
    facebook_positions: ['feed'],
    targeting_automation: { advantage_audience: 0 },
  };

  it('with everything that it can hold', async () => {
    const { settings, unknown } = await read('prestore', { targeting: known });
    expect(unknown).toEqual({});
    expect(settings).toEqual({
      country: ['US'],
      countryGroups: ['eu'],
      regions: ['3847'],
      ageMin: 18,
      ageMax: 45,
      genders: [1],
      locales: [6, 1001],
      interests: [{ id: '6003139266461', name: 'Movies' }],
      collegeYears: [2010],
      audienceIds: ['120'],
      devices: ['ANDROID'],
      userOS: ['Android_ver_8.0_and_above'],
      placements: { facebook: ['feed'], instagram: [] },
      advantageAudience: false,
    });
  });

  const odd = [
    { geo_locations: { countries: ['US'], location_types: ['travel_in'] } },
    {
      geo_locations: {
        cities: [{ key: '2430536', radius: 12, distance_unit: 'mile' }],
        zips: [{ key: 'US:94304' }],
      },
    },
    { flexible_spec: [{ interests: [{ id: '1' }] }, { behaviors: [{ id: '2' }] }] },
    { flexible_spec: [{ interests: [{ id: '1' }], work_employers: [{ id: '3' }] }] },
    { interests: [{ id: '1' }], behaviors: [{ id: '2' }] },
    { excluded_geo_locations: { countries: ['CA'] }, exclusions: { interests: [{ id: '5' }] } },
    { device_platforms: ['mobile'] },
    { publisher_platforms: ['threads'], threads_positions: ['threads_stream'] },
    { targeting_automation: { advantage_audience: 1, individual_setting: { age: 1 } } },
    { age_min: 12, wireless_carrier: ['Wifi'] },
  ];
  it.each(odd)('%j loses nothing', (targeting) => {
    const { settings, unknown } = readTargeting(targeting);
    expect(Object.keys(unknown).length).toBeGreaterThan(0);
    const again = joinFields(targetingOf(settings), unknown) as Record<string, unknown>;
    const places = (again['geo_locations'] ?? {}) as Record<string, unknown>;
    // Beside the form's default stands what the platform said.
    const types = places['location_types'] as string[] | undefined;
    const geo = {
      ...places,
      ...(types ? { location_types: types.filter((each) => each === 'travel_in') } : {}),
    };
    expect(again['geo_locations'] ? { ...again, geo_locations: geo } : again).toEqual(targeting);
  });

  it('interests on top are the same as one list of them', () => {
    expect(readTargeting({ interests: [{ id: 1, name: 'A' }] })).toEqual({
      settings: { interests: [{ id: '1', name: 'A' }] },
      unknown: {},
    });
  });
});

it('a targeting is counted before anything is made', async () => {
  const reply = { data: { users_lower_bound: 1000, users_upper_bound: 1200, estimate_ready: true } };
  const { connector, sent } = answering(subject, [reply]);
  const settings = { country: ['US'], ageMin: 18 };
  expect(await connector.audiences.estimate(scope, settings)).toEqual({
    lower: 1000,
    upper: 1200,
    ready: true,
  });
  expect(sent[0]?.path).toMatch(/\/act_\d+\/reachestimate$/);
  expect(JSON.parse(sent[0]?.query['targeting_spec'] ?? '')).toEqual({
    geo_locations: { countries: ['US'], location_types: ['home', 'recent'] },
    age_min: 18,
  });
  const silent = answering(subject, [{ data: { users_lower_bound: -1, estimate_ready: false } }]);
  expect(await silent.connector.audiences.estimate(scope, settings)).toEqual({
    lower: null,
    upper: null,
    ready: false,
  });
});
