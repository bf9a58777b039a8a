import { type PlanFacts, type PlanNode, replaceRefs } from '@adsail/contract/tasks/plan';
import {
  type FacebookContent,
  facebookDefaults,
  newMaterialGroup,
  newTargetingItem,
} from '@adsail/contract/tasks/facebook';
import { beforeAll } from 'vitest';
import type { setUpStage } from '../conformance/set-up-stage.ts';
import { fileOf, mp4Of } from '../core/sample-files.ts';
import { type ObjectDraft, unwrap } from '../core/index.ts';
import { held, heldImage } from './testing.ts';

type Stage = ReturnType<typeof setUpStage>;
const productId = '0198c0de-0000-7000-8000-000000000001';
export const stores = {
  ANDROID: 'https://play.google.com/store/apps/details?id=example.lamp',
  IOS: 'https://apps.apple.com/app/id123456789',
} as const;
/** What a task can name in the sandbox's account. */
function factsOf(stage: Stage): PlanFacts {
  const { id: advertiserId, currency, zone: timezone } = stage.scope.account;
  const asset = { advertiserId, name: 'Held', usable: true, data: {} };
  const file = { width: 1080, height: 1920, seconds: 20, hasCover: true, bytes: 1 } as const;
  return {
    now: new Date(stage.sandbox.world.clock.now()).toISOString(),
    product: { id: productId, name: 'Lamp' },
    accounts: [
      { platform: 'FACEBOOK', advertiserId, name: 'Ours', currency, timezone, balance: null, usable: true },
    ],
    materials: [
      ...['sea', 'sky'].map((id) => ({ ...file, kind: 'VIDEO', id, name: `${id}.mp4` }) as const),
      { ...file, kind: 'IMAGE', id: 'picture', name: 'picture.png' },
    ],
    assets: [
      { ...asset, kind: 'app', id: 'app', externalId: held(stage, 'application') },
      { ...asset, kind: 'pixel', id: 'pixel', externalId: held(stage, 'adspixel', 'website') },
      { ...asset, kind: 'page', id: 'page', externalId: held(stage, 'page') },
    ],
    audiences: [],
  };
}

export const app = { id: 'app', platform: 'ANDROID', url: stores.ANDROID, destinationType: 'APP' } as const;
const site = {
  id: 'pixel',
  url: 'https://lamp.example/',
  event: 'PURCHASE',
  destinationType: 'WEBSITE',
} as const;

function contentOf(stage: Stage, change: Partial<FacebookContent>): FacebookContent {
  const { id } = stage.scope.account;
  const films = {
    ...newMaterialGroup('films', [id]),
    material: { materials: ['sea', 'sky'], type: 'SINGLE_VIDEO' as const },
    message: ['Play with us'],
    title: ['Lamp'],
    descriptions: ['Soft light'],
    callToAction: 'LEARN_MORE' as const,
  };
  return {
    ...facebookDefaults({
      productId,
      productName: 'Lamp',
      objective: change.objective,
      advertiserIds: [id],
    }),
    taskName: 'Planned',
    promotedObject: change.objective === 'OUTCOME_SALES' ? site : app,
    adSetIdentityInfo: [{ advertiserId: id, actorId: 'page' }],
    targeting: [{ ...newTargetingItem('people', [id]), country: ['US'] }],
    materialGroups: [films],
    ...change,
  };
}

/** As the launch does it: parents first, with the account's own ids. */
async function launch(
  stage: Stage,
  videoId: string,
  nodes: readonly PlanNode[],
): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  for (const { key, parentKey, level, name, status, budget, bid, settings } of nodes) {
    const ready = replaceRefs(settings, (ref) =>
      '$material' in ref && ref.part === 'FILE' && ref.$material !== 'picture' ? videoId : heldImage(stage),
    ) as ObjectDraft['settings'];
    const parentId = made.get(parentKey ?? '');
    const draft: ObjectDraft = { level, name, status, budget, bid, settings: ready, parentId };
    const [result] = await stage.delivery.create(stage.scope, [draft]);
    made.set(key, unwrap(result).id);
  }
  return made;
}

/** The app of the sandbox is where the tasks here lead to. */
function standIn(stage: Stage, { ANDROID: google_play, IOS: itunes }: typeof stores): void {
  const { objects, database } = stage.sandbox.world.state;
  database.transaction(() => {
    const app = objects.get('facebook', 'application', held(stage, 'application'));
    const fields = { ...app?.fields, object_store_urls: { google_play, itunes } };
    if (app) objects.save('facebook', 'application', { ...app, fields });
  });
}

/** Plans are launched by the connector alone; what it asks of the stage is there once the tests run. */
export function planning(stage: Stage) {
  let videoId = '';
  beforeAll(async () => {
    const source = fileOf(mp4Of(720, 1280, 9), 'video/mp4');
    const file = { kind: 'video', name: 'planned.mp4', source } as const;
    ({ id: videoId } = await stage.uploads.upload(stage.scope, file));
    standIn(stage, stores);
    // The platform looks at a film before it takes it.
    stage.sandbox.world.clock.advance(60);
  });
  return {
    facts: () => factsOf(stage),
    content: (change: Partial<FacebookContent>) => contentOf(stage, change),
    launch: (nodes: readonly PlanNode[]) => launch(stage, videoId, nodes),
  };
}
