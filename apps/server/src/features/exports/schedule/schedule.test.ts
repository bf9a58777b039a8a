import {
  exportCalls,
  exportFileUrl,
  exportScheduleCalls,
  type Schedule,
  type ScheduleRun,
} from '@adsail/contract/exports';
import { productCalls } from '@adsail/contract/products';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { testImage } from '../../../testing/files.ts';
import {
  fieldsOf,
  type Fixture,
  type TestMember,
  type TestServer,
  testServer,
} from '../../../testing/index.ts';
import { longList } from '../testing/long-list.ts';
import { exportJob } from '../jobs.ts';
import { deliverJob, runJob, schedulesJob } from './jobs.ts';

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
  vi.restoreAllMocks();
  await server.owner.query('delete from export_recipients');
  await server.owner.query('delete from export_mail_days');
  await server.owner.query('delete from exports');
  await server.owner.query(`delete from pgboss.job where name like 'exports-%'`);
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
/** Its recipients have agreed. */
async function add(input: object = {}, member = admin): Promise<Schedule> {
  const { schedule } = await server.as(member).ok(exportScheduleCalls.add, { ...basis, ...input } as never);
  await server.owner.query(`update export_recipients set state = 'CONFIRMED', asked_at = changed_at`);
  return schedule;
}
const runsOf = async (id: string): Promise<ScheduleRun[]> =>
  (await server.as(admin).ok(exportScheduleCalls.runs, { id })).list;
const tick = () => schedulesJob.handler({}, server.services, signal);
const waiting = async () =>
  (
    await server.owner.query<{ data: { tenantId: string; id: string }; start_after: Date }>(
      `select data, start_after from pgboss.job where name = 'exports-run' and state = 'created'`,
    )
  ).rows;
const handlers = { 'exports-run': runJob, 'exports-write': exportJob, 'exports-deliver': deliverJob };
/** All that is to be done, and what comes of it at once. */
async function workAll(): Promise<void> {
  for (let round = 0; ; round += 1) {
    const { rows } = await server.owner.query<{ name: keyof typeof handlers; data: never }>(
      `delete from pgboss.job where name = any($1) and state = 'created'
       and ($2 or abs(extract(epoch from start_after - created_on)) < 1) returning name, data`,
      [Object.keys(handlers), round === 0],
    );
    if (rows.length === 0) return;
    for (const { name, data } of rows) await handlers[name].handler(data, server.services, signal);
  }
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
    { kind: 'mail', to: 'ada@example.com', sent: true, message: null },
    { kind: 'mail', to: 'eve@example.com', sent: true, message: null },
  ]);
  expect(run?.file).toMatchObject({
    url: exportFileUrl(run?.exportId as string),
    name: 'Morning numbers 2026-11-19.xlsx',
    expiresAt: '2026-11-26T01:00:30.000Z',
  });
  const sent = await mails();
  expect(sent.map(({ address }) => address)).toEqual(['ada@example.com', 'eve@example.com']);
  expect(sent[0]?.subject).toMatch(/^Adsail export of .+, from .+: Morning numbers$/);
  expect(sent[0]?.subject).toContain(admin.name);
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
  await workAll();
  await runJob.handler(job!.data, server.services, signal);
  await workAll();
  expect(await runsOf(id)).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});

it('makes up for the last of several times that were missed', async () => {
  const { id } = await add();
  server.clock.set(new Date('2026-11-22T05:00:00Z'));
  await tick();
  expect((await runsOf(id)).map(({ dueAt }) => dueAt)).toEqual(['2026-11-22T01:00:00.000Z']);
});

it('leaves no time out because a clock was ahead for a while', async () => {
  const { id } = await add();
  const nextAt = async () => (await server.as(admin).ok(exportScheduleCalls.page, {})).list[0]?.nextAt;
  server.clock.set(new Date('2026-12-10T05:00:00Z'));
  await tick();
  expect(await nextAt()).toBe('2026-12-11T01:00:00.000Z');
  server.clock.set(new Date('2026-11-18T10:05:00Z'));
  await tick();
  expect(await nextAt()).toBe('2026-11-19T01:00:00.000Z');
  await tick();
  expect(await runsOf(id)).toHaveLength(1);
});

it('is sent once where the database knows more of its time than a millisecond', async () => {
  for (const shift of ['-400', '400']) {
    const { id } = await add();
    await server.owner.query(
      `update export_schedules set next_at = next_at + interval '${shift} microseconds' where id = $1`,
      [id],
    );
    server.clock.set(new Date('2026-11-19T01:00:30Z'));
    await tick();
    await tick();
    expect((await runsOf(id)).map(({ dueAt }) => dueAt)).toEqual(['2026-11-19T01:00:00.000Z']);
    server.clock.set(new Date('2026-11-18T10:00:00Z'));
  }
});

it('is written and sent although a clock was ahead while somebody was at it', async () => {
  const { id } = await add({ mails: ['ada@example.com', 'eve@example.com'] });
  server.clock.set(new Date('2026-11-19T01:00:30Z'));
  await tick();
  const [job] = await waiting();
  await runJob.handler(job!.data, server.services, signal);
  const ahead = '2026-12-24T00:00:00Z';
  await server.owner.query(`update exports set state = 'RUNNING', taken_by = id, touched_at = $1`, [ahead]);
  await exportJob.handler({ tenantId: admin.tenantId }, server.services, signal);
  await runJob.handler(job!.data, server.services, signal);
  const marks = JSON.stringify({ state: 'SENDING', token: 'x', since: ahead });
  await server.owner.query(
    `update export_runs set deliveries = jsonb_set(deliveries, '{0}', (deliveries -> 0) || $1::jsonb)`,
    [marks],
  );
  await deliverJob.handler({ tenantId: admin.tenantId }, server.services, signal);
  const [run] = await runsOf(id);
  expect(run?.deliveries.map(({ sent }) => sent)).toEqual([false, true]);
  expect(run?.state).toBe('PARTLY');
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
  // As it is written down before the message leaves.
  await server.owner.query(
    `update export_runs set deliveries = jsonb_set(deliveries, '{0,state}', '"SENDING"')`,
  );
  await workAll();
  const [run] = await runsOf(id);
  expect(run).toMatchObject({ state: 'PARTLY' });
  expect(run?.deliveries).toEqual([
    {
      kind: 'mail',
      to: 'ada@example.com',
      sent: false,
      message: 'It is not known whether the message arrived',
    },
    { kind: 'mail', to: 'eve@example.com', sent: true, message: null },
  ]);
  const { list } = await server.as(admin).ok(exportScheduleCalls.page, {});
  expect(list[0]?.lastRun).toMatchObject({
    state: 'PARTLY',
    message: 'ada@example.com: It is not known whether the message arrived',
  });
  expect((await mails()).map(({ address }) => address)).toEqual(['eve@example.com']);
});

it('is written once where several workers look each minute, and takes as long as it takes', async () => {
  const { id } = await add({ question: { rows: 3000 } });
  server.clock.set(new Date('2026-11-19T01:00:30Z'));
  await tick();
  const [job] = await waiting();
  between.page = async (at) => {
    if (at === 0) return;
    server.clock.advance(20_000);
    await tick();
    await runJob.handler(job!.data, server.services, signal);
    await exportJob.handler({ tenantId: admin.tenantId }, server.services, signal);
  };
  await workAll();
  expect((await runsOf(id)).map(({ state, rows }) => [state, rows])).toEqual([['SENT', 3000]]);
  const { rows } = await server.owner.query('select attempts from exports');
  expect(rows).toEqual([{ attempts: 1 }]);
  expect(await mails()).toHaveLength(1);
});

it('is sent to each recipient once by several workers side by side, and what one has under way is left to it', async () => {
  const addresses = ['ada', 'eve', 'joe', 'zoe'].map((name) => `${name}@example.com`);
  const { id } = await add({ mails: addresses });
  await server.as(admin).ok(exportScheduleCalls.sendNow, { id });
  const deliver = server.services.mail.deliver.bind(server.services.mail);
  const work = () => deliverJob.handler({ tenantId: admin.tenantId }, server.services, signal);
  const underWay: string[] = [];
  let most = 0;
  const spy = vi.spyOn(server.services.mail, 'deliver').mockImplementation(async (message) => {
    underWay.push(message.to);
    most = Math.max(most, underWay.length);
    server.clock.advance(20_000);
    await Promise.all([work(), work(), work()]);
    await deliver(message);
    underWay.splice(underWay.indexOf(message.to), 1);
  });
  await workAll();
  expect(spy.mock.calls.map(([{ to }]) => to).sort()).toEqual(addresses);
  expect(most).toBe(2);
  const [run] = await runsOf(id);
  expect(run?.state).toBe('SENT');
  expect(run?.deliveries.every(({ sent }) => sent)).toBe(true);
});

it('is sent by hand once at a time', async () => {
  const { id } = await add();
  for (let count = 0; count < 3; count += 1)
    expect((await server.as(admin).ok(exportScheduleCalls.sendNow, { id })).list).toHaveLength(1);
  await workAll();
  server.clock.advance(1000);
  expect((await server.as(admin).ok(exportScheduleCalls.sendNow, { id })).list).toHaveLength(2);
});

it('says that there is nothing to export, and why something failed', async () => {
  const empty = await add({ question: { rows: 0 } });
  await server.as(admin).ok(exportScheduleCalls.sendNow, { id: empty.id });
  await workAll();
  expect((await runsOf(empty.id))[0]).toMatchObject({ state: 'EMPTY', isByHand: true, rows: 0 });
  expect((await mails())[0]?.text).toContain('no exportable data was found');

  const { id } = await add({ mails: [], webhook: 'https://chat.example.invalid/hook?key=secret' });
  await server.as(admin).ok(exportScheduleCalls.sendNow, { id });
  await workAll();
  const [run] = await runsOf(id);
  expect(run).toMatchObject({ state: 'FAILED', message: 'Nobody could be reached' });
  expect(run?.deliveries).toEqual([
    { kind: 'chat', to: 'chat.example.invalid', sent: false, message: 'The chat could not be reached' },
  ]);
});

it('loses the link when its file is not kept any more, and keeps the number of rows', async () => {
  const { id } = await add();
  await server.as(admin).ok(exportScheduleCalls.sendNow, { id });
  await workAll();
  const [{ exportId, file } = {}] = await runsOf(id);
  expect(file?.bytes).toBeGreaterThan(0);
  await server.as(admin).ok(exportCalls.deleteList, { ids: [exportId as string] });
  expect((await runsOf(id))[0]).toMatchObject({ state: 'SENT', file: null });
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
  const ofReport = (days: unknown) => ({ kind: 'account', question: { days }, range: 'yesterday' });
  expect(await refused(ofReport({ from: 'x'.repeat(9000), to: '' }))).toHaveProperty(['question.days.from']);
  expect(await refused(ofReport([[[]]]))).toEqual({ 'question.days': 'type' });
  expect(await refused({ question: { rows: -1 } })).toEqual({ 'question.rows': 'min' });
  expect(await refused({ mails: [] })).toEqual({ mails: 'exports.recipientRequired' });
  expect(await refused({ mails: ['x'] })).toEqual({ 'mails.0': 'exports.mail' });
  expect(await refused({ webhook: 'http://chat.example' })).toEqual({ webhook: 'exports.webhook' });
  const inner = [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '169.254.169.254',
    '10.0.0.1',
    'printer',
    'db.internal',
    '2130706433',
  ];
  for (const host of inner)
    expect(await refused({ webhook: `https://${host}/hook` })).toEqual({ webhook: 'exports.webhookAddress' });
  expect(await refused({ time: '24:00' })).toEqual({ time: 'format' });
});
