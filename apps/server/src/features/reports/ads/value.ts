import type { SumName } from '@adsail/contract/delivery';
import { type FormulaTree, sumsIn } from '@adsail/contract/reports';
import type { WindowSums } from '../../insights/index.ts';
import type { Column } from '../question.ts';
import { isTold, type ToldSum } from '../store/facts.ts';

/** What has to be summed to order by a column. */
export function orderedSums(column: Column | null): ToldSum[] {
  if (!column) return [];
  const sums: SumName[] = column.tree
    ? sumsIn(column.tree)
    : column.name === 'frequency'
      ? ['impressions']
      : [];
  return sums.filter(isTold);
}

/** Of an ad; not a number where there is none. */
export type ValueOf = (of: WindowSums | null, ad: number) => number;

const divided = (over: number, under: number): number => (under === 0 ? Number.NaN : over / under);

function treeValue(tree: FormulaTree, sums: readonly ToldSum[]): ValueOf {
  if ('number' in tree) {
    const number = Number(tree.number);
    return () => number;
  }
  if ('sum' in tree) {
    const { sum } = tree;
    if (!isTold(sum)) return () => Number.NaN;
    const at = sums.indexOf(sum);
    return (of, ad) => (of ? (of.sums[at]?.[ad] as number) : 0);
  }
  const [left, right] = [treeValue(tree.left, sums), treeValue(tree.right, sums)];
  switch (tree.operator) {
    case '+':
      return (of, ad) => left(of, ad) + right(of, ad);
    case '-':
      return (of, ad) => left(of, ad) - right(of, ad);
    case '*':
      return (of, ad) => left(of, ad) * right(of, ad);
    case '/':
      return (of, ad) => divided(left(of, ad), right(of, ad));
  }
}

/** What rows are ordered by, of one side. Reach is told of a single fact alone. */
export function valueOf({ name, tree }: Column, sums: readonly ToldSum[]): ValueOf {
  if (tree) return treeValue(tree, sums);
  const reach: ValueOf = (of, ad) => {
    const told = of?.facts[ad] === 1 ? (of.reach?.[ad] ?? 0) : 0;
    return told === 0 ? Number.NaN : told - 1;
  };
  if (name === 'reach') return reach;
  const at = sums.indexOf('impressions');
  return (of, ad) => divided(of?.sums[at]?.[ad] ?? 0, reach(of, ad));
}

/** How much it differs from what it is compared with. */
export const changeOf =
  (value: ValueOf) =>
  (now: WindowSums | null, before: WindowSums | null, ad: number): number => {
    const compared = value(before, ad);
    return divided(value(now, ad) - compared, Math.abs(compared));
  };
