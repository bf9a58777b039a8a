import { z } from 'zod';
import type { MessageKey, MessageParameters } from '../../core/messages.ts';
import { fieldProblems } from '../../core/issues.ts';
import {
  type Amount,
  type Budget,
  draftSchema,
  type FieldRule,
  type FieldValues,
  holds,
  type LevelDefinition,
  type RuleKind,
  type SwitchStatus,
} from '../../delivery/index.ts';
import { withSampleIds } from './placeholders.ts';

export interface Draft {
  name: string;
  status: SwitchStatus;
  budget?: Budget;
  bid?: Amount;
  settings: FieldValues;
  above: FieldValues;
  currency?: string;
}

export interface FieldFault {
  /** `settings.adText`, `budget.amount`, `name`. */
  field: string;
  kind: RuleKind;
  error: MessageKey;
  parameters?: Readonly<Record<string, string | number>>;
}

/**
 * The settings' own form apart from the rest: zod asks the rules between fields only when every field has the right form, and a
 * person is to see all that is wrong at once.
 */
const schemasOf = (definition: LevelDefinition) => ({
  settings: z.object({ settings: definition.settings }),
  rest: draftSchema({ ...definition, settings: z.record(z.string(), z.unknown()) }),
});
const schemas = new Map<LevelDefinition, ReturnType<typeof schemasOf>>();

function schemasFor(definition: LevelDefinition): ReturnType<typeof schemasOf> {
  const known = schemas.get(definition);
  if (known) return known;
  const made = schemasOf(definition);
  schemas.set(definition, made);
  return made;
}

/** What a message is about, as texts and numbers. */
export const plainParameters = (parameters: MessageParameters | undefined): FieldFault['parameters'] =>
  parameters &&
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'object' ? value.message : value,
    ]),
  );

const kindOf = (key: MessageKey): RuleKind => (key === 'core:rule.required' ? 'required' : 'check');

/** What is wrong with something new, under the names of its level. */
export function draftFaults(definition: LevelDefinition, draft: Draft): FieldFault[] {
  const { settings, rest } = schemasFor(definition);
  const sample = { ...draft, settings: withSampleIds(draft.settings) };
  const issues = [rest, settings].flatMap(
    (schema) => schema.safeParse(sample, { reportInput: true }).error?.issues ?? [],
  );
  return fieldProblems(issues).flatMap(({ path, key, parameters }): FieldFault[] => {
    const fault = { field: path, kind: kindOf(key), error: key, parameters: plainParameters(parameters) };
    return draft.currency === undefined ? withoutCurrency(fault) : [fault];
  });
}

/** Without an account nobody knows which currency it will be: what depends on it is not told, and what does not, without its name. */
function withoutCurrency(fault: FieldFault): FieldFault[] {
  const { error, parameters: { minimum = '', maximum = '' } = {} } = fault;
  if (error === 'delivery:amountMinimum')
    return [{ ...fault, error: 'core:rule.min', parameters: { count: minimum } }];
  if (error === 'delivery:amountMaximum')
    return [{ ...fault, error: 'core:rule.max', parameters: { count: maximum } }];
  return ofCurrency.includes(error) ? [] : [fault];
}
const ofCurrency: readonly MessageKey[] = [
  'delivery:currencyUnknown',
  'delivery:amountWhole',
  'delivery:amountDecimals',
];

/** Without the field; what it stands in is copied, nothing else. */
function withoutField(values: FieldValues, [name = '', ...rest]: readonly string[]): FieldValues {
  if (!Object.hasOwn(values, name)) return values;
  const { [name]: value, ...others } = values;
  if (rest.length === 0) return others;
  return typeof value === 'object' && value !== null
    ? { ...values, [name]: withoutField(value as FieldValues, rest) }
    : values;
}

/** What the rules hide was chosen before something else was: the form does not show it, and nothing is made of it. */
export function withoutHiddenFields(
  rules: readonly FieldRule[],
  values: FieldValues,
  above: FieldValues,
): FieldValues {
  const all = { ...above, ...values };
  let left = values;
  for (const rule of rules)
    if ('is' in rule && rule.is === 'absent' && holds(rule.when, all))
      left = withoutField(left, rule.field.split('.'));
  return left;
}
