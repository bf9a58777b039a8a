import type { AdPlatform, Call, RequestOf } from '@adsail/contract';
import { appCalls } from '@adsail/contract/apps';
import type { AssetKind } from '@adsail/contract/assets';
import { audienceCalls } from '@adsail/contract/audiences';
import { identityCalls } from '@adsail/contract/identities';
import { landingPageCalls } from '@adsail/contract/landing-pages';
import { pixelCalls } from '@adsail/contract/pixels';
import { productCalls } from '@adsail/contract/products';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testImage } from '../../testing/files.ts';
import { type AssetStage, assetStage } from './testing.ts';

let open: AssetStage;
let productId: string;
const accounts = {} as Record<AdPlatform, { account: string; other: string }>;
beforeAll(async () => {
  open = await assetStage();
  for (const platform of ['TIKTOK', 'FACEBOOK', 'OCEAN'] as const)
    accounts[platform] = await open.authorised(platform);
  for (const call of [appCalls.sync, pixelCalls.sync, pixelCalls.facebookSync, identityCalls.sync])
    await open.sync(call);
  await open.sync(landingPageCalls.sync, { platform: 'OCEAN' });
  const imageUrl = await testImage(open.server, open.admin);
  productId = (await as().ok(productCalls.add, { name: 'Lamp', imageUrl })).id;
});
afterEach(() => open.sandbox.world.faults.clear());
afterAll(() => open.close());

const as = () => open.server.as(open.admin);
const on = (platform: AdPlatform) => ({ advertiserId: accounts[platform].account, pageSize: 1000 });
const first = <T>(list: readonly T[], fits: (row: T) => boolean = () => true): T => list.find(fits) as T;
/** The path where it is not the same for all. */
type Asked = [call: Call, input: object, path?: string];

const conditions = (event: string, pixel: string) => ({
  type: 'PIXEL',
  description: 'Core',
  includeCondition: { logicOperator: 'OR', list: [{ sourceId: pixel, event, retentionDays: 180 }] },
});

/** A rule on the account's pixel. */
async function ruled() {
  const pixel = first((await as().ok(pixelCalls.list, on('TIKTOK'))).list).externalId;
  const filters = [{ field: 'EVENT', operator: 'EQ', value: 'PAGE BROWSE' }];
  const rule = {
    event_source_ids: [pixel],
    retention_days: 45,
    filter_set: { operator: 'OR', filters },
  };
  return { audienceType: 'PIXEL', ruleSpec: { inclusion_rule_set: { operator: 'OR', rules: [rule] } } };
}

const audienceLists = {
  TIKTOK: audienceCalls.tiktokList,
  FACEBOOK: audienceCalls.facebookList,
  OCEAN: audienceCalls.oceanList,
};

async function made(platform: AdPlatform, call: Call, name: string, settings: object) {
  const { advertiserId } = on(platform);
  const input = { advertiserId, name, settings } as RequestOf<Call>;
  const { changeId } = (await as().ok(call, input)) as { changeId: string };
  expect(await open.settled('audience', platform, changeId)).toMatchObject({ state: 'DONE' });
  return first((await as().ok(audienceLists[platform], on(platform))).list, (each) => each.name === name);
}

interface Change {
  kind: AssetKind;
  platform: AdPlatform;
  /** Where it goes. */
  path: string;
  /** Another one for each name. */
  ask(name: string): Promise<Asked>;
}

/** Every change that can be made of an asset. */
const changes: Record<string, Change> = {
  'app.update': {
    kind: 'app',
    platform: 'TIKTOK',
    path: 'app/update',
    async ask(name) {
      const { id, downloadUrl } = first((await as().ok(appCalls.list, on('TIKTOK'))).list);
      const clickUrl = `https://track.example.com/${name}`;
      return [appCalls.edit, { id, downloadUrl, partner: 'appsflyer', clickUrl, impressionUrl: clickUrl }];
    },
  },
  'pixel.rename': {
    kind: 'pixel',
    platform: 'TIKTOK',
    path: 'pixel/update',
    async ask(name) {
      return [pixelCalls.update, { id: first((await as().ok(pixelCalls.list, on('TIKTOK'))).list).id, name }];
    },
  },
  'pixel.share': {
    kind: 'pixel',
    platform: 'TIKTOK',
    path: 'bc/pixel/link/update',
    async ask(name) {
      const { list } = await as().ok(pixelCalls.list, on('TIKTOK'));
      const { id } = first(list, ({ businessId }) => businessId !== null);
      return [pixelCalls.share, { id, advertiserIds: [accounts.TIKTOK.other], shared: name === 'one' }];
    },
  },
  'identity.delete': {
    kind: 'identity',
    platform: 'TIKTOK',
    path: 'identity/delete',
    async ask(name) {
      const { account: accountId } = accounts.TIKTOK;
      const fields = { identity_type: 'CUSTOMIZED_USER' };
      open.sandbox.world.state.objects.insert('tiktok', 'identity', {
        id: open.sandbox.world.state.ids.digits('tiktok', 19, '71'),
        accountId,
        name,
        status: 'ENABLE',
        fields,
      });
      await open.sync(identityCalls.sync, { advertiserIds: [accountId] });
      const { list } = await as().ok(identityCalls.list, on('TIKTOK'));
      return [identityCalls.delete, { id: first(list, (each) => each.name === name).id }];
    },
  },
  'site.update': {
    kind: 'site',
    platform: 'OCEAN',
    path: 'third_site/update',
    async ask(name) {
      const asked = { ...on('OCEAN'), platform: 'OCEAN' } as const;
      const { list } = await as().ok(landingPageCalls.list, asked);
      const { id, url } = first(list, ({ pageType }) => pageType === 'THIRDPARTY');
      return [landingPageCalls.editThird, { id, productId, name, url }];
    },
  },
  'site.delete': {
    kind: 'site',
    platform: 'OCEAN',
    path: 'third_site/delete',
    async ask() {
      const asked = { ...on('OCEAN'), platform: 'OCEAN' } as const;
      const { list } = await as().ok(landingPageCalls.list, asked);
      return [landingPageCalls.delete, { id: first(list, ({ pageType }) => pageType === 'THIRDPARTY').id }];
    },
  },
  'audience.update, its name': {
    kind: 'audience',
    platform: 'TIKTOK',
    path: 'custom_audience/update',
    async ask(name) {
      const { id } = await made('TIKTOK', audienceCalls.tiktokCustomAdd, `Old ${name}`, await ruled());
      return [audienceCalls.tiktokCustomUpdate, { id, name }];
    },
  },
  'audience.update, its rule': {
    kind: 'audience',
    platform: 'FACEBOOK',
    path: '',
    async ask(name) {
      const pixel = first((await as().ok(pixelCalls.facebookPage, on('FACEBOOK'))).list).externalId;
      const settings = conditions('Purchase', pixel);
      const { id, externalId } = await made('FACEBOOK', audienceCalls.facebookCustomAdd, name, settings);
      const wanted = { id, name, settings: conditions('Lead', pixel) };
      return [audienceCalls.facebookCustomUpdate, wanted, `/${externalId}`];
    },
  },
  'audience.update, a package': {
    kind: 'audience',
    platform: 'OCEAN',
    path: 'audience_package/update',
    async ask(name) {
      const settings = {
        description: '核心',
        gender: 'GENDER_MALE',
        age: ['AGE_BETWEEN_18_23'],
        platform: ['ANDROID'],
        hideIfExists: 1,
      };
      const added = { ...settings, landingType: 'APP_ANDROID' };
      const { id } = await made('OCEAN', audienceCalls.oceanAdd, name, added);
      const wanted = { id, name, settings: { ...settings, gender: 'GENDER_FEMALE' } };
      return [audienceCalls.oceanUpdate, wanted];
    },
  },
  'audience.delete': {
    kind: 'audience',
    platform: 'TIKTOK',
    path: 'custom_audience/delete',
    async ask(name) {
      const { id } = await made('TIKTOK', audienceCalls.tiktokCustomAdd, `Gone ${name}`, await ruled());
      return [audienceCalls.tiktokDelete, { id }];
    },
  },
};

describe.each(Object.entries(changes))('%s', (_name, { kind, platform, path, ask }) => {
  it.each([
    ['request', 'drop_before', 'one'],
    ['answer', 'drop', 'two'],
  ] as const)('is done although its %s was lost', async (_what, fault, name) => {
    const [call, input, itsPath = path] = await ask(name);
    open.sandbox.world.faults.add({ kind: fault, path: itsPath, rate: 1, count: 1 });
    const { changeId } = (await as().ok(call, input as RequestOf<Call>)) as { changeId: string };
    expect(await open.settled(kind, platform, changeId)).toMatchObject({ state: 'DONE', message: null });
    // It was met.
    expect(open.sandbox.world.faults.list().filter(({ count }) => count !== 0)).toEqual([]);
  });
});
