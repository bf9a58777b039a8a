import { assetCalls } from '@adsail/contract/assets';
import { type AdPlatform, type Call, type RequestOf } from '@adsail/contract';
import {
  type Audience,
  audienceCalls,
  type AudienceKind,
  type AudienceSaved,
} from '@adsail/contract/audiences';
import { collect } from '@adsail/connectors';
import { pixelCalls } from '@adsail/contract/pixels';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AssetStage, assetStage } from '../assets/testing.ts';

let open: AssetStage;
const accounts = {} as Record<AdPlatform, { account: string; other: string }>;
const pixels = {} as Record<'TIKTOK' | 'FACEBOOK', string>;
beforeAll(async () => {
  open = await assetStage();
  for (const platform of ['TIKTOK', 'FACEBOOK', 'OCEAN'] as const)
    accounts[platform] = await open.authorised(platform);
  await open.sync(pixelCalls.sync);
  await open.sync(pixelCalls.facebookSync);
  for (const [platform, call] of [
    ['TIKTOK', pixelCalls.list],
    ['FACEBOOK', pixelCalls.facebookPage],
  ] as const) {
    const { list } = await as().ok(call, { advertiserId: accounts[platform].account });
    pixels[platform] = list[0]!.externalId;
  }
});
afterEach(() => open.sandbox.world.faults.clear());
afterAll(() => open.close());

const as = () => open.server.as(open.admin);
const lists = {
  TIKTOK: audienceCalls.tiktokList,
  FACEBOOK: audienceCalls.facebookList,
  OCEAN: audienceCalls.oceanList,
};
const details = {
  TIKTOK: audienceCalls.tiktokDetail,
  FACEBOOK: audienceCalls.facebookDetail,
  OCEAN: audienceCalls.oceanDetail,
};
const atPlatform = (platform: AdPlatform, kind: AudienceKind) =>
  open.withAccount(platform, accounts[platform].account, ({ connector, scope }) =>
    collect(connector.audiences!.list(scope, kind)),
  );
const rowOf = async (platform: AdPlatform, name: string): Promise<Audience | undefined> =>
  (await as().ok(lists[platform], { pageSize: 1000 })).list.find((each) => each.name === name);
async function settle<C extends Call>(platform: AdPlatform, call: C, input: RequestOf<C>) {
  const { changeId } = (await as().ok(call, input)) as AudienceSaved;
  return open.settled('audience', platform, changeId!);
}
const drop = (path: string) => open.sandbox.world.faults.add({ kind: 'drop', path, rate: 1, count: 1 });

interface Case {
  platform: AdPlatform;
  kind: AudienceKind;
  call: Call;
  path: string;
  input(): Record<string, unknown>;
  opens(): Record<string, unknown>;
}
const ruleSpec = () => ({
  inclusion_rule_set: {
    operator: 'OR',
    rules: [
      {
        event_source_ids: [pixels.TIKTOK],
        retention_days: 45,
        filter_set: { operator: 'OR', filters: [{ field: 'EVENT', operator: 'EQ', value: 'PAGE BROWSE' }] },
      },
    ],
  },
});
const reserved = () => ({
  audienceType: 'PIXEL',
  audienceSubType: 'REACH_FREQUENCY',
  ruleSpec: ruleSpec(),
  autoRefresh: false,
});
const conditions = (event = 'Purchase') => ({
  type: 'PIXEL',
  description: 'Core',
  includeCondition: {
    logicOperator: 'OR',
    list: [{ sourceId: pixels.FACEBOOK, event, retentionDays: 180 }],
  },
});
const saved = { locationIds: ['6252001'], ageGroups: ['AGE_18_24'], devicePriceRanges: [50, 500] };
const bundle = {
  description: '核心',
  landingType: 'APP_ANDROID',
  gender: 'GENDER_MALE',
  age: ['AGE_BETWEEN_18_23'],
  platform: ['ANDROID'],
  hideIfExists: 1,
};

const cases: Case[] = [
  {
    platform: 'TIKTOK',
    kind: 'custom',
    call: audienceCalls.tiktokCustomAdd,
    path: 'custom_audience/rule/create',
    input: () => ({ settings: reserved() }),
    opens: reserved,
  },
  {
    platform: 'TIKTOK',
    kind: 'prestore',
    call: audienceCalls.tiktokAdd,
    path: 'saved_audience/create',
    input: () => ({ settings: saved }),
    opens: () => saved,
  },
  {
    platform: 'FACEBOOK',
    kind: 'custom',
    call: audienceCalls.facebookCustomAdd,
    path: '/customaudiences',
    input: () => ({ settings: conditions() }),
    opens: conditions,
  },
  {
    platform: 'OCEAN',
    kind: 'prestore',
    call: audienceCalls.oceanAdd,
    path: 'audience_package/create',
    input: () => ({ settings: bundle }),
    opens: () => bundle,
  },
];

describe.each(cases)('$platform $kind', ({ platform, kind, call, path, input, opens }) => {
  const name = `Harbour ${kind}`;

  it('is made once although the answer was lost, and opens in the form as it was filled in', async () => {
    drop(path);
    const change = await settle(platform, call, {
      advertiserId: accounts[platform].account,
      name,
      ...input(),
    } as never);
    expect(change).toMatchObject({ state: 'DONE', action: 'add', message: null });
    const made = (await atPlatform(platform, kind)).filter((each) => each.name === name);
    expect(made).toHaveLength(1);
    const row = await rowOf(platform, name);
    expect(row).toMatchObject({ externalId: made[0]?.id, kind, origin: 'PLATFORM', hasUnknown: false });
    const { settings } = await as().ok(details[platform], { id: row!.id });
    expect(settings).toMatchObject(opens());
  });

  it('is refused a second time under its name', async () => {
    const { envelope } = await as().call(call, {
      advertiserId: accounts[platform].account,
      name,
      ...input(),
    } as never);
    expect(envelope).toMatchObject({ errorCode: 10400, response: { fields: [{ path: 'name' }] } });
  });

  it('is deleted although the answer was lost, and leaves the list', async () => {
    const row = await rowOf(platform, name);
    const calls = {
      TIKTOK: audienceCalls.tiktokDelete,
      FACEBOOK: audienceCalls.facebookDelete,
      OCEAN: audienceCalls.oceanDelete,
    };
    drop(platform === 'FACEBOOK' ? `/${row!.externalId}` : '/delete');
    expect(await settle(platform, calls[platform], { id: row!.id })).toMatchObject({ state: 'DONE' });
    expect((await atPlatform(platform, kind)).some((each) => each.name === name)).toBe(false);
    expect(await rowOf(platform, name)).toBeUndefined();
  });
});

it('a similar audience of which TikTok tells little names its source, and the source its use', async () => {
  const { objects, database } = open.sandbox.world.state;
  const insert = (id: string, name: string, fields: object) =>
    objects.insert('tiktok', 'audience', {
      id,
      accountId: accounts.TIKTOK.account,
      name,
      status: 'ENABLE',
      fields: { ...fields },
    });
  const lookalike_spec = { source_audience_id: '190000001', mobile_os: 'IOS', audience_size: 'BROAD' };
  database.transaction(() => {
    insert('190000001', 'Payers', { audience_type: 'PIXEL', rule_spec: ruleSpec() });
    insert('190000002', 'Like payers', { audience_type: 'LOOKALIKE', lookalike_spec });
  });
  await open.sync(audienceCalls.tiktokSync);
  const like = await rowOf('TIKTOK', 'Like payers');
  expect(like).toMatchObject({
    kind: 'similar',
    os: 'IOS',
    hasUnknown: false,
    sources: [{ id: '190000001', name: 'Payers' }],
  });
  const { settings } = await as().ok(audienceCalls.tiktokDetail, { id: like!.id });
  expect(settings).toMatchObject({ lookalikeSpec: lookalike_spec });
  const source = await rowOf('TIKTOK', 'Payers');
  const { list, searched } = await as().ok(assetCalls.uses, {
    kind: 'audience',
    platform: 'TIKTOK',
    id: source!.id,
  });
  const how = 'Source of a lookalike';
  expect(list).toContainEqual(expect.objectContaining({ id: like!.id, name: 'Like payers', how }));
  expect(searched).toEqual(['ad accounts', 'audiences', 'bulk tasks', 'ad groups']);
});

describe('a change', () => {
  const added = async (platform: AdPlatform, call: Call, name: string, settings: object) => {
    const { account } = accounts[platform];
    const change = await settle(platform, call, { advertiserId: account, name, settings } as never);
    expect(change).toMatchObject({ state: 'DONE' });
    return (await rowOf(platform, name))!;
  };

  it('renames an audience on TikTok although the answer was lost', async () => {
    const settings = { audienceType: 'PIXEL', ruleSpec: ruleSpec() };
    const row = await added('TIKTOK', audienceCalls.tiktokCustomAdd, 'Old name', settings);
    drop('custom_audience/update');
    const change = await settle('TIKTOK', audienceCalls.tiktokCustomUpdate, {
      id: row.id,
      name: 'New name',
      version: row.version,
    });
    expect(change).toMatchObject({ state: 'DONE', action: 'update' });
    expect(await rowOf('TIKTOK', 'New name')).toMatchObject({ id: row.id });
  });

  it('gives an audience on Facebook another condition', async () => {
    const row = await added('FACEBOOK', audienceCalls.facebookCustomAdd, 'Leads', conditions());
    drop(`/${row.externalId}`);
    const input = { id: row.id, name: 'Leads', settings: conditions('Lead') } as never;
    expect(await settle('FACEBOOK', audienceCalls.facebookCustomUpdate, input)).toMatchObject({
      state: 'DONE',
    });
    const { settings } = await as().ok(audienceCalls.facebookDetail, { id: row.id });
    expect(settings).toMatchObject(conditions('Lead'));
  });

  it('keeps the system of an app on Facebook, which the platform has no word for', async () => {
    const system = async (id: string) => {
      const { settings, os } = await as().ok(audienceCalls.facebookDetail, { id });
      return { os, userOS: (settings as { userOS?: string }).userOS };
    };
    const row = await added('FACEBOOK', audienceCalls.facebookCustomAdd, 'Players', {
      ...conditions(),
      userOS: 'IOS',
    });
    expect(await system(row.id)).toEqual({ os: 'IOS', userOS: 'IOS' });
    expect(row.os).toBe('IOS');
    await open.sync(audienceCalls.facebookSync);
    expect(await system(row.id)).toEqual({ os: 'IOS', userOS: 'IOS' });

    const change = (name: string, settings?: object) =>
      settle('FACEBOOK', audienceCalls.facebookCustomUpdate, { id: row.id, name, settings } as never);
    expect(await change('Gamers')).toMatchObject({ state: 'DONE' });
    expect(await system(row.id)).toEqual({ os: 'IOS', userOS: 'IOS' });
    expect(await change('Gamers', { ...conditions(), userOS: 'ANDROID' })).toMatchObject({ state: 'DONE' });
    expect(await system(row.id)).toEqual({ os: 'ANDROID', userOS: 'ANDROID' });
    expect(await change('Gamers', conditions())).toMatchObject({ state: 'DONE' });
    expect(await system(row.id)).toEqual({ os: null, userOS: undefined });
  });

  it('of an Ocean package takes away what the form leaves out and keeps what it does not know', async () => {
    const row = await added('OCEAN', audienceCalls.oceanAdd, '原来的包', bundle);
    const { objects, database } = open.sandbox.world.state;
    database.transaction(() => {
      const held = objects.get('ocean', 'audience_package', row.externalId as string)!;
      const fields = { ...held.fields, career: ['STUDENT'], interest_action_mode: 'CUSTOM' };
      objects.save('ocean', 'audience_package', { ...held, fields });
    });
    await open.sync(audienceCalls.oceanSync);
    const before = await as().ok(audienceCalls.oceanDetail, { id: row.id });
    expect(before).toMatchObject({
      hasUnknown: true,
      unknown: { career: ['STUDENT'] },
      settings: { interestActionMode: 'CUSTOM' },
    });
    drop('audience_package/update');
    const settings = { description: '新的', gender: 'GENDER_FEMALE', interestActionMode: 'CUSTOM' } as const;
    const input = { id: row.id, name: '新的包', settings };
    expect(await settle('OCEAN', audienceCalls.oceanUpdate, input)).toMatchObject({ state: 'DONE' });
    const after = await as().ok(audienceCalls.oceanDetail, { id: row.id });
    expect(after).toMatchObject({ name: '新的包', unknown: { career: ['STUDENT'] } });
    expect(after.settings).toMatchObject({ ...settings, platform: ['NONE'], hideIfExists: 0 });
    expect(after.settings).not.toHaveProperty('age');
  });

  it('of an Ocean package that takes away what the platform cannot is refused by its field', async () => {
    const followed = { ...bundle, filterAwemeFansCount: 500 };
    const row = await added('OCEAN', audienceCalls.oceanAdd, '关注数', followed);
    const { landingType: _fixed, ...settings } = followed;
    const change = { id: row.id, name: '关注数' };
    const { filterAwemeFansCount: _count, ...without } = settings;
    const { envelope } = await as().call(audienceCalls.oceanUpdate, {
      ...change,
      settings: without,
    } as never);
    expect(envelope).toMatchObject({
      errorCode: 10400,
      response: { fields: [{ path: 'settings.filterAwemeFansCount' }] },
    });
    const input = { ...change, settings: { ...settings, filterAwemeFansCount: 200 } } as never;
    expect(await settle('OCEAN', audienceCalls.oceanUpdate, input)).toMatchObject({ state: 'DONE' });
    const { settings: after } = await as().ok(audienceCalls.oceanDetail, { id: row.id });
    expect(after).toMatchObject({ filterAwemeFansCount: 200 });
  });

  it('that is not open on Ocean is refused with the reason, unless it was there', async () => {
    const row = await added('OCEAN', audienceCalls.oceanAdd, '另一个', bundle);
    const settings = { description: '核心', interestActionMode: 'CUSTOM' };
    const { envelope } = await as().call(audienceCalls.oceanUpdate, {
      id: row.id,
      name: '另一个',
      settings,
    } as never);
    expect(envelope).toMatchObject({
      errorCode: 10400,
      response: { fields: [{ path: 'settings.interestActionMode', message: 'This choice is not open yet' }] },
    });
  });

  it('that the platform refuses says why, and the audience stays', async () => {
    const row = await added('OCEAN', audienceCalls.oceanAdd, '被用的', bundle);
    const { objects, database } = open.sandbox.world.state;
    database.transaction(() =>
      objects.insert('ocean', 'project', {
        id: '7399000000000000001',
        accountId: accounts.OCEAN.account,
        name: 'Uses it',
        status: 'PROJECT_STATUS_ENABLE',
        fields: { audience: { audience_package_id: row.externalId } },
      }),
    );
    const uses = await as().ok(assetCalls.uses, { kind: 'audience', platform: 'OCEAN', id: row.id });
    expect(uses).toMatchObject({
      list: [{ what: 'Project', id: '7399000000000000001', name: 'Uses it', how: 'Saved audience' }],
      searched: ['ad accounts', 'audiences', 'bulk tasks', 'projects'],
      untold: [],
    });
    const change = await settle('OCEAN', audienceCalls.oceanDelete, { id: row.id });
    expect(change.state).toBe('FAILED');
    expect(change.message).toMatch(/已被项目使用/);
    expect(await rowOf('OCEAN', '被用的')).toBeDefined();
  });
});
