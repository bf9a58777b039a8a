import * as meta from 'facebook-nodejs-business-sdk';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { breakdownNames } from './enums.data.ts';
import { knownFields, knownInsightFields } from './known-fields.data.ts';
import { assetsOf, type FacebookSandbox, facebookSandbox, makeAd } from './testing.ts';

const { AdsInsights } = meta;
/** The SDK names its classes as the platform its nodes. */
const sdk = meta as unknown as Readonly<Record<string, { Fields: Record<string, string> } | undefined>>;
let sandbox: FacebookSandbox;
let ids: Awaited<ReturnType<typeof makeAd>>;
let audience: string;
beforeEach(async () => {
  sandbox = await facebookSandbox();
  ids = await makeAd(sandbox);
  const list = { name: 'Mails', subtype: 'CUSTOM', customer_file_source: 'USER_PROVIDED_ONLY' };
  audience = (await sandbox.post(`/act_${ids.account}/customaudiences`, list)).body.id;
});
afterEach(async () => sandbox.close());

test.each([
  ['Campaign', 45, () => ids.campaign],
  ['AdSet', 74, () => ids.adset],
  ['Ad', 39, () => ids.ad],
  ['AdAccount', 74, () => `act_${ids.account}`],
  ['AdCreative', 73, () => ids.creative],
  ['CustomAudience', 41, () => audience],
  ['AdsPixel', 34, () => assetsOf(sandbox).pixel],
  ['AdImage', 17, () => `${ids.account}:${ids.hash}`],
  ['Business', 24, () => assetsOf(sandbox).business],
  ['Page', 152, () => assetsOf(sandbox).page],
  ['User', 49, () => 'me'],
  ['Application', 106, () => assetsOf(sandbox).app],
  ['IGUser', 19, () => assetsOf(sandbox).instagram],
])(
  'a %s answers all %d fields that the SDK names, those that nobody works out with nothing',
  async (type, count, id) => {
    const fields = knownFields[type] ?? [];
    expect(fields).toHaveLength(count);
    const { status, body } = await sandbox.get(`/${id()}`, { fields: fields.join(',') });
    expect([status, body.error]).toEqual([200, undefined]);
    expect(Object.keys(body).every((name) => fields.includes(name))).toBe(true);
    const stranger = await sandbox.get(`/${id()}`, { fields: 'name,colour' });
    expect(stranger.body.error['message']).toContain(`nonexistent field (colour) on node type (${type})`);
  },
);

test('what is known is what the SDK names', () => {
  for (const [type, fields] of Object.entries(knownFields))
    expect([type, fields]).toEqual([type, Object.values(sdk[type]?.Fields ?? {}).toSorted()]);
});

test('insights know 193 fields, asked for together', async () => {
  expect(new Set(knownInsightFields).size).toBe(193);
  sandbox.world.clock.advance(3 * 86_400);
  const query = { level: 'ad', date_preset: 'last_7d', fields: knownInsightFields.join(',') };
  const { status, body } = await sandbox.get(`/act_${ids.account}/insights`, query);
  expect(status).toBe(200);
  expect(body.data[0]).toMatchObject({ ad_id: ids.ad, spend: expect.any(String) });
  const stranger = await sandbox.get(`/act_${ids.account}/insights`, { fields: 'colour' });
  expect(stranger.body.error['message']).toContain('colour is not valid for fields param');
});

test('insights know the 82 breakdowns of the SDK and the newer one, each by itself', async () => {
  const named = Object.values(AdsInsights.Breakdowns);
  expect(named).toHaveLength(82);
  expect(breakdownNames).toEqual(expect.arrayContaining(named));
  for (const breakdown of breakdownNames) {
    // So many calls would be too many for a second.
    sandbox.pass(1000);
    const query = { level: 'ad', breakdowns: [breakdown], date_preset: 'yesterday' };
    const { status } = await sandbox.get(`/act_${ids.account}/insights`, query);
    expect([breakdown, status]).toEqual([breakdown, 200]);
  }
  const stranger = await sandbox.get(`/act_${ids.account}/insights`, { breakdowns: ['weather'] });
  expect(stranger.body.error['code']).toBe(100);
});
