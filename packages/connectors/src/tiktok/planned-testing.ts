import { type PlanFacts, type PlanNode, replaceRefs } from '@adsail/contract/tasks/plan';
import {
  newMaterialGroup,
  newTargetGroup,
  type TikTokContent,
  tiktokDefaults,
} from '@adsail/contract/tasks/tiktok';
import type { setUpStage } from '../conformance/set-up-stage.ts';
import { type ObjectDraft, unwrap } from '../core/index.ts';
import { held } from './testing.ts';

type Stage = ReturnType<typeof setUpStage>;
const productId = '0198c0de-0000-7000-8000-000000000001';

/** What a task can name in the sandbox's account. */
function factsOf(stage: Stage): PlanFacts {
  const { id: advertiserId, currency, zone: timezone } = stage.scope.account;
  const asset = { advertiserId, name: 'Held', usable: true };
  const film = { kind: 'VIDEO', width: 1080, height: 1920, seconds: 20, hasCover: true, bytes: 1 } as const;
  return {
    now: new Date(stage.sandbox.world.clock.now()).toISOString(),
    product: { id: productId, name: 'Lamp' },
    accounts: [
      { platform: 'TIKTOK', advertiserId, name: 'Ours', currency, timezone, balance: null, usable: true },
    ],
    materials: ['sea', 'sky'].map((id) => ({ ...film, id, name: `${id}.mp4` })),
    assets: [
      ...(['ANDROID', 'IOS'] as const).map((system) => ({
        ...asset,
        kind: 'app' as const,
        id: system === 'IOS' ? 'iosApp' : 'app',
        externalId: held(stage, 'app', system),
        data: { system },
      })),
      { ...asset, kind: 'pixel', id: 'pixel', externalId: held(stage, 'pixel'), data: {} },
      {
        ...asset,
        kind: 'identity',
        id: 'identity',
        externalId: held(stage, 'identity'),
        data: { identityType: 'CUSTOMIZED_USER' },
      },
      {
        ...asset,
        advertiserId: null,
        kind: 'site',
        id: 'site',
        externalId: null,
        data: { url: 'https://lamp.example/' },
      },
    ],
    audiences: [],
  };
}

function contentOf(stage: Stage, change: Partial<TikTokContent>): TikTokContent {
  const { id } = stage.scope.account;
  const people = {
    ...newTargetGroup('people', [id]),
    locationIds: ['6252001'],
    ageGroups: ['AGE_18_24' as const],
  };
  const films = {
    ...newMaterialGroup('films', [id]),
    tiktokMaterial: { materials: ['sea', 'sky'], type: 'SINGLE_VIDEO' as const },
    adText: 'Play with us',
    callToAction: 'LEARN_MORE' as const,
  };
  return {
    ...tiktokDefaults({ productId, productName: 'Lamp', objective: change.landingType, advertiserIds: [id] }),
    taskName: 'Planned',
    appId: 'app',
    pixelId: 'pixel',
    siteId: 'site',
    identityIds: ['identity'],
    budget: '500',
    bidPrice: '1.5',
    audienceV2List: [people],
    materialGroups: [films],
    ...change,
  };
}

/** As the launch does it: parents first, with the account's own ids. */
async function launch(stage: Stage, nodes: readonly PlanNode[]): Promise<string[]> {
  const made = new Map<string | null, string>();
  const portfolio = nodes.some(({ settings }) => 'callToActionId' in settings)
    ? await stage.connector.assets.callsToAction?.createAutomatic(stage.scope)
    : undefined;
  for (const { key, parentKey, level, family, name, status, budget, bid, settings } of nodes) {
    const ready = replaceRefs(settings, (ref) =>
      '$portfolio' in ref ? portfolio?.id : held(stage, ref.part === 'FILE' ? 'video' : 'image'),
    ) as ObjectDraft['settings'];
    const draft: ObjectDraft = {
      level,
      name,
      status,
      budget,
      bid,
      settings: ready,
      parentId: made.get(parentKey),
    };
    if (family === 'automated' && level === 'ad') {
      const { groupId } = await stage.connector.automated.create(stage.scope, draft.parentId ?? '', draft);
      made.set(key, groupId);
    } else {
      const delivery = family === 'smart' ? stage.connector.smart : stage.delivery;
      const keyed = { ...draft, key: `${nodes[0]?.name} ${key}` };
      const { id } = unwrap((await delivery.create(stage.scope, [keyed]))[0]);
      // What the ledger asks after an answer that it did not get.
      const [shown] = await delivery.get(stage.scope, level, [id]);
      if (!shown || !delivery.hasSettings(stage.scope, keyed, shown))
        throw new Error(`What the platform shows is not taken for the ${level} that was sent`);
      made.set(key, id);
    }
  }
  return [...made.values()];
}

/** Plans are launched by the connector alone; what it asks of the stage is there once the tests run. */
export const planning = (stage: Stage) => ({
  facts: () => factsOf(stage),
  content: (change: Partial<TikTokContent>) => contentOf(stage, change),
  launch: (nodes: readonly PlanNode[]) => launch(stage, nodes),
});
