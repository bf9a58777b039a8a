import { unitsOf } from './money.ts';

/** About a US dollar in each currency; the real table is told by the platform alone. */
const ratePerDollar: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 1,
  GBP: 1,
  SAR: 4,
  AED: 4,
  CNY: 7,
  HKD: 8,
  TWD: 32,
  SGD: 1.5,
  PHP: 57,
  THB: 35,
  JPY: 150,
  KRW: 1350,
  INR: 84,
  BRL: 5.5,
  MXN: 18,
  IDR: 16_000,
  VND: 25_000,
};

/** The least limit of what a campaign may spend. */
export const minSpendCap = (currency: string): number => minimumsFor(currency).min_daily_budget_imp * 100;

export function minimumsFor(currency: string) {
  const one = Math.round((ratePerDollar[currency] ?? 1) * unitsOf(currency));
  return {
    currency,
    min_daily_budget_imp: one,
    min_daily_budget_high_freq: one * 5,
    min_daily_budget_low_freq: one * 40,
    min_daily_budget_video_views: one,
  };
}
