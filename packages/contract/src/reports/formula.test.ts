import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SumName, sumNames } from '../delivery/index.ts';
import { evaluate, treeOf } from './evaluate.ts';
import { formulaText, type FormulaTree, parseFormula, parseSavedFormula, sumsIn } from './formula.ts';
import { messageRef } from '../core/messages.ts';
import { reportColumns } from './columns.ts';
import { ReportColumnInput } from './custom.ts';

const problemOf = (text: string) => {
  const parsed = parseFormula(text);
  return 'problem' in parsed ? [parsed.problem.key.split('.')[1], parsed.problem.position] : null;
};
const parsed = (text: string): FormulaTree => {
  const result = parseFormula(text);
  if ('problem' in result) throw new Error(`${text}: ${result.problem.key} at ${result.problem.position}`);
  return result.tree;
};
const worth = (text: string, sums: Partial<Record<SumName, string>>) =>
  evaluate(parsed(text), (name) => sums[name] ?? '0');

describe('a formula', () => {
  it.each([
    ['cost / clicks', { cost: '10', clicks: '4' }, '2.5'],
    ['cost / clicks * 1000', { cost: '10', clicks: '4' }, '2500'],
    ['(installs + registrations) / clicks', { installs: '1', registrations: '2', clicks: '3' }, '1'],
    ['installs - clicks - conversions', { installs: '10', clicks: '3', conversions: '2' }, '5'],
    ['cost / installs / 2', { cost: '8', installs: '2' }, '2'],
    ['cost', { cost: '0.300000000000000000000000000000000001' }, '0.300000000000000000000000000000000001'],
    ['(installs − clicks) × 2 ÷ conversions', { installs: '10', clicks: '4', conversions: '3' }, '4'],
    ['clicks / impressions', { clicks: '1', impressions: '3' }, '0.33333333333333333333'],
    ['cost / clicks', { cost: '10', clicks: '0' }, null],
    ['cost / (clicks - installs)', { cost: '10', clicks: '3', installs: '3' }, null],
    ['cost / clicks', { cost: 'Infinity', clicks: '1' }, null],
    ['cost / clicks', { cost: 'NaN', clicks: '1' }, null],
    // What was divided is not rounded on the way.
    ['cost / clicks * clicks / installs', { cost: '1', clicks: '3', installs: '1' }, '1'],
  ])('%s of %j is %s', (text, sums, value) => expect(worth(text, sums)).toBe(value));

  it.each([
    ['', 'formulaOperand', 0],
    ['cost +', 'formulaOperand', 6],
    ['cost clicks', 'formulaOperator', 5],
    ['(cost', 'formulaBracket', 5],
    ['cost)', 'formulaOperator', 4],
    ['cost + clicks', 'formulaUnits', 5],
    ['cost + 1', 'formulaUnits', 5],
    ['ctr', 'formulaName', 0],
    ['reach / impressions', 'formulaName', 0],
    ['cost ; clicks', 'formulaSign', 5],
    ['1e5 * clicks', 'formulaSign', 0],
    ['cost * cost', 'formulaResult', 0],
    ['clicks / cost', 'formulaResult', 0],
    ['clicks * impressions', 'formulaResult', 0],
    ['constructor', 'formulaName', 0],
    [`${'('.repeat(21)}cost${')'.repeat(21)}`, 'formulaDeep', 20],
    ['1'.repeat(301), 'formulaLong', 300],
    [`cost${' + cost'.repeat(41)}`, 'formulaOperations', 4 + 40 * 7 + 1],
    [`${'cost*'.repeat(28)}cost/(${'cost*'.repeat(27)}cost)`, 'formulaFactors', 12 * 5 - 1],
    [`${'1/'.repeat(12)}clicks/${'clicks/'.repeat(11)}clicks`, 'formulaFactors', 2 * 12 + 7 * 1 - 1],
    ['cost / 0', 'formulaZero', 5],
    ['cost / (2 - 1 * 2.0)', 'formulaZero', 5],
    ['cost + cost / clicks / 0.000 * clicks', 'formulaZero', 21],
  ])('%s is refused: %s at %i', (text, rule, position) => expect(problemOf(text)).toEqual([rule, position]));

  it.each([
    ['cost', ['money']],
    ['cost / clicks', ['money']],
    ['clicks + installs', ['count']],
    ['paymentAmount / cost', ['ratio', 'percent']],
    ['2', ['ratio', 'percent']],
  ])('%s may be %j', (text, units) => expect(parseFormula(text)).toMatchObject({ units }));
});

it('one that was saved is read where it divides by zero, and has no value', () => {
  const saved = parseSavedFormula('cost / 0');
  if ('problem' in saved) throw new Error(saved.problem.key);
  expect(evaluate(saved.tree, () => '7')).toBeNull();
});

it('the longest that may be written keeps its numbers short', () => {
  const digits = '123456789012345678901234567890.123456789012345678';
  const longest = `(${'cost*'.repeat(5)}cost) / (${'cost*'.repeat(4)}cost) * clicks / clicks`;
  expect(worth(longest, { cost: digits, clicks: '7' })).toBe('123456789012345678900000000000');
});

const leaf: fc.Arbitrary<FormulaTree> = fc.oneof(
  fc.constantFrom(...sumNames).map((sum) => ({ sum })),
  fc.nat({ max: 9999 }).map((number) => ({ number: String(number) })),
);
const { tree } = fc.letrec<{ tree: FormulaTree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.record({
      operator: fc.constantFrom('+' as const, '-' as const, '*' as const, '/' as const),
      left: tie('tree'),
      right: tie('tree'),
    }),
  ),
}));

describe('for any formula', () => {
  it('its text means the same, whenever its units are right', () => {
    fc.assert(
      fc.property(tree, (one) => {
        const text = formulaText(one);
        const result = parseFormula(text);
        const sums = (name: SumName) => String(name.length * 7);
        const isFine =
          'problem' in result
            ? /formula(Units|Result|Long|Zero|Factors|Operations)$/.test(result.problem.key)
            : formulaText(result.tree) === text && evaluate(result.tree, sums) === evaluate(one, sums);
        expect([text, isFine]).toEqual([text, true]);
      }),
    );
  });

  it('any text at all is a formula or refused with a place within it', () => {
    const words = fc.constantFrom(
      'cost',
      'clicks',
      '+',
      '-',
      '*',
      '/',
      '(',
      ')',
      '12',
      '0.5',
      ' ',
      'reach',
      '%',
      'é',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 40 }),
          fc.array(words, { maxLength: 30 }).map((all) => all.join('')),
        ),
        (text) => {
          const result = parseFormula(text);
          if (!('problem' in result)) return;
          expect(result.problem.position).toBeGreaterThanOrEqual(0);
          expect(result.problem.position).toBeLessThanOrEqual(text.length);
        },
      ),
    );
  });
});

it('all columns but reach and frequency are worked out from sums', () => {
  const without = reportColumns.filter((column) => treeOf(column) === null);
  expect(without).toEqual(['reach', 'frequency']);
  for (const column of reportColumns) {
    const made = treeOf(column);
    expect(made === null || sumsIn(made).every((sum) => sumNames.includes(sum))).toBe(true);
  }
});

const Long = Decimal.clone({ precision: 400, toExpNeg: -500, toExpPos: 500 });
const amount = fc
  .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.integer({ min: 0, max: 30 }))
  .map(([digits, places]) => new Long(digits.toString()).div(new Long(10).pow(places)).toFixed());

it('the worth of a formula is what long division makes of it', () =>
  fc.assert(
    fc.property(amount, amount, amount, (cost, clicks, paymentAmount) => {
      const sums = { cost, clicks, paymentAmount };
      expect(worth('cost + paymentAmount', sums)).toBe(new Long(cost).plus(paymentAmount).toFixed());
      const ratio = new Long(clicks).isZero()
        ? null
        : new Long(cost).times(100).div(clicks).toSignificantDigits(20).toFixed();
      expect(worth('cost * 100 / clicks', sums)).toBe(ratio);
    }),
  ));

it("a column says which of its formula's faults it is", () => {
  const asked = { name: 'Long', formula: '1'.repeat(301), unit: 'ratio' };
  const { issues = [] } = ReportColumnInput.safeParse(asked).error ?? {};
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['formula', messageRef('reports:rule.formulaLong')],
  ]);
});
