import { expect, it } from 'vitest';
import { amountProblem, Budget, prefixBudgetMode, unprefixBudgetMode } from './budget.ts';

it.each([
  [{ mode: 'DAY', amount: { amount: '10.25', currency: 'USD' } }, true],
  [{ mode: 'INFINITE', amount: null }, true],
  [{ mode: 'DAY', amount: null }, false],
  [{ mode: 'DAY', amount: { amount: '-1', currency: 'USD' } }, false],
  [{ mode: 'DAY', amount: { amount: '1e3', currency: 'USD' } }, false],
  [{ mode: 'DAY', amount: { amount: '1.1234567', currency: 'USD' } }, false],
  [{ mode: 'WEEK', amount: { amount: '1', currency: 'USD' } }, false],
])('%j', (budget, isValid) => {
  expect(Budget.safeParse(budget).success).toBe(isValid);
});

it.each([
  ['19.99', 'belowMinimum'],
  ['20', undefined],
  ['20.5', 'wholeNumber'],
  ['100', undefined],
  ['100.01', 'aboveMaximum'],
])('%s between 20 and 100, whole', (amount, expected) => {
  expect(amountProblem({ amount, currency: 'USD' }, { min: '20', max: '100', wholeNumber: true })).toBe(
    expected,
  );
});

it.each([
  ['20.25', undefined],
  ['20.250', undefined],
  ['20.255', 'decimals'],
])('%s with two decimals', (amount, expected) => {
  expect(amountProblem({ amount, currency: 'USD' }, { min: '20', max: '100', decimals: 2 })).toBe(expected);
});

it.each([
  ['1.5', 'JPY', 'wholeNumber'],
  ['1.50', 'USD', undefined],
  ['1.505', 'USD', 'decimals'],
  ['1.505', 'BHD', undefined],
])('%s %s without other limits', (amount, currency, expected) => {
  expect(amountProblem({ amount, currency }, null)).toBe(expected);
});

it('keeps the spelling of TikTok and Ocean both ways', () => {
  expect(prefixBudgetMode('DYNAMIC_DAILY_BUDGET')).toBe('BUDGET_MODE_DYNAMIC_DAILY_BUDGET');
  expect(unprefixBudgetMode('BUDGET_MODE_TOTAL')).toBe('TOTAL');
  expect(unprefixBudgetMode('TOTAL')).toBeUndefined();
});
