import { expect, test } from 'vitest';
import { boolean, check, id, integer, list, object, oneOf, required, text } from './index.ts';

const shape = {
  advertiser_id: required(id()),
  name: required(text({ max: 4, width: (value) => [...value].length * 2 })),
  mode: oneOf(['DAY', 'TOTAL']),
  page: integer({ min: 1 }),
  deep: object({ on: boolean({ required: true }) }),
  ids: list(id({ as: 'number' }), { max: 2 }),
};
const rules = (input: unknown, options = {}) =>
  check(shape, input, options).problems.map(({ path, rule }) => `${path} ${rule}`);

test('what is right passes through and keeps long ids', () => {
  const input = { advertiser_id: '1', name: 'ab', deep: { on: true }, ids: [9007199254740993n] };
  expect(check(shape, input)).toEqual({ values: input, problems: [] });
});

test('everything that is wrong is named at once, with its path', () => {
  expect(
    rules({
      advertiser_id: 7,
      name: 'abc',
      mode: 'WEEK',
      page: 0,
      deep: { off: 1 },
      ids: ['1', 2, 3],
      more: 1,
    }),
  ).toEqual([
    'advertiser_id type',
    'name length',
    'mode enum',
    'page min',
    'deep.on required',
    'deep.off unknown',
    'ids length',
    'ids[0] type',
    'more unknown',
  ]);
  expect(rules({ more: 1 }, { unknown: 'ignore' })).toEqual(['advertiser_id required', 'name required']);
  expect(rules([])).toEqual(['body type']);
});

test('a query is text: numbers, lists and objects are read from it', () => {
  const { values, problems } = check(
    shape,
    { advertiser_id: '1', name: 'ab', page: '2', deep: '{"on":false}', ids: '[9007199254740993]' },
    { source: 'query' },
  );
  expect(problems).toEqual([]);
  expect(values).toEqual({
    advertiser_id: '1',
    name: 'ab',
    page: 2,
    deep: { on: false },
    ids: [9007199254740993n],
  });
  expect(rules({ advertiser_id: '1', name: 'ab', ids: 'nonsense', page: 'x' }, { source: 'query' })).toEqual([
    'page type',
    'ids type',
  ]);
});
