import {
  type Export,
  exportCalls,
  exportFileUrl,
  exportLimits,
  exportScheduleCalls,
} from '@adsail/contract/exports';
import { memberCalls } from '@adsail/contract/members';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Fixture, type TestMember, type TestServer, testServer } from '../../testing/index.ts';
import { givenAccount } from '../members/testing.ts';
import { exportJob } from './jobs.ts';
import { askJob, deliverJob, runJob, schedulesJob } from './schedule/jobs.ts';
import { longList } from './testing/long-list.ts';

const { feature, between } = longList();
const signal = new AbortController().signal;
let server: TestServer;
let fixture: Fixture;
let optimizer: TestMember;

beforeAll(async () => {
  server = await testServer({ features: [feature] });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.owner.query('delete from mail_outbox');
  between.page = async () => undefined;
  fixture = await server.fixture();
  optimizer = fixture.a.optimizer;
  for (const advertiserId of ['1', '2'])
    await givenAccount(server, fixture.a.admin, { advertiserId, name: `Account ${advertiserId}` });
  await give('1', '2');
});

const give = (...ids: string[]) =>
  server.as(fixture.a.admin).ok(memberCalls.updatePermissions, {
    memberId: optimizer.userId,
    permissions: ids.map((advertiserId) => ({
      platform: 'TIKTOK' as const,
      advertiserId,
      permission: 'VIEW' as const,
    })),
  });
const add = async (member: TestMember, kind: string, question: object): Promise<Export> =>
  (await server.as(member).ok(exportCalls.add, { kind, question, format: 'csv' } as never)).export;
const load = (member: TestMember, { id }: Export) =>
  server.as(member).request({ method: 'GET', url: exportFileUrl(id) });

it('takes files from whoever may see less than before, and from nobody else', async () => {
  const made = await add(optimizer, 'accounts', {});
  const others = await add(fixture.a.admin, 'accounts', {});
  expect((await load(optimizer, made)).body).toContain('Account 2');
  await give('1', '2');
  expect((await load(optimizer, made)).statusCode).toBe(200);
  await give('1');
  expect((await load(optimizer, made)).statusCode).toBe(404);
  const { export: gone } = await server.as(optimizer).ok(exportCalls.detail, { id: made.id });
  expect(gone).toMatchObject({ state: 'FAILED', url: null, message: 'You may no longer see this data' });
  expect((await load(fixture.a.admin, others)).statusCode).toBe(200);
  const again = await load(optimizer, await add(optimizer, 'accounts', {}));
  expect(again.body).toContain('Account 1');
  expect(again.body).not.toContain('Account 2');
});

it('takes them when a role is taken, too', async () => {
  const made = await add(optimizer, 'accounts', {});
  const change = { memberId: optimizer.userId, userName: 'Olga' };
  await server.as(fixture.a.admin).ok(memberCalls.update, { ...change, roles: ['OPTIMIZER', 'DESIGNER'] });
  expect((await load(optimizer, made)).statusCode).toBe(200);
  await server.as(fixture.a.admin).ok(memberCalls.update, { ...change, roles: ['DESIGNER'] });
  await server.as(fixture.a.admin).ok(memberCalls.update, { ...change, roles: ['OPTIMIZER'] });
  expect((await load(optimizer, made)).statusCode).toBe(404);
});

it('has what is being written begun anew', async () => {
  const begun = await add(optimizer, 'numbers', { rows: exportLimits.rowsAtOnce + 1000 });
  const work = () => exportJob.handler({ tenantId: optimizer.tenantId }, server.services, signal);
  between.page = async (at) => {
    if (at === 500) await give('1');
  };
  await work();
  const state = async () =>
    (await server.as(optimizer).ok(exportCalls.detail, { id: begun.id })).export.state;
  expect(await state()).toBe('WAITING');
  between.page = async () => undefined;
  await work();
  expect(await state()).toBe('READY');
});

const schedule = {
  name: 'Morning numbers',
  kind: 'numbers',
  question: { rows: 3 },
  days: { every: 'week', days: [0, 1, 2, 3, 4, 5, 6] },
  time: '09:00',
  mails: ['ada@example.com', 'eve@example.com'],
};
const rowsOf = async <T>(text: string, ...values: unknown[]): Promise<T[]> =>
  (await server.owner.query(text, values)).rows as T[];

/** A run of the optimizer's schedule of which the file is there and one of two mails has left. */
async function halfSent(): Promise<string> {
  const { schedule: added } = await server.as(optimizer).ok(exportScheduleCalls.add, schedule as never);
  await server.owner.query(`update export_recipients set state = 'CONFIRMED', asked_at = changed_at`);
  await server.as(optimizer).ok(exportScheduleCalls.sendNow, { id: added.id });
  const { tenantId } = optimizer;
  const [run] = await rowsOf<{ id: string }>('select id from export_runs where schedule_id = $1', added.id);
  const at = { tenantId, id: run?.id as string };
  await runJob.handler(at, server.services, signal);
  await exportJob.handler({ tenantId }, server.services, signal);
  await runJob.handler(at, server.services, signal);
  await deliverJob.handler({ tenantId }, server.services, signal);
  return added.id;
}
const sentTo = (id: string) =>
  rowsOf<{ states: string[]; state: string }>(
    `select r.state, array(select d ->> 'state' from jsonb_array_elements(r.deliveries) d) as states
     from export_runs r where r.schedule_id = $1`,
    id,
  );

const ends = {
  'was stopped': () => server.as(fixture.a.admin).ok(memberCalls.stop, { memberId: optimizer.userId }),
  'was deleted': () => server.as(fixture.a.admin).ok(memberCalls.delete, { memberId: optimizer.userId }),
  'has left': () => server.as(optimizer).ok(memberCalls.leave, { tenantId: optimizer.tenantId }),
};

it.each(Object.entries(ends))('sends and writes nothing more for somebody who %s', async (_how, end) => {
  const id = await halfSent();
  expect(await sentTo(id)).toEqual([{ state: 'RUNNING', states: ['SENT', 'WAITING'] }]);
  const made = await add(optimizer, 'accounts', {});
  const open = await add(optimizer, 'numbers', { rows: exportLimits.rowsAtOnce + 1000 });
  const asking = { ...schedule, name: 'Other', mails: ['new@example.com'] };
  await server.as(optimizer).ok(exportScheduleCalls.add, asking as never);
  await end();

  const { tenantId } = optimizer;
  await deliverJob.handler({ tenantId }, server.services, signal);
  await askJob.handler({ tenantId }, server.services, signal);
  expect(await sentTo(id)).toEqual([{ state: 'PARTLY', states: ['SENT', 'FAILED'] }]);
  expect(await rowsOf(`select address from mail_outbox where address <> 'ada@example.com'`)).toEqual([]);
  const kept = await rowsOf<{ id: string; state: string; file_key: string | null }>(
    'select id, state, file_key from exports where id = any($1)',
    [made.id, open.id],
  );
  for (const each of kept) expect(each).toMatchObject({ state: 'FAILED', file_key: null });

  const due = `update export_schedules set next_at = '2020-01-01' where not is_paused and tenant_id = $1`;
  await server.owner.query(due, [tenantId]);
  await schedulesJob.handler({}, server.services, signal);
  expect(await sentTo(id)).toHaveLength(1);
  const { list } = await server.as(fixture.a.admin).ok(exportScheduleCalls.page, {});
  expect(list).toHaveLength(2);
  for (const each of list) expect(each).toMatchObject({ isPaused: true, nextAt: null, isOwnerActive: false });
  const { envelope } = await server.as(fixture.a.admin).send(exportScheduleCalls.sendNow, { id });
  expect(envelope).toMatchObject({
    errorCode: 10_409,
    errorMessage: expect.stringContaining('no longer works in this organisation'),
  });
  const resumed = { ...schedule, id, isPaused: false };
  expect(
    (await server.as(fixture.a.admin).send(exportScheduleCalls.update, resumed)).envelope.errorCode,
  ).toBe(10_409);
});
