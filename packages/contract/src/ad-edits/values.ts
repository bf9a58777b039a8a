import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { currencyOf } from '../core/currencies.ts';
import type { Amount, AmountLimits } from '../delivery/index.ts';

/** Decimal text with a sign: what is added, or a percentage. */
const Signed = z.string().regex(/^[+-]?\d{1,15}(\.\d{1,6})?$/);

/** What is done to an amount. `percent`: 20 makes a hundred a hundred and twenty. */
export const AmountOperation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), amount: Signed }),
  z.object({ kind: z.literal('add'), amount: Signed }),
  z.object({ kind: z.literal('percent'), percent: Signed }),
]);
export type AmountOperation = z.infer<typeof AmountOperation>;

/** What is done to a name. */
export const NameOperation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), name: z.string() }),
  z.object({
    kind: z.literal('replace'),
    find: z.string().min(1),
    replacement: z.string(),
    ignoreCase: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('prefix'), text: z.string() }),
  z.object({ kind: z.literal('suffix'), text: z.string() }),
]);
export type NameOperation = z.infer<typeof NameOperation>;

/** So many decimals have amounts of a currency at the platform. */
const decimalsOf = (currency: string, limits: AmountLimits | null): number => {
  const { digits } = currencyOf(currency);
  return limits?.wholeNumber ? 0 : Math.min(limits?.decimals ?? digits, digits);
};

/** The amount after an operation: what is counted is rounded to what the platform takes, what is written stays as it is. */
export function amountAfter(
  operation: AmountOperation,
  current: Amount,
  limits: AmountLimits | null = null,
): Amount {
  const { currency } = current;
  if (operation.kind === 'set') return { amount: new Decimal(operation.amount).toFixed(), currency };
  const value =
    operation.kind === 'add'
      ? new Decimal(current.amount).plus(operation.amount)
      : new Decimal(current.amount).times(new Decimal(operation.percent).plus(100)).dividedBy(100);
  const rounded = value.toDecimalPlaces(decimalsOf(currency, limits), Decimal.ROUND_HALF_UP);
  return { amount: rounded.toFixed(), currency };
}

const asPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The name after an operation, without the white space that it would begin or end with. */
export function nameAfter(operation: NameOperation, current: string): string {
  switch (operation.kind) {
    case 'set':
      return operation.name.trim();
    case 'replace': {
      const pattern = new RegExp(asPattern(operation.find), operation.ignoreCase ? 'giu' : 'gu');
      return current.replace(pattern, () => operation.replacement).trim();
    }
    case 'prefix':
      return `${operation.text}${current}`.trim();
    case 'suffix':
      return `${current}${operation.text}`.trim();
  }
}
