import type { AdPlatform, AuthPlatform } from '@adsail/contract';
import { expect } from 'vitest';
import {
  type deliveryBudget,
  deliveryCreate,
  type deliveryStatus,
  deliveryUpdate,
  type NewOperation,
  operation,
} from '../index.ts';
import { plan } from './fake-stage.ts';

// Operations as tests of enqueueing want them, and payloads that are sound by themselves.

const common = (key: string, platform: AuthPlatform) => ({
  key,
  account: { platform, advertiserId: '1' },
  actor: { type: 'SYSTEM', id: null } as const,
  planId: plan,
});
export type CreatePayload = NewOperation<typeof deliveryCreate.payload>['payload'];

export const create = (key: string, platform: AuthPlatform, payload: CreatePayload) =>
  operation({ kind: deliveryCreate, ...common(key, platform), payload });
export const update = (key: string, platform: AdPlatform, settings: Record<string, unknown>) =>
  operation({
    kind: deliveryUpdate,
    ...common(key, platform),
    payload: { level: platform === 'OCEAN' ? 'project' : 'adgroup', id: '7', settings },
  });

export const campaign = {
  level: 'campaign',
  name: 'Spring',
  status: 'DISABLE',
  settings: { landingType: 'APP_PROMOTION', appPromotionType: 'APP_INSTALL' },
} as const;
export const group = {
  level: 'adgroup',
  parentId: { $from: 'campaign' },
  name: 'Spring group',
  status: 'DISABLE',
  budget: { mode: 'DAY', amount: { amount: '30', currency: 'USD' } },
  bid: { amount: '1.15', currency: 'USD' },
  settings: {
    placementTarget: 'APP',
    appStoreType: 'ANDROID',
    appId: { $from: 'app' },
    optimizationGoal: 'INSTALL',
    bidType: 'BID_TYPE_CUSTOM',
    pacing: 'PACING_MODE_SMOOTH',
    scheduleType: 'SCHEDULE_FROM_NOW',
    startTime: '2026-03-01T00:00:00Z',
    locationIds: ['6252001'],
    ageGroups: ['AGE_18_24'],
    placementType: 'PLACEMENT_TYPE_AUTOMATIC',
  },
} as const;

export const promotion = {
  level: 'promotion',
  name: 'Spring',
  status: 'DISABLE',
  settings: {
    promotionMaterials: {
      carouselMaterialList: [{ carouselId: '7' }],
      titleMaterialList: [{ title: '今天就开始你的航程' }],
    },
  },
} as const;

export const change = <Kind extends typeof deliveryBudget | typeof deliveryStatus>(
  kind: Kind,
  platform: AuthPlatform,
  payload: NewOperation<Kind['payload']>['payload'],
) => operation({ kind, ...common('change', platform), payload } as unknown as NewOperation<Kind['payload']>);

/** An answer that names these fields and no others. */
export const refused = (...paths: string[]) => ({
  errorName: 'input',
  fields: paths.map((path) => expect.objectContaining({ path })),
});

/** An ad in a group that stands at the platform. */
export const adIn = (parentId: string, name: string) => ({
  level: 'ad' as const,
  parentId,
  name,
  status: 'DISABLE' as const,
  settings: {
    adFormat: 'SINGLE_VIDEO',
    identityType: 'CUSTOMIZED_USER',
    identityId: '81',
    videoId: 'v1',
    imageIds: ['i1'],
    adText: 'Sail with us',
    callToAction: 'DOWNLOAD_NOW',
  },
});
