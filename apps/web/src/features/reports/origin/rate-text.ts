import { rateBase } from '@adsail/contract/rates';

/** More of a rate is noise: it was typed or told with as many. */
const digits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6, useGrouping: false });

interface RateText {
  from: string;
  to: string;
  rate: string;
}

/** A rate in the direction in which the settings have it: how many of a currency one US dollar is. */
export function rateText({ currency, rate }: { currency: string; rate: string }, target: string): RateText {
  const worth = Number(rate);
  return target === rateBase && worth > 0
    ? { from: target, to: currency, rate: digits.format(1 / worth) }
    : { from: currency, to: target, rate: digits.format(worth) };
}
