import { audienceCalls } from '@adsail/contract/audiences';
import {
  audienceSizes,
  audienceSubTypes,
  lookalikePlacements,
  mobileSystems,
  similarAudienceDefaults,
  similarSubTypesClosed,
} from '@adsail/contract/audiences/tiktok';
import { audience } from '../controls/audiences.tsx';
import { checks, choice } from '../controls/options.tsx';
import { locations } from '../controls/locations.tsx';
import { onOff } from '../controls/plain.tsx';
import type { AudienceFormDescription } from '../field.ts';

export const tiktokSimilar: AudienceFormDescription = {
  platform: 'TIKTOK',
  kind: 'similar',
  calls: { add: audienceCalls.tiktokSimilarAdd, update: audienceCalls.tiktokSimilarUpdate },
  rules: [],
  defaults: {
    ...similarAudienceDefaults,
    lookalikeSpec: { ...similarAudienceDefaults.lookalikeSpec, location_ids: [] },
  },
  sections: [
    {
      title: 'source',
      fields: [
        audience('lookalikeSpec.source_audience_id', { required: true }),
        onOff('lookalikeSpec.include_source', { hasHint: true }),
        choice('audienceSubType', audienceSubTypes, { closed: similarSubTypesClosed }),
      ],
    },
    {
      title: 'reach',
      fields: [
        locations('lookalikeSpec.location_ids', { required: true }),
        choice('lookalikeSpec.audience_size', audienceSizes, { words: 'audienceSize', hasHint: true }),
        choice('lookalikeSpec.mobile_os', mobileSystems, { words: 'os' }),
        checks('lookalikeSpec.placements', lookalikePlacements, { words: 'placement', required: true }),
      ],
    },
  ],
};
