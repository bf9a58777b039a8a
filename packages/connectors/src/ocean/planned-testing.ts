import { newAudienceCard, type OceanContent, oceanDefaults } from '@adsail/contract/tasks/ocean';
import { type PlanFacts, type PlanNode, replaceRefs } from '@adsail/contract/tasks/plan';
import type { setUpStage } from '../conformance/set-up-stage.ts';
import { type ObjectDraft, unwrap } from '../core/index.ts';

type Stage = ReturnType<typeof setUpStage>;
const productId = '0198c0de-0000-7000-8000-000000000001';
export const link = 'https://lamp.example/';
/** One that every stage gets. */
export const trackUrlGroup = '7912345678901234567';

/** What the seeded account has: `account:id`, `account:id:kind`. */
function held(stage: Stage, level: string, status?: string): string {
  const { objects } = stage.sandbox.world.state;
  const found = objects
    .list('ocean', level, { accountId: stage.scope.account.id })
    .find((each) => status === undefined || each.status === status);
  const id = found?.id.split(':')[1];
  if (id === undefined) throw new Error(`The account has no ${level}`);
  return id;
}

/** The seeded page that is published. */
function orangePage({ sandbox, scope }: Stage): string {
  const sites = sandbox.world.state.objects.list('ocean', 'orange_site', { accountId: scope.account.id });
  const site = sites.find(({ status }) => status === 'ENABLE');
  return `https://www.chengzijianzhan.com/tetris/page/${site?.id}/`;
}

/** What counts for it, with links to follow ads by. */
function eventSource({ sandbox, scope }: Stage): string {
  const { objects, database } = sandbox.world.state;
  const [source] = objects.list('ocean', 'event_asset', { accountId: scope.account.id });
  if (!source) throw new Error('The account counts nothing');
  const groups = [{ track_url_group_id: BigInt(trackUrlGroup) }];
  database.transaction(() =>
    objects.save('ocean', 'event_asset', { ...source, fields: { ...source.fields, groups } }),
  );
  return source.id;
}

/** What a task can name there. */
function factsOf(stage: Stage): PlanFacts {
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
        data: { awemeId: held(stage, 'aweme', 'AUTHRIZED'), authStatus: 'AUTHRIZED' },
      },
      { ...asset, kind: 'site', id: 'site', data: { url: orangePage(stage), pageType: 'ORANGE' } },
    ],
    audiences: [],
  };
}

export interface Change extends Partial<OceanContent> {
  setting?: OceanContent['deliverySetting'];
}

function contentOf(stage: Stage, { setting, ...change }: Change): OceanContent {
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
    ...change,
    optimizeGoal: { ...base.optimizeGoal, assetIds: [eventSource(stage)], ...change.optimizeGoal },
  };
}

/** As the launch does it: parents first, with the account's own ids. */
async function launch(stage: Stage, nodes: readonly PlanNode[]): Promise<string[]> {
  const made = new Map<string | null, string>();
  for (const { key, parentKey, level, name, status, budget, bid, settings } of nodes) {
    const ready = replaceRefs(settings, (ref) =>
      '$material' in ref && ref.$material === 'sea' && ref.part === 'FILE'
        ? held(stage, 'video')
        : held(stage, 'image'),
    ) as ObjectDraft['settings'];
    const parentId = made.get(parentKey);
    const draft: ObjectDraft = { level, name, status, budget, bid, settings: ready, parentId };
    made.set(key, unwrap((await stage.delivery.create(stage.scope, [draft]))[0]).id);
  }
  return [...made.values()];
}

/** Plans are launched by the connector alone; what it asks of the stage is there once the tests run. */
export const planning = (stage: Stage) => ({
  facts: () => factsOf(stage),
  content: (change: Change) => contentOf(stage, change),
  launch: (nodes: readonly PlanNode[]) => launch(stage, nodes),
});
