import { z } from 'zod';
import { type MessageKey, messageRef } from '../core/messages.ts';
import { plainAmount } from '../core/money.ts';
import {
  type AmountLimits,
  type AmountProblem,
  Amount,
  amountProblem,
  Budget,
  type BudgetMode,
  PositiveDecimal,
} from './budget.ts';
import { SwitchStatus } from './level.ts';
import { brokenRules, type FieldRule, type FieldValues, type RuleKind, valueAt } from './rules.ts';

type Settings = z.ZodType<FieldValues, FieldValues>;

/** One level of one platform: the only description that form, server and connector have. */
export interface LevelDefinition<Create extends z.ZodType = Settings, Change extends z.ZodType = Settings> {
  /** What the platform's ids of this level look like. */
  id: z.ZodType<string, string>;
  name: z.ZodType<string, string>;
  settings: Create;
  /** What can still be changed once it is created. */
  change: Change;
  rules: readonly FieldRule[];
  /** A change that replaces all there is has to be whole, like something new. */
  isWhole?(settings: FieldValues): boolean;
  /** Empty: no budget on this level. */
  budgetModes: readonly BudgetMode[];
  hasBid: boolean;
  /** Null: nobody says. Of a change the loosest that can hold: what else was chosen is not known. */
  amountLimits(what: 'budget' | 'bid', draft: DraftValues): AmountLimits | null;
  /** Whether the platform takes amounts in a currency; left out: in all of them. */
  takesCurrency?(currency: string): boolean;
  /** Settings that are amounts; they have no currency but the account's. */
  moneySettings?: { fields: readonly string[]; limits(currency: string): AmountLimits };
}

export interface DraftValues {
  budget?: Budget;
  bid?: Amount;
  settings: FieldValues;
  /** What is above, by its level, where it is known: a form knows it, and a plan that makes both. */
  above?: FieldValues;
  /** The account's, where it is known. */
  currency?: string;
  /** Another amount of something that is there: its settings are not known. */
  isChange?: boolean;
}

export const defineLevel = <Create extends z.ZodType<FieldValues>, Change extends z.ZodType<FieldValues>>(
  definition: LevelDefinition<Create, Change>,
): LevelDefinition<Create, Change> => definition;

export interface DraftProblem {
  path: string[];
  kind: RuleKind;
  error: MessageKey;
  parameters?: Readonly<Record<string, string | number>>;
}

const ofDraft = ['budget', 'bid'];

const pathOf = (field: string): string[] => {
  const path = field.split('.');
  return ofDraft.includes(path[0] ?? '') ? path : ['settings', ...path];
};

/** The rules between the fields of a draft whose settings have the right form. */
export function draftProblems(
  { rules, budgetModes, hasBid }: Pick<LevelDefinition, 'rules' | 'budgetModes' | 'hasBid'>,
  { settings, budget, bid, above = {} }: DraftValues,
): DraftProblem[] {
  const problems: DraftProblem[] = brokenRules(rules, { ...above, ...settings, budget, bid }).map(
    ({ field, ...rest }) => ({ path: pathOf(field), ...rest }),
  );
  if (budget && budgetModes.length === 0)
    problems.push({ path: ['budget'], kind: 'absent', error: 'delivery:noBudget' });
  else if (budget && !budgetModes.includes(budget.mode)) {
    const parameters = { values: budgetModes.join(', ') };
    problems.push({ path: ['budget', 'mode'], kind: 'options', error: 'core:rule.oneOf', parameters });
  }
  if (bid && !hasBid) problems.push({ path: ['bid'], kind: 'absent', error: 'delivery:noBid' });
  return problems;
}

const amountErrors: Readonly<Record<AmountProblem, MessageKey>> = {
  belowMinimum: 'delivery:amountMinimum',
  aboveMaximum: 'delivery:amountMaximum',
  wholeNumber: 'delivery:amountWhole',
  decimals: 'delivery:amountDecimals',
};

type MoneyRules = Pick<LevelDefinition, 'amountLimits' | 'takesCurrency' | 'moneySettings'>;

function problemsOfAmount(
  { takesCurrency }: MoneyRules,
  path: readonly string[],
  amount: Amount,
  limits: AmountLimits | null,
): DraftProblem[] {
  const { currency } = amount;
  const at = { path: [...path], kind: 'check' as const };
  if (takesCurrency?.(currency) === false)
    return [{ ...at, error: 'delivery:currencyUnknown', parameters: { currency } }];
  // What is no number is told by its own schema, which does not keep it from coming here.
  if (!PositiveDecimal.safeParse(amount.amount).success) return [];
  const problem = amountProblem(amount, limits);
  if (!problem) return [];
  const written = (bound: string | undefined) =>
    bound === undefined ? '' : plainAmount({ amount: bound, currency });
  const parameters = { minimum: written(limits?.min), maximum: written(limits?.max), currency };
  return [{ ...at, error: amountErrors[problem], parameters }];
}

function amountProblems(rules: MoneyRules, draft: DraftValues): DraftProblem[] {
  const amounts = [
    ['budget', draft.budget?.amount ?? undefined, ['budget', 'amount', 'amount']],
    ['bid', draft.bid, ['bid', 'amount']],
  ] as const;
  return amounts.flatMap(([what, amount, path]) =>
    amount ? problemsOfAmount(rules, path, amount, rules.amountLimits(what, draft)) : [],
  );
}

function settingProblems(
  rules: MoneyRules,
  { settings, currency }: Pick<DraftValues, 'settings' | 'currency'>,
): DraftProblem[] {
  const { fields = [], limits } = rules.moneySettings ?? {};
  if (!limits || currency === undefined) return [];
  return fields.flatMap((field) => {
    const amount = valueAt(settings, field);
    if (typeof amount !== 'string') return [];
    return problemsOfAmount(rules, pathOf(field), { amount, currency }, limits(currency));
  });
}

const refuse = (context: z.RefinementCtx, problems: readonly DraftProblem[]): void => {
  for (const { path, error, parameters } of problems)
    context.addIssue({ code: 'custom', path, message: messageRef(error, parameters) });
};

/** What a new object of the level may be: settings, rules between the fields, and limits of money. */
export const draftSchema = (definition: LevelDefinition) =>
  z
    .object({
      name: definition.name,
      status: SwitchStatus,
      budget: Budget.optional(),
      bid: Amount.optional(),
      settings: definition.settings,
      above: z.record(z.string(), z.unknown()).optional(),
      currency: z.string().optional(),
    })
    .superRefine((draft, context) => {
      refuse(context, [
        ...draftProblems(definition, draft),
        ...amountProblems(definition, draft),
        ...settingProblems(definition, draft),
      ]);
    });

/** What can be changed of an object that is there: every field alone, and those that were given together. */
export const changeSchema = (definition: LevelDefinition) =>
  z
    .object({
      id: definition.id.optional(),
      name: definition.name.optional(),
      settings: definition.change.optional(),
      currency: z.string().optional(),
    })
    .superRefine(({ settings = {}, currency }, context) => {
      const isChange = !definition.isWhole?.(settings);
      const broken = brokenRules(definition.rules, settings, { isChange });
      refuse(context, [
        ...broken.map(({ field, ...rest }) => ({ path: pathOf(field), ...rest })),
        ...settingProblems(definition, { settings, currency }),
      ]);
    });

/** Switching an object that is there on or off. */
export const statusSchema = ({ id }: LevelDefinition) => z.object({ id, status: SwitchStatus });

/** Another amount of an object that is there, where its level has one. */
function amountSchema(
  definition: LevelDefinition,
  { has, absent, draftOf }: { has: boolean; absent: MessageKey; draftOf(amount: Amount): DraftValues },
) {
  return z.object({ id: definition.id, amount: Amount }).superRefine(({ amount }, context) => {
    if (!has) {
      refuse(context, [{ path: ['amount'], kind: 'absent', error: absent }]);
      return;
    }
    const path = ['amount', 'amount'];
    refuse(
      context,
      amountProblems(definition, draftOf(amount)).map((problem) => ({ ...problem, path })),
    );
  });
}

/** Another amount of the budget of an object that is there; how it is spent stays. */
export const budgetSchema = (definition: LevelDefinition) =>
  amountSchema(definition, {
    has: definition.budgetModes.length > 0,
    absent: 'delivery:noBudget',
    draftOf: (amount) => ({ budget: { mode: 'DAY', amount }, settings: {}, isChange: true }),
  });

/** Another bid of an object that is there. */
export const bidSchema = (definition: LevelDefinition) =>
  amountSchema(definition, {
    has: definition.hasBid,
    absent: 'delivery:noBid',
    draftOf: (bid) => ({ bid, settings: {}, isChange: true }),
  });

/** An object that is there and shall not be any more. */
export const removeSchema = ({ id }: LevelDefinition) => z.object({ id });
