import { describe, expect, it } from 'vitest';
import { download } from './download.ts';
import type { PlatformError } from './errors.ts';
import type { RequestLine } from './http.ts';

const link = 'https://files.example/report.csv?signature=very-secret';

function fetching(reply: () => Promise<Response>) {
  const lines: RequestLine[] = [];
  const asked: { url: string; signal: AbortSignal | null | undefined }[] = [];
  const get = (url: string, signal?: AbortSignal) =>
    download(
      {
        limiter: { acquire: async () => {}, observe: () => {} },
        log: (line) => lines.push(line),
        fetch: (address, init) => {
          asked.push({ url: String(address), signal: init?.signal });
          return reply();
        },
      },
      { platform: 'TIKTOK', url, baseUrl: 'http://platform.example', account: '7', signal },
    );
  return { get, lines, asked };
}
const thrown = (promise: Promise<unknown>) => promise.catch((error: unknown) => error as PlatformError);

describe('a file that the platform made', () => {
  it('is fetched, and its link stands in no line', async () => {
    const { get, lines, asked } = fetching(async () => new Response('a,b'));
    expect(await get(link)).toBe('a,b');
    expect(asked[0]?.url).toBe(link);
    expect(lines).toMatchObject([
      { method: 'GET', path: 'files.example/…', account: '7', status: 200, outcome: 'ok' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('very-secret');
  });

  it.each([
    ['http://files.example/report.csv', { kind: 'transient', retry: 'now' }, 0],
    ['ftp://platform.example/report.csv', { kind: 'transient', retry: 'now' }, 0],
    ['http://platform.example/report.csv', 'a', 1],
    ['https://files.example/report.csv', 'a', 1],
  ])('%s is fetched over an open line from the platform itself alone', async (url, answer, requests) => {
    const { get, asked } = fetching(async () => new Response('a'));
    const file = await thrown(get(url));
    expect([file]).toMatchObject([answer]);
    expect(asked).toHaveLength(requests);
  });

  it('that is not there is asked for again later, with its status', async () => {
    const { get, lines } = fetching(async () => new Response('gone', { status: 404 }));
    expect(await thrown(get(link))).toMatchObject({
      kind: 'transient',
      status: 404,
      message: 'HTTP 404 instead of a file',
    });
    expect(lines).toMatchObject([{ status: 404, outcome: 'transient' }]);
  });

  it('whose connection breaks keeps the cause to itself', async () => {
    const cause = new TypeError(`fetch failed: ${link}`);
    const { get, lines } = fetching(() => Promise.reject(cause));
    const error = (await thrown(get(link))) as PlatformError;
    expect(error).toMatchObject({ kind: 'transient', status: null, message: 'The file cannot be fetched' });
    expect(error.cause).toBe(cause);
    expect(lines).toMatchObject([{ status: null, outcome: 'transient' }]);
  });

  it('is given up with the work that wanted it', async () => {
    const work = new AbortController();
    const { get, asked } = fetching(async () => new Response('a'));
    await get(link, work.signal);
    expect(asked[0]?.signal?.aborted).toBe(false);
    work.abort();
    expect(asked[0]?.signal?.aborted).toBe(true);
  });
});
