import { taskCalls } from '@adsail/contract/tasks';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '../../db/ids.ts';
import { up as notRun } from '../../db/migrations/20261118T0915-tasks-not-run.ts';
import { withTenant } from '../../db/scope.ts';
import { failureOf } from '../ledger/index.ts';
import { assetFacts } from './facts/assets.ts';
import { audienceFacts } from './facts/audiences.ts';
import { countSteps } from './store/counts.ts';
import { namesIn } from './store/names.ts';
import { type TaskStage, taskStage } from './testing/stage.ts';

let open: TaskStage;
let id: string;
beforeAll(async () => {
  open = await taskStage();
  ({ id } = await open.launched());
  await open.reaches(id, 'TASK_HANDLER');
});
afterAll(() => open.close());

const platform = 'tiktok';
const as = () => open.server.as(open.admin);
const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
  withTenant(open.server.services.db, open.admin, work);

it('counts uploads that belong to somebody else as well', async () => {
  const uploads = async () =>
    (await inTenant((tx) => countSteps(tx, [id])))
      .filter(({ level }) => level === 'material')
      .map(({ status, count }) => ({ status, count }));
  const before = await uploads();
  expect(before).toEqual([{ status: 'NOT_EXECUTED', count: 16 }]);
  await open.server.owner.query(
    `update operations set plan_id = gen_random_uuid() where kind = 'material.push' and plan_id is null`,
  );
  expect(await uploads()).toEqual(before);
});

it('tells of tasks from before what failed and what was not run, ended or paused', async () => {
  const { owner } = open.server;
  const before = async (states: readonly (string | null)[], statuses: readonly (string | null)[]) => {
    const taskId = newId();
    await owner.query(
      `insert into tasks select (jsonb_populate_record(t, jsonb_build_object('id', $2::uuid, 'launch_key', null,
         'total', 4, 'failed', 3, 'not_run', 0))).* from tasks t where id = $1`,
      [id, taskId],
    );
    for (const [position, state] of states.entries()) {
      const operation = newId();
      if (state)
        await owner.query(
          `insert into operations select (jsonb_populate_record(o, jsonb_build_object('id', $2::uuid, 'key', $2::text,
             'state', $3::text, 'attempts', 0))).* from operations o where plan_id = $1 limit 1`,
          [id, operation, state],
        );
      await owner.query(
        `insert into task_nodes (tenant_id, task_id, position, key, level, advertiser_id, name, divided, operation_id, status, failure)
         values ($1, $2, $3::integer, ($3::integer)::text, 'ad', '1', 'Ad', true, $4, $5, $6)`,
        [
          open.admin.tenantId,
          taskId,
          position,
          state ? operation : null,
          statuses[position],
          state ? null : failureOf('dependency'),
        ],
      );
    }
    return taskId;
  };
  const ended = await before(
    ['FAILED', 'SKIPPED', 'SUCCEEDED', null],
    ['CREATE_FAILED', 'NOT_EXECUTED', 'CREATE_SUCCEEDED', 'CREATE_FAILED'],
  );
  const paused = await before(['FAILED', 'SKIPPED', 'PENDING', null], [null, null, null, 'CREATE_FAILED']);
  const [, ...changes] = notRun;
  for (const statement of changes) await owner.query(statement);
  const { rows } = await owner.query(
    'select id, failed, not_run from tasks where id = any($1) order by array_position($1, id)',
    [[ended, paused]],
  );
  expect(rows).toEqual([
    { id: ended, failed: 1, not_run: 2 },
    { id: paused, failed: 1, not_run: 2 },
  ]);
  // What never got to the ledger for want of its parent says the same in its row.
  const { list } = await as().ok(taskCalls.resultPage, { platform, id: ended, pageSize: 10, pageIndex: 1 });
  expect(list.map(({ status }) => status).sort()).toEqual([
    'CREATE_FAILED',
    'CREATE_SUCCEEDED',
    'NOT_EXECUTED',
    'NOT_EXECUTED',
  ]);
  await owner.query('delete from tasks where id = any($1)', [[ended, paused]]);
});

it('pages through all rows in their order, with the number of those that were asked for', async () => {
  const page = (input: object) =>
    as().ok(taskCalls.resultPage, { platform, id, pageSize: 10, pageIndex: 1, ...input });
  const all = (await page({ pageSize: 1000 })).list.map(({ key }) => key);
  expect(all).toHaveLength(48);
  const pages = [];
  for (const pageIndex of [1, 2, 3, 4, 5]) pages.push(...(await page({ pageIndex })).list);
  expect(pages.map(({ key }) => key)).toEqual(all);
  const [one] = open.accounts;
  expect(await page({ advertiserId: [one], level: ['ad'] })).toMatchObject({ total: 12 });
  expect(await page({ advertiserId: [one], status: ['NOT_EXECUTED'] })).toMatchObject({ total: 24 });
});

it('says in what each object is made, and which uploads are covers', async () => {
  const { list, summary } = await as().ok(taskCalls.resultPage, { platform, id, pageSize: 1000 });
  const nameOf = new Map<string | null, string>(list.map(({ key, name }) => [key, name]));
  for (const { parentKey, parentName } of list) expect(parentName).toBe(nameOf.get(parentKey) ?? null);
  expect(list.filter(({ level }) => level === 'ad').every(({ parentName }) => parentName)).toBe(true);
  expect(summary.filter(({ covers }) => covers > 0)).toEqual([
    { level: 'material', status: 'NOT_EXECUTED', count: 16, covers: 8 },
  ]);
});

it('shows covers alone, or all but them', async () => {
  const page = (cover: boolean) =>
    as().ok(taskCalls.resultPage, { platform, id, pageSize: 1000, cover, level: ['material'] });
  for (const cover of [true, false]) {
    const { list, total } = await page(cover);
    expect([total, list.length, list.every((row) => row.cover === cover)]).toEqual([8, 8, true]);
    expect(list.every(({ key }) => key.endsWith(' COVER') === cover)).toBe(true);
  }
});

it('looks for names by their beginnings, in their own accounts and on their levels', async () => {
  const [one, two] = open.accounts;
  const { rows } = await open.server.owner.query<{ name: string }>(
    `select name from task_nodes where level = 'campaign' and advertiser_id = $1`,
    [one],
  );
  const name = rows[0]?.name ?? '';
  const names = async (beginnings: string[], exact: { advertiserId: string; name: string }[] = []) =>
    Object.fromEntries(
      await inTenant((tx) =>
        namesIn(tx, 'TIKTOK', {
          advertiserIds: [one, two],
          asked: [
            { level: 'campaign', beginnings },
            { level: 'ad', beginnings: [''] },
          ],
          exact,
        }),
      ),
    );
  const found = { [one]: { campaign: [name] }, [two]: { campaign: [name] } };
  expect(await names([''])).toEqual(found);
  expect(await names([name.slice(0, 5), name])).toEqual(found);
  expect(await names([`${name}x`])).toEqual({});
  expect(await names(['nobody'], [{ advertiserId: two, name }])).toEqual({ [two]: { campaign: [name] } });
});

it('asks for many audiences and assets as often as for one', async () => {
  const { services } = open.server;
  const statements = (ids: string[]) =>
    inTenant(async (tx) => {
      const asking = { tx, services, reader: { ...open.admin }, platform: 'TIKTOK' } as const;
      const query = vi.spyOn(pg.Client.prototype, 'query');
      await audienceFacts(asking, ids);
      await assetFacts(asking, open.accounts, ids);
      const { length } = query.mock.calls;
      query.mockRestore();
      return length;
    });
  const one = await statements([newId()]);
  expect(one).toBeGreaterThan(0);
  expect(await statements(Array.from({ length: 40 }, () => newId()))).toBe(one);
});

it('counts a task that the database knows nothing of yet without comparing each row with all', async () => {
  const { owner } = open.server;
  const columns = async (table: string, without: string[]) => {
    const { rows } = await owner.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_name = $1 and column_name <> all($2) and is_generated = 'NEVER'`,
      [table, without],
    );
    return rows.map(({ name }) => `o.${name}`).join(', ');
  };
  const ofOperation = await columns('operations', ['id', 'plan_id', 'key']);
  const ofNode = await columns('task_nodes', ['task_id', 'position', 'key', 'operation_id']);
  const bare = (list: string) => list.replaceAll('o.', '');
  const [other, large] = [newId(), newId()];
  const addRows = async (taskId: string, count: number, plan: string) => {
    await owner.query(
      `insert into tasks select (jsonb_populate_record(t, jsonb_build_object('id', $2::uuid, 'launch_key', null))).* from tasks t where id = $1`,
      [id, taskId],
    );
    await owner.query(
      `insert into operations (id, plan_id, key, ${bare(ofOperation)})
       select gen_random_uuid(), ${plan}, 'copy ' || i || $2, ${ofOperation}
       from (select * from operations where plan_id = $1 limit 1) o, generate_series(1, ${count}) i`,
      [id, taskId],
    );
    await owner.query(
      `insert into task_nodes (task_id, position, key, operation_id, ${bare(ofNode)})
       select $2, 1000 + row_number() over (), p.key, p.id, ${ofNode}
       from (select * from task_nodes where task_id = $1 and level = 'ad' limit 1) o, operations p where p.key like 'copy %' || $3`,
      [id, taskId, taskId],
    );
  };
  await addRows(other, 200, 'gen_random_uuid()');
  await owner.query('analyze operations');
  await owner.query('analyze task_nodes');
  await addRows(large, 400, `'${large}'::uuid`);

  const query = vi.spyOn(pg.Client.prototype, 'query');
  await inTenant((tx) => countSteps(tx, [large]));
  const calls = query.mock.calls as unknown as [text: string, values: unknown[]][];
  const [text, values] = calls.find(([asked]) => asked.includes('"needing"')) ?? [];
  query.mockRestore();
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain (analyze) ${text ?? ''}`, values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('task_nodes');
  expect(plan).not.toContain('Rows Removed by Join Filter');
});
