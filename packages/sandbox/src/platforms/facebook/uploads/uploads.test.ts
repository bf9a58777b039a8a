import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleMp4 } from '../../../media/samples.ts';
import { assetsOf, type FacebookSandbox, facebookSandbox, png } from '../testing.ts';

let sandbox: FacebookSandbox;
let server: Server | undefined;
beforeEach(async () => {
  sandbox = await facebookSandbox();
});
afterEach(async () => {
  await sandbox.close();
  server?.close();
  server = undefined;
});

const account = () => `/act_${sandbox.accountIds[0]}`;
type Images = Record<string, { hash: string; width: number; name: string }>;

async function multipart(path: string, parts: Record<string, string | [name: string, bytes: Buffer]>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, new Blob([new Uint8Array(value[1])]), value[0]);
  }
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const answer = await sandbox.app.inject({
    method: 'POST',
    url: `/facebook/v24.0${path}?access_token=${sandbox.token}`,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json<Record<string, unknown> & { id: string; error: Record<string, unknown> }>();
}

test('the same picture has the same hash, from a file and from base64', async () => {
  const file = await multipart(`${account()}/adimages`, {
    'one.png': ['one.png', Buffer.from(png, 'base64')],
  });
  const bytes = await sandbox.post(`${account()}/adimages`, { bytes: png });
  const { hash, width } = (file['images'] as Images)['one.png']!;
  expect(width).toBe(1);
  expect((bytes.body['images'] as Images)['bytes']!.hash).toBe(hash);
  const list = await sandbox.get(`${account()}/adimages`, { hashes: [hash], fields: 'hash,name,status' });
  expect(list.body.data).toEqual([
    { id: `${sandbox.accountIds[0]}:${hash}`, hash, name: 'one.png', status: 'ACTIVE' },
  ]);
  const other = await sandbox.post(`/act_${sandbox.accountIds[1]}/adimages`, {
    copy_from: { source_account_id: sandbox.accountIds[0], hash },
  });
  expect((other.body['images'] as Images)[hash]!.hash).toBe(hash);
  await sandbox.remove(`${account()}/adimages`, { hash });
  expect((await sandbox.get(`${account()}/adimages`)).body.data).toEqual([]);
});

test('what is no picture is refused', async () => {
  const text = Buffer.from('not a picture').toString('base64');
  expect((await sandbox.post(`${account()}/adimages`, { bytes: text })).body.error['code']).toBe(100);
  const unnamed = await multipart(`${account()}/adimages`, {
    file: ['noextension', Buffer.from(png, 'base64')],
  });
  expect(unnamed.error['code']).toBe(100);
  expect((await sandbox.post(`${account()}/adimages`)).body.error['code']).toBe(100);
});

test('a video is processed for a while, and until then no creative takes it', async () => {
  const { id } = await multipart(`${account()}/advideos`, {
    title: 'Trailer',
    source: ['film.mp4', sampleMp4(720, 1280, 12)],
  });
  const status = async () =>
    (await sandbox.get(`/${id}`, { fields: 'status{video_status,processing_progress}' })).body['status'];
  expect(await status()).toEqual({ video_status: 'processing', processing_progress: 0 });
  const images = await sandbox.post(`${account()}/adimages`, { bytes: png });
  const { hash } = (images.body['images'] as Images)['bytes']!;
  const creative = {
    name: 'Film',
    object_story_spec: {
      page_id: assetsOf(sandbox).page,
      video_data: { video_id: id, image_hash: hash, message: 'Look' },
    },
  };
  const early = await sandbox.form(`${account()}/adcreatives`, creative);
  expect(early.body.error).toMatchObject({ code: 100, error_subcode: 1885252 });
  sandbox.world.clock.advance(60);
  expect(await status()).toEqual({ video_status: 'ready', processing_progress: 100 });
  const made = await sandbox.form(`${account()}/adcreatives`, creative);
  const read = await sandbox.get(`/${made.body.id}`, { fields: 'video_id,body,object_type' });
  expect(read.body).toMatchObject({ video_id: id, body: 'Look', object_type: 'VIDEO' });
  expect((await sandbox.get(`/${id}/thumbnails`)).body.data).toHaveLength(3);
});

test('a video is fetched from its address, and a broken address is told', async () => {
  server = createServer((request, response) =>
    response.writeHead(request.url === '/film' ? 200 : 404).end(sampleMp4(720, 1280, 9)),
  );
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const made = await sandbox.post(`${account()}/advideos`, { file_url: `${base}/film`, name: 'Fetched' });
  expect((await sandbox.get(`/${made.body.id}`, { fields: 'title' })).body['title']).toBe('Fetched');
  const plain = await sandbox.app.inject({
    method: 'POST',
    url: `/facebook${account()}/advideos?access_token=${sandbox.token}`,
    payload: { file_url: `${base}/film` },
  });
  expect(plain.json()).toEqual({ id: expect.stringMatching(/^19\d{14}$/) });
  const broken = await sandbox.post(`${account()}/advideos`, { file_url: `${base}/nowhere` });
  expect(broken.body.error['code']).toBe(389);
});

test('a video comes in pieces, in the order the platform dictates', async () => {
  const film = sampleMp4(720, 1280, 12);
  const whole = String(film.length);
  const begun = await sandbox.form(`${account()}/advideos`, {
    upload_phase: 'start',
    file_size: film.length,
  });
  expect(begun.body).toMatchObject({ start_offset: '0', end_offset: String(film.length) });
  const session = String(begun.body['upload_session_id']);
  const send = async (start: string, bytes: Buffer) =>
    multipart(`${account()}/advideos`, {
      upload_phase: 'transfer',
      upload_session_id: session,
      start_offset: start,
      video_file_chunk: ['chunk', bytes],
    });
  const [first, last] = [film.subarray(0, 3), film.subarray(3)];
  expect(await send('0', first)).toEqual({ start_offset: '3', end_offset: whole });
  expect((await send('0', first)).error).toMatchObject({
    error_subcode: 1363037,
    error_data: { start_offset: '3' },
  });
  const finish = async () =>
    sandbox.form(`${account()}/advideos`, {
      upload_phase: 'finish',
      upload_session_id: session,
      title: 'Pieces',
    });
  expect((await finish()).body.error['error_subcode']).toBe(1363037);
  expect(await send('3', last)).toEqual({ start_offset: whole, end_offset: whole });
  expect((await finish()).body).toEqual({ success: true });
  sandbox.world.clock.advance(60);
  const video = await sandbox.get(`/${String(begun.body['video_id'])}`, {
    fields: 'title,length,status{video_status}',
  });
  expect(video.body).toMatchObject({ title: 'Pieces', length: 12, status: { video_status: 'ready' } });
  expect((await finish()).body.error['code']).toBe(6000);
});

test('what is no film is refused, whole and in pieces', async () => {
  const text = Buffer.from('not a film, whatever its name says');
  const whole = await multipart(`${account()}/advideos`, { source: ['film.mp4', text] });
  expect(whole.error['code']).toBe(352);
  const none = await multipart(`${account()}/advideos`, { source: ['film.mp4', Buffer.alloc(0)] });
  expect(none.error['code']).toBe(382);
  const start = { upload_phase: 'start', file_size: text.length };
  const { upload_session_id: session } = (await sandbox.form(`${account()}/advideos`, start)).body;
  await multipart(`${account()}/advideos`, {
    upload_phase: 'transfer',
    upload_session_id: String(session),
    start_offset: '0',
    video_file_chunk: ['chunk', text],
  });
  const finish = { upload_phase: 'finish', upload_session_id: session };
  expect((await sandbox.form(`${account()}/advideos`, finish)).body.error['code']).toBe(352);
});
