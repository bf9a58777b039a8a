import { canonical } from '../../core/canonical.ts';
import type { Plan, PlanNode } from './node.ts';

export interface FieldChange {
  /** `name`, `budget`, `bid`, `skipped`, `settings.adText`. */
  field: string;
  before: unknown;
  after: unknown;
}

export interface PlanDiff {
  added: readonly PlanNode[];
  removed: readonly PlanNode[];
  changed: readonly { node: PlanNode; fields: readonly FieldChange[] }[];
}

const compared = ['name', 'status', 'budget', 'bid', 'skipped', 'family', 'parentKey'] as const;

/** A start from now is the same start at every look. */
const isNow = (value: unknown, at: string): boolean => value === at;

function changesOf(
  before: PlanNode,
  after: PlanNode,
  times: { before: string; after: string },
): FieldChange[] {
  const names = new Set([...Object.keys(before.settings), ...Object.keys(after.settings)]);
  const pairs = [
    ...compared.map((field) => ({ field: field as string, before: before[field], after: after[field] })),
    ...[...names].sort().map((name) => ({
      field: `settings.${name}`,
      before: before.settings[name],
      after: after.settings[name],
    })),
  ];
  return pairs.filter(
    (pair) =>
      pair.before !== pair.after &&
      canonical(pair.before) !== canonical(pair.after) &&
      !(isNow(pair.before, times.before) && isNow(pair.after, times.after)),
  );
}

/** What a plan makes otherwise than another one, object by object. */
export function diffPlans(before: Pick<Plan, 'at' | 'nodes'>, after: Pick<Plan, 'at' | 'nodes'>): PlanDiff {
  const former = new Map(before.nodes.map((node) => [node.key, node]));
  const keys = new Set(after.nodes.map(({ key }) => key));
  const times = { before: before.at, after: after.at };
  return {
    added: after.nodes.filter(({ key }) => !former.has(key)),
    removed: before.nodes.filter(({ key }) => !keys.has(key)),
    changed: after.nodes.flatMap((node) => {
      const old = former.get(node.key);
      const fields = old ? changesOf(old, node, times) : [];
      return fields.length > 0 ? [{ node, fields }] : [];
    }),
  };
}
