import { expect, it } from 'vitest';
import { refuseUnstorable } from './payload-form.ts';

const nested = (depth: number): object => {
  let value: object = {};
  for (let at = 0; at < depth; at += 1) value = { deep: value };
  return value;
};
const wrong = (...paths: string[]) => ({
  errorName: 'input',
  fields: paths.map((path) => ({ path, key: 'core:rule.format' })),
});
const refused = (payload: unknown): unknown => {
  try {
    return refuseUnstorable(payload);
  } catch (error) {
    return error;
  }
};

it.each([
  ['letters, emoji and line breaks', { name: 'Spring ⛵\n海', list: [1, null, true, '👍'] }],
  ['some depth', nested(31)],
  ['nothing', undefined],
])('%s can be stored', (_what, payload) => {
  expect(refused(payload)).toBeUndefined();
});

it.each([
  ['NUL', { name: 'Spr\0ing' }, ['name']],
  ['half a surrogate pair', { titles: ['fine', 'Spring \ud83d'] }, ['titles.1']],
  ['NUL in a reference', { parentId: { $from: 'camp\0aign' } }, ['parentId.$from']],
  ['NUL in the name of a field', { settings: { 'a\0': 1 } }, ['settings']],
  ['several at once', { name: '\0', settings: { text: '\udc00' } }, ['name', 'settings.text']],
])('%s is refused by name', (_what, payload, paths) => {
  expect(refused(payload)).toMatchObject(wrong(...paths));
});

it('a payload that is nested without end, or holds itself, is refused', () => {
  const path = Array.from({ length: 32 }, () => 'deep').join('.');
  expect(refused(nested(100_000))).toMatchObject(wrong(path));
  const circle: Record<string, unknown> = {};
  circle['deep'] = circle;
  expect(refused(circle)).toMatchObject(wrong(path));
});
