import type { AssetKind } from '@adsail/contract/assets';
import { audienceCalls } from '@adsail/contract/audiences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetStage, assetStage, insertAsset } from '../../assets/testing.ts';
import { ownData } from '../data.ts';

let open: AssetStage;
let account: string;
let other: string;
beforeAll(async () => {
  open = await assetStage();
  ({ account, other } = await open.authorised('TIKTOK'));
});
afterAll(() => open.close());

const as = () => open.server.as(open.admin);
const platform = 'TIKTOK';

let lastId = 7_244_548_000;
/** In the mirror, with the id that the platform would have given it. */
async function insert(
  kind: AssetKind,
  advertiserId: string,
  name: string,
  data: object,
  on: 'TIKTOK' | 'FACEBOOK' = platform,
) {
  const id = await insertAsset(open.server, open.admin.tenantId, {
    kind,
    platform: on,
    advertiserId,
    name,
    data,
  });
  lastId += 1;
  const externalId = String(lastId);
  await open.server.owner.query(
    'update channel_assets set external_id = $3 where tenant_id = $1 and id = $2',
    [open.admin.tenantId, id, externalId],
  );
  return { id, externalId };
}
const app = (packageName: string) => ({
  system: 'ANDROID',
  packageName,
  downloadUrl: '',
  partner: 'none',
  clickUrl: '',
  impressionUrl: '',
  events: [],
});
const pixel = (code: string) => ({
  code,
  businessId: null,
  status: 'ACTIVE',
  shared: false,
  events: [],
  createdAt: null,
});
const rulesOf = (...ids: string[]) => ({
  operator: 'OR',
  rules: ids.map((id) => ({ event_source_ids: [id], retention_days: 30 })),
});
const visited = { operator: 'OR', filters: [{ field: 'EVENT', operator: 'EQ', value: 'PAGE BROWSE' }] };
/** Who is left out has to have done something. */
const visitorsOf = (...ids: string[]) => ({
  operator: 'OR',
  rules: ids.map((id) => ({ event_source_ids: [id], retention_days: 30, filter_set: visited })),
});
const custom = (type: string, sources: string[], excluded: string[] = []) => ({
  ...ownData(platform, {}, { unknown: {}, createdAt: null }),
  kind: 'custom',
  type,
  sources: [...sources, ...excluded],
  settings: {
    audienceType: type,
    ruleSpec: {
      inclusion_rule_set: rulesOf(...sources),
      ...(excluded.length > 0 && { exclusion_rule_set: visitorsOf(...excluded) }),
    },
  },
});
const report = async (id: string, sources?: Record<string, string>, advertiserId = other) => {
  const targets = [{ platform, advertiserId, ...(sources && { sources }) } as const];
  return (await open.copyReport({ kind: 'audience', platform, id }, targets))[0]!;
};
/** The settings that the change would send. */
async function sentSettings(name: string) {
  const { rows } = await open.server.owner.query<{ payload: { settings: object } }>(
    `select payload from operations where tenant_id = $1 and kind = 'audience.create' and payload ->> 'name' = $2`,
    [open.admin.tenantId, name],
  );
  return rows[0]!.payload.settings;
}
async function copied(id: string, name: string, sources?: Record<string, string>) {
  const target = { platform, advertiserId: other, name, ...(sources && { sources }) } as const;
  const { results } = await open.copy({ kind: 'audience', platform, id }, [target]);
  expect(results).toMatchObject([{ copied: true }]);
  return sentSettings(name);
}

describe('a custom audience in a sister account', () => {
  it('is made of the app with the same package there', async () => {
    const here = await insert('app', account, 'Tide', app('com.tide'));
    const there = await insert('app', other, 'Tide overseas', app('com.tide'));
    await insert('app', other, 'Tide', app('com.tide.lite'));
    const { id } = await insert('audience', account, 'Buyers', custom('APP', [here.externalId]));
    const told = await report(id);
    expect(told).toMatchObject({ possible: true, reason: null });
    // Rules are no list of words.
    expect(told.parts.find(({ field }) => field === 'ruleSpec')).toMatchObject({ value: null, result: null });
    expect(told.sources).toEqual([
      {
        id: here.externalId,
        kind: 'app',
        name: 'Tide',
        required: true,
        match: { id: there.externalId, name: 'Tide overseas', by: 'PACKAGE' },
      },
    ]);
    expect(await copied(id, 'Buyers there')).toMatchObject({
      ruleSpec: { inclusion_rule_set: rulesOf(there.externalId) },
    });
  });

  it('is made of the pixel with the same name, or of one that a person picks', async () => {
    const [shop, blog] = [
      await insert('pixel', account, 'Shop', pixel('A1')),
      await insert('pixel', account, 'Blog', pixel('A2')),
    ];
    const shopThere = await insert('pixel', other, 'Shop', pixel('B1'));
    const news = await insert('pixel', other, 'News', pixel('B2'));
    const { id } = await insert(
      'audience',
      account,
      'Readers',
      custom('PIXEL', [shop.externalId], [blog.externalId]),
    );
    const told = await report(id);
    expect(told.possible).toBe(false);
    expect(told.reason).toContain('Blog');
    expect(told.reason).not.toContain(blog.externalId);
    expect(told.sources).toMatchObject([
      { name: 'Shop', match: { id: shopThere.externalId, by: 'NAME' } },
      { name: 'Blog', match: null },
    ]);
    const picked = { [blog.externalId]: news.externalId };
    expect((await report(id, picked)).sources).toMatchObject([
      { name: 'Shop' },
      { name: 'Blog', match: { name: 'News', by: 'CHOSEN' } },
    ]);
    expect(await copied(id, 'Readers there', picked)).toMatchObject({
      ruleSpec: {
        inclusion_rule_set: rulesOf(shopThere.externalId),
        exclusion_rule_set: visitorsOf(news.externalId),
      },
    });
    // Nor is one of another account, or of another kind, taken for a pick.
    const foreign = await report(id, { [blog.externalId]: shop.externalId });
    expect(foreign.possible).toBe(false);
  });

  it('is not made of one of two that are alike', async () => {
    const here = await insert('pixel', account, 'Twin', pixel('C1'));
    await insert('pixel', other, 'Twin', pixel('C2'));
    await insert('pixel', other, 'Twin', pixel('C3'));
    const { id } = await insert('audience', account, 'Twins', custom('PIXEL', [here.externalId]));
    expect((await report(id)).sources).toMatchObject([{ name: 'Twin', match: null }]);
  });

  it('whose sources nobody lists says so without their ids', async () => {
    const { id } = await insert(
      'audience',
      account,
      'Viewers',
      custom('ENGAGEMENT', ['7244548953566927551']),
    );
    const { possible, reason, sources } = await report(id);
    expect([possible, sources]).toEqual([false, [expect.objectContaining({ name: null, match: null })]]);
    expect(reason).not.toContain('7244548953566927551');
  });
});

describe('a custom audience by a rule as Facebook spells it', () => {
  let home: string;
  let sister: string;
  beforeAll(async () => {
    ({ account: home, other: sister } = await open.authorised('FACEBOOK'));
  });
  const ruleOn = (...ids: (string | number)[]) => ({
    inclusions: {
      operator: 'or',
      rules: ids.map((id) => ({
        event_sources: [{ id, type: 'pixel' }],
        retention_seconds: 2_592_000,
        filter: { operator: 'and', filters: [{ field: 'url', operator: 'i_contains', value: 'cart' }] },
      })),
    },
  });
  async function audience(name: string, rule: object, sources: string[]) {
    const data = {
      ...ownData('FACEBOOK', {}, { unknown: {}, createdAt: null }),
      kind: 'custom',
      type: 'PIXEL',
      sources,
      settings: { type: 'PIXEL', rule },
    };
    return insert('audience', home, name, data, 'FACEBOOK');
  }
  const reportThere = async (id: string) => {
    const targets = [{ platform: 'FACEBOOK' as const, advertiserId: sister }];
    const source = { kind: 'audience', platform: 'FACEBOOK', id } as const;
    return (await open.copyReport(source, targets))[0]!;
  };

  it('names the sources of the other account', async () => {
    const here = await insert('pixel', home, 'Cart', pixel('D1'), 'FACEBOOK');
    const there = await insert('pixel', sister, 'Cart', pixel('D2'), 'FACEBOOK');
    const { id } = await audience('Carts', ruleOn(Number(here.externalId)), [here.externalId]);
    expect(await reportThere(id)).toMatchObject({
      possible: true,
      parts: expect.arrayContaining([
        expect.objectContaining({
          field: 'rule',
          outcome: 'ROUGH',
          note: expect.stringContaining('sources'),
        }),
      ]),
    });
    const target = { platform: 'FACEBOOK', advertiserId: sister, name: 'Carts there' } as const;
    await open.copy({ kind: 'audience', platform: 'FACEBOOK', id }, [target]);
    expect(await sentSettings('Carts there')).toMatchObject({ rule: ruleOn(there.externalId) });
  });

  it('is refused where its sources are nowhere named', async () => {
    const { id } = await audience('Old words', { url: { i_contains: 'cart' } }, []);
    const { possible, reason } = await reportThere(id);
    expect([possible, reason]).toEqual([false, expect.stringContaining('Create it there anew')]);
  });
});

describe('a saved audience in a sister account', () => {
  it('keeps the audiences that are there too, and warns of an exclusion that is lost', async () => {
    const buyers = await insert('audience', account, 'Payers', custom('APP', ['1']));
    const sleepers = await insert('audience', account, 'Sleepers', custom('APP', ['2']));
    const payersThere = await insert('audience', other, 'Payers', custom('APP', ['3']));
    const settings = {
      locationIds: ['6252001'],
      audienceIds: [buyers.externalId],
      excludedAudienceIds: [sleepers.externalId],
    };
    const saved = { ...ownData(platform, settings, { unknown: {}, createdAt: null }) };
    const { id } = await insert('audience', account, 'Reach', saved);
    const told = await report(id);
    expect(told.possible).toBe(true);
    const byName = told.parts.toSorted((a, b) => (a.field < b.field ? -1 : 1));
    expect(byName).toMatchObject([
      { field: 'audienceIds', outcome: 'EXACT', warning: null, value: { words: ['Payers'], count: 1 } },
      {
        field: 'excludedAudienceIds',
        outcome: 'LOST',
        warning: 'EXCLUSION',
        value: { words: ['Sleepers'], count: 1 },
        result: null,
      },
      { field: 'locationIds', outcome: 'EXACT', warning: null, value: { words: [], count: 1 } },
    ]);
    expect(await copied(id, 'Reach there')).toEqual({
      locationIds: ['6252001'],
      audienceIds: [payersThere.externalId],
    });
  });

  it('that is kept for all accounts says whose audiences it names', async () => {
    const mine = await insert('audience', account, 'Mine', custom('APP', ['1']));
    const settings = { locationIds: ['6252001'], audienceIds: [mine.externalId] };
    const { id } = await as().ok(audienceCalls.tiktokAdd, { name: 'For all', settings });
    const [own] = await open.copyReport({ kind: 'audience', platform, id: id! }, [{ platform }]);
    expect(own!.parts.find(({ field }) => field === 'audienceIds')).toMatchObject({
      outcome: 'ROUGH',
      note: expect.stringContaining((await report(id!, undefined, account)).advertiserName),
    });
    const there = await report(id!);
    expect(there.parts.find(({ field }) => field === 'audienceIds')).toMatchObject({
      outcome: 'LOST',
      warning: 'WIDER',
    });
    const home = await report(id!, undefined, account);
    expect(home.parts.find(({ field }) => field === 'audienceIds')).toMatchObject({ outcome: 'EXACT' });
  });
});
