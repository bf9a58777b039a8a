import {
  exportFileUrl,
  exportScheduleCalls,
  type Schedule,
  type ScheduleRun,
} from '@adsail/contract/exports';
import { productCalls } from '@adsail/contract/products';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { testImage } from '../../../testing/files.ts';
import {
  fieldsOf,
  type Fixture,
  type TestMember,
  type TestServer,
  testServer,
} from '../../../testing/index.ts';
import { longList } from '../testing/long-list.ts';
import { runJob, schedulesJob } from './jobs.ts';

const { feature, between } = longList();
let server: TestServer;
let fixture: Fixture;
let admin: TestMember;

beforeAll(async () => {
  server = await testServer({ features: [feature] });
  fixture = await server.fixture();
  admin = fixture.a.admin;
  // The clock moves by days.
  await server.owner.query(
    `update sessions set token_expires_at = '2030-01-01', refresh_expires_at = '2030-01-01'`,
  );
  server.clock.set(new Date('2026-11-18T10:00:00Z'));
  server.clock.stop();
  const imageUrl = await testImage(server, admin);
  await server.as(admin).ok(productCalls.add, { name: 'Lamp', imageUrl, illustrate: '' });
});
afterAll(() => server.close());
afterEach(async () => {
  between.page = async () => undefined;
  between.isComplete = true;
  server.clock.set(new Date('2026-11-18T10:00:00Z'));
  await server.owner.query('delete from export_schedules');
  await server.owner.query('delete from mail_outbox');
  await server.owner.query(`delete from pgboss.job where name = 'exports-run'`);
});

const signal = new AbortController().signal;
const daily = { every: 'week', days: [0, 1, 2, 3, 4, 5, 6] } as const;
const basis = {
  name: 'Morning numbers',
  kind: 'numbers',
  question: { rows: 3 },
  days: daily,
  time: '09:00',
  mails: ['ada@example.com'],
};
const add = async (input: object = {}, member = admin): Promise<Schedule> =>
  (await server.as(member).ok(exportScheduleCalls.add, { ...basis, ...input } as never)).schedule;
const runsOf = async (id: string): Promise<ScheduleRun[]> =>
  (await server.as(admin).ok(exportScheduleCalls.runs, { id })).list;
const tick = () => schedulesJob.handler({}, server.services, signal);
const waiting = async () =>
  (
    await server.owner.query<{ data: { tenantId: string; id: string }; start_after: Date }>(
      `select data, start_after from pgboss.job where name = 'exports-run' and state = 'created'`,
    )
  ).rows;
async function workAll(): Promise<void> {
  const found = await waiting();
  await server.owner.query(`delete from pgboss.job where name = 'exports-run'`);
  for (const { data } of found) await runJob.handler(data, server.services, signal);
}
const mails = async () =>
  (await server.owner.query('select address, subject, text, files from mail_outbox order by id')).rows as {
    address: string;
    subject: string;
    text: string;
    files: string[];
  }[];

it('is sent at its time, with the file, and then the next day', async () => {
  const { id, nextAt } = await add({ mails: ['ada@example.com', 'eve@example.com'] });
  // Nine o'clock in Shanghai.
  expect(nextAt).toBe('2026-11-19T01:00:00.000Z');
  await tick();
  expect(await waiting()).toEqual([]);
  server.clock.set(new Date('2026-11-19T01:00:30Z'));
  await tick();
  await workAll();
  const [run, ...others] = await runsOf(id);
  expect(others).toEqual([]);
  expect(run).toMatchObject({ state: 'SENT', rows: 3, isByHand: false, dueAt: nextAt, message: null });
  expect(run?.deliveries).toEqual([
    { to: 'ada@example.com', sent: true, message: null },
    { to: 'eve@example.com', sent: true, message: null },
  ]);
  const sent = await mails();
  expect(sent.map(({ address }) => address)).toEqual(['ada@example.com', 'eve@example.com']);
  expect(sent[0]?.subject).toBe('Morning numbers');
  expect(sent[0]?.text).toContain(`/console/accountManager/exports?file=${run?.exportId}`);
  expect(sent[0]?.files).toEqual(['Morning numbers 2026-11-19.xlsx']);
  const { list } = await server.as(admin).ok(exportScheduleCalls.page, {});
  expect(list[0]).toMatchObject({ nextAt: '2026-11-20T01:00:00.000Z', lastRun: { state: 'SENT' } });
});

it('has one run for each time, however many workers look and however often a job is done', async () => {
  const { id } = await add();
  server.clock.set(new Date('2026-11-19T01:00:30Z'));
  await Promise.all([tick(), tick(), tick()]);
  expect(await waiting()).toHaveLength(1);
  const [job] = await waiting();
  await runJob.handler(job!.data, server.services, signal);
  await runJob.handler(job!.data, server.services, signal);
  expect(await runsOf(id)).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});

it('makes up for the last of several times that were missed', async () => {
  const { id } = await add();
  server.clock.set(new Date('2026-11-22T05:00:00Z'));
  await tick();
  expect((await runsOf(id)).map(({ dueAt }) => dueAt)).toEqual(['2026-11-22T01:00:00.000Z']);
});

it('waits for complete numbers, but not for ever', async () => {
  between.isComplete = false;
  const { id } = await add({ waitHours: 2 });
  server.clock.set(new Date('2026-11-19T01:00:30Z'));
  await tick();
  await workAll();
  expect((await runsOf(id))[0]).toMatchObject({ state: 'WAITING', exportId: null });
  expect(await mails()).toEqual([]);
  server.clock.set(new Date('2026-11-19T02:00:00Z'));
  between.isComplete = true;
  await workAll();
  expect((await runsOf(id))[0]?.state).toBe('SENT');

  between.isComplete = false;
  server.clock.set(new Date('2026-11-20T03:00:01Z'));
  await tick();
  await workAll();
  expect((await runsOf(id)).map(({ state }) => state)).toEqual(['SENT', 'SENT']);
});

it('does not send twice what was under way when its worker was killed', async () => {
  const { id } = await add({ mails: ['ada@example.com', 'eve@example.com'] });
  server.clock.set(new Date('2026-11-19T01:00:30Z'));
  await tick();
  const [job] = await waiting();
  // As it is written down before the message leaves.
  await server.owner.query(
    `update export_runs set deliveries = jsonb_set(deliveries, '{0,state}', '"SENDING"')`,
  );
  await runJob.handler(job!.data, server.services, signal);
  const [run] = await runsOf(id);
  expect(run).toMatchObject({ state: 'PARTLY' });
  expect(run?.deliveries).toEqual([
    { to: 'ada@example.com', sent: false, message: 'It is not known whether the message arrived' },
    { to: 'eve@example.com', sent: true, message: null },
  ]);
  expect((await mails()).map(({ address }) => address)).toEqual(['eve@example.com']);
});

it('says that there is nothing to export, and why something failed', async () => {
  const empty = await add({ question: { rows: 0 } });
  await server.as(admin).ok(exportScheduleCalls.sendNow, { id: empty.id });
  await workAll();
  expect((await runsOf(empty.id))[0]).toMatchObject({ state: 'EMPTY', isByHand: true, rows: 0 });
  expect((await mails())[0]?.text).toContain('no exportable data was found');

  const { id } = await add({ mails: [], webhook: 'https://127.0.0.1/hook?key=secret' });
  await server.as(admin).ok(exportScheduleCalls.sendNow, { id });
  await workAll();
  const [run] = await runsOf(id);
  expect(run).toMatchObject({ state: 'FAILED', message: 'Nobody could be reached' });
  expect(run?.deliveries).toEqual([
    { to: '127.0.0.1', sent: false, message: 'The chat address is not a public https address' },
  ]);
});

it('keeps the address of a chat to itself, and is of its owner and of administrators alone', async () => {
  const { optimizer, designer } = fixture.a;
  const made = await add({ webhook: 'https://chat.example/hook?key=secret' }, optimizer);
  expect(made).toMatchObject({ webhookHost: 'chat.example' });
  expect(JSON.stringify(made)).not.toContain('secret');
  const { rows } = await server.owner.query('select t::text from export_schedules t');
  expect(JSON.stringify(rows)).not.toContain('secret');
  const seenBy = async (member: TestMember) =>
    (await server.as(member).ok(exportScheduleCalls.page, {})).list.map(({ id }) => id);
  expect([await seenBy(optimizer), await seenBy(admin)]).toEqual([[made.id], [made.id]]);
  expect([await seenBy(designer), await seenBy(fixture.b.admin)]).toEqual([[], []]);
  for (const call of [exportScheduleCalls.runs, exportScheduleCalls.sendNow])
    expect((await server.as(designer).send(call, { id: made.id })).envelope.errorCode).toBe(10404);
});

it('gives its file to others only where it is shared, and to those who may read such lists', async () => {
  const { optimizer, designer } = fixture.a;
  const load = async (isShared: boolean, member: TestMember) => {
    const { id } = await add({ isShared });
    await server.as(admin).ok(exportScheduleCalls.sendNow, { id });
    await workAll();
    const [run] = await runsOf(id);
    const url = exportFileUrl(run?.exportId as string);
    return (await server.as(member).request({ method: 'GET', url })).statusCode;
  };
  expect(await load(false, optimizer)).toBe(404);
  expect(await load(true, optimizer)).toBe(200);
  expect(await load(true, designer)).toBe(403);
  expect(await load(true, fixture.b.admin)).toBe(404);
});

it('is paused, changed, and refused what it cannot do', async () => {
  const made = await add();
  const change = { ...basis, id: made.id, version: made.version };
  const { schedule } = await server
    .as(admin)
    .ok(exportScheduleCalls.update, { ...change, isPaused: true } as never);
  expect(schedule.nextAt).toBeNull();
  server.clock.set(new Date('2026-11-30T01:00:30Z'));
  await tick();
  expect(await runsOf(made.id)).toEqual([]);
  const refused = async (input: object) =>
    fieldsOf(await server.as(admin).send(exportScheduleCalls.add, { ...basis, ...input }));
  expect(await refused({ range: 'yesterday' })).toEqual({ range: 'exports.noRange' });
  expect(await refused({ question: { rows: -1 } })).toEqual({ 'question.rows': 'min' });
  expect(await refused({ mails: [] })).toEqual({ mails: 'exports.recipientRequired' });
  expect(await refused({ mails: ['x'] })).toEqual({ 'mails.0': 'exports.mail' });
  expect(await refused({ webhook: 'http://chat.example' })).toEqual({ webhook: 'exports.webhook' });
  expect(await refused({ time: '24:00' })).toEqual({ time: 'format' });
});
