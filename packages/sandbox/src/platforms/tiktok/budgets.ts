import { ratioToDollar, wholeUnitCurrencies } from './budgets.data.ts';
import { wrong } from './errors.ts';

const baseMinimum = { campaign: 50, adgroup: 20 };
const baseMaximum = 10_000_000;

/** The smallest daily budget of a level in a currency. */
export const minimumBudget = (level: 'campaign' | 'adgroup', currency: string): number =>
  baseMinimum[level] * (ratioToDollar[currency] ?? 1);

/** `days`: how long a budget for good has to last. */
export function checkBudget(
  level: 'campaign' | 'adgroup',
  budget: unknown,
  currency: string,
  days = 1,
): void {
  if (typeof budget !== 'number') throw wrong('budget: Missing data for required field.');
  const minimum = minimumBudget(level, currency) * Math.max(1, days);
  const maximum = baseMaximum * (ratioToDollar[currency] ?? 1);
  if (budget < minimum) throw wrong(`budget: The budget must be at least ${minimum} ${currency}.`);
  if (budget >= maximum) throw wrong(`budget: The budget must be less than ${maximum} ${currency}.`);
  const unit = wholeUnitCurrencies.includes(currency) ? 1 : 100;
  if (Math.abs(budget * unit - Math.round(budget * unit)) > 1e-6)
    throw wrong(
      `budget: ${unit === 1 ? 'Only whole numbers are' : 'At most two decimals are'} allowed in ${currency}.`,
    );
}

/** A budget that changes must leave room for what was spent: at least 105 % of it. */
export function checkRoom(budget: number, spent: number): void {
  if (budget < spent * 1.05)
    throw wrong(`budget: The budget must be at least 105% of the current spend (${spent.toFixed(2)}).`);
}
