/** Counts that add up over rows, days and objects. */
export const countNames = [
  'impressions',
  'clicks',
  'conversions',
  'installs',
  'registrations',
  'appPurchases',
  'webPurchases',
  'plays',
  'plays2s',
  'plays6s',
  'plays25',
  'plays50',
  'plays75',
  'plays100',
] as const;
export type CountName = (typeof countNames)[number];

/** What can be summed: counts, money, and what attribution adds. */
export const sumNames = [
  ...countNames,
  'cost',
  'purchases',
  'paymentAmount',
  'payingUsers',
  'rechargeAmount',
] as const;
export type SumName = (typeof sumNames)[number];

export type MetricUnit = 'count' | 'money' | 'percent' | 'ratio';
export type Metric =
  | { unit: MetricUnit; sum: SumName }
  /** A ratio of sums at every level, never a sum of ratios. */
  | { unit: MetricUnit; of: readonly [SumName, SumName]; times?: number }
  /** Does not add up: reach of two rows is not the sum of both. */
  | { unit: MetricUnit; additive: false };

/** The columns of lists and reports, in the specification's words. */
export const metrics = {
  cost: { unit: 'money', sum: 'cost' },
  reach: { unit: 'count', additive: false },
  impressions: { unit: 'count', sum: 'impressions' },
  frequency: { unit: 'ratio', additive: false },
  cpm: { unit: 'money', of: ['cost', 'impressions'], times: 1000 },
  clicks: { unit: 'count', sum: 'clicks' },
  ctr: { unit: 'percent', of: ['clicks', 'impressions'] },
  cpc: { unit: 'money', of: ['cost', 'clicks'] },
  installs: { unit: 'count', sum: 'installs' },
  cpi: { unit: 'money', of: ['cost', 'installs'] },
  purchases: { unit: 'count', sum: 'purchases' },
  costPerPurchase: { unit: 'money', of: ['cost', 'purchases'] },
  paymentAmount: { unit: 'money', sum: 'paymentAmount' },
  roas: { unit: 'ratio', of: ['paymentAmount', 'cost'] },
  conversions: { unit: 'count', sum: 'conversions' },
  conversionRate: { unit: 'percent', of: ['conversions', 'clicks'] },
  payingUsers: { unit: 'count', sum: 'payingUsers' },
  costPerPayingUser: { unit: 'money', of: ['cost', 'payingUsers'] },
  registrations: { unit: 'count', sum: 'registrations' },
  rechargeAmount: { unit: 'money', sum: 'rechargeAmount' },
  perUserValue: { unit: 'money', of: ['rechargeAmount', 'registrations'] },
  playCount: { unit: 'count', sum: 'plays' },
  play6sRatio: { unit: 'percent', of: ['plays6s', 'plays'] },
  play25Ratio: { unit: 'percent', of: ['plays25', 'plays'] },
  play50Ratio: { unit: 'percent', of: ['plays50', 'plays'] },
  play75Ratio: { unit: 'percent', of: ['plays75', 'plays'] },
  play100Ratio: { unit: 'percent', of: ['plays100', 'plays'] },
} as const satisfies Record<string, Metric>;
export type MetricName = keyof typeof metrics;
export const metricNames = Object.keys(metrics) as MetricName[];

/** Which way is good news: more clicks are, more cost for each is not. Null: neither, as more cost is alone. */
export function goodWay(name: MetricName): 'up' | 'down' | null {
  const metric: Metric = metrics[name];
  if ('of' in metric) return metric.of[0] === 'cost' ? 'down' : 'up';
  return name === 'cost' || name === 'frequency' ? null : 'up';
}
