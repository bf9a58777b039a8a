import { describe, expect, it } from 'vitest';
import { type SendFile, UploadFailed } from '../../ui/upload/send.ts';
import { uploadVideo } from './upload-video.ts';

const video = new File(['video'], 'a.mp4');
const cover = new File(['cover'], 'cover.jpg');
const options = { onProgress: () => undefined, signal: new AbortController().signal };
const capture = () => Promise.resolve(cover);
const sending =
  (failure?: Error): SendFile =>
  async ({ name }) => {
    if (failure && name === cover.name) throw failure;
    return { url: `/files/${name}` };
  };

describe('a video', () => {
  it('goes with the cover that the browser took', async () => {
    const sent = await uploadVideo(video, options, { send: sending(), capture });
    expect(sent).toEqual({ url: '/files/a.mp4', coverUrl: '/files/cover.jpg' });
  });

  it('that was sent is kept when its cover is refused', async () => {
    const send = sending(new UploadFailed('The storage is full'));
    const sent = await uploadVideo(video, options, { send, capture });
    expect(sent).toEqual({ url: '/files/a.mp4', coverUrl: '' });
  });

  it('is given up by whoever gives up while the cover is sent', async () => {
    const send = sending(new DOMException('given up', 'AbortError'));
    await expect(uploadVideo(video, options, { send, capture })).rejects.toThrow('given up');
  });
});
