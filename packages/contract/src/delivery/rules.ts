import type { MessageKey } from '../core/messages.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    delivery: typeof texts;
  }
}

/**
 * What fields are to each other, as data: a form asks which fields to show, which are required and what can be chosen;
 * the server checks the same table. Fields are dotted paths (`deliverySetting.bidType`); `budget`, `bid` and, where a
 * rule speaks about the object above, `campaign.…` or `project.…` stand beside the settings.
 */
export type FieldValues = Readonly<Record<string, unknown>>;

/**
 * Every named field has one of the values; a list has at least one of them. `without`: something is given, and none of it
 * is one of these.
 */
export type Condition = Readonly<
  Record<string, readonly unknown[] | 'given' | 'missing' | { without: readonly unknown[] }>
>;

interface RuleBase {
  field: string;
  /** Left out: always. */
  when?: Condition;
  /** Key of the message, where the general one says too little. */
  error?: MessageKey;
}
export type RequiredRule = RuleBase & { is: 'required' };
export type AbsentRule = RuleBase & {
  is: 'absent';
  /** Says nothing here, like a default that was left where it stood: hidden by forms, and not refused. */
  idle?: readonly unknown[];
};
export type OptionsRule = RuleBase & { options: readonly unknown[] };
export type CheckRule = RuleBase & {
  error: MessageKey;
  check: (value: never, values: FieldValues) => boolean;
  parameters?: Readonly<Record<string, string | number>>;
};
export type FieldRule = RequiredRule | AbsentRule | OptionsRule | CheckRule;

export type RuleKind = 'required' | 'absent' | 'options' | 'check';

export interface BrokenRule {
  field: string;
  kind: RuleKind;
  error: MessageKey;
  parameters?: Readonly<Record<string, string | number>>;
}

export function valueAt(values: unknown, path: string): unknown {
  let value = values;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as FieldValues)[name];
  }
  return value;
}

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

export function holds(condition: Condition | undefined, values: FieldValues): boolean {
  return Object.entries(condition ?? {}).every(([path, wanted]) => {
    const value = valueAt(values, path);
    if (wanted === 'given') return isGiven(value);
    if (wanted === 'missing') return !isGiven(value);
    if ('without' in wanted)
      return isGiven(value) && [value].flat().every((each) => !wanted.without.includes(each));
    return Array.isArray(value) ? value.some((each) => wanted.includes(each)) : wanted.includes(value);
  });
}

export interface FieldState {
  shown: boolean;
  required: boolean;
  /** Null: no rule limits the choice beyond the field's own enumeration. */
  options: readonly unknown[] | null;
}

/** How a form shows one field, given what was filled in so far. */
export function fieldState(rules: readonly FieldRule[], field: string, values: FieldValues): FieldState {
  const active = rules.filter((rule) => rule.field === field && holds(rule.when, values));
  const lists = active.flatMap((rule) => ('options' in rule ? [rule.options] : []));
  const [first, ...others] = lists;
  return {
    shown: !active.some((rule) => 'is' in rule && rule.is === 'absent'),
    required: active.some((rule) => 'is' in rule && rule.is === 'required'),
    options: first ? first.filter((option) => others.every((list) => list.includes(option))) : null,
  };
}

/** The rule that takes an option out of a field's choices, given what was filled in so far. */
export const closingRule = (
  rules: readonly FieldRule[],
  field: string,
  option: unknown,
  values: FieldValues,
): OptionsRule | undefined =>
  rules.find(
    (rule): rule is OptionsRule =>
      rule.field === field && 'options' in rule && !rule.options.includes(option) && holds(rule.when, values),
  );

/**
 * Of a change nobody knows what the fields are that it does not speak about. What is required is judged all the same: a change
 * that empties one of two fields has to give the other.
 */
const needsAbsence = (rule: FieldRule): boolean =>
  Object.values(rule.when ?? {}).includes('missing') && !('is' in rule && rule.is === 'required');

/** All rules that the values break; of a change only what it speaks about can be judged. */
export function brokenRules(
  rules: readonly FieldRule[],
  values: FieldValues,
  { isChange = false } = {},
): BrokenRule[] {
  return rules.flatMap((rule) => {
    if (!holds(rule.when, values) || (isChange && needsAbsence(rule))) return [];
    const value = valueAt(values, rule.field);
    const broken = (
      kind: RuleKind,
      error: MessageKey,
      parameters?: BrokenRule['parameters'],
    ): BrokenRule[] => [{ field: rule.field, kind, error: rule.error ?? error, parameters }];
    if ('is' in rule && rule.is === 'required')
      return (isChange && value === undefined) || isGiven(value)
        ? []
        : broken('required', 'core:rule.required');
    if (!isGiven(value)) return [];
    if ('is' in rule) return rule.idle?.includes(value) ? [] : broken('absent', 'delivery:notWithChoices');
    if ('options' in rule) {
      const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
      if (chosen.every((each) => rule.options.includes(each))) return [];
      return broken('options', 'core:rule.oneOf', { values: rule.options.join(', ') });
    }
    return rule.check(value as never, values) ? [] : broken('check', rule.error, rule.parameters);
  });
}

/** Without what the rules hide: a form sends this, so that a choice taken back leaves nothing behind. */
export function withoutHidden<Values extends FieldValues>(
  rules: readonly FieldRule[],
  values: Values,
): Values {
  const left = structuredClone(values);
  for (const rule of rules) {
    if (!('is' in rule) || rule.is !== 'absent' || !holds(rule.when, values)) continue;
    const path = rule.field.split('.');
    const parent = path.length === 1 ? left : valueAt(left, path.slice(0, -1).join('.'));
    if (typeof parent === 'object' && parent !== null)
      delete (parent as Record<string, unknown>)[path.at(-1) ?? ''];
  }
  return left;
}

export const isAfter =
  (earlier: string) =>
  (later: string, values: FieldValues): boolean => {
    const start = valueAt(values, earlier);
    return typeof start !== 'string' || Date.parse(later) > Date.parse(start);
  };
