import { expect, it } from 'vitest';
import { answering } from '../../conformance/recorded.ts';
import { setUpStage } from '../../conformance/set-up-stage.ts';
import { collect } from '../../core/index.ts';
import { ok, refusal, scope, seededStage, subject } from '../testing.ts';

const stage = setUpStage(subject, seededStage);
const row = (number: number) => ({
  promotion_id: `740000000000000000${number}`,
  project_id: '7300000000000000001',
  promotion_name: `P${number}`,
  opt_status: 'ENABLE',
  promotion_create_time: '2026-03-01 10:00:00',
  promotion_modify_time: '2026-03-01 10:00:00',
});
const byCursor = (list: object[], cursor: number, has_more: boolean) =>
  ok({ list, cursor_info: { cursor, count: list.length, has_more } });
const info = { page: 1, page_size: 10, total_number: 1, total_page: 1 };

it('reads a hundred and fifty promotions in two calls', async () => {
  const { sandbox, delivery, lines } = stage;
  const before = (await collect(delivery.list(stage.scope, { level: 'promotion' }))).length;
  const { state } = sandbox.world;
  const [like] = state.objects.list('ocean', 'promotion', { accountId: stage.scope.account.id });
  const added = 150 - before;
  state.database.transaction(() => {
    for (let number = 0; number < added; number += 1)
      state.objects.insert('ocean', 'promotion', { ...like!, id: state.ids.digits('ocean', 19, '74') });
  });
  const since = lines.length;
  const all = await collect(delivery.list(stage.scope, { level: 'promotion' }));
  expect([all.length, new Set(all.map(({ id }) => id)).size]).toEqual([150, 150]);
  expect(lines.slice(since).filter(({ path }) => path.includes('promotion/list'))).toHaveLength(2);
});

it('goes on where the platform says', async () => {
  const { connector, sent } = answering(subject, [
    byCursor([row(1), row(2)], 77, true),
    byCursor([row(3)], 0, false),
  ]);
  const all = await collect(connector.delivery.list(scope, { level: 'promotion', pageSize: 2 }));
  expect(all.map(({ name }) => name)).toEqual(['P1', 'P2', 'P3']);
  expect(sent.map(({ query }) => [query['cursor'], query['count'], query['page']])).toEqual([
    ['0', '2', undefined],
    ['77', '2', undefined],
  ]);
});

it.each([
  ['refuses the number of rows', refusal(40002, '参数错误：count 不能大于50')],
  ['answers by number all the same', ok({ list: [row(1)], page_info: info })],
])('asks by number when the platform %s', async (_what, first) => {
  const { connector, sent } = answering(subject, [first, ok({ list: [row(1)], page_info: info })]);
  const all = await collect(connector.delivery.list(scope, { level: 'promotion' }));
  expect(all.map(({ name }) => name)).toEqual(['P1']);
  expect(sent[1]?.query).toMatchObject({ page: '1', page_size: '10' });
});

it('another refusal is a refusal', async () => {
  const { connector, sent } = answering(subject, [refusal(40002, '参数错误：filtering.ids 格式不合法')]);
  await expect(collect(connector.delivery.list(scope, { level: 'promotion' }))).rejects.toMatchObject({
    kind: 'input',
  });
  expect(sent).toHaveLength(1);
});
