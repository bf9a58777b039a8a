import { type AdPlatform } from '@adsail/contract';
import { prefixBudgetMode } from '@adsail/contract/delivery';
import { billingOf } from '@adsail/contract/delivery/tiktok';
import { contentPath, pathsOf, type TaskBase, type TaskDefinition } from '@adsail/contract/tasks';
import * as facebook from '@adsail/contract/tasks/facebook';
import * as ocean from '@adsail/contract/tasks/ocean';
import * as tiktok from '@adsail/contract/tasks/tiktok';
import type { Content } from '../tables.ts';
import type { Known } from './known.ts';
import { flattened, put } from './put.ts';
import type { ReadCampaign, ReadObject } from './read.ts';
import { pageIdIn } from './texts.ts';

type Puts = Record<string, unknown>;
type Special = (value: unknown, object: ReadObject, known: Known) => Puts;

interface Shape {
  start(objective: unknown, known: Known): Content;
  objective: string;
  /** Where its cards and its materials stand, and a new one of each. */
  cards: { path: string; make(id: string, known: Known): object };
  materials: { path: string; make(id: string, known: Known): object } | null;
  materialIds: string;
  /** Settings that do not stand in the content as they are, by their names. */
  special: Readonly<Record<string, Special>>;
  /** Files of an ad, by the platform's ids. */
  files(ad: ReadObject): unknown[];
  money(object: ReadObject, campaign: ReadObject | undefined): Puts;
}

const ids = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const nothing: Special = () => ({});
const week: Special = (value) => ({ dayparting: value, daypartingType: 'CUSTOM' });
const asset =
  (path: string, kind: Parameters<Known['asset']>[0]): Special =>
  (value, _object, known) => ({ [path]: known.asset(kind, value) });

const shapes: Readonly<Record<AdPlatform, Shape>> = {
  TIKTOK: {
    objective: 'landingType',
    start: (objective, { advertiserId }) =>
      tiktok.tiktokDefaults({ objective: String(objective), advertiserIds: [advertiserId] }),
    cards: {
      path: 'audienceV2List',
      make: (id, { advertiserId }) => tiktok.newTargetGroup(id, [advertiserId]),
    },
    materials: {
      path: 'materialGroups',
      make: (id, { advertiserId }) => tiktok.newMaterialGroup(id, [advertiserId]),
    },
    materialIds: 'tiktokMaterial.materials',
    special: {
      appId: asset('appId', 'app'),
      pixelId: asset('pixelId', 'pixel'),
      identityId: (value, _object, known) => ({
        identityIds: [known.asset('identity', value)].filter((id) => id !== undefined),
      }),
      identityType: nothing,
      identityAuthorizedBcId: nothing,
      appStoreType: nothing,
      audienceType: nothing,
      budgetOptimize: nothing,
      startTime: nothing,
      endTime: nothing,
      scheduleType: nothing,
      dayparting: week,
      optimizationGoal: (goal) => ({
        optimizationGoal: goal,
        billingEvent: billingOf[goal as keyof typeof billingOf],
      }),
      videoId: nothing,
      imageIds: nothing,
      materials: nothing,
      adTexts: (value) => ({ '{material}.adText': ids(value)[0] }),
      callsToAction: (value) => ({ '{material}.callToAction': ids(value)[0] }),
      callToActionId: () => ({ '{material}.callToActionType': 'CALL_ACTION_AUTO' }),
      landingPageUrl: nothing,
      landingPageUrls: nothing,
      pageId: asset('siteId', 'site'),
    },
    files: ({ settings }) => [
      settings['videoId'],
      ...ids(settings['materials']).map((each) => (each as { videoId?: string }).videoId),
    ],
    money({ level, budget, bid }, campaign) {
      const isShared = campaign?.settings['budgetOptimize'] === 'ON';
      const amount = budget?.amount?.amount;
      if (level === 'campaign') return isShared ? { budgetMode: 'DYNAMIC_DAILY_BUDGET', budget: amount } : {};
      return {
        ...(isShared || !amount ? {} : { budgetMode: budget?.mode, budget: amount }),
        ...(bid ? { bidPrice: bid.amount } : {}),
      };
    },
  },
  FACEBOOK: {
    objective: 'objective',
    start: (objective, { advertiserId }) =>
      facebook.facebookDefaults({ objective: String(objective), advertiserIds: [advertiserId] }),
    cards: {
      path: 'targeting',
      make: (id, { advertiserId }) => facebook.newTargetingItem(id, [advertiserId]),
    },
    materials: {
      path: 'materialGroups',
      make: (id, { advertiserId }) => facebook.newMaterialGroup(id, [advertiserId]),
    },
    materialIds: 'material.materials',
    special: {
      'promotedObject.id': (value, { settings }, known) => {
        const { destinationType } = (settings['promotedObject'] ?? {}) as { destinationType?: string };
        return { 'promotedObject.id': known.asset(destinationType === 'APP' ? 'app' : 'pixel', value) };
      },
      startTime: nothing,
      endTime: nothing,
      scheduleType: nothing,
      campaignBudgetMode: nothing,
      dayparting: week,
      devices: (value) => ({ devices: value, deviceType: 'CUSTOM' }),
      placements: (value) => ({ placements: value, placementType: 'CUSTOM' }),
      countryGroups: (value) => ({ '{audience}.countryGroups': ids(value).map((group) => ({ group })) }),
      actorId: (value, _object, known) => ({
        adSetIdentityInfo: [{ advertiserId: known.advertiserId, actorId: known.asset('page', value) }],
      }),
      usePageActorOverride: nothing,
      videoId: nothing,
      imageHash: nothing,
      imageUrl: nothing,
      videos: nothing,
      imageHashes: nothing,
      flexibleFormat: nothing,
      appId: nothing,
      traceSetting: (value, _object, known) => ({
        traceSetting: (ids(value) as { traceType: string; traceId: string }[]).map(
          ({ traceType, traceId }) => ({
            traceType,
            traceId: known.asset(traceType === 'APP' ? 'app' : 'pixel', traceId),
          }),
        ),
      }),
    },
    files: ({ settings }) => [
      settings['videoId'],
      ...ids(settings['videos']).map((each) => (each as { videoId?: string }).videoId),
      ...ids(settings['imageHashes']),
    ],
    money({ level, budget, bid }) {
      const amount = budget?.amount?.amount;
      const own = level === 'campaign' ? 'campaignBudget' : 'budget';
      const strategy = level === 'campaign' ? 'CAMPAIGN_BUDGET' : 'ADSET_BUDGET';
      return {
        ...(amount ? { [own]: amount, [`${own}Mode`]: budget?.mode, budgetStrategy: strategy } : {}),
        ...(bid ? { bidAmount: bid.amount } : {}),
      };
    },
  },
  OCEAN: {
    objective: 'landingType',
    start: (objective, { advertiserId }) =>
      ocean.oceanDefaults({ objective: String(objective), advertiserIds: [advertiserId] }),
    cards: {
      path: 'audienceV2List',
      make: (id, { advertiserId }) => ocean.newAudienceCard(id, [advertiserId]),
    },
    materials: null,
    materialIds: 'promotionMaterials.baseMaterialList',
    special: {
      'deliverySetting.startTime': nothing,
      'deliverySetting.endTime': nothing,
      'deliverySetting.scheduleType': nothing,
      'deliverySetting.scheduleTime': (value) => ({
        'deliverySetting.scheduleTime': value,
        'deliverySetting.scheduleTimeType': 'SCHEDULE_TIME_CUSTOM',
      }),
      'nativeSetting.awemeId': (value, _object, known) => ({
        'nativeSetting.awemeIdList': [known.asset('aweme', value)].filter((id) => id !== undefined),
      }),
      'nativeSetting.awemeIds': (value, _object, known) => ({
        'nativeSetting.awemeIdList': ids(value).flatMap((id) => known.asset('aweme', id) ?? []),
      }),
      'nativeSetting.awemeSettingType': nothing,
      // Where only the platform's own pages are taken, a task names them by the library's ids.
      'promotionMaterials.externalUrlMaterialList': (value, _object, known) => ({
        'promotionMaterials.externalUrlMaterialList': ids(value).map(
          (address) => known.asset('site', pageIdIn(String(address))) ?? address,
        ),
      }),
      'promotionMaterials.videoMaterialList': nothing,
      'promotionMaterials.imageMaterialList': nothing,
      'promotionMaterials.productInfo': (value) => ({
        'promotionMaterials.productInfo': { ...(value as object), imageIds: [] },
      }),
    },
    files: ({ settings }) => {
      const { videoMaterialList, imageMaterialList } = (settings['promotionMaterials'] ?? {}) as Puts;
      return [
        ...ids(videoMaterialList).map((each) => (each as { videoId?: string }).videoId),
        ...ids(imageMaterialList).flatMap((each) =>
          ((each as { images?: { imageId?: string }[] }).images ?? []).map(({ imageId }) => imageId),
        ),
      ];
    },
    money({ level, budget, bid, settings }) {
      const amount = budget?.amount?.amount;
      const isCounted = /CPC|CPM/.test(
        String((settings['deliverySetting'] as Puts | undefined)?.['pricing'] ?? '').replace(/OCP./, ''),
      );
      return {
        ...(level === 'project' && budget
          ? { 'deliverySetting.budgetMode': prefixBudgetMode(budget.mode) }
          : {}),
        ...(amount ? { 'deliverySetting.budget': amount } : {}),
        ...(bid ? { [`deliverySetting.${isCounted ? 'bid' : 'cpaBid'}`]: bid.amount } : {}),
      };
    },
  },
};

/** Ads that say the same with other files are one group of materials. */
const sameAds = (shape: Shape, ads: readonly ReadObject[]): ReadObject[][] => {
  const rest = ({ settings }: ReadObject) =>
    JSON.stringify(flattened(settings).filter(([name]) => shape.special[name] !== nothing));
  return [...Map.groupBy(ads, rest).values()];
};

/** A content that makes a campaign like one that is there, as far as a task can say it. */
export function buildContent<Of extends TaskBase>(
  definition: TaskDefinition<Of>,
  { name, isSmart, levels }: ReadCampaign,
  known: Known,
): Content {
  const shape = shapes[definition.platform];
  const groups = levels.at(-2) ?? [];
  const ads = levels.at(-1) ?? [];
  const [first] = levels[0] ?? [];
  let content = shape.start(first?.settings[shape.objective], known);
  content = { ...content, taskName: name.slice(0, 50), [shape.cards.path]: [] };
  if (isSmart) content = { ...content, smartCampaignSwitch: 'ON' };

  const add = (object: ReadObject, at: { card: number; materials: number }) => {
    const level = definition.levels.find((each) => each.level === object.level);
    const paths = level ? pathsOf(level, content as unknown as Of) : {};
    const placed = (path: string) =>
      path
        .replace('{audience}', `${shape.cards.path}.${at.card}`)
        .replace('{material}', `${shape.materials?.path}.${at.materials}`);
    const puts: Puts = { ...shape.money(object, first) };
    for (const [field, value] of flattened(object.settings)) {
      const special = shape.special[field];
      if (special) Object.assign(puts, special(value, object, known));
      else puts[templateAt(paths, field)] = value;
    }
    for (const [path, value] of Object.entries(puts))
      if (value !== undefined) content = put(content, placed(path), value);
  };

  if (first && levels.length > 2) add(first, { card: 0, materials: 0 });
  // The task has one of all that is no card: the first of them says it.
  for (const [at, group] of groups.toReversed().entries()) {
    const card = groups.length - 1 - at;
    const cards = content[shape.cards.path] as object[];
    while (cards.length < groups.length)
      cards.push({ ...shape.cards.make(String(cards.length + 1), known), name: groups[cards.length]?.name });
    add(group, { card, materials: 0 });
  }
  const alike = sameAds(shape, ads);
  if (shape.materials)
    content = {
      ...content,
      [shape.materials.path]: alike.map((_, at) => shape.materials?.make(String(at + 1), known)),
    };
  for (const [at, like] of alike.toReversed().entries()) {
    const materials = alike.length - 1 - at;
    const [one] = like;
    if (one) add(one, { card: 0, materials });
  }
  const filesOf = (objects: readonly ReadObject[]) => [
    ...new Set(objects.flatMap(shape.files).flatMap((id) => known.material(id) ?? [])),
  ];
  if (!shape.materials) {
    const all = filesOf(ads);
    const [each, ...others] = new Set(ads.map((ad) => filesOf([ad]).length));
    content = put(content, shape.materialIds, all);
    // Ads of so many files each, rather than one of all of them.
    if (each && others.length === 0 && each < all.length) content = { ...content, materialsPerAd: each };
  } else
    for (const [at, like] of alike.entries())
      content = put(content, `${shape.materials.path}.${at}.${shape.materialIds}`, filesOf(like));
  return content;
}

/** Where the materials of a content stand. */
export function materialPlaces(platform: AdPlatform, content: Content): { path: string; ids: unknown[] }[] {
  const { materials, materialIds } = shapes[platform];
  const at = (path: string) => ({
    path,
    ids: ids(
      path.split('.').reduce<unknown>((within, name) => (within as Puts | undefined)?.[name], content),
    ),
  });
  if (!materials) return [at(materialIds)];
  return ids(content[materials.path]).map((_, index) => at(`${materials.path}.${index}.${materialIds}`));
}

/** As `contentPath`, with the places of cards left open. */
const templateAt = (paths: Readonly<Record<string, string>>, field: string): string =>
  contentPath(paths, field, {})
    .replace(/^audience\./, '{audience}.')
    .replace(/^material\./, '{material}.');
