import { currenciesWithoutMinorUnit } from '@adsail/contract/delivery/facebook';
import { type Amount, amountFromUnits } from '../core/index.ts';
import type { WireNumber } from './wire.ts';

/** How many of its smallest unit make one. */
export const offsetOf = (currency: string): number => (currenciesWithoutMinorUnit.has(currency) ? 1 : 100);

/** Budgets, bids, caps and balances. Insights count in whole units. */
export const fromMinor = (units: WireNumber, currency: string): Amount =>
  amountFromUnits(units, offsetOf(currency), currency);
