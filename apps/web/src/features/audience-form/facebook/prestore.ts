import { audienceCalls } from '@adsail/contract/audiences';
import { savedAudienceRules } from '@adsail/contract/audiences/facebook';
import {
  devices,
  educationStatuses,
  genders,
  relationshipStatuses,
  targetingDefaults,
  targetingLimits,
} from '@adsail/contract/delivery/facebook';
import { ages } from '../controls/ages.tsx';
import { audiences } from '../controls/audiences.tsx';
import { checks, choiceOfList, several } from '../controls/options.tsx';
import {
  deviceModels,
  entries,
  facebookLanguages,
  facebookRegions,
  listed,
  systems,
} from '../controls/pickers.tsx';
import { onOff } from '../controls/plain.tsx';
import type { AudienceFormDescription } from '../field.ts';

/** From the first year that the platform knows; students finish some years from now. */
const yearsAhead = 6;
const collegeYears = Array.from(
  { length: new Date().getFullYear() + yearsAhead - targetingLimits.firstCollegeYear + 1 },
  (_, index) => targetingLimits.firstCollegeYear + index,
).toReversed();

export const facebookPrestore: AudienceFormDescription = {
  platform: 'FACEBOOK',
  kind: 'prestore',
  calls: { add: audienceCalls.facebookAdd, update: audienceCalls.facebookUpdate },
  rules: savedAudienceRules,
  defaults: targetingDefaults,
  sections: [
    {
      title: 'people',
      fields: [
        facebookRegions(),
        listed('regions', 'state'),
        listed('cities', 'city'),
        ages(),
        choiceOfList('genders', genders, { words: 'genders' }),
        facebookLanguages('locales'),
      ],
    },
    {
      title: 'life',
      fields: [
        several('educationStatuses', educationStatuses),
        several('collegeYears', collegeYears, { words: null }),
        several('relationshipStatuses', relationshipStatuses),
        entries('familyStatuses', 'familyStatus'),
        entries('lifeEvents', 'lifeEvent'),
        entries('income', 'income'),
        entries('industries', 'industry'),
      ],
    },
    { title: 'interests', fields: [entries('interests', 'interest'), entries('behaviors', 'behaviour')] },
    {
      title: 'audiences',
      fields: [
        audiences('audienceIds'),
        audiences('excludedAudienceIds'),
        onOff('advantageAudience', { hasHint: true }),
      ],
    },
    {
      title: 'devices',
      fields: [
        checks('devices', devices, { words: 'device' }),
        systems('userOS'),
        deviceModels('userDevice'),
      ],
    },
  ],
};
