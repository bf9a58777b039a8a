import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fakeS3Parts } from './fake-s3-parts.ts';
import { authorise, checkForm, type FakeS3Options, Refusal } from './fake-s3-rights.ts';

interface Stored {
  body: Buffer;
  type: string;
  at: Date;
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

export async function fakeS3(options: FakeS3Options) {
  const objects = new Map<string, Stored>();
  const requests: string[] = [];
  /** Answers to give instead of the next ones. */
  const failures: number[] = [];
  let pageSize = 1000;
  const now = () => (options.now ?? (() => new Date()))();

  const parts = fakeS3Parts(now, (key, body) =>
    objects.set(key, { body, type: 'binary/octet-stream', at: now() }),
  );

  function list(url: URL): string {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
    if (url.searchParams.get('delimiter') === '/') {
      const folders = [...new Set(keys.map((key) => key.split('/')[0]))];
      const entries = folders.map((name) => `<CommonPrefixes><Prefix>${name}/</Prefix></CommonPrefixes>`);
      return `<ListBucketResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListBucketResult>`;
    }
    const rest = keys.filter((key) => `t&${key}` > after || after === '');
    const page = rest.slice(0, pageSize);
    const entries = page.map(
      (key) =>
        `<Contents><Key>${escape(key)}</Key><LastModified>${objects.get(key)?.at.toISOString()}</LastModified></Contents>`,
    );
    const more = rest.length > page.length;
    const next = more ? `<NextContinuationToken>${escape(`t&${page.at(-1)}`)}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`;
  }

  async function post(request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    const type = String(request.headers['content-type']);
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    if ([...form.keys()].at(-1) !== 'file') throw new Refusal(400, 'InvalidArgument');
    const file = form.get('file') as File;
    const bytes = Buffer.from(await file.arrayBuffer());
    checkForm(options, form, bytes.length);
    const key = String(form.get('key'));
    if (form.get('x-oss-forbid-overwrite') === 'true' && objects.has(key))
      throw new Refusal(409, 'FileAlreadyExists');
    objects.set(key, { body: bytes, type: file.type, at: now() });
    response.writeHead(Number(form.get('success_action_status') ?? 204)).end();
  }

  function read(request: IncomingMessage, url: URL, stored: Stored, response: ServerResponse): void {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const body = from ? stored.body.subarray(Number(from), Number(to) + 1) : stored.body;
    response.writeHead(from ? 206 : 200, {
      'content-length': body.length,
      'content-type': url.searchParams.get('response-content-type') ?? stored.type,
      'content-disposition': url.searchParams.get('response-content-disposition') ?? 'inline',
      'last-modified': stored.at.toUTCString(),
      etag: `"${createHash('md5').update(stored.body).digest('hex')}"`,
      ...(from
        ? { 'content-range': `bytes ${from}-${Number(from) + body.length - 1}/${stored.body.length}` }
        : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const body = await buffer(request);
    requests.push(`${request.method} ${url.pathname}`);
    const failure = failures.shift();
    if (failure) throw new Refusal(failure, 'InternalError');
    const prefix = `/${options.bucket}/`;
    if (!url.pathname.startsWith(prefix)) throw new Refusal(404, 'NoSuchBucket');
    const key = decodeURIComponent(url.pathname.slice(prefix.length));
    if (request.method === 'POST' && key === '') return post(request, body, response);
    authorise(options, request, url, body);
    const answer = parts.answer(request.method ?? '', key, url, body, pageSize);
    if (answer !== null) return void response.end(answer);
    if (key === '') return void response.end(list(url));
    const stored = objects.get(key);
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && stored) throw new Refusal(412, 'PreconditionFailed');
      objects.set(key, { body, type: String(request.headers['content-type']), at: now() });
      return void response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (!stored) throw new Refusal(404, 'NoSuchKey');
    return read(request, url, stored, response);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      const status = error instanceof Refusal ? error.status : 500;
      const text = `<Error><Code>${String((error as Error).message)}</Code></Error>`;
      response.writeHead(status).end(request.method === 'HEAD' ? undefined : text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    /** Uploads in pieces that are neither finished nor given up. */
    uploads: parts.uploads,
    requests,
    failures,
    /** Answers the end of an upload in pieces with 200 and an error, as Amazon may. */
    set completionFails(fails: boolean) {
      parts.completionFails = fails;
    },
    set pageSize(size: number) {
      pageSize = size;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
