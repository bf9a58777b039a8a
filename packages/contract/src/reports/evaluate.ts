import { Decimal } from 'decimal.js';
import { type Metric, metrics, type SumName } from '../delivery/index.ts';
import type { ReportColumn } from './columns.ts';
import type { FormulaTree } from './formula.ts';

/** Exact: one whole number over another, as long as they need to be. */
interface Fraction {
  over: bigint;
  under: bigint;
}

const Long = Decimal.clone({ precision: 400, toExpNeg: -500, toExpPos: 500 });
/** Of a value that was divided; a sum keeps all of its digits. */
const dividedDigits = 20;

function fractionOf(text: string): Fraction {
  const [whole = '', places = ''] = text.split('.');
  return { over: BigInt(whole + places), under: 10n ** BigInt(places.length) };
}

/** Null: something is divided by nothing. */
function worth(tree: FormulaTree, sums: (name: SumName) => string): Fraction | null {
  if ('number' in tree) return fractionOf(tree.number);
  if ('sum' in tree) return fractionOf(sums(tree.sum));
  const [left, right] = [worth(tree.left, sums), worth(tree.right, sums)];
  if (!left || !right) return null;
  switch (tree.operator) {
    case '*':
      return { over: left.over * right.over, under: left.under * right.under };
    case '/': {
      if (right.over === 0n) return null;
      const sign = right.over < 0n ? -1n : 1n;
      return { over: sign * left.over * right.under, under: sign * left.under * right.over };
    }
    default: {
      const sign = tree.operator === '+' ? 1n : -1n;
      return {
        over: left.over * right.under + sign * right.over * left.under,
        under: left.under * right.under,
      };
    }
  }
}

const divides = (tree: FormulaTree): boolean =>
  'operator' in tree && (tree.operator === '/' || divides(tree.left) || divides(tree.right));

/** Exact where nothing is divided, else with twenty digits that count. Null: divided by nothing. */
export function evaluate(tree: FormulaTree, sums: (name: SumName) => string): string | null {
  const value = worth(tree, sums);
  if (!value) return null;
  const number = new Long(value.over.toString()).div(value.under.toString());
  return (divides(tree) ? number.toSignificantDigits(dividedDigits) : number).toFixed();
}

/** What a column is worked out from; null for what does not add up. */
export function treeOf(column: ReportColumn): FormulaTree | null {
  const metric: Metric = metrics[column];
  if ('additive' in metric) return null;
  if ('sum' in metric) return { sum: metric.sum };
  const [over, under] = metric.of;
  const left: FormulaTree = metric.times
    ? { operator: '*', left: { sum: over }, right: { number: String(metric.times) } }
    : { sum: over };
  return { operator: '/', left, right: { sum: under } };
}
