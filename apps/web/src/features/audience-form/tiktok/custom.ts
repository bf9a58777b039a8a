import { audienceCalls } from '@adsail/contract/audiences';
import {
  audienceSubTypes,
  audienceTypes,
  audienceTypesClosed,
  customAudienceDefaults,
} from '@adsail/contract/audiences/tiktok';
import { conditions } from '../conditions/conditions-field.tsx';
import { conditionType } from '../conditions/type-field.tsx';
import { choice } from '../controls/options.tsx';
import { onOff } from '../controls/plain.tsx';
import type { AudienceFormDescription } from '../field.ts';
import { tidyRules, tiktokConditions } from './conditions.ts';

const { autoRefresh, ruleOperator: operator } = customAudienceDefaults;

export const tiktokCustom: AudienceFormDescription = {
  platform: 'TIKTOK',
  kind: 'custom',
  calls: { add: audienceCalls.tiktokCustomAdd, update: audienceCalls.tiktokCustomUpdate },
  rules: [],
  defaults: {
    audienceType: '',
    audienceSubType: 'NORMAL',
    ruleSpec: {
      inclusion_rule_set: { operator, rules: [tiktokConditions.empty()] },
      exclusion_rule_set: { operator, rules: [] },
    },
    autoRefresh,
  },
  sections: [
    {
      title: 'source',
      fields: [
        conditionType(tiktokConditions, audienceTypes, { required: true, closed: audienceTypesClosed }),
        choice('audienceSubType', audienceSubTypes),
        onOff('autoRefresh', { hasHint: true }),
      ],
    },
    { title: 'conditions', fields: [conditions(tiktokConditions)] },
  ],
  tidy: tidyRules,
};
