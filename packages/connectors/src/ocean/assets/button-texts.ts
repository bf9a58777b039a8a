import type { ButtonTexts } from '../../core/index.ts';
import type { OceanClient } from '../client.ts';

/** "Action texts": from the older API, not among the newest SDK's calls; the texts themselves are free. */
export function oceanButtonTexts(client: OceanClient): ButtonTexts {
  return {
    suggest: (scope, landingType) =>
      client.get<string[]>(
        scope,
        '2/tools/action_text/get/',
        { advertiser_id: scope.account.id, landing_type: landingType },
        scope.account.id,
      ),
  };
}
