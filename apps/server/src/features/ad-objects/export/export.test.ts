import { exportCalls, exportFileUrl } from '@adsail/contract/exports';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fieldsOf, type Fixture, type TestServer } from '../../../testing/index.ts';
import { insertDay, insertReportAccount, reportServer, week, yesterday } from '../../reports/testing.ts';
import { insertObject } from '../testing/objects.ts';

let server: TestServer;
let fixture: Fixture;

beforeAll(async () => {
  server = await reportServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  fixture = await server.fixture();
  for (const [no, currency] of [
    [1, 'USD'],
    [2, 'EUR'],
  ] as const) {
    const account = await insertReportAccount(server, fixture.a, { no, currency });
    for (const adNo of [1, 2])
      await insertObject(server, account, {
        level: 'adgroup',
        id: `${no}00${adNo}`,
        name: `Group ${no} ${adNo}`,
        adNo,
        platformStatus: adNo === 1 ? 'ADGROUP_STATUS_DELIVERY_OK' : 'ADGROUP_STATUS_DISABLE',
        state: adNo === 1 ? 'running' : 'paused',
        budget: { mode: 'DAY', amount: { amount: `${adNo}0`, currency } },
      });
    await insertDay(server, account, yesterday, [
      { adNo: 1, cost: '1.5', impressions: 10 },
      { adNo: 2, cost: '2.25', impressions: 20 },
    ]);
  }
});

const question = { platform: 'TIKTOK', level: 'adgroup', days: week, columns: ['cost'] } as const;

async function exported(asked: object, about = false) {
  const { export: made } = await server.as(fixture.a.admin).ok(exportCalls.add, {
    kind: 'ad-objects',
    question: { ...question, ...asked },
    format: 'csv',
    language: 'en',
    about,
  });
  if (made.state !== 'READY') return { ...made, text: '' };
  const { body } = await server.as(fixture.a.admin).request({ method: 'GET', url: exportFileUrl(made.id) });
  return { ...made, text: body };
}

const linesOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');

it('has all rows that match in the order of the list, with the columns of the screen', async () => {
  const shown = ['name', 'state', 'reason', 'budget', 'cost'];
  const sort = { field: 'name', order: 'asc' };
  const { text, title } = await exported({ shown, sort, keyword: 'group' });
  expect(title).toBe('TikTok Ad groups');
  expect(linesOf(text).map((line) => line.split(',')[0])).toEqual([
    'Name',
    'Group 1 1',
    'Group 1 2',
    'Group 2 1',
    'Group 2 2',
  ]);
  expect(linesOf(text)[2]).toContain('Paused,Switched off,');
  expect(linesOf(text)[2]).toContain('2.25');
  const some = await exported({ shown, sort, state: 'running', advertiserId: undefined });
  expect(linesOf(some.text)).toHaveLength(3);
});

it('says filters, currency, zone and time', async () => {
  const { text, filters } = await exported({ currency: 'USD', state: 'running', ids: ['1001', '77'] }, true);
  expect(filters).toContainEqual({ name: 'Delivery', value: 'Running' });
  for (const said of ['TikTok', 'Running', '1001', 'USD', 'Asia', '2026', 'IDs not found: 77'])
    expect(text).toContain(said);
});

it('is empty where nothing matches, and names a wrong filter', async () => {
  expect((await exported({ keyword: 'nothing is called so' })).state).toBe('EMPTY');
  const { message } = await exported({ keyword: 'nothing is called so' });
  expect(message).toBe('No exportable data was found');
  const refused = await server.as(fixture.a.admin).send(exportCalls.add, {
    kind: 'ad-objects',
    question: { ...question, level: 'project' },
  });
  expect(Object.keys(fieldsOf(refused)).join()).toContain('level');
});

it('is for whoever may see ads, of the accounts given to them', async () => {
  const ask = { kind: 'ad-objects', question, format: 'csv' } as const;
  const designer = await server.as(fixture.a.designer).send(exportCalls.add, ask);
  expect(designer.envelope.errorCode).not.toBe(0);
  const { export: made } = await server.as(fixture.a.optimizer).ok(exportCalls.add, ask);
  expect(made.state).toBe('EMPTY');
});
