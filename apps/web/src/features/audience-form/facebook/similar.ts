import { audienceCalls } from '@adsail/contract/audiences';
import {
  ratioLimits,
  similarAudienceDefaults,
  similarAudienceRules,
} from '@adsail/contract/audiences/facebook';
import { audience } from '../controls/audiences.tsx';
import { countries } from '../controls/pickers.tsx';
import { range } from '../controls/plain.tsx';
import type { AudienceFormDescription } from '../field.ts';

export const facebookSimilar: AudienceFormDescription = {
  platform: 'FACEBOOK',
  kind: 'similar',
  calls: { add: audienceCalls.facebookSimilarAdd, update: audienceCalls.facebookSimilarUpdate },
  rules: similarAudienceRules,
  defaults: { ...similarAudienceDefaults, countries: [] },
  sections: [
    { title: 'source', fields: [audience('originAudienceId', { required: true })] },
    {
      title: 'reach',
      fields: [
        countries('countries', { required: true }),
        range('ratios', { ...ratioLimits, unit: '%', isAlways: true }, { required: true, hasHint: true }),
      ],
    },
  ],
};
