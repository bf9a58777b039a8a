import { productCalls } from '@adsail/contract/products';
import { taskCalls } from '@adsail/contract/tasks';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Fixture, until, untilBlocked } from '../../testing/index.ts';
import { type TaskStage, taskStage } from './testing/stage.ts';

let open: TaskStage;
let others: Fixture;
let holder: pg.PoolClient | null = null;
beforeAll(async () => {
  open = await taskStage();
  others = await open.server.fixture();
});
afterEach(() => letGo());
afterAll(() => open.close());

const platform = 'tiktok';
const as = () => open.server.as(open.admin);
const previews = (ids: readonly string[]) => ids.map((id) => as().call(taskCalls.plan, { platform, id }));
const codesOf = async (calls: ReturnType<typeof previews>) =>
  (await Promise.all(calls)).map(({ envelope }) => envelope.errorCode).toSorted();
const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value);

/** Whatever needs it waits, with its connection, until it is let go. */
async function hold(statement: string, values: unknown[] = []): Promise<void> {
  holder = await open.server.owner.connect();
  await holder.query('begin');
  await holder.query(statement, values);
}
async function letGo(): Promise<void> {
  await holder?.query('rollback');
  holder?.release();
  holder = null;
}
/** Read by every preview, and by nothing that another organisation asks for here. */
const holdFacts = () => hold('lock table account_rooms in access exclusive mode');
const anotherIsAnswered = async () =>
  (await open.server.as(others.b.admin).call(productCalls.page, { pageIndex: 1, pageSize: 10 })).envelope
    .errorCode;

it('previews of one draft take one connection, however many are asked for', async () => {
  const { id } = await open.saved();
  await holdFacts();
  const calls = previews(times(12, id));
  await untilBlocked(open.server.owner, 1);
  expect(await anotherIsAnswered()).toBe(0);
  await letGo();
  expect(await codesOf(calls)).toEqual([0, 0, 0, ...times(9, 10_429)]);
});

it('previews of many drafts take two connections of a member', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 20; count += 1) ids.push((await open.saved()).id);
  await holdFacts();
  const calls = previews(ids);
  await untilBlocked(open.server.owner, 2);
  expect(await anotherIsAnswered()).toBe(0);
  await letGo();
  expect(await codesOf(calls)).toEqual([0, 0, 0, ...times(17, 10_429)]);
  // Nothing of it is left: the next one is answered.
  expect(await codesOf(previews(ids.slice(0, 1)))).toEqual([0]);
});

it('launches are counted with them', async () => {
  const { id, version } = await open.saved();
  const { hash } = await as().ok(taskCalls.plan, { platform, id, version });
  await holdFacts();
  const calls = times(5, null).map((_, at) =>
    as().call(taskCalls.execute, { platform, id, version, hash, idempotent: `launch ${at}` }),
  );
  await untilBlocked(open.server.owner, 2);
  expect(await anotherIsAnswered()).toBe(0);
  await letGo();
  const codes = (await Promise.all(calls)).map(({ envelope }) => envelope.errorCode).toSorted();
  expect(codes).toEqual([0, 10_409, 10_409, 10_429, 10_429]);
});

it('a preview is made while somebody else has its task locked, and waits only to be kept', async () => {
  const rows = Object.fromEntries(times(201, {}).map((row, at) => [`${open.accounts[0]}/${at}`, row]));
  const { id } = await open.saved(open.content({ overrides: rows }));
  const { services } = open.server;
  const { threads } = services;
  let isPlanned = false;
  services.threads = {
    close: () => threads.close(),
    async run(...args) {
      isPlanned = true;
      return threads.run(...args);
    },
  };
  await hold('select from tasks where id = $1 for update', [id]);
  const [preview] = previews([id]);
  await until(() => isPlanned, 'it is planned');
  await untilBlocked(open.server.owner, 1);
  await letGo();
  expect((await preview)?.envelope.errorCode).toBe(0);
  services.threads = threads;
});
