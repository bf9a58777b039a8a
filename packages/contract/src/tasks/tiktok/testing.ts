import type { AssetFacts, PlanFacts } from '../plan/facts.ts';
import { accountsOn, materialFacts } from '../plan/testing.ts';
import { newMaterialGroup, newTargetGroup, tiktokDefaults, type TikTokContent } from './index.ts';

export { materialFacts };

const now = '2026-11-17T06:30:00.000Z';
export const ids = { first: '7001', second: '7002' } as const;
const productId = '0198c0de-0000-7000-8000-000000000001';

export const accountFacts = accountsOn('TIKTOK', 'USD');

const asset = (
  kind: AssetFacts['kind'],
  advertiserId: string | null,
  id: string,
  externalId: string,
  data: AssetFacts['data'] = {},
): AssetFacts => ({ kind, id, name: `${kind} ${id}`, advertiserId, externalId, usable: true, data });

/** Two accounts that have all that the content below names. */
export const facts = (change: Partial<PlanFacts> = {}): PlanFacts => ({
  now,
  product: { id: productId, name: 'Lamp' },
  accounts: [accountFacts(ids.first), accountFacts(ids.second)],
  materials: ['sea', 'sky', 'sun', 'sand'].map((id) => materialFacts(id)),
  assets: [
    ...Object.values(ids).flatMap((advertiserId) => [
      asset('app', advertiserId, 'app', `${advertiserId}1`, { system: 'ANDROID' }),
      asset('pixel', advertiserId, 'pixel', `${advertiserId}2`),
      asset('identity', advertiserId, `identity-${advertiserId}`, `${advertiserId}3`, {
        identityType: 'CUSTOMIZED_USER',
      }),
    ]),
    asset('site', null, 'site', '', { url: 'https://lamp.example/' }),
  ],
  audiences: [],
  ...change,
});

const accounts = Object.values(ids);

const targetGroup = (id: string) => ({
  ...newTargetGroup(id, accounts),
  name: `People ${id}`,
  locationIds: ['6252001'],
  ageGroups: ['AGE_18_24' as const],
});

export const materialGroup = (id: string, materials: string[]) => ({
  ...newMaterialGroup(id, accounts),
  tiktokMaterial: { materials, type: 'SINGLE_VIDEO' as const },
  adText: 'Play with us',
  callToAction: 'DOWNLOAD_NOW' as const,
});

/** Two accounts, three audiences, four materials. */
export const content = (change: Partial<TikTokContent> = {}): TikTokContent => ({
  ...tiktokDefaults({
    productId,
    productName: 'Lamp',
    timezone: 'Asia_Shanghai',
    objective: change.landingType,
    advertiserIds: accounts,
  }),
  taskName: 'Spring',
  appId: 'app',
  siteId: 'site',
  pixelId: 'pixel',
  bidPrice: '1.5',
  identityIds: accounts.map((id) => `identity-${id}`),
  audienceV2List: ['1', '2', '3'].map(targetGroup),
  materialGroups: [materialGroup('1', ['sea', 'sky', 'sun', 'sand'])],
  ...change,
});
