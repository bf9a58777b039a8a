import { expect, test } from 'vitest';
import { testSandbox } from '../testing.ts';
import { HeldPeople } from './held-people.ts';
import { peopleOf, personOf } from './people.ts';

const held = new HeldPeople('ocean', 'audience_people');
const people = (...lines: string[]) => peopleOf([Float64Array.from(lines, personOf)]);

test('people are kept, replaced and dropped, and leave no list behind', async () => {
  const { world, close } = await testSandbox([]);
  const { state } = world;
  const source = { id: '1', accountId: '7' };
  const lists = () => state.database.get<{ count: number }>('SELECT count(*) AS count FROM people')?.count;
  expect(held.read(state, '1')).toBeUndefined();
  held.keep(state, source, people('a', 'b'));
  held.keep(state, source, people('c'));
  expect(held.read(state, '1')).toEqual(people('c'));
  expect(lists()).toBe(1);
  held.drop(state, '1');
  expect(held.read(state, '1')).toBeUndefined();
  expect(lists()).toBe(0);
  await close();
});

test.each(['ids', 'people'])('a list that an older sandbox wrote as %s is still there', async (field) => {
  const { world, close } = await testSandbox([]);
  const old = { accountId: '7', name: '', status: 'ENABLE', fields: { [field]: '6:a\n6:b' } };
  world.state.objects.insert('ocean', 'audience_people', { id: '1', ...old });
  expect(held.read(world.state, '1')).toEqual(people('6:a', '6:b'));
  await close();
});
