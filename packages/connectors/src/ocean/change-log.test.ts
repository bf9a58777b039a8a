import { expect, it } from 'vitest';
import { answering } from '../conformance/recorded.ts';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { collect, unwrap } from '../core/index.ts';
import { draftOf, ok, scope, seededStage, subject } from './testing.ts';

const stage = setUpStage(subject, seededStage);

it('tells what was made and changed, by object and by time', async () => {
  const { clock } = stage.sandbox.world;
  const from = new Date(clock.now()).toISOString();
  const draft = draftOf('project', { ...stage, name: 'Logged' });
  const { id } = unwrap((await stage.delivery.create(stage.scope, [draft]))[0]);
  clock.advance(60);
  await stage.delivery.setStatus(stage.scope, 'project', [id], 'ENABLE');
  const to = new Date(clock.now()).toISOString();
  const log = stage.connector.changes!;
  const changes = await collect(log.list(stage.scope, { from, to, objectIds: [id] }));
  expect(changes).toMatchObject([
    {
      title: '启用项目',
      objectKind: '项目',
      objectId: id,
      objectName: 'Logged',
      fields: ['status'],
      actor: '林远航',
    },
    { title: '新建项目', details: [], fields: [] },
  ]);
  expect(changes[0]?.details).toEqual(['opt_status：DISABLE -> ENABLE']);
  expect(Date.parse(changes[0]!.at)).toBeGreaterThan(Date.parse(changes[1]!.at));
  expect(new Set(changes.map((each) => each.id)).size).toBe(2);
  const before = new Date(Date.parse(from) - 60_000).toISOString();
  expect(await collect(log.list(stage.scope, { from: before, to: before }))).toEqual([]);
});

it('a longer time is asked for in parts that do not overlap', async () => {
  const page_info = { page: 1, page_size: 100, total_number: 0, total_page: 0 };
  const { connector, sent } = answering(subject, () => ok({ logs: [], page_info }));
  const range = { from: '2026-01-01T00:00:00Z', to: '2026-02-15T00:00:00Z' };
  expect(await collect(connector.changes.list(scope, range))).toEqual([]);
  expect(sent.map(({ query }) => [query['start_time'], query['end_time']])).toEqual([
    ['2026-01-01 08:00:00', '2026-01-31 07:59:59'],
    ['2026-01-31 08:00:00', '2026-02-15 08:00:00'],
  ]);
});

it.each([
  ['编辑项目', ['cpa_bid：30 -> 45.5', 'budget：300 -> 500'], ['bid', 'budget']],
  ['编辑单元', ['name：出价 -> 预算：状态'], ['name']],
  ['编辑项目', ['项目名称: 甲 -> 乙'], ['name']],
  ['修改单元预算', [], ['budget']],
  ['修改出价', ['出价：1 -> 2'], ['bid']],
  ['暂停单元', ['opt_status：ENABLE -> DISABLE'], ['status']],
  ['删除项目', [], ['status']],
  ['编辑项目', ['audience：预算 -> 出价', 'titles：["名称"] -> ["状态"]'], []],
  ['新建单元', [], []],
  ['同步', ['暂停'], []],
])('%s, %s is about %s', async (content_title, content_log, fields) => {
  const page_info = { page: 1, page_size: 100, total_number: 1, total_page: 1 };
  const entry = {
    content_title,
    content_log,
    object_type: '项目',
    object_id: 7,
    create_time: '2026-03-02 16:01:00',
  };
  const { connector } = answering(subject, () => ok({ logs: [entry], page_info }));
  const range = { from: '2026-03-02T00:00:00Z', to: '2026-03-03T00:00:00Z' };
  const [change] = await collect(connector.changes.list(scope, range));
  expect(change?.fields).toEqual(fields);
});
