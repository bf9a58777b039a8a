import type { AssetFacts, PlanFacts } from '../plan/facts.ts';
import { accountsOn, materialFacts } from '../plan/testing.ts';
import { newAudienceCard, type OceanContent, oceanDefaults } from './index.ts';

export { materialFacts };

/** Seven in the evening of the 17th in London, and three in the morning of the 18th in Beijing. */
const now = '2026-11-17T19:00:00.000Z';
export const ids = { first: '8001', second: '8002' } as const;
export const accounts: string[] = Object.values(ids);
const productId = '0198c0de-0000-7000-8000-000000000001';

export const accountFacts = accountsOn('OCEAN', 'CNY');

export const asset = (
  kind: AssetFacts['kind'],
  advertiserId: string | null,
  id: string,
  data: AssetFacts['data'],
): AssetFacts => ({
  kind,
  id,
  name: `${kind} ${id}`,
  advertiserId,
  externalId: `${id}0`,
  usable: true,
  data,
});

/** Two accounts that have all that the content below names. */
export const facts = (change: Partial<PlanFacts> = {}): PlanFacts => ({
  now,
  product: { id: productId, name: 'Lamp' },
  accounts: accounts.map((id) => accountFacts(id)),
  materials: [
    ...['sea', 'sky', 'sun'].map((id) => materialFacts(id)),
    materialFacts('sand', { kind: 'IMAGE', name: 'sand.png', width: 1280, height: 720, seconds: null }),
  ],
  assets: accounts.flatMap((advertiserId) => [
    asset('aweme', advertiserId, `aweme-${advertiserId}`, {
      awemeId: `lamp${advertiserId}`,
      authStatus: 'AUTHRIZED',
      authType: 'AWEME_ACCOUNT',
    }),
    asset('site', advertiserId, `site-${advertiserId}`, {
      url: `https://page.example/${advertiserId}`,
      pageType: 'ORANGE',
    }),
  ]),
  audiences: [],
  ...change,
});

export const card = (id: string) => ({ ...newAudienceCard(id, accounts), name: `People ${id}` });

/** Two accounts, three audiences, four materials. */
export function content(change: Partial<OceanContent> = {}): OceanContent {
  const defaults = oceanDefaults({
    productId,
    productName: 'Lamp',
    objective: change.landingType ?? 'LINK',
    advertiserIds: accounts,
  });
  return {
    ...defaults,
    taskName: 'Spring',
    deliverySetting: { ...defaults.deliverySetting, budget: '500', cpaBid: '25', bid: '5' },
    nativeSetting: { ...defaults.nativeSetting, awemeIdList: accounts.map((id) => `aweme-${id}`) },
    source: 'Lamp',
    promotionMaterials: {
      ...defaults.promotionMaterials,
      baseMaterialList: ['sea', 'sky', 'sun', 'sand'],
      titleMaterialList: [{ title: '今天就点亮你的家' }],
      externalUrlMaterialList: accounts.map((id) => `site-${id}`),
    },
    audienceV2List: ['1', '2', '3'].map(card),
    ...change,
  };
}

/** The content with other values inside its objects. */
export const contentWith = (
  {
    setting,
    materials,
    native,
  }: {
    setting?: OceanContent['deliverySetting'];
    materials?: OceanContent['promotionMaterials'];
    native?: OceanContent['nativeSetting'];
  },
  change: Partial<OceanContent> = {},
): OceanContent => {
  const base = content(change);
  return {
    ...base,
    deliverySetting: { ...base.deliverySetting, ...setting },
    promotionMaterials: { ...base.promotionMaterials, ...materials },
    nativeSetting: { ...base.nativeSetting, ...native },
  };
};
