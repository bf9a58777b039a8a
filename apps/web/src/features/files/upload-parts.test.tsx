import {
  fileCalls,
  filePartCalls,
  type PartAnswer,
  partBytes,
  type PartPlace,
  type PartUpload,
} from '@adsail/contract/files';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteAnswer, noteUnsent } from '../../api/connection.ts';
import { closePage, openPage, text } from '../../testing/page.tsx';
import { type FakeServer, fakeServer, Refused } from '../../testing/server.ts';
import type { PutAnswer } from './put.ts';
import { findUnfinished } from './unfinished.ts';
import { uploadInParts } from './upload-parts.ts';

const size = 2 * partBytes + 100;
const film = (name = 'film.mp4', lastModified = 5) => {
  const file = new File([], name, { lastModified });
  // A file of this size without the bytes: what is sent is told by its place.
  Object.defineProperty(file, 'size', { value: size });
  file.slice = (start = 0, end = size) => ({ size: end - start, start }) as unknown as Blob;
  return file;
};
let server: FakeServer;
let there: number;
let puts: number[];
/** What becomes of the next pieces; all others arrive. */
let fate: ('broken' | 'half' | 'unanswered')[];
/** A bucket takes a piece without a word of how far the upload is. */
let isBucket: boolean;
const key = '100001/2026/11/0197c0de-1111-4222-8333-444455556661.mp4';
const state = (): PartAnswer => ({
  offset: there,
  next: there < size ? { url: `/files/part?offset=${there}`, headers: {} } : null,
});
const upload = (): PartUpload => ({
  key,
  url: `/files/${key}`,
  size,
  ...state(),
  expiration: '2026-11-18T00:00:00.000Z',
});

beforeEach(async () => {
  await openPage(['files']);
  localStorage.removeItem('ad-unfinished-uploads');
  [there, puts, fate, isBucket] = [0, [], [], false];
  server = fakeServer();
  server.answer(fileCalls.ossToken, () => ({
    host: '/files/upload',
    dir: '100001/2026/11/',
    ticket: 't',
    expiration: '2099-01-01T00:00:00.000Z',
    maxBytes: 1e9,
  }));
  server.answer(filePartCalls.partBegin, upload);
  server.answer(filePartCalls.partState, upload);
});
afterEach(closePage);

const put = async ({ url }: PartPlace, piece: Blob): Promise<PutAnswer> => {
  const offset = Number(url.split('=')[1]);
  puts.push(offset);
  const happens = fate.shift();
  if (happens === 'broken') return { status: 0, now: null };
  there = offset + (happens === 'half' ? Math.floor(piece.size / 2) : piece.size);
  return happens ? { status: 0, now: null } : { status: 200, now: isBucket ? null : state() };
};
const send = (file = film(), signal = new AbortController().signal) => {
  const shares: number[] = [];
  const tools = { put, wait: async () => undefined };
  const done = uploadInParts(file, { onProgress: (share) => shares.push(share), signal }, tools);
  return done.then(({ url }) => ({ url, shares }));
};

it('sends the pieces one after the other, and forgets what is whole', async () => {
  const { url, shares } = await send();
  expect(url).toBe(`/files/${key}`);
  expect(puts).toEqual([0, partBytes, 2 * partBytes]);
  expect(shares.at(-1)).toBe(1);
  expect(await findUnfinished(film())).toBeNull();
});

describe('a bucket', () => {
  beforeEach(() => {
    isBucket = true;
  });

  it('is told by our server where the next piece goes, and what is whole', async () => {
    const { shares } = await send();
    expect(puts).toEqual([0, partBytes, 2 * partBytes]);
    expect(server.asked(filePartCalls.partState)).toHaveLength(3);
    expect(shares.at(-1)).toBe(1);
  });

  it('that takes pieces of which our server hears nothing is not sent to for ever', async () => {
    server.answer(filePartCalls.partState, () => {
      throw new Refused({ message: 'Down', code: 10500 });
    });
    await expect(send()).rejects.toThrow('The store answered 200');
    expect(await findUnfinished(film())).not.toBeNull();
  });
});

describe('a broken line', () => {
  it.each([
    ['broken', [0, partBytes, partBytes, 2 * partBytes]],
    ['half', [0, partBytes, partBytes + partBytes / 2, 2 * partBytes + partBytes / 2]],
    ['unanswered', [0, partBytes, 2 * partBytes]],
  ] as const)('goes on with what has arrived: %s', async (happens, expected) => {
    fate = [undefined as never, happens];
    await send();
    const ends = expected.filter((offset) => offset < size);
    expect(puts).toEqual(ends);
    expect(there).toBe(size);
  });

  it('is given up after some tries, and the same file goes on there', async () => {
    fate = [undefined as never, ...Array.from({ length: 20 }, () => 'broken' as const)];
    await expect(send()).rejects.toThrow('The store answered 0');
    expect(await findUnfinished(film())).toMatchObject({ offset: partBytes });
    fate = [];
    puts = [];
    await send();
    expect(puts[0]).toBe(partBytes);
    expect(server.asked(filePartCalls.partBegin)).toHaveLength(1);
  });
});

it('takes another file for another one: by name, time or content', async () => {
  fate = Array.from({ length: 20 }, () => 'broken' as const);
  await expect(send()).rejects.toThrow('The store answered 0');
  expect(await findUnfinished(film())).not.toBeNull();
  expect(await findUnfinished(film('other.mp4'))).toBeNull();
  expect(await findUnfinished(film('film.mp4', 6))).toBeNull();
});

it('begins anew what the server has forgotten', async () => {
  fate = Array.from({ length: 20 }, () => 'broken' as const);
  await expect(send()).rejects.toThrow('The store answered 0');
  fate = [];
  puts = [];
  server.answer(filePartCalls.partState, () => {
    throw new Refused({ message: 'Gone', code: 10404 });
  });
  await send();
  expect(puts[0]).toBe(0);
  expect(server.asked(filePartCalls.partBegin)).toHaveLength(2);
});

it('waits without a network for as long as it takes, and goes on by itself', async () => {
  fate = Array.from({ length: 12 }, () => 'broken' as const);
  const cutOff: typeof put = async (...piece) => {
    const answer = await put(...piece);
    if (answer.status === 0) {
      noteUnsent();
      setTimeout(noteAnswer);
    }
    return answer;
  };
  const options = { onProgress: () => undefined, signal: new AbortController().signal };
  const wait = async () => undefined;
  expect(await uploadInParts(film(), options, { put: cutOff, wait })).toEqual({ url: `/files/${key}` });
  expect(puts).toHaveLength(15);
});

it('is not sent twice at once, by this tab or another one', async () => {
  const held = new Set<string>();
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: {
      async request(name: string, _options: object, work: (lock: object | null) => Promise<unknown>) {
        if (held.has(name)) return work(null);
        held.add(name);
        return work({}).finally(() => held.delete(name));
      },
    },
  });
  const first = send();
  await expect(send()).rejects.toMatchObject({ reason: text('files:error.onItsWay') });
  expect((await first).url).toBe(`/files/${key}`);
  expect(held.size).toBe(0);
  vi.unstubAllGlobals();
});
