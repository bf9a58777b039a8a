import { createHash } from 'node:crypto';
import { inventedSource } from '@adsail/contract/rates';
import type { DayAnswer, RateSource } from './port.ts';

/** Invented, each near enough to what people expect that a demo looks right. */
const levels: Readonly<Record<string, { level: number; swing: number }>> = {
  AED: { level: 3.6725, swing: 0.0002 },
  BRL: { level: 5.42, swing: 0.02 },
  CNY: { level: 7.12, swing: 0.006 },
  EGP: { level: 48.3, swing: 0.01 },
  EUR: { level: 0.862, swing: 0.012 },
  GBP: { level: 0.753, swing: 0.012 },
  HKD: { level: 7.79, swing: 0.002 },
  IDR: { level: 16_480, swing: 0.01 },
  INR: { level: 88.1, swing: 0.008 },
  JPY: { level: 151.2, swing: 0.02 },
  KRW: { level: 1421, swing: 0.015 },
  MYR: { level: 4.19, swing: 0.01 },
  PHP: { level: 58.4, swing: 0.012 },
  SAR: { level: 3.7505, swing: 0.0002 },
  SGD: { level: 1.297, swing: 0.008 },
  THB: { level: 32.4, swing: 0.012 },
  TRY: { level: 41.9, swing: 0.01 },
  TWD: { level: 30.8, swing: 0.012 },
  VND: { level: 26_310, swing: 0.004 },
};

/** From -1 to 1, the same for the same text. */
const noise = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE(0) / 0x7fffffff - 1;

/** Waves of some weeks with a little noise: the same day always has the same rate. */
function inventedRate(currency: string, day: string): string {
  const { level, swing } = levels[currency] as { level: number; swing: number };
  const nth = Date.parse(day) / 86_400_000;
  const phase = noise(currency) * Math.PI;
  const wave =
    Math.sin(nth / 19 + phase) + 0.4 * Math.sin(nth / 5.3 + 2 * phase) + 0.25 * noise(`${currency} ${day}`);
  return (level * (1 + swing * wave)).toPrecision(7);
}

export const inventedRatesOf = (day: string): DayAnswer['rates'] =>
  Object.keys(levels).map((currency) => ({ currency, perUsd: inventedRate(currency, day) }));

/** Of the demo world, which asks nobody outside. */
export const inventedRates: RateSource = {
  name: inventedSource,
  ratesOf: (day) => Promise.resolve({ quotedOn: day, rates: inventedRatesOf(day) }),
};
