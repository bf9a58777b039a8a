import { materialTagCalls } from '@adsail/contract/material-tags';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldsOf, type Fixture, type TestServer, testServer } from '../../testing/index.ts';

const look = { firstCategory: 'Style', secondCategory: 'Look' };
let server: TestServer;
let fixture: Fixture;
beforeAll(async () => {
  server = await testServer();
  fixture = await server.fixture();
});
afterAll(() => server.close());

it('adds, changes, finds and deletes; the log keeps what there was', async () => {
  const as = server.as(fixture.a.designer);
  const added = await as.ok(materialTagCalls.add, { name: 'First', ...look });
  expect(added).toMatchObject({ name: 'First', createdByName: fixture.a.designer.name, version: 1 });
  const changed = await as.ok(materialTagCalls.update, { ...added, name: 'Second' });
  expect((await as.ok(materialTagCalls.page, { keyword: 'sec' })).list).toEqual([changed]);
  await as.ok(materialTagCalls.deleteList, { ids: [added.id] });
  expect((await as.ok(materialTagCalls.page, {})).total).toBe(0);
  const { rows } = await server.owner.query(
    'select before, after from audit_log where entity_id = $1 order by id',
    [added.id],
  );
  expect(rows).toEqual([
    { before: null, after: added },
    { before: added, after: changed },
    { before: changed, after: null },
  ]);
});

it('has a name once in its categories, however it is written, also when two add it at once', async () => {
  const as = server.as(fixture.a.designer);
  const added = await as.ok(materialTagCalls.add, { name: 'Night', ...look });
  const other = await as.ok(materialTagCalls.add, { name: 'Night', ...look, secondCategory: 'Format' });
  const taken = { name: 'material-tags.taken' };
  expect(fieldsOf(await as.send(materialTagCalls.add, { name: ' NIGHT ', ...look }))).toEqual(taken);
  expect(fieldsOf(await as.send(materialTagCalls.update, { ...other, ...look }))).toEqual(taken);
  expect((await as.ok(materialTagCalls.update, { ...added, name: 'night' })).name).toBe('night');
  const both = await Promise.all(
    [1, 2].map(() => as.send(materialTagCalls.add, { name: 'At once', ...look })),
  );
  expect(both.map(({ envelope }) => envelope.errorCode).toSorted((a, b) => a - b)).toEqual([0, 10400]);
  await server.as(fixture.b.designer).ok(materialTagCalls.add, { name: 'Night', ...look });
});

it('asks for both categories, and lists those that have tags', async () => {
  const as = server.as(fixture.b.designer);
  expect(fieldsOf(await as.send(materialTagCalls.add, { name: 'x', firstCategory: ' ' }))).toEqual({
    firstCategory: 'material-tags.categoryRequired',
    secondCategory: 'material-tags.categoryRequired',
  });
  await as.ok(materialTagCalls.add, { name: 'Question', firstCategory: 'Message', secondCategory: 'Hook' });
  expect((await as.ok(materialTagCalls.categories, {})).list).toEqual([
    { firstCategory: 'Message', secondCategory: 'Hook', tags: 1 },
    { firstCategory: 'Style', secondCategory: 'Look', tags: 1 },
  ]);
  expect((await as.ok(materialTagCalls.page, { firstCategory: 'Message' })).total).toBe(1);
});

it('takes over how a category is written already, in its organisation', async () => {
  const { a, b } = await server.fixture();
  const as = server.as(a.designer);
  const add = async (name: string, firstCategory: string, secondCategory: string) => {
    const tag = await as.ok(materialTagCalls.add, { name, firstCategory, secondCategory });
    return [tag.firstCategory, tag.secondCategory];
  };
  expect(await add('Red', 'Style', 'Look')).toEqual(['Style', 'Look']);
  expect(await add('Blue', 'style', 'LOOK')).toEqual(['Style', 'Look']);
  expect(await add('Wide', 'STYLE', 'Format')).toEqual(['Style', 'Format']);
  expect(await add('Short', 'Length', 'look')).toEqual(['Length', 'look']);
  expect((await as.ok(materialTagCalls.categories, {})).list).toHaveLength(3);
  const other = { name: 'Red', firstCategory: 'STYLE', secondCategory: 'LOOK' };
  expect(await server.as(b.designer).ok(materialTagCalls.add, other)).toMatchObject(other);
});

it('chooses among several spellings that of the same pair, then the oldest', async () => {
  const as = server.as((await server.fixture()).a.designer);
  const add = async (name: string, firstCategory: string, secondCategory: string) =>
    as.ok(materialTagCalls.add, { name, firstCategory, secondCategory });
  await add('Wide', 'Style', 'Format');
  const { id } = await add('Red', 'Style', 'Look');
  // As two have it who added the first tags of a category at the same time.
  await server.owner.query(`update material_tags set first_category = 'style' where id = $1`, [id]);
  expect(await add('Blue', 'STYLE', 'LOOK')).toMatchObject({
    firstCategory: 'style',
    secondCategory: 'Look',
  });
  expect(await add('Loud', 'STYLE', 'Sound')).toMatchObject({
    firstCategory: 'Style',
    secondCategory: 'Sound',
  });
});

it('takes it over in a change too, and lets a category be corrected that has one tag only', async () => {
  const { a } = await server.fixture();
  const as = server.as(a.designer);
  const only = await as.ok(materialTagCalls.add, { name: 'Red', ...look });
  const written = { firstCategory: 'STYLE', secondCategory: 'LOOK' };
  const corrected = await as.ok(materialTagCalls.update, { ...only, ...written });
  expect(corrected).toMatchObject(written);
  const moved = await as.ok(materialTagCalls.add, {
    name: 'Blue',
    firstCategory: 'Message',
    secondCategory: 'Hook',
  });
  expect(await as.ok(materialTagCalls.update, { ...moved, ...look })).toMatchObject(written);
  const kept = await as.ok(materialTagCalls.update, { ...corrected, ...look });
  expect(kept).toMatchObject(written);
});
