import { newAudienceCard, type OceanContent, oceanDefaults, oceanTask } from '@adsail/contract/tasks/ocean';
import { type PlanNode, planTask, replaceRefs } from '@adsail/contract/tasks/plan';
import { describe, expect, it } from 'vitest';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { type ObjectDraft, unwrap } from '../core/index.ts';
import { seededStage, subject } from './testing.ts';

const stage = setUpStage(subject, seededStage);
const productId = '0198c0de-0000-7000-8000-000000000001';
const link = 'https://lamp.example/';

/** What the seeded account has: `account:id`, `account:id:kind`. */
function held(level: string, status?: string): string {
  const { objects } = stage.sandbox.world.state;
  const found = objects
    .list('ocean', level, { accountId: stage.scope.account.id })
    .find((each) => status === undefined || each.status === status);
  const id = found?.id.split(':')[1];
  if (id === undefined) throw new Error(`The account has no ${level}`);
  return id;
}

function facts() {
  const { id: advertiserId, currency, zone: timezone } = stage.scope.account;
  const asset = { advertiserId, name: 'Held', usable: true, externalId: null };
  const file = { width: 720, height: 1280, seconds: 20, hasCover: true, bytes: 1 } as const;
  return {
    now: new Date(stage.sandbox.world.clock.now()).toISOString(),
    product: { id: productId, name: 'Lamp' },
    accounts: [
      { platform: 'OCEAN', advertiserId, name: 'Ours', currency, timezone, balance: null, usable: true },
    ],
    materials: [
      { ...file, id: 'sea', name: 'sea.mp4', kind: 'VIDEO' },
      { ...file, id: 'sand', name: 'sand.png', kind: 'IMAGE' },
    ],
    assets: [
      {
        ...asset,
        kind: 'aweme',
        id: 'aweme',
        data: { awemeId: held('aweme', 'AUTHRIZED'), authStatus: 'AUTHRIZED' },
      },
      { ...asset, kind: 'site', id: 'site', data: { url: link, pageType: 'ORANGE' } },
    ],
    audiences: [],
  } as const;
}

interface Change extends Partial<OceanContent> {
  setting?: OceanContent['deliverySetting'];
}

function content({ setting, ...change }: Change): OceanContent {
  const { id } = stage.scope.account;
  const base = oceanDefaults({
    productId,
    productName: 'Lamp',
    objective: change.landingType ?? 'LINK',
    advertiserIds: [id],
  });
  return {
    ...base,
    taskName: 'Planned',
    deliverySetting: { ...base.deliverySetting, budget: '900', cpaBid: '25', bid: '5', ...setting },
    nativeSetting: { ...base.nativeSetting, awemeIdList: ['aweme'] },
    source: 'Lamp',
    promotionMaterials: {
      ...base.promotionMaterials,
      baseMaterialList: ['sea', 'sand'],
      titleMaterialList: [{ title: '今天就点亮你的家' }],
      productInfo: { titles: ['灯'], imageIds: ['sand'], sellingPoints: ['一起点亮你的家'] },
      externalUrlMaterialList: ['site'],
      openUrl: 'lamp://open',
      callToActionButtons: ['马上点亮'],
    },
    audienceV2List: [newAudienceCard('people', [id])],
    optimizeGoal: { ...base.optimizeGoal, assetIds: ['7812345678901234567'] },
    ...change,
  };
}

/** As the launch does it: parents first, with the account's own ids. */
async function launch(nodes: readonly PlanNode[]): Promise<string[]> {
  const made = new Map<string | null, string>();
  for (const { key, parentKey, level, name, status, budget, bid, settings } of nodes) {
    const ready = replaceRefs(settings, (ref) =>
      '$material' in ref && ref.$material === 'sea' && ref.part === 'FILE' ? held('video') : held('image'),
    ) as ObjectDraft['settings'];
    const parentId = made.get(parentKey);
    const draft: ObjectDraft = { level, name, status, budget, bid, settings: ready, parentId };
    made.set(key, unwrap((await stage.delivery.create(stage.scope, [draft]))[0]).id);
  }
  return [...made.values()];
}

const assetIds = ['7812345678901234567'];
const goal = (externalAction: string) =>
  ({ optimizeGoal: { externalAction, assetIds } }) as Pick<OceanContent, 'optimizeGoal'>;
const dates = {
  scheduleType: 'SCHEDULE_START_END',
  startTime: '2036-12-01',
  endTime: '2036-12-02',
} as const;
const week = ['1', ...Array<string>(6).fill('0')].map((slot) => slot.repeat(48));
const app = { landingType: 'APP', ...goal('AD_CONVERT_TYPE_ACTIVE') } as const;

const variants: readonly [string, Change][] = [
  ['forms', {}],
  ['another’s site', { assetType: 'THIRDPARTY', ...goal('AD_CONVERT_TYPE_MESSAGE_ACTION') }],
  ['messages', { assetType: 'AWEME', ...goal('AD_CONVERT_TYPE_MESSAGE_CLUE') }],
  ['an app', { ...app, downloadUrl: link }],
  ['opening an app', { ...app, appPromotionType: 'LAUNCH' }],
  ['booking an app', { ...app, appPromotionType: 'RESERVE', subscribeUrl: link }],
  ['a Douyin account', { landingType: 'NATIVE_ACTION' }],
  ['a small game', { landingType: 'MICRO_GAME', microPromotionType: 'BYTE_GAME', microAppInstanceId: '12' }],
  ['a shop', { landingType: 'SHOP' }],
  ['a quick app', { landingType: 'QUICK_APP', quickAppId: '12' }],
  ['products', { landingType: 'DPA' }],
  ['clicks', goal('AD_CONVERT_TYPE_CLICK_NUM')],
  ['shows', goal('AD_CONVERT_TYPE_SHOW_OFF_NUM')],
  ['no bid', { setting: { bidType: 'NO_BID' } }],
  ['the best cost', { setting: { bidType: 'UPPER_CONTROL' } }],
  ['the project’s bid', { setting: { projectCustom: 'ON' } }],
  ['hours', { setting: { scheduleTimeType: 'SCHEDULE_TIME_CUSTOM', scheduleTime: week } }],
  ['dates', { setting: dates }],
  ['a budget in all', { setting: { ...dates, budgetMode: 'BUDGET_MODE_TOTAL' } }],
  ['no limit above', { setting: { budgetMode: 'BUDGET_MODE_INFINITE' } }],
  ['a moving budget', { setting: { budgetMode: 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET' } }],
  [
    'search',
    {
      adType: 'SEARCH',
      deliveryRange: { inventoryCatalog: 'MANUAL', inventoryType: ['INVENTORY_SEARCH'] },
      keywords: [{ word: '灯', matchType: 'PHRASE' }],
    },
  ],
  [
    'the union',
    {
      deliveryRange: {
        inventoryCatalog: 'MANUAL',
        inventoryType: ['INVENTORY_UNION_SLOT'],
        unionVideoType: 'ORIGINAL_VIDEO',
      },
    },
  ],
  ['links to follow it by', { trackUrlSetting: { trackUrlType: 'CUSTOM', trackUrl: [link] } }],
  ['an ad for each material', { materialsPerAd: 1 }],
];

describe('what is planned is taken by the platform', () => {
  it.each(variants.map(([name, change], at) => [name, at, change] as const))(
    '%s',
    async (_name, at, change) => {
      const names = { projectName: `Project ${at} {audience}`, adName: `Ad ${at} {bid}` };
      const plan = planTask(oceanTask, content({ ...change, ...names }), facts());
      expect(plan.problems).toEqual([]);
      expect(await launch(plan.nodes)).toHaveLength(change.materialsPerAd === 1 ? 3 : 2);
    },
  );
});
