import type { FieldError } from '@adsail/contract';
import { StoredFile } from '@adsail/contract/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FileStack, fileStack, type Posted } from './testing/stack.ts';
import * as samples from './testing/samples.ts';

let stack: FileStack;
beforeAll(async () => {
  stack = await fileStack();
});
afterAll(() => stack.server.close());

const fieldsOf = ({ body }: Posted): FieldError[] => (body.response as { fields: FieldError[] }).fields;

describe('/ad/file/upload', () => {
  it('stores what it has checked and answers in the style of the multipart client', async () => {
    const file = await samples.jpg(120, 90);
    const { status, body } = await stack.send(stack.a.designer, 'image', '../夏日 sale.JPG', file);
    expect([status, body.errorCode, body.status, body.msg]).toEqual([200, 0, 0, '']);
    expect(body.data).toEqual(body.response);
    const stored = StoredFile.parse(body.data);
    expect(stored).toMatchObject({
      name: '夏日 sale.JPG',
      kind: 'image',
      mimeType: 'image/jpeg',
      size: file.length,
      width: 120,
      height: 90,
    });
    const answer = await stack.read(stack.a.admin, stored.url);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true);
    const { rows } = await stack.server.owner.query('select * from files where $1 like $2 || key', [
      stored.url,
      '%',
    ]);
    expect(rows).toMatchObject([
      {
        tenant_id: stack.a.tenantId,
        mime: 'image/jpeg',
        created_by: stack.a.designer.userId,
        claimed_at: null,
      },
    ]);
  });

  it.each([
    [
      'image',
      'a.svg',
      () => samples.svg,
      'files.type',
      'This file type is not allowed. Allowed: jpg, jpeg, png, gif, webp',
    ],
    [
      'image',
      'a.png',
      () => samples.html,
      'files.content',
      'The content of the file does not match its type',
    ],
    [
      'image',
      'a.png',
      () => samples.png(2501, 2),
      'files.pixels',
      'The image is larger than 2500 x 2500 pixels',
    ],
    [
      'avatar',
      'a.png',
      () => Buffer.alloc(5 * 1024 * 1024 + 1),
      'files.size',
      'The file is larger than 5 MB',
    ],
    [
      'apk',
      'a.apk',
      () => samples.zip({ a: 'b' }),
      'files.content',
      'The content of the file does not match its type',
    ],
    [
      'video',
      'a.mp4',
      () => samples.video('sound.mp4'),
      'files.incompleteVideo',
      'The video is incomplete or has no picture',
    ],
  ] as const)('refuses %s %s', async (kind, name, make, rule, message) => {
    const before = await stack.server.owner.query('select from files');
    const answer = await stack.send(stack.a.admin, kind, name, await make());
    expect([answer.status, answer.body.errorCode, answer.body.status]).toEqual([200, 10400, 10400]);
    expect(fieldsOf(answer)).toEqual([{ path: 'file', rule, message }]);
    expect((await stack.server.owner.query('select from files')).rowCount).toBe(before.rowCount);
  });

  it('names a wrong kind and a missing file', async () => {
    const wrong = await stack.send(stack.a.admin, 'poster', 'a.png', await samples.png());
    expect([wrong.body.errorCode, fieldsOf(wrong).map(({ path }) => path)]).toEqual([10400, ['kind']]);
    const form = new FormData();
    form.set('kind', 'image');
    const answer = await fetch(`${stack.origin}/ad/file/upload`, {
      method: 'POST',
      body: form,
      headers: { 'x-token': stack.a.admin.token, 'accept-language': 'zh' },
    });
    const body = (await answer.json()) as Posted['body'];
    expect([body.errorCode, fieldsOf({ status: 200, body })[0]?.path]).toEqual([10400, 'file']);
  });

  it('takes videos and apps', async () => {
    const video = await stack.send(stack.a.admin, 'video', 'clip.mov', samples.video('a.mov'));
    expect(video.body.data).toMatchObject({ mimeType: 'video/quicktime', width: 64, height: 48 });
    const app = await stack.send(stack.a.admin, 'apk', 'game.apk', samples.apk());
    expect(app.body.data).toMatchObject({ mimeType: 'application/vnd.android.package-archive', width: null });
  });
});
