import { type AdPlatform } from '@adsail/contract';
import { prefixBudgetMode } from '@adsail/contract/delivery';
import { billingOf } from '@adsail/contract/delivery/tiktok';
import * as facebook from '@adsail/contract/tasks/facebook';
import * as ocean from '@adsail/contract/tasks/ocean';
import * as tiktok from '@adsail/contract/tasks/tiktok';
import type { Content } from '../tables.ts';
import type { Known } from './known-ids.ts';
import { isPast, localIn } from './dates.ts';
import type { ReadObject } from './read.ts';
import { pageIdIn } from './texts.ts';

export type Puts = Record<string, unknown>;
type Special = (value: unknown, object: ReadObject, known: Known) => Puts;

export interface Shape {
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
  /** One of many files that stand together: with others it is another ad. */
  isCombined(ad: ReadObject): boolean;
  /** `bidPath`: where the content has its bid, as far as it is known by then. */
  money(object: ReadObject, campaign: ReadObject | undefined, bidPath: string): Puts;
  /** What a row can say of a group's money, by the content's fields of it. Null: groups have none. */
  rows: Readonly<Record<'budget' | 'mode' | 'bid', string>> | null;
}

export const ids = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const nothing: Special = () => ({});
const week: Special = (value) => ({ dayparting: value, daypartingType: 'CUSTOM' });
/** When it ends, and when it begins, as long as that is to come: what is over is for the task to choose. */
const moment =
  (path: string): Special =>
  (value, _object, { zone, now }) =>
    isPast(value, now) ? {} : { [path]: localIn(zone, String(value)) };
const day =
  (path: string): Special =>
  (value, _object, { now }) =>
    String(value) < localIn(beijing, now).slice(0, 10) ? {} : { [path]: value };
/** Ocean's days are these, wherever an account is. */
const beijing = 'Asia/Shanghai';
const asset =
  (path: string, kind: Parameters<Known['asset']>[0]): Special =>
  (value, _object, known) => ({ [path]: known.asset(kind, value) });

export const shapes: Readonly<Record<AdPlatform, Shape>> = {
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
      startTime: moment('startTime'),
      endTime: moment('endTime'),
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
      landingPageUrl: (value, _object, known) => ({ '{material}.siteId': known.site(value) }),
      landingPageUrls: (value, _object, known) => ({ '{material}.siteId': known.site(ids(value)[0]) }),
      pageId: asset('{material}.siteId', 'site'),
    },
    files: ({ settings }) => [
      settings['videoId'],
      ...ids(settings['materials']).map((each) => (each as { videoId?: string }).videoId),
    ],
    isCombined: ({ settings }) => settings['materials'] !== undefined,
    rows: { budget: 'budget', mode: 'budgetMode', bid: 'bidPrice' },
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
      startTime: moment('startTime'),
      endTime: moment('endTime'),
      campaignBudgetMode: nothing,
      dayparting: week,
      // Devices say the systems too, where nothing else does.
      devices: (value, { settings }) => ({
        devices: value,
        deviceType: 'CUSTOM',
        ...(settings['userOS'] === undefined ? { '{audience}.userOS': [] } : {}),
      }),
      placements: (value) => ({ placements: value, placementType: 'CUSTOM' }),
      countryGroups: (value) => ({ '{audience}.countryGroups': ids(value).map((group) => ({ group })) }),
      actorId: (value, { settings: { usePageActorOverride } }, { advertiserId, asset: find }) => ({
        adSetIdentityInfo: [{ advertiserId, actorId: find('page', value), usePageActorOverride }],
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
    isCombined: ({ settings }) => settings['flexibleFormat'] !== undefined,
    rows: { budget: 'budget', mode: 'budgetMode', bid: 'bidAmount' },
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
      'deliverySetting.startTime': day('deliverySetting.startTime'),
      'deliverySetting.endTime': day('deliverySetting.endTime'),
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
    isCombined: () => false,
    rows: null,
    money({ level, budget, bid }, _campaign, bidPath) {
      const amount = budget?.amount?.amount;
      return {
        ...(level === 'project' && budget
          ? { 'deliverySetting.budgetMode': prefixBudgetMode(budget.mode) }
          : {}),
        ...(amount ? { 'deliverySetting.budget': amount } : {}),
        ...(bid ? { [bidPath]: bid.amount } : {}),
      };
    },
  },
};
