import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { currencyOf } from '../core/currencies.ts';
import { messageRef } from '../core/messages.ts';

export const budgetModes = ['DAY', 'TOTAL', 'DYNAMIC_DAILY_BUDGET', 'INFINITE'] as const;
export const BudgetMode = z.enum(budgetModes);
export type BudgetMode = z.infer<typeof BudgetMode>;

/** As TikTok and Ocean spell them. */
export const prefixedBudgetModes = budgetModes.map((mode) => `BUDGET_MODE_${mode}` as const);
export type PrefixedBudgetMode = (typeof prefixedBudgetModes)[number];
export const prefixBudgetMode = (mode: BudgetMode): PrefixedBudgetMode => `BUDGET_MODE_${mode}`;
export const unprefixBudgetMode = (mode: string): BudgetMode | undefined =>
  budgetModes.find((each) => prefixBudgetMode(each) === mode);

/** Decimal text of whole currency units, in whatever currency an ad account has. */
export const PositiveDecimal = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,6})?$/, { error: messageRef('core:rule.decimal') });
export const Amount = z.object({ amount: PositiveDecimal, currency: z.string().length(3) });
export type Amount = z.infer<typeof Amount>;

export const Budget = z
  .object({
    mode: BudgetMode,
    /** Null only with INFINITE. */
    amount: Amount.nullable(),
  })
  .refine(({ mode, amount }) => mode === 'INFINITE' || amount !== null, {
    path: ['amount'],
    error: messageRef('core:rule.required'),
  });
export type Budget = z.infer<typeof Budget>;

/** What an amount may be at least and at most, both included, as decimal text. */
export interface AmountLimits {
  min: string;
  max: string;
  /** The platform takes no decimals in this currency. */
  wholeNumber?: boolean;
  /** So many decimals at most; left out: those of the currency. */
  decimals?: number;
}

export type AmountProblem = 'belowMinimum' | 'aboveMaximum' | 'wholeNumber' | 'decimals';

/** One rule for every amount: budgets, bids and caps have no more decimals than money of that currency. Null: nobody says how much. */
export function amountProblem(
  { amount, currency }: Amount,
  limits: AmountLimits | null,
): AmountProblem | undefined {
  const value = new Decimal(amount);
  const { digits } = currencyOf(currency);
  const decimals = Math.min(limits?.decimals ?? digits, digits);
  const tooFine = value.decimalPlaces() <= decimals ? undefined : decimals === 0 ? 'wholeNumber' : 'decimals';
  if (!limits) return tooFine;
  if (value.lessThan(limits.min)) return 'belowMinimum';
  if (value.greaterThan(limits.max)) return 'aboveMaximum';
  if (limits.wholeNumber && !value.isInteger()) return 'wholeNumber';
  return tooFine;
}

const withoutEndZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** Decimal text may differ in its zeros. */
export const sameAmount = (a: Amount | null, b: Amount | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.currency === b.currency &&
    withoutEndZeros(a.amount) === withoutEndZeros(b.amount));
