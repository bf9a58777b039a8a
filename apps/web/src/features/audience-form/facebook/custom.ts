import { audienceCalls } from '@adsail/contract/audiences';
import { audienceTypes, customAudienceRules } from '@adsail/contract/audiences/facebook';
import { appStoreTypes, type FieldRule } from '@adsail/contract/delivery';
import { conditions } from '../conditions/conditions-field.tsx';
import { conditionType } from '../conditions/type-field.tsx';
import { choice } from '../controls/options.tsx';
import { longText } from '../controls/plain.tsx';
import type { AudienceFormDescription } from '../field.ts';
import { facebookConditions, tidyConditions } from './conditions.ts';

/** Web pages have no system. */
const ofApps: FieldRule = { field: 'userOS', is: 'absent', when: { type: { without: ['APP'] } } };

export const facebookCustom: AudienceFormDescription = {
  platform: 'FACEBOOK',
  kind: 'custom',
  calls: { add: audienceCalls.facebookCustomAdd, update: audienceCalls.facebookCustomUpdate },
  rules: [...customAudienceRules, ofApps],
  defaults: {
    type: '',
    includeCondition: { logicOperator: 'OR', list: [facebookConditions.empty()] },
    excludeCondition: { logicOperator: 'OR', list: [] },
  },
  sections: [
    {
      title: 'source',
      fields: [
        conditionType(facebookConditions, audienceTypes, { required: true }),
        choice('userOS', appStoreTypes, { words: 'os', hasAny: true, hasHint: true }),
        longText('description', 100),
      ],
    },
    { title: 'conditions', fields: [conditions(facebookConditions)] },
  ],
  tidy: tidyConditions,
};
