import fc from 'fast-check';

/** Names that mean something to JavaScript before anybody has sent them. */
const oddNames = [
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

export const oddName = fc.constantFrom(...oddNames);

/** The known troublemakers, and whatever else there is in Unicode. */
export const junkText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

const exactly = <Item>(item: fc.Arbitrary<Item>, ...lengths: number[]): fc.Arbitrary<Item[]> =>
  fc.constantFrom(...lengths).chain((length) => fc.array(item, { minLength: length, maxLength: length }));

const nested = fc
  .tuple(
    fc.constantFrom(...numbers),
    exactly(fc.constantFrom('[]', 'a', 'id', 'name', 'length'), 1, 5, 30, 800),
  )
  .map(([core, layers]) =>
    layers.reduce<unknown>((value, name) => (name === '[]' ? [value] : { [name]: value }), core),
  );

/** A value that no field wants, or that it wants in another shape. */
export const junkValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: junkText },
  fc.constantFrom(...numbers),
  fc.constantFrom(null, true, false),
  exactly(fc.constantFrom(...texts.slice(0, 9)), 0, 1, 2, 60, 3000),
  fc.tuple(oddName, junkText).map(([name, text]) => ({ [name]: text })),
  nested,
);
