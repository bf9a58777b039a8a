import { Amount, sameAmount } from '@adsail/contract/delivery';
import { z } from 'zod';
import { changedObject, type FieldChange, type Snapshot } from './object.ts';

/** Another amount of an object's field. */
export const AmountPayload = z.object({
  ...changedObject,
  amount: Amount,
  /** As the page showed it; null: it showed none. */
  expected: Amount.nullable().optional(),
});
export type AmountPayload = z.output<typeof AmountPayload>;

interface AmountField {
  what: string;
  read(object: Snapshot): unknown;
  amountIn(object: Snapshot): Amount | null;
}

/** How a payload changes a field that is an amount. */
export const amountChange =
  ({ what, read, amountIn }: AmountField) =>
  ({ level, id, amount, expected }: AmountPayload): FieldChange => ({
    level,
    id,
    what,
    read,
    isWanted: (object) => sameAmount(amountIn(object), amount),
    after: amount,
    expected:
      expected === undefined
        ? undefined
        : { value: expected, isThat: (object) => sameAmount(amountIn(object), expected) },
  });
