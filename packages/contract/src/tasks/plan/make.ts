import { Decimal } from 'decimal.js';
import { type Amount, type Budget, type FieldValues, PositiveDecimal } from '../../delivery/index.ts';
import type { LevelPlan, Made, Place } from '../define.ts';
import { sorted } from '../../core/canonical.ts';
import { withoutHiddenFields } from './check.ts';
import type { Override } from './content.ts';

/** What an object gets in its place, as the platform's rules leave it. */
export interface MadeObject {
  settings: FieldValues;
  budget?: Budget;
  bid?: Amount;
  /** What stands above those below it, by the level's name. */
  asAbove: FieldValues;
  made: Made;
}

/** A currency that no platform has limits for: the account is not known. */
const noCurrency = 'XXX';

/** One spelling for one amount: `030.50` is `30.5`. What is no number stays as it is, for the rules to say so. */
export const spelled = (amount: string): string =>
  PositiveDecimal.safeParse(amount).success ? new Decimal(amount).toFixed() : amount;

function amountOf(amount: string | undefined, currency: string): Amount | null {
  const typed = amount?.trim();
  return typed ? { amount: spelled(typed), currency } : null;
}

function budgetOf({ budget }: Made, override: Override | undefined, currency: string): Budget | undefined {
  if (!budget?.mode) return undefined;
  if (budget.mode === 'INFINITE') return { mode: budget.mode, amount: null };
  return { mode: budget.mode, amount: amountOf(override?.budget ?? budget.amount, currency) };
}

export function makeAt<Content>(
  level: LevelPlan<Content>,
  place: Place<Content>,
  above: FieldValues,
  override?: Override,
): MadeObject {
  const made = level.make(place);
  const currency = place.account?.currency ?? noCurrency;
  const bid = amountOf(override?.bid ?? made.bid, currency) ?? undefined;
  const whole = { ...made.settings, budget: budgetOf(made, override, currency), bid };
  const { rules } = level.use(place.content).definition;
  const { budget, bid: leftBid, ...settings } = withoutHiddenFields(rules, whole, above);
  const kept = sorted(settings);
  const amounts = { budget: budget as Budget | undefined, bid: leftBid as Amount | undefined };
  return { settings: kept, ...amounts, made, asAbove: { ...above, [level.level]: { ...kept, ...amounts } } };
}
