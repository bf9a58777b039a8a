import { exportCalls, exportFileUrl } from '@adsail/contract/exports';
import { productCalls } from '@adsail/contract/products';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testImage } from '../../testing/files.ts';
import { fieldsOf, type TestMember } from '../../testing/index.ts';
import { sweepUnclaimed } from '../files/index.ts';
import { purgeExportsJob } from './jobs.ts';
import { readCsv } from './testing/read-csv.ts';
import { readXlsx } from './testing/read-xlsx.ts';
import { codeOf, ExportStage } from './testing/stage.ts';

let stage: ExportStage;

beforeAll(async () => {
  stage = await ExportStage.open();
  const imageUrl = await testImage(stage.server, stage.admin);
  for (const name of ['=cmd()', '灯', 'مصباح'])
    await stage.server
      .as(stage.admin)
      .ok(productCalls.add, { name, imageUrl, illustrate: `${name}, "bright"` });
});
afterAll(() => stage.server.close());
afterEach(() => stage.reset());

describe('a small list', () => {
  it('is ready at once, as a csv of the rows that the screen shows', async () => {
    const made = await stage.add(stage.admin, {
      kind: 'products',
      format: 'csv',
      about: false,
      question: { sort: { field: 'createdAt', order: 'asc' } },
    });
    expect(made).toMatchObject({ state: 'READY', rows: 3, total: 3, title: 'Products', message: null });
    const answer = await stage.load(made.id);
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
    const made = await stage.add(stage.admin, {
      kind: 'numbers',
      question: { rows: 3 },
      language: 'zh',
      zone: 'America_New_York',
      currency: 'SAR',
    });
    expect(made.fileName).toMatch(/^Numbers .*\.xlsx$/);
    const [sheet, about] = readXlsx((await stage.load(made.id)).rawPayload);
    expect(sheet?.rows.map(({ A }) => A?.value)).toEqual(['Number', 0, 1, 2, 3]);
    const lines = about?.rows.map(({ A, B }) => [A?.value, B?.value]);
    expect(lines).toContainEqual(['导出人', stage.admin.name]);
    expect(lines).toContainEqual(['行数', '3']);
    expect(lines).toContainEqual(['备注', 'America_New_York SAR']);
  });

  it('without rows has no file, and says so', async () => {
    const made = await stage.add(stage.admin, { kind: 'products', question: { keyword: 'nothing like it' } });
    expect(made).toMatchObject({ state: 'EMPTY', url: null, message: 'No exportable data was found' });
    expect((await stage.load(made.id)).statusCode).toBe(404);
  });

  it('says before what it will have', async () => {
    const input = { kind: 'products', question: { keyword: '灯' } };
    expect(await stage.server.as(stage.admin).ok(exportCalls.preview, input)).toMatchObject({
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
    const ask = (member: TestMember, input: object) => stage.server.as(member).send(exportCalls.add, input);
    expect(fieldsOf(await ask(stage.admin, { kind: 'nothing' }))).toEqual({ kind: 'exports.unknownKind' });
    expect(fieldsOf(await ask(stage.admin, { kind: 'numbers', question: { rows: -1, more: 1 } }))).toEqual({
      'question.rows': 'min',
      'question.more': 'unknownField',
    });
    const refused = await ask(stage.fixture.a.designer, { kind: 'numbers', question: { rows: 1 } });
    expect([refused.status, codeOf(refused)]).toEqual([403, 10403]);
    expect(codeOf(await ask(stage.fixture.a.designer, { kind: 'products' }))).toBe(0);
  });

  it('is for nobody else: not of the organisation, not of another one', async () => {
    const { id } = await stage.add(stage.admin, { kind: 'products' });
    for (const member of [stage.fixture.a.optimizer, stage.fixture.b.admin]) {
      expect((await stage.load(id, member)).statusCode).toBe(404);
      for (const call of [exportCalls.detail, exportCalls.cancel])
        expect(codeOf(await stage.server.as(member).send(call, { id }))).toBe(10404);
      const { list } = await stage.server.as(member).ok(exportCalls.page, {});
      expect(list).toEqual([]);
      const { results } = await stage.server.as(member).ok(exportCalls.deleteList, { ids: [id] });
      expect(results).toEqual([{ id, deleted: false }]);
    }
    const anybody = await stage.server.anybody.request({ method: 'GET', url: exportFileUrl(id) });
    expect(anybody.json()).toMatchObject({ errorCode: 11_012 });
    expect(anybody.statusCode).toBe(401);
    expect((await stage.load('x')).statusCode).toBe(404);
    expect((await stage.load(id)).statusCode).toBe(200);
  });

  it('cannot be had by the key of its file', async () => {
    const { id } = await stage.add(stage.admin, { kind: 'products' });
    const { rows } = await stage.server.owner.query('select file_key from exports where id = $1', [id]);
    const answer = await stage.server
      .as(stage.admin)
      .request({ method: 'GET', url: `/files/${(rows[0] as { file_key: string }).file_key}` });
    expect(answer.statusCode).toBe(404);
  });
});

it('is deleted with its file when its time is over', async () => {
  const { id, expiresAt } = await stage.add(stage.admin, { kind: 'products' });
  const { signal } = new AbortController();
  const count = async () =>
    (await stage.server.owner.query(`select count(*)::int from exports where id = $1`, [id])).rows;
  stage.server.clock.set(new Date(Date.parse(expiresAt as string) - 60_000));
  await purgeExportsJob.handler({}, stage.server.services, signal);
  expect(await count()).toEqual([{ count: 1 }]);
  stage.server.clock.advance(120_000);
  const { rows } = await stage.server.owner.query('select file_key as key from exports where id = $1', [id]);
  const { key } = rows[0] as { key: string };
  await purgeExportsJob.handler({}, stage.server.services, signal);
  expect(await count()).toEqual([{ count: 0 }]);
  await sweepUnclaimed(stage.server.services);
  expect(await stage.server.services.storage.head(key)).toBeNull();
  stage.server.clock.set(new Date());
});
