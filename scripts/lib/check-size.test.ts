import { expect, test } from 'vitest';
import { checkSize } from './check-size.ts';

const lines = (count: number) => 'x\n'.repeat(count);

test('files over the limit are named, tables of data are not', () => {
  expect(checkSize([{ path: 'apps/server/src/a.ts', text: lines(400) }])).toEqual([]);
  expect(checkSize([{ path: 'apps/server/src/a.ts', text: lines(401) }])).toEqual([
    { file: 'apps/server/src/a.ts', message: 'has 401 lines: split it (limit 400)' },
  ]);
  expect(checkSize([{ path: 'packages/contract/src/core/zones.data.ts', text: lines(900) }])).toEqual([]);
});
