import { fieldState, type FieldRule, type FieldValues } from '@adsail/contract/delivery';
import {
  contentPath,
  type FieldPaths,
  type Override,
  pathsOf,
  type PlanNode,
  type TaskBase,
  walkOf,
} from '@adsail/contract/tasks/plan';
import type { AnyTask } from './definitions.ts';
import { joined, settingLeaves } from './leaves.ts';
import type { NodeAnswer, NodeValue } from './protocol.ts';

/** A setting by the name that the content has for it, whichever card it stands in: `material.adText`. */
export interface NamedValue {
  /** `settings.adText`; of several that are told together, the first. */
  field: string;
  name: string;
  value: unknown;
}

/** What the words of settings depend on. */
export interface Naming {
  paths: FieldPaths;
  /** Names of amounts, which have no currency in settings. */
  amounts: readonly string[];
  rules: readonly FieldRule[];
  /** A start that nobody chose is the time of planning. */
  isUnchosen: (name: string, value: unknown) => boolean;
}

export const isStart = (name: string): boolean => name === 'startTime';

export function namingOf(definition: AnyTask, content: TaskBase, level: PlanNode['level']): Naming {
  const plan = definition.levels.find((each) => each.level === level);
  return {
    paths: plan ? pathsOf(plan, content) : {},
    amounts: definition.fieldKinds.amounts,
    rules: plan?.use(content).definition.rules ?? [],
    isUnchosen: (name) => isStart(name) && !(content as FieldValues)[name],
  };
}

const lastOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

function withCurrency(value: unknown, name: string, amounts: readonly string[], currency: string): unknown {
  if (typeof value === 'string')
    return amounts.includes(lastOf(name)) && currency ? { amount: value, currency } : value;
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown) =>
    typeof item === 'object' && item !== null
      ? Object.fromEntries(
          Object.entries(item).map(([inner, each]) => [inner, withCurrency(each, inner, amounts, currency)]),
        )
      : item,
  );
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Single settings, those of one field together. What says how the budget is meant is told with it. */
export function namedValues(
  settings: PlanNode['settings'],
  { paths, amounts, rules, isUnchosen }: Naming,
  currency: string,
  /** What the object has beside them. */
  others: PlanNode['settings'] = {},
): NamedValue[] {
  const whole = { ...others, ...settings };
  /** Nobody said it: an empty list says something only where nothing has to be chosen. */
  const isUnsaid = (field: string, name: string, value: unknown): boolean =>
    isUnchosen(name, value) ||
    (isEmpty(value) && fieldState(rules, field.replace('settings.', ''), whole).required);
  const mode = contentPath(paths, 'budget.mode', {});
  const found = new Map<string, { field: string; values: unknown[] }>();
  for (const { field, value } of settingLeaves(settings)) {
    const name = contentPath(paths, field, {});
    if (name === mode) continue;
    const known = found.get(name) ?? { field, values: [] };
    if (!isUnsaid(field, name, value)) known.values.push(value);
    found.set(name, known);
  }
  return [...found].map(([name, { field, values }]) => ({
    field,
    name,
    value: withCurrency(joined(values), name, amounts, currency),
  }));
}

/** What an object is made with, each value with the place in the form that it comes from, or a person's own. */
export function describeNode(
  definition: AnyTask,
  content: TaskBase,
  own: Override | undefined,
  node: PlanNode,
  currency: string,
): NonNullable<NodeAnswer['node']> {
  const { key, level, name, status, family, budget, bid, settings, from } = node;
  const plan = definition.levels.find((each) => each.level === level);
  const walk = walkOf(definition, content);
  const source = {
    audience: from.audience === undefined ? undefined : walk.audiences[from.audience],
    materialGroup: from.materialGroup === undefined ? undefined : walk.materialGroups[from.materialGroup],
  };
  const naming = namingOf(definition, content, level);
  const fields = new Set(definition.steps.flatMap((step) => step.fields));
  /** What no field of the form says follows from what it is. */
  const pathOf = (field: string): string | null => {
    const path = contentPath(naming.paths, field, source);
    return fields.has(path.split('.')[0] ?? '') ? path : null;
  };
  const amount = (field: 'budget' | 'bid', value: NodeValue['value'] | undefined): NodeValue[] =>
    value === undefined
      ? []
      : [{ field, name: field, value, path: pathOf(`${field}.amount`), byHand: own?.[field] !== undefined }];
  const values: NodeValue[] = [
    {
      field: 'name',
      name: 'name',
      value: name,
      path: plan?.nameField ?? null,
      byHand: own?.name !== undefined,
    },
    ...amount('budget', budget),
    ...amount('bid', bid),
    ...namedValues(settings, naming, currency).map((each) => ({
      ...each,
      path: pathOf(each.field),
      byHand: false,
    })),
  ];
  const { from: _from, key: _key, parentKey: _parent, skipped: _skipped, ...payload } = node;
  return { key, status, family, values, payload };
}
