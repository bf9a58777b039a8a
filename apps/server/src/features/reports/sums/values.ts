import type { SumName } from '@adsail/contract/delivery';
import { type FormulaTree, isMoney, sumsIn } from '@adsail/contract/reports';
import type { Column } from '../question.ts';
import { type Facts, isTold, ordersByRates, type SideNo, type ToldSum } from '../store/facts.ts';
import { isToldOrNot, tellers } from '../told.ts';
import type { Groups } from './groups.ts';
import type { SideSums } from './side-sums.ts';

/** What a group is worth, to be ordered by: not a number where its cell is empty. */
type ValueOf = (group: number) => number;

const nothing: ValueOf = () => Number.NaN;
export const dividedBy = (over: number, under: number): number => (under === 0 ? Number.NaN : over / under);

/** An amount by what rows are ordered by, whatever it is shown in. */
export function sumValue(facts: Facts, of: SideSums, sum: SumName): ValueOf {
  if (!isTold(sum)) return nothing;
  if (!isMoney(sum)) {
    const counts = of.counts.get(sum);
    return counts ? (group) => counts[group] as number : nothing;
  }
  const amounts = (ordersByRates(facts) ? of.orders : of.amounts).get(sum);
  return amounts ? (group) => amounts.number(group) : nothing;
}

function treeValue(facts: Facts, of: SideSums, tree: FormulaTree): ValueOf {
  if ('number' in tree) {
    const number = Number(tree.number);
    return () => number;
  }
  if ('sum' in tree) return sumValue(facts, of, tree.sum);
  const [left, right] = [treeValue(facts, of, tree.left), treeValue(facts, of, tree.right)];
  switch (tree.operator) {
    case '+':
      return (group) => left(group) + right(group);
    case '-':
      return (group) => left(group) - right(group);
    case '*':
      return (group) => left(group) * right(group);
    case '/':
      return (group) => dividedBy(left(group), right(group));
  }
}

/** Whether no account of the group tells a sum; of several sums, whether one of them does not tell one. */
function isSilent(of: SideSums, tree: FormulaTree): (group: number) => boolean {
  const sums = sumsIn(tree);
  const told = sums.filter((sum): sum is ToldSum => isTold(sum) && isToldOrNot(sum));
  return (group) => {
    const bits = of.bits(group);
    return told.some((sum) => {
      const { any, lacking } = tellers(bits, sum);
      return lacking && !(sums.length === 1 && any);
    });
  };
}

/** Reach, which is of ads alone, has no tree. */
export function columnValue(facts: Facts, groups: Groups, side: SideNo, { tree }: Column): ValueOf {
  const of = groups.sides.find((each) => each.side === side);
  if (!tree || !of) return nothing;
  const silent = isSilent(of, tree);
  const value = treeValue(facts, of, tree);
  const isGap = (group: number) =>
    facts.withUnfetched === true && groups.isGap[group] === 1 && of.facts[group] === 0;
  return (group) => (isGap(group) || silent(group) ? Number.NaN : value(group));
}
