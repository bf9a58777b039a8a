import { expect, it } from 'vitest';
import { parseCsv } from './csv.ts';

it.each([
  ['', []],
  ['a,b', [['a', 'b']]],
  ['a,b\n', [['a', 'b']]],
  [
    '\uFEFFa,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,,c\n,,',
    [
      ['a', '', 'c'],
      ['', '', ''],
    ],
  ],
  [
    '"One, ""two""",x\n"line\nend",y',
    [
      ['One, "two"', 'x'],
      ['line\nend', 'y'],
    ],
  ],
])('%j', (text, expected) => {
  expect(parseCsv(text)).toEqual(expected);
});

it('a file that is no table is not guessed at', () => {
  expect(() => parseCsv('a"b,c')).toThrow('no table');
});
