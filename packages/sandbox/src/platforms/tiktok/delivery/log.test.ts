import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TikTokTest, testTikTok } from '../testing.ts';

let made: TikTokTest;
let group = '';
beforeEach(async () => {
  made = await testTikTok({ at: '2026-03-02T05:00:00Z' });
  group = await made.adgroup(await made.campaign());
});
afterEach(async () => made.close());

const ask = (name: string, fields: object) => {
  const path = `changelog/task/${name}/`;
  const body = { advertiser_id: made.held.advertiser, ...fields };
  return name === 'create' ? made.post(path, body) : made.get(path, body);
};
async function log(fields: object = {}): Promise<string> {
  const { task_id } = (await ask('create', { timezone: 'UTC', ...fields })).data;
  expect((await ask('download', { task_id })).code).toBe(40201);
  expect((await ask('check', { task_id })).data).toEqual({ status: 'PROCESSING' });
  expect((await ask('check', { task_id })).data).toEqual({ status: 'SUCCESS' });
  return String((await ask('download', { task_id })).data['changelog']);
}

test('a file tells who changed what, through the app and by hand', async () => {
  const body = { advertiser_id: made.held.advertiser, adgroup_ids: [group], operation_status: 'DISABLE' };
  await made.post('adgroup/status/update/', body);
  made.world.clock.advance(120);
  const answer = await made.app.inject({
    method: 'POST',
    url: '/_sandbox/objects',
    payload: { platform: 'tiktok', level: 'adgroup', id: group, budget: 99 },
  });
  expect(answer.statusCode).toBe(200);
  const { file_data: data, file_name: name } = JSON.parse(await log()) as Record<string, string>;
  expect(name).toMatch(/^\d+\.csv$/);
  const lines = data!.slice(2, -1).split('\\r\\n');
  expect(lines.slice(0, 4)).toEqual(['Budget changes,1', 'Bid changes,0', 'Status changes,1', '']);
  expect(lines[4]).toBe('Time,log_object_type,Object ID,Object,Operator,Source,App ID,Activity details');
  expect(lines[5]).toMatch(
    new RegExp(
      `^2026-03-02 05:02,Ad group,${group},Budget & Schedule,\\w\\*+\\w@\\S+,TikTok Ads Manager,--,`,
    ),
  );
  expect(lines[5]).toContain(`""after"": ""b'99.00 USD'""`.replaceAll(': ', ':'));
  expect(lines[6]).toMatch(
    new RegExp(`^2026-03-02 05:00,Ad group,${group},On/Off Status,.*,Marketing API,\\d+,`),
  );
});

test('about objects and a time of thirty days at most, and nobody else’s', async () => {
  expect((await ask('create', { start_time: '2026-01-01 00:00:00' })).message).toContain('30 days');
  expect((await ask('create', { start_time: '2026-03-01' })).message).toContain('start_time');
  const { task_id } = (await ask('create', {})).data;
  const foreign = { advertiser_id: made.held.other, task_id };
  expect((await made.get('changelog/task/check/', foreign)).code).toBe(40007);
  expect(await log({ object_ids: ['7'] })).not.toContain(group);
});
