export type Range = readonly [low: number, high: number];

/** What a platform's auction is like, in US dollars; an ad draws its place in each range. */
export interface Market {
  cpm: Range;
  /** Clicks per impression. */
  ctr: Range;
  /** Installs (or other conversions) per click. */
  conversion: Range;
  /** Registrations per install. */
  registration: Range;
  /** Purchases per install, and what one is worth. */
  purchase: Range;
  value: Range;
  /** Share of impressions whose video begins. */
  plays: Range;
  /** How long after delivery its figures are told; at once without. */
  delayMinutes?: number;
}

/** Rough worth of a US dollar: good enough to make figures believable. */
const ratePerDollar: Record<string, number> = {
  USD: 1,
  EUR: 0.92,
  GBP: 0.79,
  SAR: 3.75,
  AED: 3.67,
  CNY: 7.2,
  HKD: 7.8,
  TWD: 32,
  SGD: 1.35,
  PHP: 57,
  THB: 35,
  JPY: 150,
  KRW: 1350,
  INR: 84,
  BRL: 5.4,
  MXN: 18,
  IDR: 16_000,
  VND: 25_000,
};

export const perDollar = (currency: string): number => ratePerDollar[currency] ?? 1;

/** When people are awake: share of a day's delivery by local hour, adding up to 1. */
export const dayCurve: readonly number[] = normalise([
  2.4, 1.6, 1.1, 0.8, 0.8, 1.1, 1.9, 2.9, 3.7, 4.2, 4.5, 4.9, 5.3, 5.0, 4.7, 4.6, 4.8, 5.2, 5.8, 6.6, 7.2,
  7.3, 6.2, 4.2,
]);

function normalise(weights: number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}
