import { expect, it } from 'vitest';
import { chooseBesideSole } from './sole-choice.ts';

const offered = ['NONE', 'WIFI', '4G', '5G'];

it.each([
  ['a value takes the place of no limit', ['NONE'], 'WIFI', ['WIFI']],
  ['no limit takes the place of values', ['WIFI', '5G'], 'NONE', ['NONE']],
  ['the last one taken back leaves no limit', ['WIFI'], 'WIFI', ['NONE']],
  ['in the order in which they are offered', ['5G'], 'WIFI', ['WIFI', '5G']],
  ['what is not offered stays', ['6G', 'WIFI'], '4G', ['6G', 'WIFI', '4G']],
  ['no limit cannot be taken away', ['NONE'], 'NONE', ['NONE']],
])('%s', (_what, chosen, value, expected) => {
  expect(chooseBesideSole(offered, chosen, value, 'NONE')).toEqual(expected);
});

it('without such a value nothing may be left', () => {
  expect(chooseBesideSole(offered, ['WIFI'], 'WIFI')).toEqual([]);
});
