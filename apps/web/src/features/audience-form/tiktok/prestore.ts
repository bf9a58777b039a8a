import { audienceCalls } from '@adsail/contract/audiences';
import { savedAudienceRules } from '@adsail/contract/audiences/tiktok';
import { androidVersions, appStoreTypes, iosVersions } from '@adsail/contract/delivery';
import {
  ageGroups,
  devicePrices,
  genders,
  networkTypes,
  spendingPowers,
  targetingDefaults,
} from '@adsail/contract/delivery/tiktok';
import { audiences } from '../controls/audiences.tsx';
import { checks, choice, choiceOfList, select } from '../controls/options.tsx';
import {
  behaviours,
  deviceModels,
  interests,
  listed,
  regions,
  tiktokLanguages,
} from '../controls/pickers.tsx';
import { range } from '../controls/plain.tsx';
import type { AudienceFormDescription } from '../field.ts';

export const tiktokPrestore: AudienceFormDescription = {
  platform: 'TIKTOK',
  kind: 'prestore',
  calls: { add: audienceCalls.tiktokAdd, update: audienceCalls.tiktokUpdate },
  rules: savedAudienceRules,
  defaults: targetingDefaults,
  sections: [
    {
      title: 'people',
      fields: [
        regions('locationIds'),
        choice('gender', genders),
        checks('ageGroups', ageGroups, { words: 'age' }),
        tiktokLanguages('languages'),
        choice('spendingPower', spendingPowers, { hasHint: true }),
      ],
    },
    {
      title: 'interests',
      fields: [
        interests('interestCategoryIds'),
        interests('interestKeywordIds', 'ADDITIONAL_INTEREST'),
        interests('purchaseIntentionIds', 'PURCHASE_INTENTION'),
        behaviours('videoInteractionIds', 'VIDEO_RELATED'),
        behaviours('creatorInteractionIds', 'CREATOR_RELATED'),
        behaviours('hashtagInteractionIds', 'HASHTAG_INTERACTION'),
      ],
    },
    { title: 'audiences', fields: [audiences('audienceIds'), audiences('excludedAudienceIds')] },
    {
      title: 'devices',
      fields: [
        choiceOfList('operatingSystems', appStoreTypes, { words: 'os', hasAny: true }),
        select('minAndroidVersion', androidVersions, { words: null }),
        select('minIosVersion', iosVersions, { words: null }),
        deviceModels('deviceModelIds'),
        range('devicePriceRanges', { ...devicePrices, unit: 'USD' }, { hasHint: true }),
        checks('networkTypes', networkTypes, { words: 'network', sole: 'unlimited' }),
        listed('carrierIds', 'carrier'),
        listed('ispIds', 'provider'),
      ],
    },
  ],
};
