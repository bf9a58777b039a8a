import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleMp4, samplePng } from '../../../media/samples.ts';
import { type Envelope, type TikTokTest, testTikTok } from '../testing.ts';
import { sendForm } from './testing.ts';

let made: TikTokTest;
let files: Server;
let address = '';
beforeAll(async () => {
  files = createServer((request, response) => {
    if (request.url === '/clip.mp4') response.end(sampleMp4(720, 1280, 9, { mark: 5 }));
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => files.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
});
afterAll(() => files.close());
beforeEach(async () => {
  made = await testTikTok();
});
afterEach(async () => made.close());

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');

const form = (path: string, fields: Record<string, string>, name: string, bytes: Buffer) =>
  sendForm(made, path, fields, name, bytes);
const video = (fields: Record<string, string>, bytes: Buffer) =>
  form('file/video/ad/upload/', { upload_type: 'UPLOAD_BY_FILE', ...fields }, 'video_file', bytes);
const first = ({ data }: Envelope) => (data as unknown as Record<string, unknown>[])[0]!;

test('a video is measured, listed by id and by name, and can be renamed', async () => {
  const bytes = sampleMp4(1080, 1920, 14);
  const row = first(await video({ file_name: 'Reef.mp4', video_signature: md5(bytes) }, bytes));
  expect(row).toMatchObject({
    file_name: 'Reef.mp4',
    width: 1080,
    height: 1920,
    duration: 14,
    format: 'mp4',
    signature: md5(bytes),
  });
  const advertiser_id = made.held.advertiser;
  const info = await made.get('file/video/ad/info/', {
    advertiser_id,
    video_ids: [row['video_id'], 'unknown'],
  });
  expect(info.data['list']).toHaveLength(1);
  expect(
    (
      await made.post('file/video/ad/update/', {
        advertiser_id,
        video_id: row['video_id'],
        file_name: 'Tide.mp4',
      })
    ).code,
  ).toBe(0);
  const found = await made.get('file/video/ad/search/', { advertiser_id, filtering: { video_name: 'Tide' } });
  expect(found.data['page_info']).toMatchObject({ total_number: 1 });
  const link = await made.app.inject(new URL(String(row['preview_url'])).pathname);
  expect([link.statusCode, link.headers['content-type']]).toEqual([200, 'image/png']);
});

test('the signature must be that of the file, the file must be a video, the name must be new', async () => {
  const bytes = sampleMp4(720, 1280, 5);
  expect((await video({ video_signature: md5(Buffer.from('other')) }, bytes)).message).toContain(
    'signature does not match',
  );
  expect((await video({}, bytes)).message).toContain('video_signature: Missing');
  const page = Buffer.from('<html></html>');
  expect((await video({ video_signature: md5(page) }, page)).code).toBe(40908);
  expect((await video({ file_name: 'a', video_signature: md5(bytes) }, bytes)).code).toBe(0);
  expect((await video({ file_name: 'a', video_signature: md5(bytes) }, bytes)).code).toBe(40911);
  expect((await video({ file_name: 'b', video_signature: md5(bytes) }, bytes)).code).toBe(0);
});

test('by URL: fetched, named after it; an address that does not answer is told', async () => {
  const upload = (video_url: string) =>
    made.post('file/video/ad/upload/', {
      advertiser_id: made.held.advertiser,
      upload_type: 'UPLOAD_BY_URL',
      video_url,
    });
  expect(first(await upload(`${address}/clip.mp4`))).toMatchObject({ file_name: 'clip.mp4', duration: 9 });
  expect(await upload(`${address}/none.mp4`)).toMatchObject({
    code: 40002,
    message: expect.stringContaining('404'),
  });
});

test('by file id and by video id', async () => {
  const bytes = sampleMp4(720, 720, 7);
  const sent = await form(
    'file/temporarily/upload/',
    { upload_type: 'FILE', content_type: 'video', signature: md5(bytes), name: 't.mp4' },
    'file',
    bytes,
  );
  const base = { advertiser_id: made.held.advertiser };
  const byFile = await made.post('file/video/ad/upload/', {
    ...base,
    upload_type: 'UPLOAD_BY_FILE_ID',
    file_id: sent.data['file_id'],
  });
  expect(first(byFile)).toMatchObject({ file_name: 't.mp4', width: 720, height: 720 });
  const again = await made.post('file/video/ad/upload/', {
    advertiser_id: made.held.other,
    upload_type: 'UPLOAD_BY_VIDEO_ID',
    video_id: first(byFile)['video_id'],
  });
  expect(first(again)['video_id']).not.toBe(first(byFile)['video_id']);
});

test('an image has its size; too many pixels are refused; covers are suggested as images', async () => {
  const upload = (bytes: Buffer) =>
    form(
      'file/image/ad/upload/',
      { upload_type: 'UPLOAD_BY_FILE', image_signature: md5(bytes), file_name: md5(bytes) },
      'image_file',
      bytes,
    );
  const image = await upload(samplePng(1080, 1080));
  expect(image.data).toMatchObject({ width: 1080, height: 1080, format: 'png' });
  expect((await upload(samplePng(3000, 3000))).code).toBe(40002);
  const { advertiser, video: clip } = made.held;
  const covers = await made.get('file/video/suggestcover/', {
    advertiser_id: advertiser,
    video_id: clip,
    poster_number: 2,
  });
  const [cover] = covers.data['list'] as unknown as { id: string }[];
  const info = await made.get('file/image/ad/info/', { advertiser_id: advertiser, image_ids: [cover!.id] });
  expect(info.data['list']).toHaveLength(1);
});
