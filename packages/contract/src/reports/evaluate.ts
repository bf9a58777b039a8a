import { type Metric, metrics, type SumName } from '../delivery/index.ts';
import type { ReportColumn } from './columns.ts';
import type { FormulaTree } from './formula.ts';

/** Exact: one whole number over another, as long as they need to be. */
interface Fraction {
  over: bigint;
  under: bigint;
}

const powers: bigint[] = [1n];
/** Asked for with each number: they are few. */
function powerOfTen(times: number): bigint {
  while (powers.length <= times && powers.length < 1000) powers.push((powers.at(-1) ?? 1n) * 10n);
  return powers[times] ?? 10n ** BigInt(times);
}

/** Of a value that was divided; a sum keeps all of its digits. */
const dividedDigits = 20;

const amount = /^-?\d+(?:\.\d+)?$/;

/** Null: it is no number that could be read. */
function fractionOf(text: string): Fraction | null {
  if (!amount.test(text)) return null;
  const [whole = '', places = ''] = text.split('.');
  return { over: BigInt(whole + places), under: powerOfTen(places.length) };
}

function commonDivisor(one: bigint, other: bigint): bigint {
  let [left, right] = [one < 0n ? -one : one, other];
  while (right !== 0n) [left, right] = [right, left % right];
  return left;
}

/** Larger numbers are worth the search for what both can be divided by. */
const largest = 2n ** 512n;

/** Without what stands over and under the line alike, where the numbers become long. */
function reduced({ over, under }: Fraction): Fraction {
  if (under < largest && over < largest && -over < largest) return { over, under };
  const common = commonDivisor(over, under);
  return { over: over / common, under: under / common };
}

/** Null: something is divided by nothing, or cannot be read. */
function worth(tree: FormulaTree, sums: (name: SumName) => Fraction | null): Fraction | null {
  if ('number' in tree) return fractionOf(tree.number);
  if ('sum' in tree) return sums(tree.sum);
  const [left, right] = [worth(tree.left, sums), worth(tree.right, sums)];
  if (!left || !right) return null;
  switch (tree.operator) {
    case '*':
      return reduced({ over: left.over * right.over, under: left.under * right.under });
    case '/': {
      if (right.over === 0n) return null;
      const sign = right.over < 0n ? -1n : 1n;
      return reduced({ over: sign * left.over * right.under, under: sign * left.under * right.over });
    }
    default: {
      const sign = tree.operator === '+' ? 1n : -1n;
      // Amounts alike: the common line stays.
      if (left.under === right.under) return { over: left.over + sign * right.over, under: left.under };
      return reduced({
        over: left.over * right.under + sign * right.over * left.under,
        under: left.under * right.under,
      });
    }
  }
}

const divides = (tree: FormulaTree): boolean =>
  'operator' in tree && (tree.operator === '/' || divides(tree.left) || divides(tree.right));

/** `12300` with four places is `1.23`. */
function withPoint(digits: string, places: number): string {
  const padded = digits.padStart(places + 1, '0');
  const at = padded.length - places;
  const rest = padded.slice(at).replace(/0+$/, '');
  return rest === '' ? padded.slice(0, at) : `${padded.slice(0, at)}.${rest}`;
}

/** As whole numbers, so that it has no other digits than those that are asked for. */
const timesTen = (value: bigint, times: number): bigint => (times > 0 ? value * powerOfTen(times) : value);

/** Of positive numbers, with the digits that count, halves rounded up. */
function quotient(over: bigint, under: bigint): string {
  const longer = over.toString().length - under.toString().length;
  // The place of the first digit: the difference of the lengths, or one less.
  const first = timesTen(over, -longer) >= timesTen(under, longer) ? longer : longer - 1;
  const places = dividedDigits - 1 - first;
  const [upper, lower] = [timesTen(over, places), timesTen(under, -places)];
  const digits = ((upper + lower / 2n) / lower).toString();
  return places >= 0 ? withPoint(digits, places) : digits + '0'.repeat(-places);
}

/** The sums of a row, each read once, for all of its columns. */
export function evaluator(sums: (name: SumName) => string): (tree: FormulaTree) => string | null {
  const read = new Map<SumName, Fraction | null>();
  const fraction = (name: SumName): Fraction | null => {
    let value = read.get(name);
    if (value === undefined) {
      value = fractionOf(sums(name));
      read.set(name, value);
    }
    return value;
  };
  return (tree) => textOf(tree, worth(tree, fraction));
}

export const evaluate = (tree: FormulaTree, sums: (name: SumName) => string): string | null =>
  evaluator(sums)(tree);

/** Exact where nothing is divided, else with twenty digits that count. Null: divided by nothing. */
function textOf(tree: FormulaTree, value: Fraction | null): string | null {
  if (!value) return null;
  const { over, under } = value;
  if (over === 0n) return '0';
  const size = over < 0n ? -over : over;
  // What was not divided is over a power of ten, and too short to have been reduced.
  const text = divides(tree)
    ? quotient(size, under)
    : withPoint(size.toString(), under.toString().length - 1);
  return over < 0n ? `-${text}` : text;
}

/** What a metric is worked out from; null for what does not add up. */
export function treeOfMetric(metric: Metric): FormulaTree | null {
  if ('additive' in metric) return null;
  if ('sum' in metric) return { sum: metric.sum };
  const [over, under] = metric.of;
  const left: FormulaTree = metric.times
    ? { operator: '*', left: { sum: over }, right: { number: String(metric.times) } }
    : { sum: over };
  return { operator: '/', left, right: { sum: under } };
}

export const treeOf = (column: ReportColumn): FormulaTree | null => treeOfMetric(metrics[column]);
