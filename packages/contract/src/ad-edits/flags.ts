import { Decimal } from 'decimal.js';
import { z } from 'zod';
import type { Message } from '../core/messages.ts';
import { plainAmount } from '../core/money.ts';
import type { AdPlatform } from '../core/platforms.ts';
import {
  type Amount,
  type AmountProblem,
  amountProblem,
  type Budget,
  capabilitiesOf,
  type Level,
  type LevelDefinition,
  type ObjectStatus,
  platformLevels,
  sameAmount,
  type SwitchStatus,
} from '../delivery/index.ts';

/** With one of these nothing is done. */
export const refusingFlags = [
  'notFound',
  'noRight',
  'namedTwice',
  'deleted',
  'frozen',
  'smartStatus',
  'smartName',
  'noBudget',
  'noBid',
  'belowMinimum',
  'aboveMaximum',
  'wholeNumber',
  'decimals',
  'currency',
  'smallStep',
  'tenfold',
  'capBroken',
  'changedMeanwhile',
  'refused',
] as const;
/** These are told, and it is done all the same; of what is as wanted already nothing has to be. */
export const tellingFlags = ['unchanged', 'waits'] as const;
export const editFlags = [...refusingFlags, ...tellingFlags] as const;

export const EditFlag = z.object({
  flag: z.enum(editFlags),
  /** Decimal text in the account's currency: the least, the most, the smallest step, the amount to type again. */
  amount: z.string().optional(),
  currency: z.string().optional(),
  /** In the reader's words: why the form of it is refused, or which cap it breaks. */
  reason: z.string().optional(),
  /** `waits`: until then. */
  until: z.iso.datetime().optional(),
});
export type EditFlag = z.infer<typeof EditFlag>;
export type EditFlagName = EditFlag['flag'];

export const isRefusing = ({ flag }: EditFlag): boolean =>
  (refusingFlags as readonly EditFlagName[]).includes(flag);

/** What a flag says. */
export function flagMessage({ flag, amount, currency = '', reason = '' }: EditFlag): Message {
  const written = amount === undefined ? '' : plainAmount({ amount, currency });
  return { key: `ad-edits:flag.${flag}`, parameters: { amount: written, currency, reason } };
}

/** As much of an object as the rules ask for. */
export interface EditedObject {
  platform: AdPlatform;
  level: Level;
  name: string;
  status: ObjectStatus;
  /** The platform manages it: a smart campaign, and what is in it. */
  managed: boolean;
  budget: Budget | null;
  bid: Amount | null;
}

/** What the contract says of amounts on its level: `definitionOf(platform, level)`, or the platform's own vocabulary in a screen. */
export type AmountRules = Pick<LevelDefinition, 'amountLimits' | 'takesCurrency'>;

const deleted = ({ status }: EditedObject): EditFlag[] => (status === 'DELETE' ? [{ flag: 'deleted' }] : []);
const unchanged = (is: boolean): EditFlag[] => (is ? [{ flag: 'unchanged' }] : []);
const isTop = ({ platform, level }: EditedObject): boolean => platformLevels[platform][0] === level;

export function statusFlags(object: EditedObject, status: SwitchStatus): EditFlag[] {
  const gone = deleted(object);
  if (gone.length > 0) return gone;
  if (object.status === 'FROZEN') return [{ flag: 'frozen' }];
  if (object.managed && isTop(object)) return [{ flag: 'smartStatus' }];
  return unchanged(object.status === status);
}

export function nameFlags(object: EditedObject, name: string): EditFlag[] {
  const gone = deleted(object);
  if (gone.length > 0) return gone;
  if (object.managed && !isTop(object)) return [{ flag: 'smartName' }];
  return unchanged(object.name === name);
}

export const deleteFlags = (object: EditedObject): EditFlag[] =>
  object.status === 'DELETE' ? [{ flag: 'unchanged' }] : [];

/** So many times as much asks to be typed again. */
export const tenfold = 10;

const problemFlags: Readonly<Record<AmountProblem, EditFlagName>> = {
  belowMinimum: 'belowMinimum',
  aboveMaximum: 'aboveMaximum',
  wholeNumber: 'wholeNumber',
  decimals: 'decimals',
};

type AmountField = 'budget' | 'bid';

/** What the platform takes for another amount of this object; null: nobody says. */
export function limitsOf(rules: AmountRules, what: AmountField, object: EditedObject, amount: Amount) {
  const mode = object.budget?.mode ?? 'DAY';
  const draft = what === 'budget' ? { budget: { mode, amount } } : { bid: amount };
  return rules.amountLimits(what, { ...draft, settings: {}, isChange: true });
}

const amountOf = (what: AmountField, { budget, bid }: EditedObject): Amount | null =>
  what === 'budget' ? (budget?.amount ?? null) : bid;

function limitFlags(rules: AmountRules, what: AmountField, object: EditedObject, amount: Amount): EditFlag[] {
  const { currency } = amount;
  if (rules.takesCurrency?.(currency) === false) return [{ flag: 'currency', currency }];
  const limits = limitsOf(rules, what, object, amount);
  const problem =
    amountProblem(amount, limits) ?? (new Decimal(amount.amount).lte(0) ? 'belowMinimum' : undefined);
  if (!problem) return [];
  const bound = { belowMinimum: limits?.min ?? '0', aboveMaximum: limits?.max };
  const written = bound[problem as keyof typeof bound];
  return [{ flag: problemFlags[problem], currency, ...(written === undefined ? {} : { amount: written }) }];
}

/** A platform may take only steps of some size. */
function stepFlags({ platform, level }: EditedObject, before: Amount, after: Amount): EditFlag[] {
  const step = capabilitiesOf(platform).levels[level]?.budgetStep;
  if (step === undefined) return [];
  const difference = new Decimal(after.amount).minus(before.amount).abs();
  return difference.lessThan(step) ? [{ flag: 'smallStep', amount: step, currency: after.currency }] : [];
}

/** Ten times as much, or more: somebody may have typed a nought too many. */
export const isTenfold = (before: Amount, after: Amount): boolean =>
  new Decimal(before.amount).greaterThan(0) &&
  new Decimal(after.amount).dividedBy(before.amount).greaterThanOrEqualTo(tenfold);

const isTypedAgain = (amount: Amount, typedAgain: string | undefined): boolean =>
  typedAgain !== undefined && sameAmount(amount, { ...amount, amount: typedAgain });

/** Another budget or bid. `typedAgain`: the new amount once more, where it is ten times the old one. */
export function amountFlags(
  what: AmountField,
  rules: AmountRules,
  object: EditedObject,
  amount: Amount,
  typedAgain?: string,
): EditFlag[] {
  const gone = deleted(object);
  if (gone.length > 0) return gone;
  const before = amountOf(what, object);
  // A budget that stands elsewhere, or a strategy without a bid: the platform takes no amount here.
  if (!before) return [{ flag: what === 'budget' ? 'noBudget' : 'noBid' }];
  if (before.currency !== amount.currency) return [{ flag: 'currency', currency: amount.currency }];
  if (sameAmount(before, amount)) return [{ flag: 'unchanged' }];
  const limits = limitFlags(rules, what, object, amount);
  const steps = what === 'budget' ? stepFlags(object, before, amount) : [];
  const jump: EditFlag[] =
    isTenfold(before, amount) && !isTypedAgain(amount, typedAgain) ? [{ flag: 'tenfold', ...amount }] : [];
  return [...limits, ...steps, ...jump];
}
