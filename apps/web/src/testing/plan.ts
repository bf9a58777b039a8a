import {
  newMaterialGroup,
  newTargetGroup,
  tiktokDefaults,
  type TikTokContent,
} from '@adsail/contract/tasks/tiktok';
import type { AccountFacts, PlanFacts } from '@adsail/contract/tasks/plan';

const accounts = ['7001', '7002'];
const productId = '0198c0de-0000-7000-8000-000000000001';

const account = (advertiserId: string, change: Partial<AccountFacts> = {}): AccountFacts => ({
  platform: 'TIKTOK',
  advertiserId,
  name: `Account ${advertiserId}`,
  currency: 'USD',
  timezone: 'Asia/Shanghai',
  balance: '100000',
  usable: true,
  ...change,
});

/** Two accounts, two audiences, two videos: 2 campaigns, 4 groups, 8 ads. */
export const facts: PlanFacts = {
  now: '2026-11-17T06:30:00.000Z',
  product: { id: productId, name: 'Lamp' },
  accounts: accounts.map((id) => account(id)),
  materials: ['sea', 'sky'].map((id) => ({
    id,
    kind: 'VIDEO',
    name: `${id}.mp4`,
    width: 1080,
    height: 1920,
    seconds: 20,
    hasCover: true,
    bytes: 1_000_000,
  })),
  assets: [
    {
      kind: 'app',
      id: 'app',
      name: 'Lamp',
      advertiserId: null,
      externalId: '1',
      usable: true,
      data: { system: 'ANDROID' },
    },
    {
      kind: 'identity',
      id: 'identity',
      name: 'Lamp',
      advertiserId: null,
      externalId: '2',
      usable: true,
      data: { identityType: 'CUSTOMIZED_USER' },
    },
  ],
  audiences: [],
};

export const contentOf = (change: Partial<TikTokContent> = {}): Readonly<Record<string, unknown>> => ({
  ...tiktokDefaults({ productId, productName: 'Lamp', timezone: 'Asia_Shanghai', advertiserIds: accounts }),
  taskName: 'Spring',
  appId: 'app',
  bidPrice: '1.5',
  identityIds: ['identity'],
  audienceV2List: ['1', '2'].map((id) => ({
    ...newTargetGroup(id, accounts),
    name: `People ${id}`,
    locationIds: ['6252001'],
    ageGroups: ['AGE_18_24'],
  })),
  materialGroups: [
    {
      ...newMaterialGroup('1', accounts),
      tiktokMaterial: { materials: ['sea', 'sky'], type: 'SINGLE_VIDEO' },
      adText: 'Play with us',
      callToAction: 'DOWNLOAD_NOW',
    },
  ],
  ...change,
});
