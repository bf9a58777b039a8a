import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundStep, scalesOf } from './scale.ts';

const scaleOf = (values: readonly (number | null)[], whole = false) => {
  const [scale] = scalesOf([{ values, whole }]);
  if (!scale) throw new Error('No scale');
  return scale;
};

/** To the sixth decimal, as money is. */
const amount = fc.integer({ min: -1e15, max: 1e15 }).map((value) => value / 1e6);

describe('an axis', () => {
  it('begins at zero, however little the values differ', () => {
    expect(scaleOf([1000, 1001])).toEqual({ min: 0, max: 1250, ticks: [0, 250, 500, 750, 1000, 1250] });
  });

  it('goes below zero only where a value does', () => {
    const { ticks } = scaleOf([-30, 100]);
    expect(ticks).toEqual([-50, 0, 50, 100]);
  });

  it.each([[[]], [[null, null]], [[0, 0]]])('of %j has room for something', (values) => {
    expect(scaleOf(values)).toEqual({ min: 0, max: 1, ticks: [0, 1] });
  });

  it('has no marks between whole numbers where things are counted', () => {
    expect(scaleOf([3], true).ticks).toEqual([0, 1, 2, 3]);
    expect(scaleOf([0.9]).ticks).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  });

  it('writes marks without what floats add', () => {
    expect(scaleOf([0.5]).ticks).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5]);
  });

  it('holds every value with few marks at equal steps', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 30 }), (values) => {
        const { min, max, ticks } = scaleOf(values);
        const slack = Math.max(max, -min) * 1e-6;
        for (const value of values) expect(value >= min - slack && value <= max + slack).toBe(true);
        expect(ticks).toContain(0);
        expect(ticks.length).toBeLessThanOrEqual(8);
      }),
    );
  });
});

it('two axes share zero and the lines across', () => {
  const [money, percent] = scalesOf([{ values: [0, 980] }, { values: [0.01, 0.034] }]);
  expect(money?.ticks.length).toBe(percent?.ticks.length);
  expect([money?.min, percent?.min]).toEqual([0, 0]);
  const [up, down] = scalesOf([{ values: [100] }, { values: [-5] }]);
  expect(up?.ticks.indexOf(0)).toBe(down?.ticks.indexOf(0));
});

it.each([
  [0.013, false, 0.02],
  [1, false, 1],
  [21, false, 25],
  [0.2, true, 1],
  [2.2, true, 5],
  [21, true, 25],
  [0, false, 1],
])('a step of %d is rounded (whole: %s) to %d', (step, whole, expected) => {
  expect(roundStep(step, whole)).toBeCloseTo(expected, 12);
});
