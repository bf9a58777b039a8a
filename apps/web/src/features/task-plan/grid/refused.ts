import type { MessageKey } from '@adsail/contract';
import type { PlanProblem } from '@adsail/contract/tasks/plan';
import type { Edit } from '../editing/overrides.ts';
import type { Unfit } from '../editing/paste.ts';
import type { CellField, Mark } from '../planning/protocol.ts';
import type { PlanSheet } from '../sheet.ts';
import { unfitKey, type UnfitCells } from './cells.ts';

/** Cells that no longer show what they could not take. */
export function withoutCells(before: UnfitCells, cells: readonly Pick<Edit, 'key' | 'field'>[]): UnfitCells {
  if (!cells.some(({ key, field }) => before.has(unfitKey(key, field)))) return before;
  const next = new Map(before);
  for (const { key, field } of cells) next.delete(unfitKey(key, field));
  return next;
}

const markField = (field: Unfit['field']): CellField => (field === 'skipped' ? 'row' : field);

/** A text of this feature alone: what is wrong stands in no draft, so the contract has no words for it. */
const error = 'task-plan:cell.unfit' as string as MessageKey;
const shortText = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

const problemOf = ({ key, field, text, reason }: Unfit, count: number): PlanProblem => ({
  weight: 'error',
  path: `overrides.${key}.${field}`,
  kind: 'check',
  error,
  parameters: { ...reason.parameters, text: shortText(text), reason: `task-plan:cell.${reason.key}` },
  node: { key, count },
});

/**
 * A plan with what its cells could not take among its problems: such a cell shows a value that would not be launched. Rows that are gone
 * have none.
 */
export function withRefused<Plan extends { sheet: PlanSheet; problems: readonly PlanProblem[] }>(
  plan: Plan,
  cells: UnfitCells,
): Plan {
  const { sheet, problems } = plan;
  const there = [...cells.values()].filter(({ key }) => sheet.rowOf(key) >= 0);
  if (there.length === 0) return plan;
  const alike = Map.groupBy(there, ({ field, text, reason }) => JSON.stringify([field, text, reason]));
  const added: PlanProblem[] = [];
  const marks = new Map<number, Mark[]>();
  for (const group of alike.values()) {
    const [first] = group;
    if (!first) continue;
    const problem = problems.length + added.push(problemOf(first, group.length)) - 1;
    for (const { key, field } of group) {
      const row = sheet.rowOf(key);
      marks.set(row, [...(marks.get(row) ?? []), { problem, field: markField(field) }]);
    }
  }
  return { ...plan, problems: [...problems, ...added], sheet: sheet.withMarks(marks) };
}
