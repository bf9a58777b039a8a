import { type Metrics, reachOf } from '../../../delivery/metrics.ts';

/** Sums of a row; conversions in apps and on websites are told apart, because their action types differ. */
export interface Sums {
  all: Metrics;
  app: Metrics;
  web: Metrics;
  /** Windows asked for beside the value. */
  windows: readonly string[];
}

type Action = Record<string, string>;
type Read = (sums: Sums) => string | Action[] | undefined;

const fixed = (value: number, digits = 6): string => String(Number(value.toFixed(digits)));
const ratio = (above: number, below: number): string | undefined =>
  below > 0 ? fixed(above / below) : undefined;

const windowShare: Readonly<Record<string, number>> = {
  '1d_click': 0.72,
  '7d_click': 0.93,
  '28d_click': 1,
  '1d_view': 0.07,
  '1d_ev': 0.03,
};

function action({ windows }: Sums, type: string, value: number, digits = 0): Action[] {
  if (value <= 0) return [];
  const entry: Action = { action_type: type, value: fixed(value, digits) };
  for (const window of windows) {
    const share = windowShare[window];
    if (share !== undefined)
      entry[window] = digits === 0 ? String(Math.floor(value * share)) : fixed(value * share, digits);
  }
  return [entry];
}

/** Counted in every spelling the platform has for it; whoever adds them up counts twice, as there. */
function actions(sums: Sums): Action[] {
  const { all, app, web } = sums;
  const list = (type: string, value: number) => action(sums, type, value);
  return [
    ...list('link_click', all.clicks),
    ...list('post_engagement', all.clicks + all.likes + all.comments + all.shares),
    ...list('page_engagement', all.clicks + all.likes + all.comments + all.shares),
    ...list('video_view', all.plays2s),
    ...list('post_reaction', all.likes),
    ...list('comment', all.comments),
    ...list('post', all.shares),
    ...list('landing_page_view', Math.floor(web.clicks * 0.82)),
    ...list('mobile_app_install', app.installs),
    ...list('app_install', app.installs),
    ...list('omni_app_install', app.installs),
    ...list('app_custom_event.fb_mobile_purchase', app.purchases),
    ...list('offsite_conversion.fb_pixel_purchase', web.purchases),
    ...list('purchase', web.purchases),
    ...list('omni_purchase', all.purchases),
    ...list('app_custom_event.fb_mobile_complete_registration', app.registrations),
    ...list('offsite_conversion.fb_pixel_complete_registration', web.registrations),
    ...list('complete_registration', web.registrations),
    ...list('omni_complete_registration', all.registrations),
  ];
}

function values(sums: Sums): Action[] {
  const { all, app, web } = sums;
  return [
    ...action(sums, 'app_custom_event.fb_mobile_purchase', app.purchaseValue, 2),
    ...action(sums, 'offsite_conversion.fb_pixel_purchase', web.purchaseValue, 2),
    ...action(sums, 'purchase', web.purchaseValue, 2),
    ...action(sums, 'omni_purchase', all.purchaseValue, 2),
  ];
}

const costs = (sums: Sums): Action[] =>
  actions(sums).map(({ action_type: type = '', value = '' }) => ({
    action_type: type,
    value: fixed(sums.all.spend / Number(value)),
  }));

const roas =
  (type: string, of: 'all' | 'app' | 'web'): Read =>
  (sums) =>
    sums.all.spend > 0 ? some(action(sums, type, sums[of].purchaseValue / sums.all.spend, 6)) : undefined;

const video =
  (of: (metrics: Metrics) => number): Read =>
  (sums) =>
    some(action(sums, 'video_view', of(sums.all)));

const some = (list: Action[]): Action[] | undefined => (list.length > 0 ? list : undefined);
const whole =
  (of: (metrics: Metrics) => number): Read =>
  (sums) =>
    String(of(sums.all));
const reach = ({ all }: Sums): number => reachOf(all.impressions);

export const metricReaders: Readonly<Record<string, Read>> = {
  spend: ({ all }) => fixed(all.spend, 2),
  impressions: whole(({ impressions }) => impressions),
  reach: (sums) => String(reach(sums)),
  frequency: (sums) => ratio(sums.all.impressions, reach(sums)),
  cpm: ({ all }) => ratio(all.spend * 1000, all.impressions),
  cpp: (sums) => ratio(sums.all.spend * 1000, reach(sums)),
  clicks: whole(({ clicks, likes, comments, shares }) => clicks + likes + comments + shares),
  ctr: ({ all }) => ratio((all.clicks + all.likes + all.comments + all.shares) * 100, all.impressions),
  cpc: ({ all }) => ratio(all.spend, all.clicks + all.likes + all.comments + all.shares),
  unique_clicks: ({ all }) => String(Math.floor(all.clicks * 0.94)),
  inline_link_clicks: whole(({ clicks }) => clicks),
  inline_link_click_ctr: ({ all }) => ratio(all.clicks * 100, all.impressions),
  cost_per_inline_link_click: ({ all }) => ratio(all.spend, all.clicks),
  outbound_clicks: (sums) => some(action(sums, 'outbound_click', Math.floor(sums.web.clicks * 0.95))),
  actions: (sums) => some(actions(sums)),
  unique_actions: (sums) => some(actions(sums)),
  conversions: () => undefined,
  action_values: (sums) => some(values(sums)),
  cost_per_action_type: (sums) => some(costs(sums)),
  purchase_roas: roas('omni_purchase', 'all'),
  website_purchase_roas: roas('offsite_conversion.fb_pixel_purchase', 'web'),
  mobile_app_purchase_roas: roas('app_custom_event.fb_mobile_purchase', 'app'),
  video_play_actions: video(({ plays }) => plays),
  video_continuous_2_sec_watched_actions: video(({ plays2s }) => plays2s),
  video_thruplay_watched_actions: video(({ p75 }) => p75),
  video_15_sec_watched_actions: video(({ p75 }) => p75),
  video_30_sec_watched_actions: video(({ p100 }) => p100),
  video_p25_watched_actions: video(({ p25 }) => p25),
  video_p50_watched_actions: video(({ p50 }) => p50),
  video_p75_watched_actions: video(({ p75 }) => p75),
  video_p95_watched_actions: video(({ p75, p100 }) => Math.floor((p75 + p100 * 3) / 4)),
  video_p100_watched_actions: video(({ p100 }) => p100),
  video_avg_time_watched_actions: ({ all }) =>
    all.plays > 0
      ? [{ action_type: 'video_view', value: String(3 + Math.round((all.p50 / all.plays) * 20)) }]
      : undefined,
};
