import { type Export, exportCalls, exportFileUrl, exportLimits } from '@adsail/contract/exports';
import type { Envelope } from '@adsail/contract';
import { productCalls } from '@adsail/contract/products';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../db/ids.ts';
import { withTenant } from '../../db/scope.ts';
import { testImage } from '../../testing/files.ts';
import {
  fieldsOf,
  type Fixture,
  type TestMember,
  type TestServer,
  testServer,
  until,
} from '../../testing/index.ts';
import { sweepUnclaimed } from '../files/index.ts';
import { exportJob, purgeExportsJob, resumeExportsJob } from './jobs.ts';
import { aliveBetween, mostAttempts, mostFailures } from './produce.ts';
import { takeNextExport } from './store.ts';
import { longList } from './testing/long-list.ts';
import { readCsv } from './testing/read-csv.ts';
import { readXlsx } from './testing/read-xlsx.ts';

const { feature, between } = longList();
const large = exportLimits.rowsAtOnce + 1200;
let server: TestServer;
let fixture: Fixture;
let admin: TestMember;

beforeAll(async () => {
  server = await testServer({ features: [feature] });
  fixture = await server.fixture();
  admin = fixture.a.admin;
  // The clock moves.
  await server.owner.query(
    `update sessions set token_expires_at = '2030-01-01', refresh_expires_at = '2030-01-01'`,
  );
  const imageUrl = await testImage(server, admin);
  for (const name of ['=cmd()', '灯', 'مصباح'])
    await server.as(admin).ok(productCalls.add, { name, imageUrl, illustrate: `${name}, "bright"` });
});
afterAll(() => server.close());
beforeEach(() => void (between.page = async () => undefined));
afterEach(async () => {
  vi.restoreAllMocks();
  server.clock.set(new Date());
  await server.owner.query('delete from exports');
  await server.owner.query(`delete from pgboss.job where name = 'exports-write'`);
});

const signal = new AbortController().signal;
const add = async (member: TestMember, input: object): Promise<Export> =>
  (await server.as(member).ok(exportCalls.add, input as never)).export;
const begin = (member = admin, input: object = {}) =>
  add(member, { kind: 'numbers', question: { rows: large }, format: 'csv', ...input });
const detail = async (id: string, member = admin): Promise<Export> =>
  (await server.as(member).ok(exportCalls.detail, { id })).export;
const work = (member = admin) => exportJob.handler({ tenantId: member.tenantId }, server.services, signal);
/** As a worker does that is killed a moment later. */
const take = () =>
  withTenant(server.services.db, { tenantId: admin.tenantId, userId: admin.userId }, (tx) =>
    takeNextExport(tx, newId(), { now: server.services.clock(), alive: aliveBetween(server.services) }),
  );
const jobs = async (): Promise<string[]> =>
  (
    await server.owner.query<{ key: string }>(
      `select data ->> 'tenantId' as key from pgboss.job where name = 'exports-write' and state = 'created' order by created_on`,
    )
  ).rows.map(({ key }) => key);
const load = (id: string, member = admin) =>
  server.as(member).request({ method: 'GET', url: exportFileUrl(id) });
/** Something happens while a file is on its way into the store. */
function whileStoring(happens: () => Promise<void>): void {
  const { storage } = server.services;
  const put = storage.put.bind(storage);
  vi.spyOn(storage, 'put').mockImplementation(async (...given) => {
    await happens();
    return put(...given);
  });
}
/** Of what somebody else does meanwhile the transactions are over soon. */
const untilNoTransaction = () =>
  until(async () => {
    const { rows } = await server.owner.query(
      `select from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
    );
    return rows.length === 0;
  }, 'no open transaction');
const filesMade = async () =>
  (await server.owner.query(`select from files where kind = 'made'`)).rowCount ?? 0;
const codeOf = ({ envelope }: { envelope: Envelope }) => envelope.errorCode;

describe('a small list', () => {
  it('is ready at once, as a csv of the rows that the screen shows', async () => {
    const made = await add(admin, {
      kind: 'products',
      format: 'csv',
      about: false,
      question: { sort: { field: 'createdAt', order: 'asc' } },
    });
    expect(made).toMatchObject({ state: 'READY', rows: 3, total: 3, title: 'Products', message: null });
    const answer = await load(made.id);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename="Products \d{4}-\d\d-\d\d\.csv"; /),
    });
    expect(answer.rawPayload).toHaveLength(made.bytes as number);
    const [head, ...rows] = readCsv(answer.body);
    expect(head).toEqual(['Product ID', 'Product', 'Description', 'Created', 'Updated']);
    expect(rows.map(([, ...each]) => each.slice(0, 2))).toEqual([
      ["'=cmd()", `'=cmd(), "bright"`],
      ['灯', '灯, "bright"'],
      ['مصباح', 'مصباح, "bright"'],
    ]);
  });

  it('is a workbook in the language, zone and currency that were chosen', async () => {
    const made = await add(admin, {
      kind: 'numbers',
      question: { rows: 3 },
      language: 'zh',
      zone: 'America_New_York',
      currency: 'SAR',
    });
    expect(made.fileName).toMatch(/^Numbers .*\.xlsx$/);
    const [sheet, about] = readXlsx((await load(made.id)).rawPayload);
    expect(sheet?.rows.map(({ A }) => A?.value)).toEqual(['Number', 0, 1, 2, 3]);
    const lines = about?.rows.map(({ A, B }) => [A?.value, B?.value]);
    expect(lines).toContainEqual(['导出人', admin.name]);
    expect(lines).toContainEqual(['行数', '3']);
    expect(lines).toContainEqual(['备注', 'America_New_York SAR']);
  });

  it('without rows has no file, and says so', async () => {
    const made = await add(admin, { kind: 'products', question: { keyword: 'nothing like it' } });
    expect(made).toMatchObject({ state: 'EMPTY', url: null, message: 'No exportable data was found' });
    expect((await load(made.id)).statusCode).toBe(404);
  });

  it('says before what it will have', async () => {
    const input = { kind: 'products', question: { keyword: '灯' } };
    expect(await server.as(admin).ok(exportCalls.preview, input)).toMatchObject({
      title: 'Products',
      rows: 1,
      columns: ['Product ID', 'Product', 'Description', 'Created', 'Updated'],
      zone: 'Asia_Shanghai',
      filters: [{ name: 'Search', value: '灯' }],
    });
  });
});

describe('what is asked for', () => {
  it('must be known, allowed and right, each bad field named', async () => {
    const ask = (member: TestMember, input: object) => server.as(member).send(exportCalls.add, input);
    expect(fieldsOf(await ask(admin, { kind: 'nothing' }))).toEqual({ kind: 'exports.unknownKind' });
    expect(fieldsOf(await ask(admin, { kind: 'numbers', question: { rows: -1, more: 1 } }))).toEqual({
      'question.rows': 'min',
      'question.more': 'unknownField',
    });
    const refused = await ask(fixture.a.designer, { kind: 'numbers', question: { rows: 1 } });
    expect([refused.status, codeOf(refused)]).toEqual([403, 10403]);
    expect(codeOf(await ask(fixture.a.designer, { kind: 'products' }))).toBe(0);
  });

  it('is for nobody else: not of the organisation, not of another one', async () => {
    const { id } = await add(admin, { kind: 'products' });
    for (const member of [fixture.a.optimizer, fixture.b.admin]) {
      expect((await load(id, member)).statusCode).toBe(404);
      for (const call of [exportCalls.detail, exportCalls.cancel])
        expect(codeOf(await server.as(member).send(call, { id }))).toBe(10404);
      const { list } = await server.as(member).ok(exportCalls.page, {});
      expect(list).toEqual([]);
      const { results } = await server.as(member).ok(exportCalls.deleteList, { ids: [id] });
      expect(results).toEqual([{ id, deleted: false }]);
    }
    const anybody = await server.anybody.request({ method: 'GET', url: exportFileUrl(id) });
    expect(anybody.json()).toMatchObject({ errorCode: 11_012 });
    expect(anybody.statusCode).toBe(401);
    expect((await load('x')).statusCode).toBe(404);
    expect((await load(id)).statusCode).toBe(200);
  });

  it('cannot be had by the key of its file', async () => {
    const { id } = await add(admin, { kind: 'products' });
    const { rows } = await server.owner.query('select file_key from exports where id = $1', [id]);
    const answer = await server
      .as(admin)
      .request({ method: 'GET', url: `/files/${(rows[0] as { file_key: string }).file_key}` });
    expect(answer.statusCode).toBe(404);
  });
});

describe('a large list', () => {
  it('is a job, which says how far it is, and shows the file when all of it is there', async () => {
    const begun = await begin();
    expect(begun).toMatchObject({ state: 'WAITING', rows: 0, total: large, url: null });
    expect((await load(begun.id)).statusCode).toBe(404);
    const seen: Export[] = [];
    between.page = async () => void seen.push(await detail(begun.id));
    await work();
    expect(seen.length).toBeGreaterThan(4);
    expect(seen.every(({ state, url }) => state === 'RUNNING' && url === null)).toBe(true);
    const done = await detail(begun.id);
    expect(done).toMatchObject({ state: 'READY', rows: large, total: large });
    const rows = readCsv((await load(begun.id)).body);
    expect(rows.slice(-2)).toEqual([
      [String(large - 1), admin.userId],
      [String((large * (large - 1)) / 2), ''],
    ]);
    expect(rows).toContainEqual(['Rows', String(large)]);
  });

  it('begins again when its worker was killed, and what that one still does counts no more', async () => {
    const begun = await begin();
    let isLate = false;
    between.page = async (at) => {
      if (isLate || at === 0) return;
      isLate = true;
      // Believed dead, it goes on beside its successor.
      server.clock.advance(3 * 60_000);
      expect((await take())?.id).toBe(begun.id);
    };
    await work();
    expect(await detail(begun.id)).toMatchObject({ state: 'RUNNING', url: null });
    expect((await load(begun.id)).statusCode).toBe(404);
    server.clock.advance(3 * 60_000);
    await work();
    expect(await detail(begun.id)).toMatchObject({ state: 'READY', rows: large });
    // A second receipt of the same job finds nothing to do.
    const before = await detail(begun.id);
    await work();
    expect(await detail(begun.id)).toEqual(before);
  });

  it('is stored when all of it was read: no transaction is open as long as that takes', async () => {
    const begun = await begin();
    let stored = 0;
    whileStoring(async () => {
      await untilNoTransaction();
      stored += 1;
    });
    await work();
    expect(await detail(begun.id)).toMatchObject({ state: 'READY', rows: large });
    const small = await add(admin, { kind: 'numbers', question: { rows: 3 } });
    expect(small).toMatchObject({ state: 'READY', rows: 3 });
    expect(stored).toBe(2);
  });

  it('has one file, also when it was taken from its worker while that one stored it', async () => {
    const begun = await begin();
    const before = await filesMade();
    whileStoring(async () => {
      vi.restoreAllMocks();
      server.clock.advance(3 * 60_000);
      expect((await take())?.id).toBe(begun.id);
    });
    await work();
    expect(await detail(begun.id)).toMatchObject({ state: 'RUNNING', url: null });
    expect(await filesMade()).toBe(before);
    server.clock.advance(3 * 60_000);
    await work();
    expect(await detail(begun.id)).toMatchObject({ state: 'READY', rows: large });
    expect(await filesMade()).toBe(before + 1);
  });

  it('is written by one worker, however many ask for it while that one lives', async () => {
    const begun = await begin();
    between.page = async (at) => {
      if (at === 0) return;
      server.clock.advance(15_000);
      await work();
      expect(await take()).toBeUndefined();
    };
    await Promise.all([work(), work()]);
    expect(await detail(begun.id)).toMatchObject({ state: 'READY', rows: large });
    const { rows } = await server.owner.query('select attempts, failures from exports');
    expect(rows).toEqual([{ attempts: 1, failures: 0 }]);
  });

  it('is tried again when it fails, a few times', async () => {
    const begun = await begin();
    between.page = async (at) => {
      if (at > 0) throw new Error('The disk is full');
    };
    for (let failure = 1; failure < mostFailures; failure += 1) {
      await work();
      expect(await detail(begun.id)).toMatchObject({ state: 'WAITING', url: null });
      expect(await jobs()).toEqual([admin.tenantId]);
    }
    await work();
    const failed = await detail(begun.id);
    expect(failed).toMatchObject({
      state: 'FAILED',
      url: null,
      message: expect.stringContaining('Try again'),
    });
  });

  it('survives workers that are killed, though not for ever', async () => {
    const [survivor, killer] = [await begin(), await begin()];
    const kill = async (id: string, times: number) => {
      for (let count = 0; count < times; count += 1) {
        expect((await take())?.id).toBe(id);
        server.clock.advance(3 * 60_000);
      }
    };
    await kill(survivor.id, mostFailures + 2);
    await work();
    expect(await detail(survivor.id)).toMatchObject({ state: 'READY', rows: large });
    await kill(killer.id, mostAttempts);
    await work();
    expect(await detail(killer.id)).toMatchObject({ state: 'FAILED' });
  });

  it('waits while another one of its organisation is written, not for those of others, and then behind them', async () => {
    const [first, second] = [await begin(), await begin()];
    const other = await begin(fixture.b.admin);
    expect(await jobs()).toEqual([admin.tenantId, fixture.b.admin.tenantId]);
    await server.owner.query(
      `delete from pgboss.job where name = 'exports-write' and data ->> 'tenantId' = $1`,
      [admin.tenantId],
    );
    const seen: string[] = [];
    between.page = async (at) => {
      if (at !== 500) return;
      between.page = async () => undefined;
      await work();
      seen.push((await detail(second.id)).state);
      await work(fixture.b.admin);
      seen.push((await detail(other.id, fixture.b.admin)).state);
    };
    await work();
    expect(seen).toEqual(['WAITING', 'READY']);
    expect((await detail(first.id)).state).toBe('READY');
    expect(await jobs()).toEqual([fixture.b.admin.tenantId, admin.tenantId]);
  });

  it('ends when it is cancelled or deleted, without a file', async () => {
    const before = await filesMade();
    const cancelled = await begin();
    between.page = async (at) => {
      if (at === 500) await server.as(admin).ok(exportCalls.cancel, { id: cancelled.id });
    };
    await work();
    expect(await detail(cancelled.id)).toMatchObject({ state: 'CANCELLED', url: null });
    expect(codeOf(await server.as(admin).send(exportCalls.cancel, { id: cancelled.id }))).toBe(10409);

    const deleted = await begin();
    between.page = async (at) => {
      if (at === 500) await server.as(admin).ok(exportCalls.deleteList, { ids: [deleted.id] });
    };
    await work();
    expect(codeOf(await server.as(admin).send(exportCalls.detail, { id: deleted.id }))).toBe(10404);
    expect(await filesMade()).toBe(before);
  });

  it('is not written for somebody who may no longer see it', async () => {
    const begun = await begin(fixture.a.optimizer);
    const setRoles = (roles: string[]) =>
      server.owner.query('update members set roles = $2 where user_id = $1', [
        fixture.a.optimizer.userId,
        roles,
      ]);
    await setRoles(['DESIGNER']);
    await work(fixture.a.optimizer);
    expect(await detail(begun.id, fixture.a.optimizer)).toMatchObject({
      state: 'FAILED',
      message: 'You may no longer see this data',
    });
    await setRoles(['OPTIMIZER']);
    const ready = await add(fixture.a.optimizer, { kind: 'numbers', question: { rows: 1 } });
    await setRoles(['DESIGNER']);
    expect((await load(ready.id, fixture.a.optimizer)).statusCode).toBe(403);
    await setRoles(['OPTIMIZER']);
  });

  it('is one of few at a time', async () => {
    const ids: string[] = [];
    for (let count = 0; count < exportLimits.open; count += 1) ids.push((await begin()).id);
    const input = { kind: 'numbers', question: { rows: large } };
    expect(codeOf(await server.as(admin).send(exportCalls.add, input))).toBe(10409);
    await server.as(admin).ok(exportCalls.cancel, { id: ids[0] as string });
    expect(codeOf(await server.as(admin).send(exportCalls.add, input))).toBe(0);
  });

  it('is one of few of the organisation, whoever asks', async () => {
    const { id } = await begin(fixture.a.optimizer);
    await server.owner.query(
      `insert into exports (tenant_id, id, kind, question, title, format, language, currency, zone, about, state, file_name, created_by, created_at, touched_at)
       select tenant_id, gen_random_uuid(), kind, question, title, format, language, currency, zone, about, state, file_name, created_by, created_at, touched_at
       from exports, generate_series(2, $2) where id = $1`,
      [id, exportLimits.openOfAll],
    );
    const input = { kind: 'numbers', question: { rows: large } };
    const refused = await server.as(admin).send(exportCalls.add, input);
    expect(codeOf(refused)).toBe(10409);
    expect(codeOf(await server.as(fixture.b.admin).send(exportCalls.add, input))).toBe(0);
    await server.as(fixture.a.optimizer).ok(exportCalls.cancel, { id });
    expect(codeOf(await server.as(admin).send(exportCalls.add, input))).toBe(0);
  });

  it('that was left without a job gets one again', async () => {
    const begun = await begin();
    await server.owner.query(`delete from pgboss.job where name = 'exports-write'`);
    await resumeExportsJob.handler({}, server.services, signal);
    expect(begun.state).toBe('WAITING');
    await resumeExportsJob.handler({}, server.services, signal);
    expect(await jobs()).toEqual([]);
    server.clock.advance(3 * 60_000);
    await resumeExportsJob.handler({}, server.services, signal);
    expect(await jobs()).toEqual([admin.tenantId]);
  });
});

it('is deleted with its file when its time is over', async () => {
  const { id, expiresAt } = await add(admin, { kind: 'products' });
  const count = async () =>
    (await server.owner.query(`select count(*)::int from exports where id = $1`, [id])).rows;
  server.clock.set(new Date(Date.parse(expiresAt as string) - 60_000));
  await purgeExportsJob.handler({}, server.services, signal);
  expect(await count()).toEqual([{ count: 1 }]);
  server.clock.advance(120_000);
  const { rows } = await server.owner.query('select file_key as key from exports where id = $1', [id]);
  const { key } = rows[0] as { key: string };
  await purgeExportsJob.handler({}, server.services, signal);
  expect(await count()).toEqual([{ count: 0 }]);
  await sweepUnclaimed(server.services);
  expect(await server.services.storage.head(key)).toBeNull();
  server.clock.set(new Date());
});
