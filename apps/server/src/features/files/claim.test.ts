import { CallError, fieldError, type FieldError, type Language } from '@adsail/contract';
import { translateTo } from '@adsail/contract/translate';
import { fileDir, type FileKind, fileUrl, newFileKey, type StoredFile } from '@adsail/contract/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TenantTx, withTenant } from '../../db/scope.ts';
import type { TestMember } from '../../testing/index.ts';
import { claimFile, storeFile } from './index.ts';
import { type FileStack, fileStack } from './testing/stack.ts';
import * as samples from './testing/samples.ts';

let stack: FileStack;
beforeAll(async () => {
  stack = await fileStack();
});
afterAll(() => stack.server.close());

const inside = <T>(member: TestMember, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  withTenant(stack.server.services.db, member, work);

async function claim(url: string, kind: FileKind, member = stack.a.admin) {
  const seen = await stack.look(member, url, kind);
  return inside(member, (tx) => claimFile(tx, stack.server.services, seen, { path: 'imageUrl' }));
}

async function refusal(claiming: Promise<StoredFile>, language: Language = 'en'): Promise<FieldError> {
  const error = await claiming.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CallError);
  const { errorName, fields = [] } = error as CallError;
  expect(errorName).toBe('input');
  expect(fields).toHaveLength(1);
  expect(fields[0]?.path).toBe('imageUrl');
  return fieldError(fields[0]!, translateTo(language));
}
const rule = async (claiming: Promise<StoredFile>) => (await refusal(claiming)).rule;

const rows = async (key: string) => {
  const found = await stack.server.owner.query('select * from files where key = $1', [key]);
  return found.rows as Record<string, unknown>[];
};

describe('claiming a file', () => {
  it('writes down what the content says, once', async () => {
    const file = await samples.jpg(300, 200);
    const key = await stack.upload(stack.a.designer, 'a.jpg', file);
    const first = await claim(fileUrl(key), 'image');
    expect(first).toMatchObject({ url: fileUrl(key), kind: 'image', mimeType: 'image/jpeg', width: 300 });
    const again = await claim(fileUrl(key), 'image', stack.a.optimizer);
    expect(again).toEqual(first);
    expect(await rows(key)).toMatchObject([
      { tenant_id: stack.a.tenantId, created_by: stack.a.admin.userId, size: String(file.length) },
    ]);
  });

  it.each([
    ['a.jpg', 'image', () => samples.png(12, 10), 'image/png', '.png'],
    ['a.png', 'image', () => samples.jpg(12, 10), 'image/jpeg', '.jpg'],
    ['a.jpeg', 'avatar', () => samples.png(12, 10), 'image/png', '.png'],
    ['a.png', 'image', () => samples.webp(), 'image/webp', '.webp'],
  ] as const)('takes %s as %s for what its content is', async (name, kind, make, mimeType, ending) => {
    const key = await stack.upload(stack.a.admin, name, await make());
    const claimed = await claim(fileUrl(key), kind);
    expect(claimed).toMatchObject({
      mimeType,
      name: expect.stringMatching(new RegExp(`^[^.]+\\${ending}$`)),
    });
    const answer = await stack.read(stack.a.admin, claimed.url);
    expect(answer.headers.get('content-type')).toBe(mimeType);
    expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`\\${ending}"$`));
  });

  it('refuses what its content does not allow, whatever it is called', async () => {
    const key = await stack.upload(stack.a.admin, 'a.png', await samples.gif());
    expect(await rule(claim(fileUrl(key), 'avatar'))).toBe('files.content');
    // Nothing of it stays behind.
    expect((await stack.read(stack.a.admin, fileUrl(key))).status).toBe(404);
    expect(await stack.server.services.storage.head(key)).toBeNull();
  });

  it('keeps what is only named in the wrong place', async () => {
    const key = await stack.upload(stack.a.admin, 'a.gif', await samples.gif());
    expect(await rule(claim(fileUrl(key), 'avatar'))).toBe('files.type');
    expect(await claim(fileUrl(key), 'image')).toMatchObject({ mimeType: 'image/gif' });
  });

  it('stands many claims at once', async () => {
    const key = await stack.upload(stack.a.admin, 'a.png', await samples.png());
    const claims = await Promise.all(Array.from({ length: 4 }, () => claim(fileUrl(key), 'image')));
    expect(new Set(claims.map(({ sha256 }) => sha256)).size).toBe(1);
    expect(await rows(key)).toHaveLength(1);
  });

  it('leaves nothing behind when the record is not saved', async () => {
    const key = await stack.upload(stack.a.admin, 'a.png', await samples.png());
    const seen = await stack.look(stack.a.admin, fileUrl(key), 'image');
    await inside(stack.a.admin, async (tx) => {
      await claimFile(tx, stack.server.services, seen, { path: 'imageUrl' });
      throw new Error('not saved');
    }).catch(() => undefined);
    expect(await rows(key)).toEqual([]);
  });

  it('checks the kind again when another one is asked for', async () => {
    const key = await stack.upload(stack.a.admin, 'a.webp', await samples.webp());
    await claim(fileUrl(key), 'image');
    expect(await rule(claim(fileUrl(key), 'avatar'))).toBe('files.type');
    const picture = await stack.upload(stack.a.admin, 'a.png', await samples.png());
    await claim(fileUrl(picture), 'image');
    expect((await claim(fileUrl(picture), 'avatar')).kind).toBe('avatar');
  });

  it('takes over what the multipart client stored', async () => {
    const { body } = await stack.send(stack.a.admin, 'image', 'sail.png', await samples.png());
    const { url } = body.data as StoredFile;
    expect(await claim(url, 'image')).toEqual(body.data);
    expect(await rows(url.slice('/files/'.length))).toMatchObject([{ claimed_at: expect.any(Date) }]);
  });
});

describe('refusing a file', () => {
  it('of another tenant, of another installation, of none', async () => {
    const key = await stack.upload(stack.a.admin, 'a.png', await samples.png());
    const missing = fileUrl(newFileKey(fileDir(stack.a.tenantId, new Date()), 'a.png'));
    const urls = [
      missing,
      `https://elsewhere.example${fileUrl(key)}`,
      'https://elsewhere.example/a.png',
      `/files/${stack.a.tenantId}/../secret.png`,
      'javascript:alert(1)',
      key,
      '',
    ];
    for (const url of urls) expect(await rule(claim(url, 'image')), url).toBe('files.missing');
    expect(await rule(claim(fileUrl(key), 'image', stack.b.admin))).toBe('files.missing');
    await claim(fileUrl(key), 'image');
    expect(await rule(claim(fileUrl(key), 'image', stack.b.admin))).toBe('files.missing');
  });

  it.each([
    ['a.png', 'image', () => samples.html, 'files.content'],
    ['a.png', 'image', () => samples.svg, 'files.content'],
    ['a.jpg', 'image', () => samples.video('a.mp4'), 'files.content'],
    ['a.apk', 'apk', () => samples.zip({ a: 'b' }), 'files.content'],
    ['a.mp4', 'image', () => samples.video('a.mp4'), 'files.type'],
    ['a.gif', 'avatar', () => samples.gif(), 'files.type'],
    ['a.png', 'image', () => samples.png(2501, 10), 'files.pixels'],
    ['a.png', 'avatar', () => Buffer.alloc(6_000_000), 'files.size'],
  ] as const)('%s as %s', async (name, kind, make, broken) => {
    const key = await stack.upload(stack.a.admin, name, await make());
    expect(await rule(claim(fileUrl(key), kind))).toBe(broken);
    expect(await rows(key)).toEqual([]);
  });

  it('in the language of the request', async () => {
    const key = await stack.upload(stack.a.admin, 'a.png', samples.html);
    const { message } = await refusal(claim(fileUrl(key), 'image'), 'zh');
    expect(message).toMatch(/\p{Script=Han}/u);
  });

  it('that was claimed and is gone', async () => {
    const key = await stack.upload(stack.a.admin, 'a.png', await samples.png());
    await claim(fileUrl(key), 'image');
    await stack.server.services.storage.delete(key);
    expect(await rule(claim(fileUrl(key), 'image'))).toBe('files.missing');
  });
});

describe('storeFile', () => {
  it('puts bytes and files that the server has', async () => {
    const { services } = stack.server;
    const bytes = await samples.png(12, 13);
    const picture = await inside(stack.b.admin, (tx) =>
      storeFile(tx, services, { source: bytes, name: 'demo.png', kind: 'image' }),
    );
    expect(picture).toMatchObject({ name: 'demo.png', width: 12, height: 13, size: bytes.length });
    expect((await stack.read(stack.b.designer, picture.url)).status).toBe(200);
    const disguised = await inside(stack.b.admin, (tx) =>
      storeFile(tx, services, { source: bytes, name: 'My photo.jpg', kind: 'image' }),
    );
    expect(disguised).toMatchObject({ name: 'My photo.png', url: expect.stringMatching(/\.png$/) });
    const clip = await inside(stack.b.admin, (tx) =>
      storeFile(tx, services, { source: { path: samples.videoPath('a.mp4') }, name: 'a.mp4', kind: 'video' }),
    );
    expect(clip).toMatchObject({ mimeType: 'video/mp4', width: 64 });
    expect(await rows(clip.url.slice('/files/'.length))).toMatchObject([{ claimed_at: expect.any(Date) }]);
  });

  it('checks them like any other', async () => {
    const storing = inside(stack.b.admin, (tx) =>
      storeFile(tx, stack.server.services, { source: samples.html, name: 'a.png', kind: 'image' }),
    );
    await expect(storing).rejects.toMatchObject({ errorName: 'input' });
  });
});
