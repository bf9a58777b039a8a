import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OceanTest, oceanTest, projectBody } from '../testing.ts';

type Row = Record<string, unknown>;
let api: OceanTest;
let project: unknown;
beforeEach(async () => {
  api = await oceanTest();
  project = (await api.post('v3.0/project/create/', projectBody(api.account))).data['project_id'];
});
afterEach(async () => api.close());

const search = (query: Row = {}) => api.get('2/tools/log_search/', { advertiser_id: api.account, ...query });
const logs = async (query: Row = {}) => (await search(query)).data['logs'] as unknown as Row[];

test('tells who made, changed and deleted what, the newest first', async () => {
  api.advance(60);
  const change = (path: string, more: Row) =>
    api.post(`v3.0/project/${path}`, { advertiser_id: api.account, ...more });
  const bid = { data: [{ project_id: project, cpa_bid: 45.5 }] };
  await change('cpa_bid/update/', bid);
  await change('cpa_bid/update/', bid);
  api.advance(60);
  await change('status/update/', { data: [{ project_id: project, opt_status: 'DISABLE' }] });
  api.advance(60);
  await change('delete/', { project_ids: [project] });
  const all = await logs();
  expect(all.map((log) => log['content_title'])).toEqual(['删除项目', '暂停项目', '编辑项目', '新建项目']);
  expect(all[2]).toMatchObject({
    object_type: '项目',
    object_id: project,
    object_name: '春季下载项目',
    content_log: ['cpa_bid：30 -> 45.5'],
    operator: '测试用户1',
    create_time: '2026-03-02 16:01:00',
  });
  const query = { advertiser_id: api.account, second_log_id: all[2]?.['second_log_id'] };
  const { log } = (await api.get('2/tools/log_search/detail/get/', query)).data;
  expect(log).toMatchObject({ content_title: '编辑项目' });
});

test('what a person changes in the console stands in it too', async () => {
  const [user] = api.world.state.users
    .list('ocean')
    .filter(({ id }) =>
      api.world.state.accounts.ofUser('ocean', id).some((account) => account.id === String(api.account)),
    );
  const answer = await api.app.inject({
    method: 'POST',
    url: '/_sandbox/objects',
    payload: { platform: 'ocean', level: 'project', id: String(project), name: '改名', budget: 900 },
  });
  expect(answer.statusCode).toBe(200);
  expect(await logs()).toMatchObject([
    { content_title: '编辑项目', object_id: project, operator: user!.name },
    { content_title: '新建项目' },
  ]);
});

test('by object, by time and by page; a month at most', async () => {
  const body = projectBody(api.account, { name: '乙' });
  const other = (await api.post('v3.0/project/create/', body)).data['project_id'];
  expect(await logs({ object_id: [other] })).toMatchObject([{ object_id: other }]);
  expect(await logs({ page: 2, page_size: 1 })).toHaveLength(1);
  expect(await logs({ advertiser_id: api.other })).toEqual([]);
  api.advance(8 * 86_400);
  expect(await logs()).toEqual([]);
  expect(await logs({ start_time: '2026-03-02 00:00:00', end_time: '2026-03-02 16:00:00' })).toHaveLength(2);
  expect((await search({ start_time: '2026-01-01 00:00:00' })).message).toContain('一个月');
  expect((await search({ start_time: '2026-03-02' })).code).toBe(40002);
});
