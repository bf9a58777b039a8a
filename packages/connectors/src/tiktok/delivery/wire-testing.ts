import { expect } from 'vitest';
import { answering } from '../../conformance/recorded.ts';
import type { ObjectDraft } from '../../core/index.ts';
import { ok, scope, subject } from '../testing.ts';

const times = { create_time: '2026-03-10 04:00:00', modify_time: '2026-03-10 04:00:00' };
export const row = {
  advertiser_id: scope.account.id,
  campaign_id: '11',
  adgroup_id: '22',
  ad_id: '33',
  operation_status: 'DISABLE',
  ...times,
};
export const usd = (amount: string) => ({ amount, currency: 'USD' });
const base = { name: 'Spring', status: 'DISABLE' } as const;

/** What goes over the wire for a draft; an ad's entry in its call. */
export async function wireOf(draft: ObjectDraft): Promise<Record<string, unknown>> {
  const answer = draft.level === 'ad' ? ok({ creatives: [row] }) : ok(row);
  const { connector, sent } = answering(subject, [answer]);
  const [result] = await connector.delivery.create(scope, [draft]);
  expect(result).toMatchObject({ ok: true });
  const body = sent[0]?.body as Record<string, unknown>;
  const [creative = {}] = (body['creatives'] ?? []) as Record<string, unknown>[];
  return draft.level === 'ad' ? creative : body;
}

export const campaign: ObjectDraft = { ...base, level: 'campaign', settings: { landingType: 'TRAFFIC' } };
export const adgroup: ObjectDraft = {
  ...base,
  level: 'adgroup',
  parentId: '11',
  budget: { mode: 'DAY', amount: usd('100.10') },
  settings: {
    placementTarget: 'LANDINGPAGE',
    locationIds: ['6252001'],
    ageGroups: ['AGE_18_24'],
    placementType: 'PLACEMENT_TYPE_AUTOMATIC',
    scheduleType: 'SCHEDULE_FROM_NOW',
    startTime: '2026-03-11T09:30:00+08:00',
    optimizationGoal: 'CLICK',
    bidType: 'BID_TYPE_NO_BID',
    pacing: 'PACING_MODE_SMOOTH',
  },
};
export const ad: ObjectDraft = {
  ...base,
  level: 'ad',
  parentId: '22',
  settings: {
    adFormat: 'SINGLE_VIDEO',
    identityType: 'CUSTOMIZED_USER',
    identityId: '9',
    videoId: 'v1',
    imageIds: ['i1'],
    adText: 'Play',
    callToAction: 'LEARN_MORE',
  },
};
export const drafts: Readonly<Record<string, ObjectDraft>> = {
  campaign: { ...campaign, budget: { mode: 'DAY', amount: usd('50') } },
  adgroup,
  ad,
};

const forApps = { landingType: 'APP_PROMOTION', appPromotionType: 'APP_INSTALL', appId: '44' };
export const ofApp = { placementTarget: 'APP', appStoreType: 'ANDROID', appId: '44' };
export const ends = { scheduleType: 'SCHEDULE_START_END', endTime: '2026-04-11T00:00:00Z' };
/** One budget for all groups, which say the same. */
export const shared = { budgetOptimize: 'ON', bidType: 'BID_TYPE_NO_BID', optimizationGoal: 'CLICK' };
/** What a setting, or one of its values, cannot stand without. */
export const company: Readonly<Record<string, object>> = {
  'landingType APP_PROMOTION': { appPromotionType: 'APP_INSTALL' },
  appPromotionType: forApps,
  ios14Campaign: forApps,
  campaignAppProfilePageState: { ...forApps, ios14Campaign: 'ON' },
  'budgetOptimize ON': shared,
  'placementType PLACEMENT_TYPE_NORMAL': { placements: ['PLACEMENT_TIKTOK'] },
  'scheduleType SCHEDULE_START_END': ends,
  'adFormat SINGLE_IMAGE': { videoId: undefined },
  'adFormat CAROUSEL_ADS': { videoId: undefined, imageIds: ['i1', 'i2'] },
  deeplinkType: { deeplink: 'harbour://home' },
};
