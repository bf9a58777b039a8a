import {
  evaluate,
  type FormulaTree,
  isAttributed,
  isMoney,
  isSumName,
  type ReportPage,
  sumsIn,
} from '@adsail/contract/reports';
import type { SumName } from '@adsail/contract/delivery';

/** For sums that the totals do not have: plainly made up. */
const sample = (sum: SumName): string => (isMoney(sum) ? '1000' : '200');

export interface Example {
  /** Null: something is divided by nothing. */
  value: string | null;
  sums: readonly { sum: SumName; value: string }[];
  /** Of the totals that are shown; else of numbers that are made up. */
  isReal: boolean;
  needsAttribution: boolean;
}

/** What a formula gives for the totals on the screen, or for made-up sums where one of its sums is not among them. */
export function exampleOf(tree: FormulaTree, totals: ReportPage['totals'] | undefined): Example {
  const names = sumsIn(tree);
  const real = names.map((sum) => totals?.values[sum] ?? null);
  const isReal = names.length > 0 && real.every((value) => value !== null);
  const sums = names.map((sum, at) => ({ sum, value: (isReal && real[at]) || sample(sum) }));
  const valueOf = (name: SumName) => sums.find(({ sum }) => sum === name)?.value ?? '0';
  return {
    value: evaluate(tree, valueOf),
    sums,
    isReal,
    needsAttribution: names.some((name) => isSumName(name) && isAttributed(name)),
  };
}
