import type { Span } from '../../../delivery/span.ts';

/** What a row belongs to, by its level; the ad is one of its ads when it has several. */
export interface LineIds {
  campaign: string;
  adset: string;
  ad: string;
}

export const idsOf = ({ campaignId, groupId, adId }: Span): LineIds => ({
  campaign: campaignId,
  adset: groupId,
  ad: adId,
});
