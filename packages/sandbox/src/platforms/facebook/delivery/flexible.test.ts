import { afterEach, beforeEach, expect, test } from 'vitest';
import { assetsOf, type FacebookSandbox, facebookSandbox, makeAd } from '../testing.ts';

let sandbox: FacebookSandbox;
const imageIds = ['a1', 'b2'];
beforeEach(async () => {
  sandbox = await facebookSandbox();
  const [accountId = ''] = sandbox.accountIds;
  const { objects, database } = sandbox.world.state;
  const base = { accountId, status: 'ACTIVE', name: 'file', fields: { $uploadedAt: 0, width: 9, height: 9 } };
  database.transaction(() => {
    for (const id of imageIds) objects.insert('facebook', 'adimage', { ...base, id: `${accountId}:${id}` });
    objects.insert('facebook', 'advideo', { ...base, id: '191' });
  });
});
afterEach(async () => sandbox.close());

const text = (value: string, text_type = 'primary_text') => ({ text: value, text_type });
const group = (change: object = {}) => ({
  images: imageIds.map((hash) => ({ hash })),
  videos: [{ video_id: '191' }],
  texts: [text('One'), text('Two'), text('Title', 'headline')],
  call_to_action: { type: 'SHOP_NOW', value: { link: 'https://shop.example.com/' } },
  ...change,
});
const flexible = (...groups: object[]) => ({ ad: { creative_asset_groups_spec: { groups } } });
const refusal = async (making: Promise<unknown>): Promise<string> =>
  making.then(
    () => 'made',
    (error: Error) => String((JSON.parse(error.message) as Record<string, unknown>)['error_user_title']),
  );

test('a flexible ad keeps its groups, and they can be changed', async () => {
  const { ad } = await makeAd(sandbox, flexible(group()));
  const fields = 'creative_asset_groups_spec,effective_status';
  const { body } = await sandbox.get(`/${ad}`, { fields });
  expect(body['creative_asset_groups_spec']).toEqual({ groups: [group()] });
  sandbox.world.review.change({ refuseRate: 0 });
  sandbox.world.clock.advance(86_400);
  const spec = { groups: [group({ videos: [] })] };
  await sandbox.post(`/${ad}`, { creative_asset_groups_spec: spec });
  const after = (await sandbox.get(`/${ad}`, { fields })).body;
  expect(after['creative_asset_groups_spec']).toEqual(spec);
  // Something new is to be reviewed.
  expect(after['effective_status']).toBe('IN_PROCESS');
});

test('its texts are reviewed', async () => {
  const { ad } = await makeAd(sandbox, flexible(group({ texts: [text('A guaranteed miracle')] })));
  sandbox.world.clock.advance(86_400);
  const { body } = await sandbox.get(`/${ad}`, { fields: 'effective_status' });
  expect(body['effective_status']).toBe('DISAPPROVED');
});

test.each([
  ['no group', [], 'Groups Required'],
  ['nothing to see', [{ images: [], videos: [] }], 'Creative Is Incomplete'],
  ['six texts of a type', [{ texts: Array.from({ length: 6 }, () => text('x')) }], 'Too Many Texts'],
  ['an unknown type of text', [{ texts: [text('x', 'poem')] }], 'Text Type Is Not Valid'],
  ['eleven pictures', [{ images: Array.from({ length: 11 }, () => ({ hash: 'a1' })) }], 'Too Many Assets'],
  ['a picture of nobody', [{ images: [{ hash: 'zz' }] }], 'Image Not Found'],
  ['two calls to action', [{}, { call_to_action: { type: 'SIGN_UP' } }], 'One Call To Action'],
])('a flexible ad of %s is refused', async (_what, groups, title) => {
  expect(await refusal(makeAd(sandbox, flexible(...groups.map(group))))).toBe(title);
});

test('the flexible format is for sales and apps, in sets that the platform does not combine', async () => {
  const traffic = { campaign: { objective: 'OUTCOME_TRAFFIC' } };
  const clicks = { optimization_goal: 'LINK_CLICKS', promoted_object: undefined };
  const other = makeAd(sandbox, { ...traffic, adset: clicks, ...flexible(group()) });
  expect(await refusal(other)).toBe('Flexible Format Is Not Available');
  const dynamic = makeAd(sandbox, { adset: { is_dynamic_creative: true }, ...flexible(group()) });
  expect(await refusal(dynamic)).toBe('Dynamic Creative Is On');
});

const labels = (name: string) => ({ adlabels: [{ name }] });
const rule = (position: string, label: string, change: object = {}) => ({
  customization_spec: { publisher_platforms: ['facebook'], facebook_positions: [position] },
  image_label: { name: label },
  ...change,
});
const placed = (change: object = {}) => ({
  creative: {
    object_story_spec: { page_id: assetsOf(sandbox).page },
    asset_feed_spec: {
      images: imageIds.map((hash) => ({ hash, ...labels(hash) })),
      bodies: [{ text: 'One', ...labels('one') }],
      link_urls: [{ website_url: 'https://shop.example.com/' }],
      ad_formats: ['SINGLE_IMAGE'],
      asset_customization_rules: [rule('feed', 'a1'), rule('story', 'b2', { body_label: { name: 'one' } })],
      ...change,
    },
  },
});

test('assets by placement need no dynamic set, and none is allowed', async () => {
  const { creative } = await makeAd(sandbox, placed());
  const { body } = await sandbox.get(`/${creative}`, { fields: 'asset_feed_spec' });
  expect(body['asset_feed_spec']).toMatchObject({ asset_customization_rules: [{}, {}] });
  const dynamic = makeAd(sandbox, { ...placed(), adset: { is_dynamic_creative: true } });
  expect(await refusal(dynamic)).toBe('Dynamic Creative Is On');
  const unruled = makeAd(sandbox, placed({ asset_customization_rules: undefined }));
  expect(await refusal(unruled)).toBe('Dynamic Creative Is Off');
});

test.each([
  ['one rule', () => ({ asset_customization_rules: [rule('feed', 'a1')] }), 'Too Few Rules'],
  [
    'an unknown label',
    () => ({ asset_customization_rules: [rule('feed', 'a1'), rule('story', 'c3')] }),
    'Label Not Found',
  ],
  [
    'a rule without media',
    () => ({
      asset_customization_rules: [rule('feed', 'a1'), rule('story', 'b2', { image_label: undefined })],
    }),
    'Label Required',
  ],
  ['two formats', () => ({ ad_formats: ['SINGLE_IMAGE', 'SINGLE_VIDEO'] }), 'One Format Only'],
  ['two descriptions', () => ({ descriptions: [{ text: 'a' }, { text: 'b' }] }), 'Too Many Assets'],
])('assets by placement with %s are refused', async (_what, change, title) => {
  const { creative } = placed(change());
  const answer = await sandbox.post(`/act_${sandbox.accountIds[0]}/adcreatives`, creative);
  expect(answer.body.error['error_user_title']).toBe(title);
});
