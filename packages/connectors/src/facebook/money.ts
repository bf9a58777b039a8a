import { messageRef } from '@adsail/contract';
import { currenciesWithoutMinorUnit, takesCurrency } from '@adsail/contract/delivery/facebook';
import { type AccountRef, type Amount, amountFromUnits, jsonNumber, unitsOf } from '../core/index.ts';
import { refuse } from './errors.ts';
import type { WireNumber } from './wire.ts';

const offsetOf = (currency: string): number => (currenciesWithoutMinorUnit.has(currency) ? 1 : 100);

/** Budgets, bids, caps and balances. Insights count in whole units. */
export const fromMinor = (units: WireNumber, currency: string): Amount =>
  amountFromUnits(units, offsetOf(currency), currency);

/** An amount on the wire has no currency: one of another currency would be taken for the account's. */
export function toMinor(path: string, amount: Amount, account: AccountRef): unknown {
  if (amount.currency !== account.currency)
    throw refuse(path, messageRef('delivery:accountCurrency', { currency: account.currency }), 'currency');
  if (!takesCurrency(account.currency))
    throw refuse(path, messageRef('delivery:currencyUnknown', { currency: account.currency }), 'currency');
  const units = unitsOf(amount, offsetOf(account.currency));
  if (units === undefined)
    throw refuse(path, messageRef('delivery:amountDecimals', { currency: amount.currency }), 'format');
  return jsonNumber(units);
}
