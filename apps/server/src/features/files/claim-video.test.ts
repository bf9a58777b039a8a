import { CallError } from '@adsail/contract';
import { fileUrl, type StoredFile } from '@adsail/contract/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../db/scope.ts';
import { claimVideo } from './index.ts';
import { type FileStack, fileStack } from './testing/stack.ts';
import * as samples from './testing/samples.ts';

let stack: FileStack;
let video: string;
beforeAll(async () => {
  stack = await fileStack();
  video = fileUrl(await stack.upload(stack.a.admin, 'a.mp4', samples.video('a.mp4')));
});
afterAll(() => stack.server.close());

const upload = async (name: string, bytes: Uint8Array, member = stack.a.admin) =>
  fileUrl(await stack.upload(member, name, bytes));
const claim = async (coverUrl?: string): Promise<StoredFile> => {
  const { services } = stack.server;
  const seen = await stack.look(stack.a.admin, video, 'video');
  const cover = coverUrl === undefined ? null : await stack.look(stack.a.admin, coverUrl, 'image');
  return withTenant(services.db, stack.a.admin, (tx) =>
    claimVideo(tx, services, { video: seen, path: 'videoUrl', cover }),
  );
};
async function refusal(claiming: Promise<StoredFile>): Promise<[string, string]> {
  const error: unknown = await claiming.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CallError);
  const [field] = (error as CallError).fields ?? [];
  return [field!.path, field!.key];
}
const claimedRows = async () =>
  (await stack.server.owner.query('select key, cover_key, video from files order by kind, key')).rows;

describe('claiming a video', () => {
  it('refuses a cover that is no image of this organisation, and then claims nothing', async () => {
    const missing = video.replace(/[0-9a-f]{4}\.mp4$/, '0000.png');
    const cases: [string, string][] = [
      [await upload('a.png', await samples.png(), stack.b.admin), 'files:rule.missing'],
      [missing, 'files:rule.missing'],
      ['https://elsewhere.example/a.png', 'files:rule.missing'],
      [await upload('a.png', samples.html), 'files:rule.content'],
      [await upload('a.jpg', samples.video('a.mp4')), 'files:rule.content'],
      [await upload('a.png', await samples.png(2501, 10)), 'files:rule.pixels'],
      [video, 'files:rule.type'],
    ];
    for (const [url, rule] of cases) expect(await refusal(claim(url)), url).toEqual(['coverUrl', rule]);
    expect(await claimedRows()).toEqual([]);
  });

  it('writes down what the video is, with or without a cover', async () => {
    const facts = {
      container: 'MPEG-4',
      codec: 'AVC',
      width: 64,
      height: 48,
      durationMs: 2000,
      frameRate: 5,
      hasSound: false,
    };
    expect(await claim()).toMatchObject({ url: video, kind: 'video', video: facts, coverUrl: null });
    expect(await claimedRows()).toMatchObject([{ cover_key: null, video: facts }]);
  });

  it('binds the cover, keeps it, and takes another one in its place', async () => {
    const first = await upload('cover.jpg', await samples.jpg(64, 48));
    expect((await claim(first)).coverUrl).toBe(first);
    expect((await claim()).coverUrl).toBe(first);
    const second = await upload('cover.png', await samples.png(64, 48));
    expect((await claim(second)).coverUrl).toBe(second);
    expect((await claim()).coverUrl).toBe(second);
  });
});
