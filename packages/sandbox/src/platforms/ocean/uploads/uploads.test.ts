import { afterEach, beforeEach, expect, test } from 'vitest';
import { mp4, type OceanTest, oceanTest, png } from '../testing.ts';

let api: OceanTest;
beforeEach(async () => {
  api = await oceanTest();
});
afterEach(async () => api.close());
type Row = Record<string, unknown>;

test('an upload checks the signature and reads the file itself', async () => {
  const wrong = await api.upload('video', mp4(720, 1280, 9), { video_signature: 'f'.repeat(32) });
  expect(wrong).toMatchObject({ code: 40002, message: expect.stringContaining('MD5') });
  const film = await api.upload('video', mp4(1080, 1920, 9), { filename: 'one.mp4' });
  expect(film.data).toMatchObject({ width: 1080, height: 1920, duration: 9 });
  expect(film.data['video_id']).toMatch(/^v0/);
  expect(typeof film.data['material_id']).toBe('bigint');
  const picture = await api.upload('image', png(1280, 720), { filename: 'cover.png' });
  expect(picture.data).toMatchObject({ width: 1280, height: 720, format: 'png', size: 33 });
  expect((await api.upload('image', Buffer.from('hello, no picture here'))).code).toBe(40002);
  expect((await api.upload('video', png(1, 1))).code).toBe(40002);
});

test('the same file again keeps its name and ids', async () => {
  const one = await api.upload('video', mp4(720, 1280, 9), { filename: 'first.mp4' });
  const two = await api.upload('video', mp4(720, 1280, 9), { filename: 'second.mp4' });
  expect(two.data).toEqual(one.data);
  const found = await api.get('2/file/video/get/', {
    advertiser_id: api.account,
    filtering: { material_ids: [one.data['material_id']] },
  });
  expect(found.data).toMatchObject({ list: [{ filename: 'first.mp4' }], page_info: { total_number: 1 } });
  const both = { video_ids: ['a'], material_ids: [1] };
  expect((await api.get('2/file/video/get/', { advertiser_id: api.account, filtering: both })).code).toBe(
    40002,
  );
});

test('covers are suggested some seconds after they were first asked for', async () => {
  const { video_id } = (await api.upload('video', mp4(720, 1280, 9))).data;
  const ask = async () =>
    (await api.get('2/tools/video_cover/suggest/', { advertiser_id: api.account, video_id })).data;
  expect(await ask()).toEqual({ status: 'RUNNING', list: [] });
  api.world.clock.advance(3);
  expect(await ask()).toMatchObject({ status: 'RUNNING' });
  api.world.clock.advance(4);
  const done = await ask();
  expect(done).toMatchObject({ status: 'SUCCESS' });
  expect(done['list']).toHaveLength(3);
  expect(await ask()).toEqual(done);
});

test('a video is fetched from its address, at once or as a task', async () => {
  const { createServer } = await import('node:http');
  const server = createServer((request, response) => {
    if (request.url === '/a.mp4') response.end(mp4(720, 1280, 21));
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  const at = (name: string) => `http://127.0.0.1:${port}/${name}`;
  try {
    const body = { advertiser_id: api.account, upload_type: 'UPLOAD_BY_URL', filename: 'far.mp4' };
    const near = await api.post('2/file/video/ad/', { ...body, video_url: at('a.mp4') });
    expect(near.data).toMatchObject({ duration: 21 });
    expect((await api.post('2/file/video/ad/', { ...body, video_url: at('b.mp4') })).message).toContain(
      '404',
    );
    const task = { account_id: api.account, account_type: 'ADVERTISER', filename: 'far.mp4' };
    const ids: unknown[] = [];
    for (const name of ['a.mp4', 'b.mp4'])
      ids.push(
        (await api.post('2/file/upload_task/create/', { ...task, video_url: at(name) })).data['task_id'],
      );
    const ask = async () =>
      (
        await api.get('2/file/video/upload_task/list/', {
          account_id: api.account,
          account_type: 'ADVERTISER',
          task_ids: ids,
        })
      ).data['list'] as unknown as Row[];
    expect((await ask()).map(({ status }) => status)).toEqual(['PROCESS', 'PROCESS']);
    api.world.clock.advance(6);
    expect(await ask()).toMatchObject([
      { status: 'SUCCESS', video_info: { video_id: near.data['video_id'] } },
      { status: 'FAILED', error_msg: expect.stringContaining('404') },
    ]);
  } finally {
    server.close();
  }
});

test('materials go to another account, get new names, and are deleted one by one', async () => {
  const { video_id } = (await api.upload('video', mp4(720, 1280, 9), { filename: 'a.mp4' })).data;
  const body = {
    advertiser_id: api.account,
    target_advertiser_ids: [api.other],
    video_ids: [video_id, 'none'],
  };
  const bound = await api.post('2/file/material/bind/', body);
  expect(bound.data).toMatchObject({ fail_list: [{ video_id: 'none' }] });
  const again = await api.post('2/file/material/bind/', { ...body, video_ids: [video_id] });
  expect(again.data).toMatchObject({ fail_list: [{ video_id, fail_reason: 'VIDEO_BINDING_EXISTED' }] });
  const there = await api.get('2/file/video/ad/get/', { advertiser_id: api.other, video_ids: [video_id] });
  expect(there.data['list']).toHaveLength(1);
  const renamed = await api.post('2/file/video/update/', {
    advertiser_id: api.account,
    videos: [{ video_id, filename: 'b.mp4', labels: ['x'] }, { video_id: 'none' }],
  });
  expect(renamed.data['videos']).toMatchObject([{ update_status: 'SUCCESS' }, { update_status: 'FAILURE' }]);
  const labelled = await api.get('2/file/video/get/', {
    advertiser_id: api.account,
    filtering: { labels: ['x'] },
  });
  expect(labelled.data['list']).toMatchObject([{ filename: 'b.mp4' }]);
  const gone = await api.post('2/file/video/delete/', {
    advertiser_id: api.account,
    video_ids: [video_id, 'none'],
  });
  expect(gone.data).toEqual({ fail_video_ids: ['none'], fail_material_ids: [] });
  const left = await api.get('2/file/video/ad/get/', { advertiser_id: api.account, video_ids: [video_id] });
  expect(left.data['list']).toEqual([]);
});
