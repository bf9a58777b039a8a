import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestSandbox, testSandbox, toyPlatform } from '../testing.ts';
import type { Condition } from './conditions.ts';

let made: TestSandbox;
beforeEach(async () => {
  made = await testSandbox([toyPlatform()]);
  insert('kept');
});
afterEach(async () => made.close());

const insert = (id: string) =>
  made.world.state.objects.insert('tiktok', 'thing', { id, accountId: '1', name: id, status: 'ON' });
const place = { platform: 'tiktok', level: 'thing', accountId: '1', conditions: [] as Condition[] };
const listed = () => {
  const { lists } = made.world.state;
  const found = lists.page(place, { offset: 0 }, 20).rows.map(({ id }) => id);
  expect(lists.count(place)).toBe(found.length);
  return found;
};
const undone = (work: () => void) =>
  expect(() =>
    made.world.state.database.transaction(() => {
      work();
      throw new RangeError('refused');
    }),
  ).toThrow('refused');

test('a list first read among rows that are then undone does not keep them', () => {
  undone(() => {
    insert('ghost');
    expect(listed()).toContain('ghost');
  });
  expect(listed()).toEqual(['kept']);
});

test('nor does one that is read between a savepoint and the end', () => {
  const { database, objects } = made.world.state;
  undone(() => {
    insert('ghost');
    database.run('SAVEPOINT step');
    insert('other');
    database.run('ROLLBACK TO step');
    expect(listed().toSorted()).toEqual(['ghost', 'kept']);
  });
  expect(listed()).toEqual(['kept']);
  // Whoever remembers the number of changes must see that some are gone.
  const before = objects.changesIn('tiktok', '1');
  undone(() => {
    insert('ghost');
    expect(objects.changesIn('tiktok', '1')).toBe(before + 1);
  });
  expect(objects.changesIn('tiktok', '1')).toBe(before + 2);
});
