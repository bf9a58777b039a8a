import type { Random } from './random.ts';

/** Names that mean something to JavaScript before anybody has sent them. */
export const oddNames = [
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'then',
  'toJSON',
  'length',
  '',
  ' ',
  '0',
  '-1',
  'a.b.c',
  'a[0]',
  '$where',
  '\u0000',
  '\uD800',
  'x'.repeat(3000),
];

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'x\uDFFF',
  '\u202E\u2066',
  '👩‍👩‍👧‍👦'.repeat(40),
  '\u0301'.repeat(300),
  'x'.repeat(70_000),
  '%',
  '%00',
  '%E0%A4%A',
  '\\',
  "'; drop table users; --",
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '..\\..\\boot.ini',
  'http://127.0.0.1:1/',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '\r\nx-injected: 1',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  '-0',
  '1e999',
  '99999999999999999999999999',
  '0197c0de-1111-7222-8333-444455556666',
  '00000000-0000-0000-0000-000000000000',
  '{00000000-0000-0000-0000-000000000000}',
  '2026-02-30',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  '-000001-01-01T00:00:00Z',
  '١٢٣',
  'İ',
];

const numbers = [
  0,
  -0,
  -1,
  0.1,
  1e-320,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 63,
  2 ** 64,
];

function nested(random: Random, depth: number): unknown {
  let value: unknown = random.pick(numbers);
  for (let level = 0; level < depth; level += 1)
    value = random.chance(0.5) ? [value] : { [random.pick(['a', 'id', 'name', 'length'])]: value };
  return value;
}

/** A value that no field wants, or that it wants in another shape. */
export function junkValue(random: Random): unknown {
  switch (random.below(8)) {
    case 0:
    case 1:
    case 2:
      return random.pick(texts);
    case 3:
      return random.pick(numbers);
    case 4:
      return random.pick([null, true, false]);
    case 5:
      return Array.from({ length: random.pick([0, 1, 2, 60, 3000]) }, () => random.pick(texts.slice(0, 9)));
    case 6:
      return Object.fromEntries([[random.pick(oddNames), random.pick(texts)]]);
    default:
      return nested(random, random.pick([1, 5, 30, 800]));
  }
}

export const junkText = (random: Random): string => random.pick(texts);
