import { type AccountRef, type Amount, amountFromUnits, jsonNumber, unitsOf } from '../core/index.ts';
import { refuse } from './errors.ts';
import type { WireNumber } from './wire.ts';

/** "Currencies": those whose smallest unit on the wire is the whole one. */
const WITHOUT_MINOR: ReadonlySet<string> = new Set([
  'CLP',
  'COP',
  'HUF',
  'IDR',
  'ISK',
  'JPY',
  'KRW',
  'PYG',
  'TWD',
  'UGX',
  'VND',
  'XAF',
  'XOF',
]);

const offsetOf = (currency: string): number => (WITHOUT_MINOR.has(currency) ? 1 : 100);

/** Budgets, bids, caps and balances. Insights count in whole units. */
export const fromMinor = (units: WireNumber, currency: string): Amount =>
  amountFromUnits(units, offsetOf(currency), currency);

/** An amount on the wire has no currency: one of another currency would be taken for the account's. */
export function toMinor(path: string, amount: Amount, account: AccountRef): unknown {
  if (amount.currency !== account.currency)
    throw refuse(path, `The account's currency is ${account.currency}, not ${amount.currency}.`, 'currency');
  const units = unitsOf(amount, offsetOf(account.currency));
  if (units === undefined)
    throw refuse(path, `${amount.amount} ${amount.currency} has more decimals than the currency.`, 'format');
  return jsonNumber(units);
}
