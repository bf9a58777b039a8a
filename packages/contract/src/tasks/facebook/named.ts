import type { NamedInFields } from '../define.ts';
import type { FacebookContent } from './content.ts';

export const named = (content: FacebookContent): NamedInFields => ({
  assets: [
    content.promotedObject?.id,
    ...Object.values(content.accountAssets ?? {}).map(({ id }) => id),
    ...(content.adSetIdentityInfo ?? []).map(({ actorId }) => actorId),
    ...(content.traceSetting ?? []).map(({ traceId }) => traceId),
    ...(content.targeting ?? []).flatMap(({ audienceIds = [], excludedAudienceIds = [] }) => [
      ...audienceIds,
      ...excludedAudienceIds,
    ]),
  ],
});
