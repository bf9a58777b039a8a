import { expect, it } from 'vitest';
import { inFormulaNames, lastName, nameAt, type NamedSum, nearest, suggested } from './formula-names.ts';

const english: NamedSum[] = [
  { sum: 'cost', label: 'Cost' },
  { sum: 'clicks', label: 'Clicks' },
  { sum: 'plays', label: 'Plays' },
  { sum: 'plays25', label: 'Plays to 25%' },
  { sum: 'paymentAmount', label: 'Payment amount' },
];
const chinese: NamedSum[] = [
  { sum: 'cost', label: '消耗' },
  { sum: 'clicks', label: '点击数' },
  { sum: 'plays', label: '播放数' },
  { sum: 'plays2s', label: '2 秒播放数' },
];

it.each([
  ['COST / Clicks', english, 'cost / clicks'],
  ['payment  amount÷cost', english, 'paymentAmount÷cost'],
  ['Plays to 25% / plays', english, 'plays25 / plays'],
  ['消耗/点击数', chinese, 'cost/clicks'],
  ['2 秒播放数 ÷ 播放数', chinese, 'plays2s ÷ plays'],
  ['costs / 2', english, 'costs / 2'],
])('reads %j', (text, names, formula) => {
  expect(inFormulaNames(text, names)).toBe(formula);
});

it('suggests what begins with what is typed, in names and labels', () => {
  expect(lastName('cost / pa')).toBe('pa');
  expect(suggested('pa', english).map(({ sum }) => sum)).toEqual(['paymentAmount']);
  expect(suggested('pl', english).map(({ sum }) => sum)).toEqual(['plays', 'plays25']);
  expect(suggested('cost', english)).toEqual([]);
  expect(suggested('12', english)).toEqual([]);
});

it('finds the name that was meant', () => {
  expect(nearest(nameAt('cost / clikcs', 7), english)?.sum).toBe('clicks');
  expect(nearest('spaceship', english)).toBeNull();
});
