import type { CountName, InsightQuery } from '../core/index.ts';

export const hourlyBreakdown = 'hourly_stats_aggregated_by_advertiser_time_zone';

/** By channel: the `omni_` types contain these, so that adding both would count twice. */
export const purchaseActions = {
  app: 'app_custom_event.fb_mobile_purchase',
  web: 'offsite_conversion.fb_pixel_purchase',
} as const;

/** A column, or an action in a list of them. */
export type Source = string | readonly [field: string, actionType: string];

export const countMetrics: Readonly<Record<CountName, Source | null>> = {
  impressions: 'impressions',
  clicks: 'clicks',
  // Made of the others, see conversionsOf.
  conversions: null,
  installs: ['actions', 'omni_app_install'],
  registrations: ['actions', 'omni_complete_registration'],
  appPurchases: ['actions', purchaseActions.app],
  webPurchases: ['actions', purchaseActions.web],
  plays: ['video_play_actions', 'video_view'],
  plays2s: ['video_continuous_2_sec_watched_actions', 'video_view'],
  // The platform counts 2, 15 and 30 seconds.
  plays6s: null,
  plays25: ['video_p25_watched_actions', 'video_view'],
  plays50: ['video_p50_watched_actions', 'video_view'],
  plays75: ['video_p75_watched_actions', 'video_view'],
  plays100: ['video_p100_watched_actions', 'video_view'],
};

/** The platform has no one count: an app's ads are for installs, a site's for purchases. Adds up over rows. */
export const conversionsOf = ({ installs, webPurchases }: Record<CountName, number>): number =>
  installs + webPurchases;

const countColumns = Object.values(countMetrics).flatMap((source) =>
  source === null ? [] : typeof source === 'string' ? [source] : [source[0]],
);

/** Reach is not known by the hour. */
export const metricFields = (kind: string | null, by: InsightQuery['by']): string[] => [
  ...(kind === null ? ['account_id'] : [`${kind}_id`]),
  'spend',
  ...(by === 'hour' ? [] : ['reach']),
  'action_values',
  ...new Set(countColumns),
];
