import type { AddressInfo } from 'node:net';
import { type StreamEvent, taskCalls, taskStreamPath } from '@adsail/contract/tasks';
import { sessionCalls } from '@adsail/contract/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestMember, until } from '../../testing/index.ts';
import { type LedgerWorker, shortTimes, startLedgerWorker } from '../ledger/testing.ts';
import { Rate } from './stream/rate.ts';
import { Running } from './stream/running.ts';
import { streamTimes } from './stream/route.ts';
import { permit } from './testing/permit.ts';
import { type TaskStage, taskStage } from './testing/stage.ts';

let open: TaskStage;
let url: string;
let worker: LedgerWorker;
beforeAll(async () => {
  streamTimes.askAgainMs = 100;
  open = await taskStage();
  await open.server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(open.server.app.server.address() as AddressInfo).port}${taskStreamPath}`;
  worker = startLedgerWorker({ services: open.server.services, options: shortTimes });
});
afterAll(async () => {
  await worker.stop();
  await open.close();
});

interface Heard {
  status: number;
  headers: Headers;
  events: { name: string; data: StreamEvent & { errorCode?: number } }[];
  isOver: boolean;
  stop(): void;
}

async function listen(member: TestMember): Promise<Heard> {
  const abort = new AbortController();
  const headers = { 'x-token': member.token, 'accept-encoding': 'gzip, br' };
  const response = await fetch(url, { headers, signal: abort.signal });
  const heard: Heard = {
    status: response.status,
    headers: response.headers,
    events: [],
    isOver: false,
    stop: () => abort.abort(),
  };
  const read = async () => {
    let rest = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + chunk).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const [, name, data] = /^event: (\w+)\ndata: (.*)$/s.exec(part) ?? [];
        if (name && data) heard.events.push({ name, data: JSON.parse(data) as StreamEvent });
      }
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => (heard.isOver = true));
  return heard;
}

const platform = 'tiktok';
const as = () => open.server.as(open.admin);

it('tells what becomes of running tasks, from the first look to the end', async () => {
  const heard = await listen(open.admin);
  expect(heard.status).toBe(200);
  expect(heard.headers.get('content-type')).toContain('text/event-stream');
  expect(heard.headers.get('content-encoding')).toBeNull();
  await until(() => heard.events[0]?.name === 'snapshot', 'there is a snapshot');
  const { id } = await open.launched();
  await open.reaches(id, 'TASK_COMPLETE');
  const about = () => heard.events.flatMap(({ data }) => data.tasks).filter((task) => task.id === id);
  await until(
    () => heard.events.some(({ data }) => data.ended.some((each) => each.id === id)),
    'its end is told',
  );
  expect(about().length).toBeGreaterThan(0);
  expect(about().at(-1)).toMatchObject({ progress: { total: 32 } });
  const [ended] = heard.events.flatMap(({ data }) => data.ended);
  expect(ended).toEqual({ id, status: 'TASK_COMPLETE' });
  heard.stop();
});

it('says which account has to be authorised again, and its rows come first', async () => {
  const heard = await listen(open.admin);
  await worker.stop();
  const { id } = await open.launched();
  await open.reaches(id, 'TASK_HANDLER');
  const [, second] = open.accounts;
  const { owner } = open.server;
  await owner.query(
    `update operations o set waits_for = 'account' from task_nodes n
     where n.operation_id = o.id and n.task_id = $1 and n.advertiser_id = $2 and n.level = 'campaign'`,
    [id, second],
  );
  await owner.query(`update ad_accounts set auth_status = 'EXPIRED' where advertiser_id = $1`, [second]);
  const told = () =>
    heard.events.flatMap(({ data }) => data.tasks).findLast((task) => task.id === id)?.waitsFor;
  await until(() => (told() ?? []).length > 0, 'the account is told');
  expect(told()).toEqual([{ advertiserId: second, name: expect.any(String), authStatus: 'EXPIRED' }]);
  const [first] = await open.results(id);
  expect(first).toMatchObject({ advertiserId: second, level: 'campaign', waitsForAccount: true });
  await owner.query(`update ad_accounts set auth_status = 'NORMAL' where advertiser_id = $1`, [second]);
  await owner.query('update operations set waits_for = null where plan_id = $1', [id]);
  await as().ok(taskCalls.pause, { platform, id });
  await as().ok(taskCalls.close, { platform, id });
  heard.stop();
  worker = startLedgerWorker({ services: open.server.services, options: shortTimes });
});

it('tells nobody of tasks in accounts that it may not see', async () => {
  const heard = await listen(open.fixture.a.optimizer);
  const other = await listen(open.fixture.b.admin);
  const { id } = await open.launched();
  await as().ok(taskCalls.pause, { platform, id });
  const all = await listen(open.admin);
  await until(() => all.events.some(({ data }) => data.tasks.some((task) => task.id === id)), 'one is told');
  for (const each of [heard, other]) {
    await until(() => each.events.length > 0, 'there is a snapshot');
    expect(each.events.flatMap(({ data }) => data.tasks)).toEqual([]);
    each.stop();
  }
  all.stop();
  await as().ok(taskCalls.close, { platform, id });
});

it('says that somebody is needed only to whoever may do something', async () => {
  const { optimizer } = open.fixture.a;
  const { id } = await open.launched();
  await as().ok(taskCalls.pause, { platform, id });
  const { owner } = open.server;
  await permit(
    open,
    optimizer,
    Object.fromEntries(open.accounts.map((account) => [account, 'VIEW' as const])),
  );
  // One of its rows was made twice, and a person has to say which one is meant.
  const { rows } = await owner.query<{ id: string }>(
    `update operations set warning = '{"kind": "double"}', plan_id = $1
     where id = (select id from operations where state = 'SUCCEEDED' limit 1) returning id`,
    [id],
  );
  await owner.query(
    `insert into task_nodes (tenant_id, task_id, position, key, level, advertiser_id, name, divided, operation_id)
     select tenant_id, id, 100000, 'double', 'ad', '1', 'Row', true, $2 from tasks where id = $1`,
    [id, rows[0]?.id],
  );
  await owner.query('update tasks set needs_person = true where id = $1', [id]);
  const needed = async (member: TestMember) => {
    const heard = await listen(member);
    const told = () => heard.events.flatMap(({ data }) => data.tasks).find((task) => task.id === id);
    await until(() => told() !== undefined, 'it is told');
    heard.stop();
    return told()?.needsMe;
  };
  expect([await needed(open.admin), await needed(optimizer)]).toEqual([true, false]);
  await as().ok(taskCalls.close, { platform, id });
});

it('tells what failed apart from what was not run for it', async () => {
  const { id } = await open.launched();
  await as().ok(taskCalls.pause, { platform, id });
  const { owner, services } = open.server;
  for (const [position, status] of ['CREATE_FAILED', 'NOT_EXECUTED', 'NOT_EXECUTED'].entries())
    await owner.query(
      `insert into task_nodes (tenant_id, task_id, position, key, level, advertiser_id, name, status)
       select tenant_id, id, $2::integer, ($2::integer)::text, 'ad', '1', 'Row', $3 from tasks where id = $1`,
      [id, position, status],
    );
  const running = new Running(services, open.admin.tenantId);
  await running.look();
  expect(running.tasks.get(id)?.streamed).toMatchObject({
    progress: { total: 3, failed: 1, notRun: 2, waiting: 0 },
    steps: { ad: { total: 3, ended: 3, failed: 1, notRun: 2 } },
  });
  await as().ok(taskCalls.close, { platform, id });
});

it('counts the rows of a paused task again only when its own counts say something else', async () => {
  const { id } = await open.launched();
  await as().ok(taskCalls.pause, { platform, id });
  const { owner, services } = open.server;
  const insert = (position: number) =>
    owner.query(
      `insert into task_nodes (tenant_id, task_id, position, key, level, advertiser_id, name)
       select tenant_id, id, $2::integer, ($2::integer)::text, 'ad', '1', 'Row' from tasks where id = $1`,
      [id, position],
    );
  const running = new Running(services, open.admin.tenantId);
  const ads = async () => {
    await running.look();
    return running.tasks.get(id)?.streamed.steps.ad?.total;
  };
  await insert(100_001);
  expect(await ads()).toBe(1);
  await insert(100_002);
  expect(await ads()).toBe(1);
  await owner.query('update tasks set created = created + 1 where id = $1', [id]);
  expect(await ads()).toBe(2);
  await as().ok(taskCalls.close, { platform, id });
});

it('is refused without a session, to whoever has no right, and to one who listens too often', async () => {
  const anybody = await fetch(url);
  expect(await anybody.json()).toMatchObject({ errorCode: 11_012 });
  expect((await listen(open.fixture.a.designer)).status).toBe(403);
  const many = await Promise.all(Array.from({ length: 20 }, () => listen(open.fixture.b.optimizer)));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(6);
  expect(many.filter(({ status }) => status === 429)).toHaveLength(14);
  for (const each of many) each.stop();
  await until(async () => {
    const again = await listen(open.fixture.b.optimizer);
    again.stop();
    return again.status === 200;
  }, 'there is room again');
});

it('ends when the member logs out', async () => {
  const { optimizer } = open.fixture.a;
  const heard = await listen(optimizer);
  await open.server.as(optimizer).ok(sessionCalls.logout, {});
  await until(() => heard.isOver, 'the stream has ended');
  expect(heard.events.at(-1)).toMatchObject({ name: 'end', data: { errorCode: 11_014 } });
});

it('says how fast it goes, and nothing where nobody knows', () => {
  const rate = new Rate();
  rate.add(0, 0);
  expect([rate.perMinute(), rate.secondsLeft(10)]).toEqual([null, null]);
  rate.add(1000, 5);
  expect(rate.perMinute()).toBeNull();
  rate.add(30_000, 30);
  expect([rate.perMinute(), rate.secondsLeft(30)]).toEqual([60, 30]);
  // Nothing more ends: after a minute nobody knows.
  rate.add(60_000, 30);
  rate.add(100_000, 30);
  rate.add(160_000, 30);
  expect(rate.perMinute()).toBeNull();
  rate.add(161_000, 2);
  expect(rate.perMinute()).toBeNull();
});
