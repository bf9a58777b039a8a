import { type Metrics, metricsFrom } from '../../../delivery/metrics.ts';
import { breakdownNames } from '../enums.data.ts';
import { badParam, GraphError } from '../errors.ts';
import { listOf } from '../graph/params.ts';

const hourlyBreakdown = 'hourly_stats_aggregated_by_advertiser_time_zone';

/** How delivery divides; countries and assets depend on the ad and are given by the caller. */
const breakdownShares: Readonly<Record<string, readonly (readonly [value: string, share: number])[]>> = {
  age: [
    ['18-24', 0.24],
    ['25-34', 0.33],
    ['35-44', 0.22],
    ['45-54', 0.12],
    ['55-64', 0.06],
    ['65+', 0.03],
  ],
  gender: [
    ['female', 0.46],
    ['male', 0.52],
    ['unknown', 0.02],
  ],
  publisher_platform: [
    ['facebook', 0.56],
    ['instagram', 0.36],
    ['audience_network', 0.06],
    ['messenger', 0.02],
  ],
  platform_position: [
    ['feed', 0.58],
    ['facebook_reels', 0.18],
    ['instagram_stories', 0.24],
  ],
  device_platform: [
    ['mobile_app', 0.93],
    ['desktop', 0.05],
    ['mobile_web', 0.02],
  ],
  impression_device: [
    ['android_smartphone', 0.58],
    ['iphone', 0.37],
    ['desktop', 0.05],
  ],
};
/** Breakdowns of the platform that are not imitated: everything falls to nobody knows whom. */
const unknownShare: readonly (readonly [value: string, share: number])[] = [['unknown', 1]];
const assetBreakdowns: readonly string[] = [
  'video_asset',
  'image_asset',
  'body_asset',
  'title_asset',
  'description_asset',
  'link_url_asset',
  'call_to_action_asset',
];
const breakdownsByAd = ['country', ...assetBreakdowns];
/** "Asset feed insights": beside an asset only these, and of the figures no more than these. */
const besideAssets = ['age', 'gender'];
const assetFigures = [
  'impressions',
  'clicks',
  'spend',
  'reach',
  'actions',
  'action_values',
  'ctr',
  'cpc',
  'cpm',
];
export const isAsset = (name: string): boolean => assetBreakdowns.includes(name);
export const tellsOf = (breakdowns: readonly string[], figure: string): boolean =>
  !breakdowns.some(isAsset) || assetFigures.includes(figure);

interface Part {
  metrics: Metrics;
  values: Record<string, unknown>;
}

export function readBreakdowns(value: unknown): string[] {
  const wanted = listOf(value);
  for (const name of wanted) {
    if (!breakdownNames.includes(name))
      throw badParam(`breakdowns[0] must be one of the following values: ${breakdownNames.join(', ')}`);
  }
  if (wanted.includes(hourlyBreakdown) && wanted.length > 1) throw refused(wanted);
  const assets = wanted.filter(isAsset).length;
  if (assets > 1 || (assets === 1 && wanted.some((name) => !isAsset(name) && !besideAssets.includes(name))))
    throw refused(wanted);
  return wanted;
}

const refused = (wanted: readonly string[]) =>
  new GraphError({
    code: 2,
    subcode: 1504041,
    message: `(#2) Current combination of data breakdown columns (${wanted.join(', ')}) is invalid`,
    transient: false,
  });

type Shares = readonly (readonly [value: unknown, share: number])[];

/** What divides by hour has figures of its own to do it by; all others by shares. */
export const isByHour = (breakdowns: readonly string[]): boolean => breakdowns.includes(hourlyBreakdown);
export const hourValue = (hour: number): Record<string, unknown> => {
  const two = String(hour).padStart(2, '0');
  return { [hourlyBreakdown]: `${two}:00:00 - ${two}:59:59` };
};

/** Divides figures by every breakdown in turn; the parts add up to the whole. `luck`, from 0 to 1, decides who gets what
 *  cannot be divided: with the same for everybody one conversion would always be the same person's. */
export function divide(
  metrics: Metrics,
  breakdowns: readonly string[],
  sharesOf: (name: string) => Shares,
  luck: number,
): Part[] {
  let parts: Part[] = [{ metrics, values: {} }];
  for (const name of breakdowns) {
    const shares = breakdownShares[name] ?? (breakdownsByAd.includes(name) ? sharesOf(name) : unknownShare);
    parts = parts.flatMap((part) => cut(part, name, shares, luck));
  }
  return parts;
}

function cut({ metrics, values }: Part, name: string, shares: Shares, luck: number): Part[] {
  let before = 0;
  return shares.flatMap(([value, share]) => {
    const own = between(metrics, before, before + share, luck);
    before += share;
    // A share that has no value belongs to another breakdown.
    return value === undefined ? [] : [{ metrics: own, values: { ...values, [name]: value } }];
  });
}

/** Rounding the running sum instead of the parts keeps the total exact. */
function between(whole: Metrics, from: number, to: number, luck: number): Metrics {
  const at = (units: number, share: number) => (share > 1 - 1e-9 ? units : Math.floor(units * share + luck));
  const cutUnits = (units: number) => at(units, to) - at(units, from);
  return metricsFrom(
    whole,
    (count) => cutUnits(Math.round(count)),
    (amount) => cutUnits(Math.round(amount * 100)) / 100,
  );
}
