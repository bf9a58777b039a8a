import { currenciesWithoutMinorUnit } from './currencies.data.ts';

/** How many of the wire's units make one of the currency. */
export const unitsOf = (currency: string): number => (currenciesWithoutMinorUnit.has(currency) ? 1 : 100);
export const toMinor = (amount: number, currency: string): number => Math.round(amount * unitsOf(currency));
export const toMajor = (minor: number, currency: string): number => minor / unitsOf(currency);
