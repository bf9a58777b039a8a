import type { PlatformName } from '@adsail/sandbox';
import type { AdPlatform } from '@adsail/contract';
import type { z } from 'zod';
import type { deliveryCreate } from '../kinds/delivery-create.ts';

type Payload = z.input<(typeof deliveryCreate)['payload']>;

/** A platform as the proof meets it: its top level, a draft that it takes, and where the sandbox's faults strike. */
export interface ProofSubject {
  platform: AdPlatform;
  name: PlatformName;
  level: Payload['level'];
  draft(name: string, currency: string): Payload;
  /** Another budget that it takes. */
  budget: string;
  /** Parts of the paths of a create and of changes. */
  createPath: string;
  changePath: string;
  /** How much of the misfortune strikes changes: less where reads go the same way. */
  changeRate: number;
  /** A second create with the same name is refused: a careless program loses its receipt instead of making two. */
  uniqueNames: boolean;
}

export const subjects: readonly ProofSubject[] = [
  {
    platform: 'TIKTOK',
    name: 'tiktok',
    level: 'campaign',
    draft: (name, currency) => ({
      level: 'campaign',
      name,
      status: 'DISABLE',
      budget: { mode: 'DAY', amount: { amount: '500.25', currency } },
      settings: { landingType: 'APP_PROMOTION', appPromotionType: 'APP_INSTALL' },
    }),
    budget: '640.5',
    createPath: 'campaign/create',
    changePath: 'update/',
    changeRate: 1,
    uniqueNames: false,
  },
  {
    platform: 'FACEBOOK',
    name: 'facebook',
    level: 'campaign',
    draft: (name, currency) => ({
      level: 'campaign',
      name,
      status: 'DISABLE',
      budget: { mode: 'DAY', amount: { amount: '100.1', currency } },
      settings: { objective: 'OUTCOME_SALES', bidStrategy: 'COST_CAP' },
    }),
    budget: '140.5',
    createPath: '/campaigns',
    changePath: '/v',
    changeRate: 0.3,
    uniqueNames: false,
  },
  {
    platform: 'OCEAN',
    name: 'ocean',
    level: 'project',
    draft: (name, currency) => ({
      level: 'project',
      name,
      status: 'DISABLE',
      budget: { mode: 'DAY', amount: { amount: '3000.25', currency } },
      bid: { amount: '30.15', currency },
      settings: {
        // Nothing of it has to be the account's own.
        landingType: 'SHOP',
        assetType: 'ORANGE',
        marketingGoal: 'VIDEO_AND_IMAGE',
        adType: 'ALL',
        optimizeGoal: { externalAction: 'AD_CONVERT_TYPE_ACTIVE' },
        deliveryRange: { inventoryCatalog: 'MANUAL', inventoryType: ['INVENTORY_AWEME_FEED'] },
        deliverySetting: { bidType: 'CUSTOM', scheduleType: 'SCHEDULE_FROM_NOW' },
        audience: { gender: 'GENDER_MALE', platform: ['NONE'], hideIfExists: 1, hideIfConverted: 'AD' },
      },
    }),
    budget: '3400.5',
    createPath: 'project/create',
    changePath: 'update/',
    changeRate: 1,
    uniqueNames: true,
  },
];
