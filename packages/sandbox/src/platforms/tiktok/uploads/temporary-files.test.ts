import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleMp4, samplePng } from '../../../media/samples.ts';
import { type Envelope, type TikTokTest, testTikTok } from '../testing.ts';
import { sendForm } from './testing.ts';

let made: TikTokTest;
beforeEach(async () => {
  made = await testTikTok();
});
afterEach(async () => made.close());

const pieceBytes = 20 * 1024 * 1024;
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');
const account = () => ({ advertiser_id: made.held.advertiser });
const start = (size: number, more: object = {}) =>
  made.post('file/start/upload/', { ...account(), size, content_type: 'video', name: 'long.mp4', ...more });
const transfer = (upload: unknown, at: number, bytes: Buffer, signature = md5(bytes)): Promise<Envelope> =>
  sendForm(
    made,
    'file/transfer/upload/',
    { upload_id: String(upload), start_offset: String(at), signature },
    'file',
    bytes,
  );
const finish = (upload: unknown) =>
  made.post('file/finish/upload/', { ...account(), upload_id: String(upload) });
const byFileId = (file_id: unknown, more: object = {}) =>
  made.post('file/video/ad/upload/', {
    ...account(),
    upload_type: 'UPLOAD_BY_FILE_ID',
    file_id,
    file_name: 'long.mp4',
    ...more,
  });

test('a file comes in pieces of the size the platform names, and becomes a video', async () => {
  const film = sampleMp4(1080, 1920, 33, { filmBytes: pieceBytes + 1000 });
  const begun = (await start(film.length)).data;
  expect(begun).toMatchObject({ file_name: 'long.mp4', start_offset: 0, end_offset: pieceBytes });
  const upload = begun['upload_id'];
  const [first, last] = [film.subarray(0, pieceBytes), film.subarray(pieceBytes)];
  expect((await transfer(upload, 0, first)).data).toEqual({
    start_offset: pieceBytes,
    end_offset: film.length,
  });
  expect((await finish(upload)).message).toBe(
    `upload_id: ${pieceBytes} of ${film.length} bytes have arrived.`,
  );
  expect((await transfer(upload, pieceBytes, last)).data).toEqual({
    start_offset: film.length,
    end_offset: film.length,
  });
  const file = (await finish(upload)).data;
  expect(file).toMatchObject({ file_name: 'long.mp4', size: film.length });
  const [video] = (await byFileId(file['file_id'])).data as unknown as object[];
  expect(video).toMatchObject({
    width: 1080,
    height: 1920,
    duration: 33,
    size: film.length,
    signature: md5(film),
    format: 'mp4',
  });
  expect((await finish(upload)).message).toContain('upload_id: ');
});

test('a piece that is not wanted, is not whole or not what its sum says is refused', async () => {
  const film = sampleMp4(720, 1280, 9);
  const upload = (await start(film.length)).data['upload_id'];
  expect(await transfer(upload, 5, film)).toMatchObject({
    code: 40002,
    message: 'start_offset: The next chunk begins at 0.',
  });
  expect((await transfer(upload, 0, film, md5(Buffer.from('other')))).message).toMatch(/^signature: /);
  expect((await transfer(upload, 0, film.subarray(1))).message).toMatch(/^file: .*bytes/);
  expect((await transfer('1', 0, film)).message).toMatch(/^upload_id: /);
  expect((await transfer(upload, 0, film)).code).toBe(0);
  expect((await transfer(upload, 0, film)).message).toMatch(/^start_offset: /);
});

test('what is too large is refused before a byte of it is sent', async () => {
  const megabyte = 1024 * 1024;
  expect(await start(500 * megabyte)).toMatchObject({ code: 0 });
  expect(await start(500 * megabyte + 1)).toMatchObject({
    code: 40002,
    message: expect.stringContaining('500 MB'),
  });
  expect(await start(50 * megabyte, { content_type: 'image' })).toMatchObject({
    code: 40002,
    message: expect.stringContaining('smaller than 50 MB'),
  });
  expect((await start(0)).code).toBe(40002);
});

test('what is no video is refused at the end; a file waits a day to be used, in its own account', async () => {
  const page = Buffer.from('<html>not a film</html>');
  const wrong = (await start(page.length)).data['upload_id'];
  await transfer(wrong, 0, page);
  expect((await finish(wrong)).code).toBe(40908);
  const film = sampleMp4(720, 1280, 9);
  const upload = (await start(film.length)).data['upload_id'];
  await transfer(upload, 0, film);
  const { file_id } = (await finish(upload)).data;
  expect((await byFileId(file_id, { advertiser_id: made.held.other })).message).toMatch(/^file_id: /);
  made.world.clock.advance(86_400);
  expect((await byFileId(file_id)).message).toMatch(/^file_id: .*expired/);
});

test('in one piece: an image with its sum', async () => {
  const bytes = samplePng(720, 720);
  const fields = { upload_type: 'FILE', content_type: 'image', signature: md5(bytes) };
  const sent = await sendForm(made, 'file/temporarily/upload/', fields, 'file', bytes);
  expect(sent.data).toMatchObject({ signature: md5(bytes), file_size: 64 });
  const wrong = { ...fields, signature: md5(Buffer.from('other')) };
  expect((await sendForm(made, 'file/temporarily/upload/', wrong, 'file', bytes)).message).toMatch(
    /^signature: /,
  );
});
