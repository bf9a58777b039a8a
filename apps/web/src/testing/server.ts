import type { Call, InputOf, OutputOf } from '@adsail/contract';
import { viewCalls } from '@adsail/contract/views';
import { vi } from 'vitest';

interface Reply {
  body: unknown;
  status?: number;
  headers?: Record<string, string>;
}
type Handle = (input: never) => Reply | Promise<Reply>;

interface Refusal {
  message: string;
  code?: number;
  response?: unknown;
}

/** Throw it in an answer: the server says no, with HTTP 200 as it does. */
export class Refused extends Error {
  readonly details: Refusal;
  constructor(details: Refusal) {
    super(details.message);
    this.details = details;
  }
}

const envelope = (errorCode: number, errorMessage: string, response: unknown) => ({
  errorCode,
  errorMessage,
  response,
});

/** `/refresh/{platform}` is asked for as `/refresh/tiktok`. */
const pattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/**
 * The real clients over a server that keeps the contract: what the page sends and what the test answers are both parsed
 * by the call's schemas, so that neither can drift away from them.
 */
export function fakeServer() {
  const handlers = new Map<string, { call: Call; handle: Handle }>();
  const asked: { path: string; input: unknown }[] = [];

  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://adsail.test');
    const found = [...handlers.values()].find(({ call }) => pattern(call.path).test(pathname));
    if (!found) throw new TypeError(`Nobody expected ${pathname}`);
    const sent: unknown =
      typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? Object.fromEntries(searchParams));
    const input = typeof init.body === 'string' ? found.call.input.parse(sent) : sent;
    asked.push({ path: found.call.path, input });
    const { body, status = 200, headers } = await found.handle(input as never);
    return new Response(JSON.stringify(body), { status, headers });
  });

  const on = (call: Call, handle: Handle) => void handlers.set(call.path, { call, handle });
  // Every list asks for its views; few tests have any.
  on(viewCalls.list, () => ({ body: envelope(0, '', { list: [] }) }));
  return {
    /** Answers a call from now on. */
    answer<C extends Call>(
      call: C,
      respond: (input: InputOf<C>) => OutputOf<C> | Promise<OutputOf<C>>,
    ): void {
      on(call, async (input) => {
        try {
          return { body: envelope(0, '', call.output.parse(await respond(input))) };
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          const { code = 10_001, message, response = null } = error.details;
          return { body: envelope(code, message, response) };
        }
      });
    },
    /** Something between answers with a bare status. */
    breakDown: (call: Call, status: number, headers?: Record<string, string>): void =>
      on(call, () => ({ body: {}, status, headers })),
    /** What was asked of a call, in order. */
    asked: <C extends Call>(call: C): InputOf<C>[] =>
      asked.filter(({ path }) => path === call.path).map(({ input }) => input as InputOf<C>),
  };
}
export type FakeServer = ReturnType<typeof fakeServer>;
