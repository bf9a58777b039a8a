import type { NamedInFields } from '../define.ts';
import type { TikTokContent } from './content.ts';

export const named = (content: TikTokContent): NamedInFields => ({
  assets: [
    content.appId,
    content.siteId,
    content.pixelId,
    ...(content.identityIds ?? []),
    ...Object.values(content.accountAssets ?? {}).flatMap(({ appId, pixelId }) => [appId, pixelId]),
    ...(content.materialGroups ?? []).map(({ siteId }) => siteId),
    ...(content.audienceV2List ?? []).flatMap(({ audienceIds = [], excludedAudienceIds = [] }) => [
      ...audienceIds,
      ...excludedAudienceIds,
    ]),
  ],
});
