import { accountCalls } from '@adsail/contract/accounts';
import { copyTextCalls } from '@adsail/contract/copy-texts';
import { landingPageCalls } from '@adsail/contract/landing-pages';
import { titleGroupCalls } from '@adsail/contract/title-groups';
import { screenKey, viewCalls, viewLimits } from '@adsail/contract/views';
import type { RequestOf } from '@adsail/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { fieldsOf, type Fixture, type TestMember, type TestServer, testServer } from '../../testing/index.ts';

let server: TestServer;
let fixture: Fixture;
let designer: TestMember;
let optimizer: TestMember;
let admin: TestMember;

beforeAll(async () => {
  server = await testServer();
  fixture = await server.fixture();
  ({ designer, optimizer, admin } = fixture.a);
});
afterAll(() => server.close());
beforeEach(() => server.owner.query('delete from saved_views'));

const screen = titleGroupCalls.page.path;
const state = { keyword: 'Harbor', sort: '-createdAt' };
const input = (values: Partial<RequestOf<typeof viewCalls.add>> = {}) => ({
  screen,
  name: 'Mine',
  state,
  ...values,
});
const add = async (values: Partial<RequestOf<typeof viewCalls.add>> = {}, member = designer) =>
  (await server.as(member).ok(viewCalls.add, input(values))).view;
const list = async (member: TestMember, of = screen) =>
  (await server.as(member).ok(viewCalls.list, { screen: of })).list;
const names = async (member: TestMember) => (await list(member)).map(({ name }) => name);
const codeOf = async (call: Promise<{ envelope: { errorCode: number } }>) => (await call).envelope.errorCode;

describe('add', () => {
  it('keeps name and state, for its maker alone', async () => {
    const view = await add({ name: ' Harbor only ' });
    expect(view).toMatchObject({
      name: 'Harbor only',
      state,
      screen,
      isOwn: true,
      mayChange: true,
      isShared: false,
      isDefault: false,
      createdByName: designer.name,
      version: 1,
    });
    expect(await list(designer)).toEqual([view]);
    expect(await list(admin)).toEqual([]);
  });

  it('belongs to one screen; what the screen asks for tells two apart', async () => {
    const pages = (platform: string) => screenKey(landingPageCalls.list.path, { platform });
    await add({ screen: pages('TIKTOK') }, optimizer);
    expect(await list(optimizer, pages('TIKTOK'))).toHaveLength(1);
    expect(await list(optimizer, pages('OCEAN'))).toEqual([]);
  });

  it('wants a list that there is and that the member may see', async () => {
    for (const wrong of ['/ad/nothing', titleGroupCalls.add.path, accountCalls.authorisedPage.path]) {
      const answer = await server.as(designer).send(viewCalls.add, input({ screen: wrong }));
      expect([wrong, fieldsOf(answer)]).toEqual([wrong, { screen: 'views.screen' }]);
      const read = await server.as(designer).send(viewCalls.list, { screen: wrong });
      expect(fieldsOf(read)).toEqual({ screen: 'views.screen' });
    }
    await add({ screen: accountCalls.authorisedPage.path }, optimizer);
  });

  it('refuses a name that the member has there already, in small or large letters, and names the field', async () => {
    await add();
    const again = await server.as(designer).send(viewCalls.add, input({ name: 'MINE' }));
    expect(fieldsOf(again)).toEqual({ name: 'views.nameTaken' });
    expect(again.envelope.errorMessage).toContain('You already have a view of this name');
    // Another member and another screen have names of their own.
    await add({}, optimizer);
    await add({ screen: copyTextCalls.page.path });
  });

  it('of the same name twice at once makes one', async () => {
    const codes = await Promise.all(
      [1, 2].map(() => codeOf(server.as(designer).send(viewCalls.add, input({ name: 'Twin' })))),
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 10400]);
  });

  it('holds the limits of a member and of an organisation, also for many at once', async () => {
    const fill = (member: TestMember, count: number, isShared: boolean) =>
      server.owner.query(
        `insert into saved_views (tenant_id, id, screen, name, state, is_shared, created_by)
         select $1, gen_random_uuid(), $2, 'Filled ' || n, '{}', $3, $4 from generate_series(1, $5) n`,
        [member.tenantId, screen, isShared, member.userId, count],
      );
    await fill(designer, viewLimits.own - 1, false);
    const answers = await Promise.all(
      ['One more', 'Two more'].map((name) => server.as(designer).send(viewCalls.add, input({ name }))),
    );
    expect(answers.map(fieldsOf).filter((fields) => 'name' in fields)).toEqual([{ name: 'views.own' }]);
    expect(await list(designer)).toHaveLength(viewLimits.own);

    await fill(admin, viewLimits.shared, true);
    const shared = await server.as(optimizer).send(viewCalls.add, input({ isShared: true }));
    expect(fieldsOf(shared)).toEqual({ isShared: 'views.shared' });
    const { id } = await add({}, optimizer);
    const later = await server.as(optimizer).send(viewCalls.update, { id, isShared: true });
    expect(fieldsOf(later)).toEqual({ isShared: 'views.shared' });
  });
});

describe('a shared view', () => {
  it('is used by everybody, and named by its maker', async () => {
    await add({ name: 'b of mine' }, optimizer);
    const { id } = await add({ name: 'A of all', isShared: true });
    expect(await names(optimizer)).toEqual(['A of all', 'b of mine']);
    expect((await list(optimizer)).find((view) => view.id === id)).toMatchObject({
      isOwn: false,
      mayChange: false,
      createdByName: designer.name,
    });
  });

  it('is changed by its maker or an administrator, by nobody else', async () => {
    const { id } = await add({ isShared: true });
    const as = server.as(optimizer);
    expect(await codeOf(as.send(viewCalls.update, { id, name: 'Theirs' }))).toBe(10403);
    expect(await codeOf(as.send(viewCalls.deleteList, { ids: [id] }))).toBe(10403);
    expect((await server.as(admin).ok(viewCalls.update, { id, name: 'Better' })).view).toMatchObject({
      name: 'Better',
      isOwn: false,
      mayChange: true,
    });
    expect(await names(designer)).toEqual(['Better']);
  });

  it('that is shared no longer is gone for others, and their screens open with it no longer', async () => {
    const { id } = await add({ isShared: true, isDefault: true });
    await server.as(optimizer).ok(viewCalls.setDefault, { screen, id });
    await server.as(admin).ok(viewCalls.update, { id, isShared: false });
    expect(await list(optimizer)).toEqual([]);
    expect(await list(designer)).toMatchObject([{ id, isShared: false, isDefault: true }]);
    const { rows } = await server.owner.query('select user_id from default_views where view_id = $1', [id]);
    expect(rows).toEqual([{ user_id: designer.userId }]);
  });

  it('of somebody else keeps that one’s names apart', async () => {
    await add({ name: 'First' });
    const { id } = await add({ name: 'Second', isShared: true });
    const answer = await server.as(admin).send(viewCalls.update, { id, name: 'first' });
    expect(fieldsOf(answer)).toEqual({ name: 'views.nameTakenOther' });
    expect(answer.envelope.errorMessage).toContain(designer.name);
  });
});

describe('a private view', () => {
  it.each([
    ['update', (id: string) => ({ id, name: 'Theirs' }), 10404],
    ['setDefault', (id: string) => ({ screen, id }), 10404],
  ] as const)('is nobody else’s to %s', async (call, inputOf, code) => {
    const { id } = await add();
    expect(await codeOf(server.as(admin).send(viewCalls[call], inputOf(id)))).toBe(code);
    expect(await list(designer)).toMatchObject([{ name: 'Mine', version: 1 }]);
  });

  it('is nobody else’s to delete', async () => {
    const { id } = await add();
    const { results } = await server.as(admin).ok(viewCalls.deleteList, { ids: [id] });
    expect(results).toEqual([{ id, deleted: false }]);
    expect(await names(designer)).toEqual(['Mine']);
  });
});

describe('update', () => {
  it('changes what is named and nothing else, and is logged', async () => {
    const { id } = await add();
    const as = server.as(designer);
    expect((await as.ok(viewCalls.update, { id, state: { size: 50 } })).view).toMatchObject({
      name: 'Mine',
      state: { size: 50 },
      version: 2,
    });
    expect((await as.ok(viewCalls.update, { id, name: 'Renamed', version: 2 })).view).toMatchObject({
      name: 'Renamed',
      state: { size: 50 },
      version: 3,
    });
    const { rows } = await server.owner.query(
      "select before, after from audit_log where entity = 'view' and entity_id = $1 and call like '%update' order by id",
      [id],
    );
    expect(rows).toMatchObject([
      { before: { state }, after: { state: { size: 50 } } },
      { before: { name: 'Mine' }, after: { name: 'Renamed' } },
    ]);
  });

  it('of an older version is refused with who made the newer one', async () => {
    const { id } = await add({ isShared: true });
    await server.as(admin).ok(viewCalls.update, { id, state: {} });
    const { envelope } = await server.as(designer).send(viewCalls.update, { id, state, version: 1 });
    expect(envelope).toMatchObject({
      errorCode: 10409,
      response: { version: 2, changedBy: { userId: admin.userId } },
    });
    expect(await list(designer)).toMatchObject([{ state: {} }]);
  });
});

describe('the default of a screen', () => {
  it('is one for each member, and goes with the view', async () => {
    const first = await add({ name: 'First', isShared: true, isDefault: true });
    const second = await add({ name: 'Second' });
    const defaults = async (member: TestMember) =>
      (await list(member)).filter(({ isDefault }) => isDefault).map(({ name }) => name);
    expect([await defaults(designer), await defaults(optimizer)]).toEqual([['First'], []]);
    await server.as(optimizer).ok(viewCalls.setDefault, { screen, id: first.id });
    await server.as(designer).ok(viewCalls.setDefault, { screen, id: second.id });
    expect([await defaults(designer), await defaults(optimizer)]).toEqual([['Second'], ['First']]);
    await server.as(designer).ok(viewCalls.setDefault, { screen, id: null });
    await server.as(designer).ok(viewCalls.deleteList, { ids: [first.id] });
    expect([await defaults(designer), await defaults(optimizer)]).toEqual([[], []]);
  });

  it('is set and dropped with a change of the view', async () => {
    const { id } = await add();
    const as = server.as(designer);
    expect((await as.ok(viewCalls.update, { id, isDefault: true })).view.isDefault).toBe(true);
    expect((await as.ok(viewCalls.update, { id, name: 'Same' })).view.isDefault).toBe(true);
    expect((await as.ok(viewCalls.update, { id, isDefault: false })).view.isDefault).toBe(false);
  });

  it('is a view of that screen', async () => {
    const { id } = await add();
    const other = { screen: copyTextCalls.page.path, id };
    expect(await codeOf(server.as(designer).send(viewCalls.setDefault, other))).toBe(10404);
    expect(await codeOf(server.as(designer).send(viewCalls.setDefault, { screen, id: newId() }))).toBe(10404);
  });
});

it('lists many by name without looking at those of other screens', async () => {
  await server.owner.query(
    `insert into saved_views (tenant_id, id, screen, name, state, is_shared, created_by)
     select $1, gen_random_uuid(), '/other/' || (n % 400), 'View ' || n, '{}', n % 7 = 0, $2 from generate_series(1, 20000) n`,
    [designer.tenantId, designer.userId],
  );
  await server.owner.query('analyze saved_views');
  const { rows } = await server.owner.query(
    `explain select * from saved_views where tenant_id = $1 and screen = $2 and (created_by = $3 or is_shared)`,
    [designer.tenantId, screen, designer.userId],
  );
  const plan = rows.map((row) => Object.values(row as object).join()).join('\n');
  expect(plan).not.toContain('Seq Scan');
});
