import { messageRef } from '@adsail/contract';
import { takesCurrency } from '@adsail/contract/delivery/facebook';
import { type AccountRef, type Amount, jsonNumber, unitsOf } from '../core/index.ts';
import { refuse } from './errors.ts';
import { offsetOf } from './minor-units.ts';

export { fromMinor } from './minor-units.ts';

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
