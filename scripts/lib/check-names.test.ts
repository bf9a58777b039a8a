import { expect, test } from 'vitest';
import { checkNames } from './check-names.ts';

const messagesOf = (text: string) => checkNames([{ path: 'a.ts', text }]).map(({ message }) => message);

test('a constant in capitals is named with its line', () => {
  expect(checkNames([{ path: 'a.ts', text: 'const a = 1;\nexport const PAGE_SIZE = 20;' }])).toEqual([
    { file: 'a.ts', line: 2, message: 'PAGE_SIZE is called pageSize, or by a name that says more' },
  ]);
});

test.each([
  ['a value of the wire', "const status = { IN_REVIEW: 'IN_REVIEW' };"],
  ['a schema or a component', 'const Page = 1;'],
  ['a name in a text', "const text = 'const PAGE = 1';"],
  ['a type parameter', 'const first = <T,>(list: T[]) => list[0];'],
])('%s may stay', (_, text) => {
  expect(messagesOf(text)).toEqual([]);
});

test('a CSS module is css; only a second one has a name of its own', () => {
  expect(messagesOf("import css from './a.module.css';\nimport cards from './b.module.css';")).toEqual([]);
  expect(messagesOf("import styles from './a.module.css';")).toEqual([
    'a CSS module is imported as css, not as styles',
  ]);
});
