import { exportScheduleCalls, mailLimits, type ScheduleRun } from '@adsail/contract/exports';
import { productCalls } from '@adsail/contract/products';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { testImage } from '../../../../testing/files.ts';
import { fieldsOf, type Fixture, type TestServer, testServer } from '../../../../testing/index.ts';
import { exportJob } from '../../jobs.ts';
import { longList } from '../../testing/long-list.ts';
import { askJob, deliverJob, runJob, schedulesJob } from '../jobs.ts';

let server: TestServer;
let fixture: Fixture;

beforeAll(async () => {
  server = await testServer({ features: [longList().feature] });
  fixture = await server.fixture();
  server.clock.stop();
  await server.owner.query(
    `update sessions set token_expires_at = '2030-01-01', refresh_expires_at = '2030-01-01'`,
  );
  const imageUrl = await testImage(server, fixture.a.admin);
  await server.as(fixture.a.admin).ok(productCalls.add, { name: 'Lamp', imageUrl, illustrate: '' });
});
afterAll(() => server.close());
afterEach(async () => {
  for (const table of ['export_schedules', 'mail_outbox', 'export_recipients', 'export_mail_days', 'exports'])
    await server.owner.query(`delete from ${table}`);
  await server.owner.query(`delete from pgboss.job where name like 'exports-%'`);
});

const signal = new AbortController().signal;
const handlers = {
  'exports-run': runJob,
  'exports-write': exportJob,
  'exports-deliver': deliverJob,
  'exports-ask': askJob,
};
async function workAll(): Promise<void> {
  for (;;) {
    const { rows } = await server.owner.query<{ name: keyof typeof handlers; data: never }>(
      `delete from pgboss.job where name = any($1) and state = 'created' returning name, data`,
      [Object.keys(handlers)],
    );
    if (rows.length === 0) return;
    for (const { name, data } of rows) await handlers[name].handler(data, server.services, signal);
  }
}

interface Sent {
  address: string;
  subject: string;
  text: string;
  files: string[];
}
const mails = async (): Promise<Sent[]> =>
  (await server.owner.query<Sent>('select address, subject, text, files from mail_outbox order by id')).rows;
const basis = {
  name: 'You won: https://evil.example/claim',
  kind: 'products',
  question: {},
  days: { every: 'week', days: [0] },
  time: '09:00',
};
const add = async (addresses: string[], member = fixture.a.designer) =>
  (await server.as(member).ok(exportScheduleCalls.add, { ...basis, mails: addresses } as never)).schedule;
async function send(id: string): Promise<ScheduleRun> {
  server.clock.advance(1000);
  await server.as(fixture.a.admin).ok(exportScheduleCalls.sendNow, { id });
  await workAll();
  const { list } = await server.as(fixture.a.admin).ok(exportScheduleCalls.runs, { id });
  return list[0] as ScheduleRun;
}
const link = (text: string, at: number): string => {
  const found = [...text.matchAll(/https?:\/\/\S+\/report\/exports\/mail\?t=\S+/g)][at]?.[0];
  if (!found) throw new Error(`No such link in ${text}`);
  const { pathname, search } = new URL(found);
  return pathname + search;
};
const open = (url: string) => server.anybody.request({ method: 'GET', url });
const press = (url: string, body: string) =>
  server.anybody.request({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: body,
  });

const lastRunOf = async (id: string) => {
  const { list } = await server.as(fixture.a.admin).ok(exportScheduleCalls.page, { ids: [id] });
  return list[0]?.lastRun;
};

it('sends what waited for somebody to agree as soon as that one does, the last time of each schedule', async () => {
  const { id } = await add(['eve@victim.example', 'Una@victim.example']);
  await workAll();
  await send(id);
  const paused = await add(['eve@victim.example']);
  await send(paused.id);
  await server.as(fixture.a.admin).ok(exportScheduleCalls.update, {
    ...basis,
    id: paused.id,
    mails: ['eve@victim.example'],
    isPaused: true,
  } as never);
  const last = await send(id);
  const questions = await mails();
  const confirm = link(questions.find(({ address }) => address === 'eve@victim.example')!.text, 0);

  await press(confirm, 'do=confirm');
  await workAll();
  const sent = (await mails()).filter(({ files }) => files.length > 0);
  expect(sent.map(({ address }) => address)).toEqual(['eve@victim.example']);
  const { list } = await server.as(fixture.a.admin).ok(exportScheduleCalls.runs, { id });
  expect(list.map((run) => [run.id === last.id, run.state])).toEqual([
    [true, 'PARTLY'],
    [false, 'UNCONFIRMED'],
  ]);
  expect(list[0]?.deliveries.map(({ to, sent: isSent }) => [to, isSent])).toEqual([
    ['eve@victim.example', true],
    ['Una@victim.example', false],
  ]);
  // Agreed once more, nothing is sent once more.
  await press(confirm, 'do=confirm');
  await workAll();
  expect((await mails()).filter(({ files }) => files.length > 0)).toHaveLength(1);
});

it('asks a stranger once, in words of ours, and sends nothing before that one agrees', async () => {
  const { id } = await add(['eve@victim.example']);
  await workAll();
  const first = await send(id);
  expect([first.state, first.message]).toEqual(['UNCONFIRMED', null]);
  expect((await lastRunOf(id))?.state).toBe('UNCONFIRMED');
  expect(first.deliveries).toMatchObject([
    { to: 'eve@victim.example', sent: false, message: expect.stringContaining('has not agreed') },
  ]);
  await send((await add(['EVE@victim.example'])).id);
  const [question, ...others] = await mails();
  expect(others).toEqual([]);
  expect(question).toMatchObject({ address: 'eve@victim.example', files: [] });
  expect(question?.subject + String(question?.text)).not.toContain('evil');

  const confirm = link(question!.text, 0);
  // A program that looks after mail opens links: that says nothing yet.
  const page = await open(confirm);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('eve@victim.example');
  expect((await send(id)).deliveries[0]?.sent).toBe(false);
  expect((await press(confirm, 'do=confirm')).statusCode).toBe(200);
  expect((await send(id)).deliveries[0]?.sent).toBe(true);
  const sent = (await mails()).at(-1);
  expect(sent?.files).toHaveLength(1);
  expect(sent?.subject).toMatch(/^Adsail export of .+, from .+: You won/);
  expect(sent?.text).toContain(fixture.a.designer.name);
});

it('ends a schedule for a recipient, or all of the organisation, without a login', async () => {
  const [one, two] = [await add(['eve@example.com']), await add(['eve@example.com'])];
  await workAll();
  const ask = (await mails())[0]!.text;
  await press(link(ask, 0), 'do=confirm');
  expect((await send(one.id)).deliveries[0]?.sent).toBe(true);
  const stop = link((await mails()).at(-1)!.text, 0);
  expect((await open(stop)).body).toContain('evil.example');
  expect((await send(one.id)).deliveries[0]?.sent).toBe(true);
  // As a mail program says it.
  await press(stop, 'List-Unsubscribe=One-Click');
  expect((await send(one.id)).deliveries[0]).toMatchObject({
    sent: false,
    message: expect.stringContaining('wants no'),
  });
  expect((await send(two.id)).deliveries[0]?.sent).toBe(true);
  await press(stop, 'do=stopAll');
  expect((await send(two.id)).deliveries[0]?.sent).toBe(false);
  const refused = await server
    .as(fixture.a.admin)
    .send(exportScheduleCalls.add, { ...basis, mails: ['ok@example.com', 'Eve@example.com'] } as never);
  expect(fieldsOf(refused)).toEqual({ mails: 'exports.stoppedAddress' });
  // Whoever has changed his mind says so.
  await press(link(ask, 0), 'do=confirm');
  expect((await send(two.id)).deliveries[0]?.sent).toBe(true);
  const inB = await server.owner.query('select from export_recipients where tenant_id = $1', [
    fixture.b.admin.tenantId,
  ]);
  expect(inB.rowCount).toBe(0);
});

it('takes no link that somebody made up or changed', async () => {
  await add(['eve@example.com']);
  await workAll();
  const url = link((await mails())[0]!.text, 0);
  const [path = '', text = ''] = url.split('?t=');
  const [payload = '', proof = ''] = text.split('.');
  const other = Buffer.from(
    Buffer.from(payload, 'base64url').toString().replace('eve@example.com', 'all@example.com'),
  ).toString('base64url');
  for (const wrong of [`${path}?t=${other}.${proof}`, `${path}?t=${payload}.`, `${path}?t=x`, path]) {
    expect((await open(wrong)).statusCode).toBe(404);
    expect((await press(wrong, 'do=confirm')).statusCode).toBe(404);
  }
  const { rows } = await server.owner.query('select address, state from export_recipients');
  expect(rows).toEqual([{ address: 'eve@example.com', state: 'ASKED' }]);
});

it('has a limit of mails a day, to an address and of the organisation, and of questions', async () => {
  const { id } = await add(['eve@example.com', 'ada@example.com']);
  await server.owner.query(`update export_recipients set state = 'CONFIRMED', asked_at = now()`);
  const used = (address: string, mailsOf: number) =>
    server.owner.query(
      `insert into export_mail_days (tenant_id, day, address, mails) values ($1, $2, $3, $4)
       on conflict (tenant_id, day, address) do update set mails = $4`,
      [fixture.a.admin.tenantId, server.clock.now().toISOString().slice(0, 10), address, mailsOf],
    );
  await used('eve@example.com', mailLimits.toOneADay - 1);
  expect((await send(id)).deliveries.map(({ sent }) => sent)).toEqual([true, true]);
  const over = await send(id);
  expect(over.deliveries.map(({ sent }) => sent)).toEqual([false, true]);
  expect(over.deliveries[0]?.message).toContain(String(mailLimits.toOneADay));
  await used('*', mailLimits.mailsADay);
  expect((await send(id)).deliveries[1]?.message).toContain(String(mailLimits.mailsADay));

  const before = (await mails()).length;
  await used('?', mailLimits.questionsADay - 1);
  await add(['a@example.com', 'b@example.com', 'c@example.com']);
  await workAll();
  expect((await mails()).length).toBe(before + 1);
  // The others' turn comes on the next day, without anybody's doing.
  server.clock.advance(24 * 3_600_000);
  await schedulesJob.handler({}, server.services, signal);
  await workAll();
  expect((await mails()).length).toBe(before + 3);
});
