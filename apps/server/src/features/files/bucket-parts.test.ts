import { filePartCalls, fileUrl, partBytes, partHours, type PartUpload } from '@adsail/contract/files';
import { memberCalls } from '@adsail/contract/members';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeS3 } from '../../storage/testing/fake-s3.ts';
import type { TestMember } from '../../testing/index.ts';
import { sweepUnclaimed } from './sweep.ts';
import { type FileStack, fileStack } from './testing/stack.ts';

const account = { bucket: 'house', region: 'eu-central-1', accessKey: 'TESTKEY', secretKey: 'secret' };
let s3: Awaited<ReturnType<typeof fakeS3>>;
let stack: FileStack;
/** The bucket's own time: a place is signed with ours. */
let ahead = 0;
beforeAll(async () => {
  s3 = await fakeS3({ ...account, now: () => new Date(Date.now() + ahead) });
  const storage = { driver: 's3', endpoint: s3.endpoint, ...account, forcePathStyle: true } as const;
  stack = await fileStack({ config: { storage: { ...storage, signature: 'v4' } } });
});
beforeEach(() => {
  ahead = 0;
});
afterAll(async () => {
  await stack.server.close();
  await s3.close();
});

const as = (member: TestMember) => stack.server.as(member);
const size = 2 * partBytes + 1000;
const film = Buffer.alloc(size);
for (let at = 0; at < size; at += 1) film[at] = (at * 31) % 251;

async function begin(bytes = size, member = stack.a.designer): Promise<PartUpload> {
  const { ticket } = await stack.token(member);
  return as(member).ok(filePartCalls.partBegin, { ticket, name: 'film.mp4', size: bytes });
}
const state = (key: string, member = stack.a.designer) => as(member).call(filePartCalls.partState, { key });
const stateOf = async ({ key }: PartUpload) => (await state(key)).envelope.response;
/** As the browser does it: the piece that is asked for, straight to the bucket. */
async function put({ next, offset }: Pick<PartUpload, 'next' | 'offset'>, piece?: Uint8Array) {
  const body = new Uint8Array(piece ?? film.subarray(offset, offset + partBytes));
  return (await fetch(next?.url ?? '', { method: 'PUT', headers: next?.headers, body })).status;
}

describe('an upload in pieces to a bucket', () => {
  it('is whole when the last piece has come, and nothing of it is seen before', async () => {
    const upload = await begin();
    expect(upload).toMatchObject({ offset: 0, size, url: fileUrl(upload.key) });
    expect(upload.next?.url.startsWith(`${s3.endpoint}/house/${upload.key}?`)).toBe(true);
    expect(await put(upload)).toBe(200);
    const second = await stateOf(upload);
    expect(second.offset).toBe(partBytes);
    expect((await stack.read(stack.a.admin, upload.url)).status).toBe(404);
    await put(second);
    await put(await stateOf(upload));
    expect(await stateOf(upload)).toMatchObject({ offset: size, next: null });
    expect(s3.objects.get(upload.key)?.body.equals(film)).toBe(true);
    expect([...s3.uploads.values()].filter(({ key }) => key === upload.key)).toEqual([]);
    // Asked again, as when the answer was lost.
    expect(await stateOf(upload)).toMatchObject({ offset: size, next: null });
    expect((await stack.read(stack.a.admin, upload.url)).status).toBe(302);
  });

  it('is not finished for somebody who was stopped, though the bucket took the pieces', async () => {
    const member = stack.a.optimizer;
    const upload = await begin(10, member);
    const memberId = member.userId;
    await as(stack.a.admin).ok(memberCalls.stop, { memberId });
    expect(await put(upload, film.subarray(0, 10))).toBe(200);
    expect((await state(upload.key, member)).envelope.errorCode).not.toBe(0);
    expect(s3.objects.get(upload.key)).toBeUndefined();
  });

  it('goes on with the piece whose answer was lost, whoever asks at the same time', async () => {
    const upload = await begin(partBytes + 10);
    await put(upload);
    const last = await stateOf(upload);
    expect(await put(last, film.subarray(0, 10))).toBe(200);
    expect(await put(last, film.subarray(partBytes, partBytes + 10))).toBe(200);
    const states = await Promise.all([stateOf(upload), stateOf(upload), stateOf(upload)]);
    expect(states.map(({ offset }) => offset)).toEqual([partBytes + 10, partBytes + 10, partBytes + 10]);
    expect(s3.objects.get(upload.key)?.body.equals(film.subarray(0, partBytes + 10))).toBe(true);
  });

  it('stays when the bucket fails to make the file, and is made by the next who asks', async () => {
    const upload = await begin(1000);
    await put(upload, film.subarray(0, 1000));
    s3.completionFails = true;
    expect((await state(upload.key)).envelope.errorCode).toBe(10500);
    s3.completionFails = false;
    expect(await stateOf(upload)).toMatchObject({ offset: 1000, next: null });
    expect(s3.objects.get(upload.key)?.body.length).toBe(1000);
  });

  it('takes no piece that is longer or shorter than was asked for, in no other place, and none later', async () => {
    const upload = await begin();
    expect(await put(upload, film.subarray(0, partBytes + 1))).toBe(403);
    expect(await put(upload, film.subarray(0, 10))).toBe(403);
    const url = upload.next?.url.replace('partNumber=1', 'partNumber=2') ?? '';
    expect(await put({ offset: 0, next: { url, headers: {} } })).toBe(403);
    ahead = 16 * 60_000;
    expect(await put(upload)).toBe(403);
    ahead = 0;
    expect(await stateOf(upload)).toMatchObject({ offset: 0 });
  });

  it('that was dropped takes nothing more, and is seen by nobody else', async () => {
    const upload = await begin();
    await put(upload);
    const second = await stateOf(upload);
    for (const member of [stack.a.admin, stack.b.admin]) {
      expect((await state(upload.key, member)).envelope.errorCode).toBe(10404);
      await as(member).ok(filePartCalls.partDrop, { key: upload.key });
    }
    expect(await stateOf(upload)).toMatchObject({ offset: partBytes });
    await as(stack.a.designer).ok(filePartCalls.partDrop, { key: upload.key });
    expect(await put(second)).toBe(404);
    expect((await state(upload.key)).envelope.errorCode).toBe(10404);
    expect([...s3.uploads.values()].filter(({ key }) => key === upload.key)).toEqual([]);
  });

  it('holds no room when the bucket cannot open it', async () => {
    const rows = () => stack.server.owner.query('select key from uploads').then(({ rowCount }) => rowCount);
    const before = await rows();
    const { ticket } = await stack.token(stack.a.designer);
    s3.failures.push(500, 500, 500);
    const { envelope } = await as(stack.a.designer).call(filePartCalls.partBegin, {
      ticket,
      name: 'film.mp4',
      size,
    });
    expect(envelope.errorCode).toBe(10500);
    expect(await rows()).toBe(before);
  });
});

it('what nobody goes on with is swept after a day, in pages, and what is younger stays', async () => {
  const old = [await begin(), await begin(), await begin()];
  await put(old[0] as PartUpload);
  const dayAgo = new Date(Date.now() - (partHours + 2) * 3_600_000);
  for (const upload of s3.uploads.values()) upload.at = dayAgo;
  const young = await begin();
  s3.pageSize = 2;
  await sweepUnclaimed(stack.server.services);
  s3.pageSize = 1000;
  const left = new Set([...s3.uploads.values()].map(({ key }) => key));
  for (const { key } of old) expect(left).not.toContain(key);
  expect(left).toContain(young.key);
  expect((await state((old[0] as PartUpload).key)).envelope.errorCode).toBe(10404);
});
