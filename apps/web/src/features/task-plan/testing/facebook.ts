import {
  facebookDefaults,
  type FacebookContent,
  newMaterialGroup,
  newTargetingItem,
} from '@adsail/contract/tasks/facebook';
import type { PlanFacts } from '@adsail/contract/tasks/plan';
import { facts } from './task.ts';

const advertiserId = '7001';
const accounts = [advertiserId];
const url = 'https://play.google.com/store/apps/details?id=example.lamp';

/** An account with an app and a page. */
export const facebookFacts: PlanFacts = {
  ...facts,
  accounts: facts.accounts.slice(0, 1).map((account) => ({ ...account, platform: 'FACEBOOK' })),
  assets: [
    {
      kind: 'app',
      id: 'app',
      name: 'Lamp',
      advertiserId,
      externalId: '70011',
      usable: true,
      data: { system: 'ANDROID', downloadUrl: url, stores: [{ system: 'ANDROID', url }] },
    },
    {
      kind: 'page',
      id: 'page',
      name: 'Fresh Harbor',
      advertiserId,
      externalId: '70013',
      usable: true,
      data: {},
    },
  ],
};

/** One campaign, one ad set, two ads. */
export const facebookContent = (
  change: Partial<FacebookContent> = {},
): Readonly<Record<string, unknown>> => ({
  ...facebookDefaults({
    productId: facts.product?.id ?? '',
    productName: 'Lamp',
    timezone: 'Asia_Shanghai',
    advertiserIds: accounts,
  }),
  taskName: 'Spring',
  promotedObject: { id: 'app', platform: 'ANDROID', url, destinationType: 'APP' },
  adSetIdentityInfo: [{ advertiserId, actorId: 'page', usePageActorOverride: false }],
  targeting: [{ ...newTargetingItem('1', accounts), country: ['US'] }],
  materialGroups: [
    {
      ...newMaterialGroup('1', accounts),
      material: { materials: ['sea', 'sky'], type: 'SINGLE_VIDEO' },
      message: ['Play with us'],
      title: ['Lamp'],
      callToAction: 'LEARN_MORE',
    },
  ],
  ...change,
});
