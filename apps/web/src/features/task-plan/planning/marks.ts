import type { Level } from '@adsail/contract/delivery';
import {
  amountFields,
  contentPath,
  pathsOf,
  type PlanNode,
  type PlanProblem,
  rowFields,
  type TaskBase,
} from '@adsail/contract/tasks/plan';
import type { MarkedRows } from './columns.ts';
import type { AnyTask } from './definitions.ts';
import type { CellField, Mark } from './protocol.ts';

/** In which cell of a row a problem shows: a person's own value, or the content's field that the cell comes from. */
function fieldOf(definition: AnyTask, content: TaskBase, level: Level, { path }: PlanProblem): CellField {
  const own = path.startsWith('overrides.') && rowFields.find((field) => path.endsWith(`.${field}`));
  if (own) return own;
  const plan = definition.levels.find((each) => each.level === level);
  if (!plan) return 'row';
  if (path === plan.nameField) return 'name';
  const paths = pathsOf(plan, content);
  return amountFields.find((field) => contentPath(paths, `${field}.amount`, {}) === path) ?? 'row';
}

/** Which problems each row has. Few lists are different ones, so rows name a list. */
export function markRows(
  definition: AnyTask,
  content: TaskBase,
  nodes: readonly PlanNode[],
  problems: readonly PlanProblem[],
  rowsOf: ReadonlyMap<PlanProblem, readonly string[]>,
): MarkedRows {
  const marks = new Int32Array(nodes.length);
  const markLists: Mark[][] = [];
  if (problems.every((problem) => !rowsOf.has(problem))) return { marks, markLists };
  const rowOf = new Map(nodes.map(({ key }, row) => [key, row]));
  const found = new Map<number, Mark[]>();
  for (const [problem, told] of problems.entries())
    for (const key of rowsOf.get(told) ?? []) {
      const row = rowOf.get(key);
      const level = row === undefined ? undefined : nodes[row]?.level;
      if (row === undefined || level === undefined) continue;
      const list = found.get(row) ?? [];
      if (list.some((mark) => mark.problem === problem)) continue;
      list.push({ problem, field: fieldOf(definition, content, level, told) });
      found.set(row, list);
    }
  const places = new Map<string, number>();
  for (const [row, list] of found) {
    const name = list.map(({ problem, field }) => `${problem}${field}`).join();
    const place = places.get(name) ?? markLists.push(list);
    places.set(name, place);
    marks[row] = place;
  }
  return { marks, markLists };
}
