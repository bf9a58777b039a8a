import type { PlanNode } from '@adsail/contract/tasks/plan';
import type { DiffRow, PlacedRow } from './protocol.ts';

type Node = Pick<PlanNode, 'key' | 'name' | 'parentKey'>;

/** Ads of different groups may have one name: what each stands in tells them apart. What is gone stood in the plan before. */
export function placedRows(
  rows: readonly DiffRow[],
  before: readonly Node[],
  after: readonly Node[],
): PlacedRow[] {
  if (rows.length === 0) return [];
  const former = new Map(before.map((node) => [node.key, node]));
  const current = new Map(after.map((node) => [node.key, node]));
  return rows.map((row) => {
    const nodes = row.kind === 'removed' ? former : current;
    const above: string[] = [];
    for (let at = parentOf(nodes, row.key); at; at = parentOf(nodes, at.key)) above.unshift(at.name);
    return { ...row, above };
  });
}

const parentOf = (nodes: ReadonlyMap<string, Node>, key: string): Node | undefined =>
  nodes.get(nodes.get(key)?.parentKey ?? '');
