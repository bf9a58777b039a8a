import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  filePartCalls,
  fileUrl,
  partBytes,
  partHeaders,
  partHours,
  partPath,
  type PartUpload,
} from '@adsail/contract/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../testing/index.ts';
import { sweepUnclaimed } from './sweep.ts';
import { type FileStack, fileStack } from './testing/stack.ts';

let stack: FileStack;
beforeAll(async () => {
  stack = await fileStack();
});
afterAll(() => stack.server.close());

const as = (member: TestMember) => stack.server.as(member);
/** Each byte tells its place, so that a piece in the wrong one is seen. */
const film = (size: number) => Buffer.from(Uint8Array.from({ length: size }, (_, at) => (at * 31) % 251));
async function begin(size: number, name = 'film.mp4', member = stack.a.designer): Promise<PartUpload> {
  const { ticket } = await stack.token(member);
  return as(member).ok(filePartCalls.partBegin, { ticket, name, size });
}
async function put(
  upload: PartUpload,
  offset: number,
  piece: Uint8Array,
  change: Record<string, string> = {},
) {
  const url = new URL(`${partPath}?key=${upload.key}&offset=${offset}`, stack.origin);
  const answer = await fetch(url, {
    method: 'PUT',
    body: new Uint8Array(piece),
    headers: { ...upload.next?.headers, ...change },
  });
  const { response } = (await answer.json()) as { response: { offset: number } | null };
  return { status: answer.status, offset: response?.offset };
}
/** A piece of which only the head has been sent. */
function openPiece(upload: PartUpload, length: number) {
  const { hostname, port } = new URL(stack.origin);
  const line = connect(Number(port), hostname);
  line.write(
    [
      `PUT ${partPath}?key=${upload.key}&offset=0 HTTP/1.1`,
      `host: ${hostname}:${port}`,
      `content-length: ${length}`,
      ...Object.entries(upload.next?.headers ?? {}).map((header) => header.join(': ')),
      '',
      '',
    ].join('\r\n'),
  );
  return line;
}
const state = (key: string, member = stack.a.designer) => as(member).call(filePartCalls.partState, { key });
const parts = async () => {
  const folder = join(stack.server.services.config.dataDir, 'files/.parts');
  return readdir(folder).catch(() => []);
};

describe('an upload in pieces', () => {
  it('is whole when the last piece has come, and nothing of it is seen before', async () => {
    const bytes = film(700_000);
    const upload = await begin(bytes.length);
    expect(upload).toMatchObject({ offset: 0, size: bytes.length, url: fileUrl(upload.key) });
    expect(await put(upload, 0, bytes.subarray(0, 300_000))).toEqual({ status: 200, offset: 300_000 });
    expect((await stack.read(stack.a.admin, upload.url)).status).toBe(404);
    expect((await state(upload.key)).envelope.response).toMatchObject({ offset: 300_000 });
    expect(await put(upload, 300_000, bytes.subarray(300_000))).toEqual({
      status: 200,
      offset: bytes.length,
    });
    const answer = await stack.read(stack.a.admin, upload.url);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(await parts()).toEqual([]);
    // The answer to the last piece may be lost: both questions tell that all of it is there.
    expect((await state(upload.key)).envelope.response).toMatchObject({ offset: bytes.length });
    expect(await put(upload, 300_000, bytes.subarray(300_000))).toEqual({
      status: 200,
      offset: bytes.length,
    });
  });

  it('goes on where a broken line left it', async () => {
    const bytes = film(400_000);
    const upload = await begin(bytes.length);
    const line = openPiece(upload, bytes.length);
    line.write(bytes.subarray(0, 150_000));
    await expect.poll(async () => (await state(upload.key)).envelope.response?.offset).toBe(150_000);
    line.destroy();
    await expect
      .poll(() => put(upload, 150_000, bytes.subarray(150_000)))
      .toEqual({ status: 200, offset: bytes.length });
    const answer = await stack.read(stack.a.admin, upload.url);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('stays as it was once it is whole, whatever a piece brings that was begun before', async () => {
    const bytes = film(1000);
    const upload = await begin(bytes.length);
    const late = openPiece(upload, bytes.length);
    await expect.poll(parts).toContain(upload.key.replaceAll('/', '_'));
    expect(await put(upload, 0, bytes)).toEqual({ status: 200, offset: bytes.length });
    const answered = once(late, 'data');
    late.write(Buffer.alloc(bytes.length, 'x'));
    await answered;
    late.destroy();
    const answer = await stack.read(stack.a.admin, upload.url);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('is made whole by whoever asks, when the server was stopped before it had done so', async () => {
    const bytes = film(1000);
    const upload = await begin(bytes.length);
    const { storage } = stack.server.services;
    await storage.uploads?.writePart(upload.key, 0, Readable.from([bytes]), bytes.length);
    expect((await state(upload.key)).envelope.response).toMatchObject({ offset: bytes.length, next: null });
    const answer = await stack.read(stack.a.admin, upload.url);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('that was dropped takes nothing more', async () => {
    const upload = await begin(1000);
    await put(upload, 0, film(400));
    await as(stack.a.designer).ok(filePartCalls.partDrop, { key: upload.key });
    for (const offset of [0, 400]) expect((await put(upload, offset, film(600))).status).toBe(404);
    expect(await parts()).not.toContain(upload.key.replaceAll('/', '_'));
  });

  it('tells where it is whoever begins in the wrong place, and takes nothing', async () => {
    const bytes = film(1000);
    const upload = await begin(bytes.length);
    expect(await put(upload, 500, bytes.subarray(500))).toEqual({ status: 200, offset: 0 });
    await put(upload, 0, bytes.subarray(0, 400));
    expect(await put(upload, 0, bytes.subarray(0, 400))).toEqual({ status: 200, offset: 400 });
    expect(await put(upload, 400, bytes.subarray(400))).toEqual({ status: 200, offset: 1000 });
    const answer = await stack.read(stack.a.admin, upload.url);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('takes no byte more than it said, and no piece that is too long', async () => {
    const upload = await begin(100);
    expect((await put(upload, 0, film(101))).status).toBe(413);
    const long = await begin(3 * partBytes);
    expect((await put(long, 0, film(partBytes + 1))).status).toBe(413);
  });

  it('needs its own permission', async () => {
    const [one, other] = [await begin(100), await begin(100)];
    const forged = other.next?.headers ?? {};
    expect((await put(one, 0, film(100), forged)).status).toBe(403);
    expect((await put(one, 0, film(100), { [partHeaders.signature]: '' })).status).toBe(403);
    expect((await put({ ...one, key: '../../etc/passwd' }, 0, film(100))).status).toBe(403);
  });
});

describe('who may', () => {
  it('only who began it sees how far it is, and may drop it', async () => {
    const upload = await begin(1000);
    await put(upload, 0, film(400));
    for (const member of [stack.a.admin, stack.b.admin]) {
      expect((await state(upload.key, member)).envelope.errorCode).toBe(10404);
      await as(member).ok(filePartCalls.partDrop, { key: upload.key });
    }
    expect((await state(upload.key)).envelope.response).toMatchObject({ offset: 400 });
    await as(stack.a.designer).ok(filePartCalls.partDrop, { key: upload.key });
    expect((await state(upload.key)).envelope.errorCode).toBe(10404);
    expect((await parts()).filter((name) => upload.key.endsWith(name.split('_').at(-1) ?? ''))).toEqual([]);
  });

  it('an ending that nobody knows and a file that is too large are refused before the first byte', async () => {
    const { ticket } = await stack.token(stack.a.designer);
    const ask = (name: string, size: number) =>
      as(stack.a.designer).send(filePartCalls.partBegin, { ticket, name, size });
    expect((await ask('film.exe', 100)).envelope.errorCode).toBe(10400);
    expect((await ask('film.mp4', 600 * 1024 * 1024)).envelope.errorCode).toBe(10400);
  });
});

it('what nobody goes on with is swept after a day, and no longer known', async () => {
  const upload = await begin(1000);
  await put(upload, 0, film(400));
  const before = await parts();
  expect(before.length).toBeGreaterThan(0);
  stack.server.clock.advance((partHours + 2) * 3_600_000);
  await sweepUnclaimed(stack.server.services);
  expect(await parts()).toEqual([]);
});
