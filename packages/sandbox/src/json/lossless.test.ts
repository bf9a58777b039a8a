import { expect, test } from 'vitest';
import { parseJson, writeJson } from './lossless.ts';

test('an id beyond 2^53 keeps its digits on the way in and out', () => {
  const text = '{"id":1829384756019283745,"list":[9007199254740993],"small":12,"share":0.25}';
  expect(parseJson(text)).toEqual({
    id: 1829384756019283745n,
    list: [9007199254740993n],
    small: 12,
    share: 0.25,
  });
  expect(writeJson(parseJson(text))).toBe(text);
});
