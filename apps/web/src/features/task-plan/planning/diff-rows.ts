import { type AdPlatform, canonical } from '@adsail/contract';
import { type Level, platformLevels } from '@adsail/contract/delivery';
import {
  diffPlans,
  type FieldChange,
  type Plan,
  type PlanFacts,
  type PlanNode,
  type TaskBase,
} from '@adsail/contract/tasks/plan';
import type { AnyTask } from './definitions.ts';
import { isStart, namedValues, type Naming, namingOf } from './describe-node.ts';
import type { ChangedField, DiffRow } from './protocol.ts';

/** More are read in the object itself. */
const longestText = 160;
const longestList = 12;

type Planned = Pick<Plan, 'at' | 'nodes'>;

/** What only one of two lists has comes first, so that it is seen however long they are. */
function short(value: unknown, other: unknown): unknown {
  if (typeof value === 'string' && value.length > longestText) return `${value.slice(0, longestText)}…`;
  if (!Array.isArray(value) || value.length <= longestList) return value;
  const others = new Set((Array.isArray(other) ? (other as unknown[]) : []).map(canonical));
  const own = value.filter((item: unknown) => !others.has(canonical(item)));
  const shared = value.filter((item: unknown) => others.has(canonical(item)));
  return [...own, ...shared].slice(0, longestList).concat('…');
}

const ofSettings = ({ field }: FieldChange): boolean => field.startsWith('settings.');
const settingsOf = (changes: readonly FieldChange[], side: 'before' | 'after') =>
  Object.fromEntries(changes.map((change) => [change.field.replace('settings.', ''), change[side]]));

/** Single settings that are other than before, by the names of the content. */
function changedSettings(
  changes: readonly FieldChange[],
  namings: Readonly<Record<'before' | 'after', Naming>>,
  currency: string,
  others: PlanNode['settings'],
): ChangedField[] {
  const found = new Map<string, ChangedField>();
  for (const side of ['before', 'after'] as const)
    for (const { field, name, value } of namedValues(
      settingsOf(changes, side),
      namings[side],
      currency,
      others,
    )) {
      const known = found.get(name) ?? { field, name, before: undefined, after: undefined };
      found.set(name, { ...known, [side]: value });
    }
  const all = [...found.values()];
  const other = all.filter(({ before, after }) => canonical(before) !== canonical(after));
  // What is other is in what nobody is told of: what it belongs to is.
  return other.length > 0 ? other : all;
}

/** What a plan makes otherwise than the one before, in the order of its rows; what is gone comes last. */
export function diffRows(
  definition: AnyTask,
  content: TaskBase,
  facts: PlanFacts,
  before: Planned,
  after: Planned,
): DiffRow[] {
  const platform: AdPlatform = definition.platform;
  const levels: readonly Level[] = platformLevels[platform];
  const { added, removed, changed } = diffPlans(before, after);
  const namings = new Map(levels.map((level) => [level, namingOf(definition, content, level)]));
  const currencies = new Map(facts.accounts.map(({ advertiserId, currency }) => [advertiserId, currency]));
  const row = ({ key, level, advertiserId, name }: PlanNode, kind: DiffRow['kind']): DiffRow => ({
    key,
    kind,
    level: levels.indexOf(level),
    advertiserId,
    name,
    fields: [],
  });
  const fieldsOf = (node: PlanNode, changes: readonly FieldChange[]): ChangedField[] => {
    const { level, advertiserId } = node;
    const naming = namings.get(level);
    // Of the former content only its plan is here.
    const former = naming && {
      ...naming,
      isUnchosen: (name: string, value: unknown) => isStart(name) && value === before.at,
    };
    const settings = changes.filter(ofSettings);
    const told = [
      ...changes.filter((each) => !ofSettings(each)).map((each) => ({ ...each, name: each.field })),
      ...(naming && former
        ? changedSettings(
            settings,
            { before: former, after: naming },
            currencies.get(advertiserId) ?? '',
            node.settings,
          )
        : []),
    ];
    return told.map((each) => ({
      ...each,
      before: short(each.before, each.after),
      after: short(each.after, each.before),
    }));
  };
  return [
    ...changed.map(({ node, fields }) => ({ ...row(node, 'changed'), fields: fieldsOf(node, fields) })),
    ...added.map((node) => row(node, 'added')),
    ...removed.map((node) => row(node, 'removed')),
  ];
}
