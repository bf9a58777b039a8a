import { describe, expect, it } from 'vitest';
import { type Exchange, HttpClient, type RequestLine } from './http.ts';
import { InputError, LimitError, NotSentError, type PlatformError } from './errors.ts';

const secret = 'very-secret-token';
type Reply = { status?: number; text: string; headers?: Record<string, string> } | Error;

function client(replies: Reply[], wait: (signal?: AbortSignal) => Promise<void> = async () => {}) {
  const lines: RequestLine[] = [];
  const sent: string[] = [];
  const slept: number[] = [];
  const observed: unknown[] = [];
  const http = new HttpClient({
    platform: 'TIKTOK',
    baseUrl: 'https://platform.example',
    limiter: {
      acquire: (_key, _priority, signal) => wait(signal),
      observe: (signal) => observed.push(signal),
    },
    log: (line) => lines.push(line),
    random: () => 1,
    clock: { now: () => 0, sleep: async (ms) => void slept.push(ms) },
    fetch: async (url) => {
      sent.push(String(url));
      const reply = replies.shift();
      if (!reply || reply instanceof Error) throw reply ?? new Error('No reply left');
      return new Response(reply.text, { status: reply.status ?? 200, headers: reply.headers });
    },
  });
  return { http, lines, sent, slept, observed };
}

const exchange = (change: Partial<Exchange<unknown>> = {}): Exchange<unknown> => ({
  method: 'POST',
  path: `/things/${secret}/`,
  query: new URLSearchParams({ token: secret }),
  effect: 'write',
  account: '7',
  limits: [{ name: 'app', rules: [] }],
  priority: 'person',
  secrets: [secret],
  understand: ({ body }) => ({ value: body, code: '0', requestId: 'r1' }),
  ...change,
});
const failing = (cause: object) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('x'), cause) });
const thrown = (promise: Promise<unknown>) => promise.catch((error: unknown) => error as PlatformError);

describe('the client', () => {
  it('logs what was sent and never where a secret is', async () => {
    const { http, lines, sent } = client([{ text: '{"a":1}' }]);
    expect(await http.send(exchange())).toEqual({ a: 1 });
    expect(sent[0]).toContain(secret);
    expect(lines).toEqual([
      {
        platform: 'TIKTOK',
        method: 'POST',
        path: '/things/[secret]/',
        account: '7',
        status: 200,
        code: '0',
        requestId: 'r1',
        ms: expect.any(Number),
        attempt: 1,
        outcome: 'ok',
      },
    ]);
  });

  it('sends nothing for whoever may not write any more when its turn comes; reads go on', async () => {
    const { http, sent, lines } = client([{ text: '{}' }]);
    const mayWrite = () => false;
    expect(await thrown(http.send(exchange({ mayWrite })))).toMatchObject({ kind: 'transient' });
    expect([sent, lines]).toEqual([[], []]);
    await http.send(exchange({ mayWrite, effect: 'read' }));
    expect(sent).toHaveLength(1);
  });

  it('says of a write that it was not sent when time ran out before it left', async () => {
    const stop = new AbortController();
    const waiting = client([{ text: '{}' }], async (signal) => {
      stop.abort();
      signal?.throwIfAborted();
    });
    const tooLate = await thrown(waiting.http.send(exchange({ signal: stop.signal })));
    expect(tooLate).toBeInstanceOf(NotSentError);
    const hurried = client([{ text: '{}' }]);
    expect(await thrown(hurried.http.send(exchange({ signal: stop.signal })))).toBeInstanceOf(NotSentError);
    expect([waiting.sent, hurried.sent]).toEqual([[], []]);
  });

  it('strikes a secret out of what the platform repeats', async () => {
    const { http } = client([{ text: '{}' }]);
    const understand = () => {
      throw new InputError({ platform: 'TIKTOK', message: `Bad token ${secret}` });
    };
    expect((await thrown(http.send(exchange({ understand })))) as PlatformError).toMatchObject({
      message: 'Bad token [secret]',
    });
  });

  it.each([
    ['a dropped connection', failing({ code: 'ECONNRESET' }), 'uncertain'],
    ['a time-out', new DOMException('late', 'TimeoutError'), 'uncertain'],
    ['a gateway’s page', { status: 502, text: '<html>Bad gateway' }, 'uncertain'],
    ['half an answer', { text: '{"code":' }, 'uncertain'],
    ['a refused connection', failing({ code: 'ECONNREFUSED' }), 'transient'],
    ['an unknown host', failing({ code: 'ENOTFOUND' }), 'transient'],
  ])('%s on a write', async (_name, reply, kind) => {
    const { http, sent } = client([reply as Reply, { text: '{}' }]);
    expect(await thrown(http.send(exchange()))).toMatchObject({ kind });
    expect(sent).toHaveLength(1);
  });

  it('holds a write uncertain when the answer makes no sense', async () => {
    const { http, lines } = client([{ text: '{"code":0}' }]);
    const understand = ({ body }: { body: unknown }) => ({
      value: (body as { data: { id: string } }).data.id,
      code: null,
      requestId: null,
    });
    expect(await thrown(http.send(exchange({ understand })))).toMatchObject({
      kind: 'uncertain',
      status: 200,
    });
    expect(lines[0]?.outcome).toBe('uncertain');
  });

  it('retries a read with growing waits, inside a bound', async () => {
    const reset = () => failing({ code: 'ECONNRESET' });
    const { http, slept, lines } = client([reset(), reset(), { text: '[]' }]);
    expect(await http.send(exchange({ effect: 'read' }))).toEqual([]);
    expect(slept).toEqual([250, 500]);
    expect(lines.map(({ outcome, attempt }) => [outcome, attempt])).toEqual([
      ['transient', 1],
      ['transient', 2],
      ['ok', 3],
    ]);
    const broken = client(Array.from({ length: 9 }, reset));
    expect(await thrown(broken.http.send(exchange({ effect: 'read' })))).toMatchObject({ kind: 'transient' });
    expect(broken.sent).toHaveLength(4);
  });

  it('tells the limiter of a 429 and does not wait beyond its timeout', async () => {
    const { http, observed, sent } = client([
      { status: 429, text: 'slow down', headers: { 'retry-after': '120' } },
    ]);
    expect(await thrown(http.send(exchange({ effect: 'read' })))).toMatchObject({
      kind: 'limit',
      retryAfterMs: 120_000,
    });
    expect(observed).toEqual([{ key: 'app', kind: 'limited', retryAfterMs: 120_000 }]);
    expect(sent).toHaveLength(1);
  });

  it('tells the limiter which allowance is used up where the platform names it', async () => {
    const { http, observed } = client([{ text: '{}' }]);
    const understand = () => {
      throw new LimitError({ platform: 'OCEAN', message: 'slow' }, 700, 'account:7');
    };
    await thrown(http.send(exchange({ understand })));
    expect(observed).toEqual([{ key: 'account:7', kind: 'limited', retryAfterMs: 700 }]);
  });
});
