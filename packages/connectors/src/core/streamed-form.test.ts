import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HttpClient } from './http.ts';
import { MemoryLimiter } from './memory-limiter.ts';
import { fileOf, longFileOf } from './sample-files.ts';
import { type FormFile, StreamedForm } from './streamed-form.ts';
import type { FileSource } from './uploads.ts';

const bytes = new TextEncoder().encode('hello, here is a file');
const source = fileOf(bytes, 'text/plain');
const md5 = (part: Uint8Array) => createHash('md5').update(part).digest('hex');

async function written(form: StreamedForm) {
  const pieces: Uint8Array[] = [];
  for await (const piece of form.open()) pieces.push(piece);
  const body = Buffer.concat(pieces);
  expect(body.byteLength).toBe(form.length);
  const read = await new Response(body, { headers: { 'content-type': form.contentType } }).formData();
  return [...read.entries()];
}
const texts = async (form: StreamedForm) =>
  (await written(form)).filter(([, value]) => typeof value === 'string');

describe('a form that is made while it is sent', () => {
  it('has its fields, its file and the sum of the file, as often as it is asked for', async () => {
    const file = { name: 'f"1', fileName: '海报 "1".txt', source, sumField: 'sum' };
    const form = new StreamedForm({ title: '标题', empty: '' }, file);
    for (const entries of [await written(form), await written(form)]) {
      const [, , [name, sent], last] = entries as [unknown, unknown, [string, File], unknown];
      expect(entries.slice(0, 2)).toEqual([
        ['title', '标题'],
        ['empty', ''],
      ]);
      expect([name, sent.name, sent.type, await sent.text()]).toEqual([
        'f"1',
        '海报 "1".txt',
        'text/plain',
        'hello, here is a file',
      ]);
      expect(last).toEqual(['sum', md5(bytes)]);
    }
    expect(await written(new StreamedForm({ a: 'b' }))).toEqual([['a', 'b']]);
  });

  it('has a piece of the file with the sum of that piece', async () => {
    const sent: number[] = [];
    const file: FormFile = {
      name: 'f',
      fileName: 'f',
      source: { ...source, md5: 'of the whole' },
      range: { start: 7, end: 11 },
      sumField: 'sum',
      onSent: (count) => void sent.push(count),
    };
    expect(await texts(new StreamedForm({}, file))).toEqual([['sum', md5(bytes.subarray(7, 11))]]);
    expect(sent).toEqual([4]);
  });

  it('says the sum that the file had when it was stored', async () => {
    const known = 'f'.repeat(32);
    const file = { name: 'f', fileName: 'f', source: { ...source, md5: known }, sumField: 'sum' };
    expect(await texts(new StreamedForm({}, file))).toEqual([['sum', known]]);
  });
});

describe('over a connection', () => {
  let server: Server;
  let answer: (path: string) => boolean;
  beforeEach(async () => {
    server = createServer((request, response) => {
      if (!answer(request.url ?? '')) return void request.socket.destroy();
      response.setHeader('content-type', 'application/json');
      if (request.url === '/early') return void response.end('{"early":true}');
      request.resume().on('end', () => response.end(`{"length":${request.headers['content-length']}}`));
    });
    answer = () => true;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => void server.close());

  const send = (file: FileSource, effect: 'read' | 'write', path = '/', readTimeoutMs?: number) => {
    const client = new HttpClient({
      platform: 'TIKTOK',
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      limiter: new MemoryLimiter(),
      log() {},
    });
    const form = new StreamedForm({}, { name: 'f', fileName: 'f', source: file });
    return client.send({
      method: 'POST',
      path,
      body: form,
      effect,
      account: null,
      limits: [],
      priority: 'background',
      secrets: [],
      readTimeoutMs,
      understand: ({ body }) => ({ value: body as object, code: null, requestId: null }),
    });
  };
  const opened = { reads: 0, open: 0 };
  const watched = (file: FileSource): FileSource => ({
    ...file,
    async *read(start, end) {
      opened.reads += 1;
      opened.open += 1;
      try {
        yield* file.read(start, end);
      } finally {
        opened.open -= 1;
      }
    },
  });
  beforeEach(() => void Object.assign(opened, { reads: 0, open: 0 }));
  const long = longFileOf(bytes, 50_000_000, 'text/plain');

  it('says its length, and closes the file', async () => {
    const { length } = new StreamedForm({}, { name: 'f', fileName: 'f', source });
    expect(await send(watched(source), 'write')).toEqual({ length });
    expect(opened).toEqual({ reads: 1, open: 0 });
  });

  it('closes the file when the answer comes before its end', async () => {
    await send(watched(long), 'write', '/early').catch(() => undefined);
    await expect.poll(() => opened.open).toBe(0);
  });

  it('sends what is harmless again from its beginning when the line breaks', async () => {
    let asked = 0;
    answer = () => {
      asked += 1;
      return asked > 1;
    };
    expect(await send(watched(source), 'read')).toHaveProperty('length');
    expect(opened.reads).toBe(2);
    await expect.poll(() => opened.open).toBe(0);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('disk'))],
    ['ends early', async () => undefined],
  ])('a file that %s has not arrived, and the platform is not to blame', async (_name, fail) => {
    const broken: FileSource = {
      ...long,
      async *read() {
        yield bytes;
        await fail();
      },
    };
    await expect(send(broken, 'write')).rejects.toMatchObject({
      kind: 'transient',
      message: expect.stringMatching(/^The file /),
    });
  });
});
