import { createHash } from 'node:crypto';
import * as sdk from 'tiktok-business-api-sdk-official';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleMp4, samplePng } from '../../media/samples.ts';
import { ask, askPath, rows, type SdkTest, startSdkTest } from './sdk-testing.ts';

let made: SdkTest;
let files: sdk.FileApi;
beforeAll(async () => {
  made = await startSdkTest();
  files = new sdk.FileApi(made.client);
});
afterAll(async () => made.stop());

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');
const account = () => ({ advertiser_id: made.advertiser });

describe("TikTok's own SDK and files", () => {
  it('uploads a video and finds it by id and by name', async () => {
    const film = sampleMp4(1080, 1920, 14);
    const form = {
      ...account(),
      upload_type: 'UPLOAD_BY_FILE',
      file_name: 'Reef.mp4',
      video_file: film,
      video_signature: md5(film),
      flaw_detect: true,
      auto_fix_enabled: false,
    };
    const [video] = (await ask((done) => files.adVideoUpload(made.token, form, done))) as unknown as Record<
      string,
      string
    >[];
    expect(video).toMatchObject({ file_name: 'Reef.mp4', width: 1080, duration: 14, signature: md5(film) });
    const wanted = [String(video!['video_id'])];
    const info = await ask((done) => files.adVideoInfo(made.advertiser, wanted, made.token, done));
    expect(rows(info)).toMatchObject([{ file_name: 'Reef.mp4' }]);
    const query = { filtering: { video_name: 'Reef' }, page: 1, page_size: 20 };
    const found = await ask((done) => files.adVideoSearch(made.advertiser, made.token, query, done));
    expect(rows(found).map((row) => row['video_id'])).toEqual(wanted);
  });

  it('uploads a picture; the sum of another file is refused', async () => {
    const picture = samplePng(1080, 1080);
    const form = (image_signature: string) => ({
      ...account(),
      upload_type: 'UPLOAD_BY_FILE',
      file_name: 'Square.png',
      image_file: picture,
      image_signature,
    });
    await expect(
      ask((done) => files.adImageUpload(made.token, form(md5(Buffer.from('other'))), done)),
    ).rejects.toThrow(/image_signature.*code: 40002/);
    const image = await ask((done) => files.adImageUpload(made.token, form(md5(picture)), done));
    expect(image).toMatchObject({ width: 1080, height: 1080, file_name: 'Square.png' });
    const wanted = [String(image['image_id'])];
    const info = await ask((done) => files.fileImageAdInfo(made.advertiser, wanted, made.token, done));
    expect(rows(info)).toMatchObject([{ image_id: wanted[0] }]);
  });

  it('sends a file in pieces, which the SDK has no methods for, and makes it a video', async () => {
    const film = sampleMp4(720, 1280, 9);
    const start = { ...account(), size: film.length, content_type: 'video', name: 'long.mp4' };
    const { upload_id } = await askPath(made, 'POST', 'file/start/upload/', start);
    const piece = { ...account(), upload_id, start_offset: 0, signature: md5(film), file: film };
    expect(await askPath(made, 'POST', 'file/transfer/upload/', piece, true)).toEqual({
      start_offset: film.length,
      end_offset: film.length,
    });
    const { file_id } = await askPath(made, 'POST', 'file/finish/upload/', { ...account(), upload_id });
    const form = { ...account(), upload_type: 'UPLOAD_BY_FILE_ID', file_id, file_name: 'long.mp4' };
    const videos = await ask((done) => files.adVideoUpload(made.token, form, done));
    expect(videos).toMatchObject([{ file_name: 'long.mp4', duration: 9, signature: md5(film) }]);
  });
});
