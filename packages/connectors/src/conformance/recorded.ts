import {
  type Assets,
  type Audiences,
  type Connector,
  type Insights,
  type LimitSignal,
  parseJson,
  type RequestLine,
  type AccountScope,
  type Targeting,
  writeJson,
} from '../core/index.ts';
import type { Subject } from './subject.ts';

/** A connector of which no part is missing. */
type Whole<T> = { [K in keyof T]-?: NonNullable<T[K]> };
export type WholeConnector = Omit<Whole<Connector>, 'assets' | 'audiences' | 'insights' | 'targeting'> & {
  assets: Whole<Assets>;
  audiences: Whole<Audiences>;
  insights: Whole<Insights>;
  targeting: Whole<Targeting>;
};

/** A request as it went over the wire. */
export interface Sent {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Headers;
  /** The JSON body, with long integers as bigints; null where there is none. */
  body: unknown;
  /** The same digit for digit. */
  text: string;
  form: FormData | null;
}

/** What the platform says: a JSON body, a whole response, or a line that breaks. */
export type Reply = object | string | Response | Error;

const isStream = (body: unknown): body is AsyncGenerator<Uint8Array> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

function textOf(body: unknown): string {
  if (body instanceof Uint8Array) return Buffer.from(body).toString('utf8');
  return typeof body === 'string' ? body : '';
}

const recorded = async (input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Sent> => {
  const url = new URL(String(input));
  const text = textOf(init.body);
  return {
    method: init.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: new Headers(init.headers),
    body: text === '' ? null : parseJson(text),
    text,
    form: await formIn(init),
  };
};

/** A form on its way is read as the platform would read it. */
async function formIn({ body, headers }: RequestInit): Promise<FormData | null> {
  return isStream(body) ? new Response(body, { headers }).formData() : null;
}

function responseOf(reply: Reply): Response {
  if (reply instanceof Error) throw reply;
  if (reply instanceof Response) return reply.clone();
  return new Response(typeof reply === 'string' ? reply : writeJson(reply));
}

/**
 * The connector in front of a platform that gives these answers, one after the other; a function answers everything. Waiting takes
 * no time and is written down.
 */
export function answering(subject: Subject, replies: readonly Reply[] | ((sent: Sent) => Reply)) {
  const sent: Sent[] = [];
  const lines: RequestLine[] = [];
  const observed: LimitSignal[] = [];
  const slept: number[] = [];
  const acquired: string[] = [];
  let shutUntil = 0;
  let now = Date.parse('2026-03-10T04:00:00Z');
  const connector = subject.connect('https://platform.example', {
    limiter: {
      acquire: async ({ name }) => {
        acquired.push(name);
        // Whoever asks again has waited.
        now = Math.max(now, shutUntil);
      },
      observe(signal) {
        observed.push(signal);
        if (signal.kind === 'limited') shutUntil = now + signal.retryAfterMs;
      },
    },
    log: (line) => void lines.push(line),
    random: () => 1,
    clock: {
      now: () => now,
      sleep: async (ms, signal) => {
        signal?.throwIfAborted();
        slept.push(ms);
        now += ms;
      },
    },
    fetch: async (input, init) => {
      const request = await recorded(input, init);
      sent.push(request);
      const reply = typeof replies === 'function' ? replies(request) : replies[sent.length - 1];
      if (reply === undefined) throw new Error('The platform has nothing more to say');
      return responseOf(reply);
    },
  }) as WholeConnector;
  return { connector, sent, lines, observed, slept, acquired };
}

export const scopeOf = (id: string, currency: string, zone: string): AccountScope => ({
  accessToken: 'token-that-nobody-may-see',
  account: { id, currency, zone },
});
