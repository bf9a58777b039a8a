import { z } from 'zod';
import { type MessageKey, messageRef } from '../core/messages.ts';
import {
  type AmountLimits,
  type AmountProblem,
  Amount,
  amountProblem,
  Budget,
  type BudgetMode,
} from './budget.ts';
import { SwitchStatus } from './level.ts';
import { brokenRules, type FieldRule, type FieldValues, type RuleKind } from './rules.ts';

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
}

export interface DraftValues {
  budget?: Budget;
  bid?: Amount;
  settings: FieldValues;
  /** What is above, by its level, where it is known: a form knows it, and a plan that makes both. */
  above?: FieldValues;
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

function amountProblems(
  { amountLimits }: Pick<LevelDefinition, 'amountLimits'>,
  draft: DraftValues,
): DraftProblem[] {
  const amounts = [
    ['budget', draft.budget?.amount ?? undefined, ['budget', 'amount', 'amount']],
    ['bid', draft.bid, ['bid', 'amount']],
  ] as const;
  return amounts.flatMap(([what, amount, path]) => {
    const limits = amount && amountLimits(what, draft);
    const problem = limits && amountProblem(amount, limits);
    if (!problem) return [];
    const { currency } = amount;
    const parameters = { minimum: limits.min, maximum: limits.max, currency };
    return [{ path: [...path], kind: 'check', error: amountErrors[problem], parameters }];
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
    })
    .superRefine((draft, context) => {
      refuse(context, [...draftProblems(definition, draft), ...amountProblems(definition, draft)]);
    });

/** What can be changed of an object that is there: every field alone, and those that were given together. */
export const changeSchema = (definition: LevelDefinition) =>
  z
    .object({
      id: definition.id.optional(),
      name: definition.name.optional(),
      settings: definition.change.optional(),
    })
    .superRefine(({ settings = {} }, context) => {
      const isChange = !definition.isWhole?.(settings);
      const broken = brokenRules(definition.rules, settings, { isChange });
      refuse(
        context,
        broken.map(({ field, ...rest }) => ({ path: pathOf(field), ...rest })),
      );
    });

/** Switching an object that is there on or off. */
export const statusSchema = ({ id }: LevelDefinition) => z.object({ id, status: SwitchStatus });

/** Another amount of the budget of an object that is there; how it is spent stays. */
export const budgetSchema = (definition: LevelDefinition) =>
  z.object({ id: definition.id, amount: Amount }).superRefine(({ amount }, context) => {
    if (definition.budgetModes.length === 0) {
      refuse(context, [{ path: ['amount'], kind: 'absent', error: 'delivery:noBudget' }]);
      return;
    }
    const draft = { budget: { mode: 'DAY', amount }, settings: {}, isChange: true } as const;
    const path = ['amount', 'amount'];
    refuse(
      context,
      amountProblems(definition, draft).map((problem) => ({ ...problem, path })),
    );
  });
