import {
  type Call,
  type Envelope,
  type FieldError,
  type OutputOf,
  pathParameters,
  type RequestOf,
} from '@adsail/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

export interface TestAnswer<Response = unknown> {
  status: number;
  envelope: Envelope<Response>;
  headers: LightMyRequestResponse['headers'];
  raw: LightMyRequestResponse;
}

type Headers = Readonly<Record<string, string>>;

export interface TestClient {
  call<C extends Call>(call: C, input: RequestOf<C>, headers?: Headers): Promise<TestAnswer<OutputOf<C>>>;
  /** The response of a call that has to succeed. */
  ok<C extends Call>(call: C, input: RequestOf<C>): Promise<OutputOf<C>>;
  /** `call` without the types: for input that is wrong on purpose. */
  send(call: Call, input: unknown, headers?: Headers): Promise<TestAnswer>;
  request(options: InjectOptions): Promise<LightMyRequestResponse>;
}

/** The bad fields of a 10400, by their path. */
export const fieldsOf = ({ envelope }: TestAnswer): Record<string, string> =>
  Object.fromEntries(
    ((envelope.response as { fields?: FieldError[] } | null)?.fields ?? []).map(({ path, rule }) => [
      path,
      rule,
    ]),
  );

export function addressOf(call: Call, input: unknown): string {
  const given = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
  const path = pathParameters(call.path).reduce(
    (address, name) => address.replace(`{${name}}`, encodeURIComponent(String(given[name]))),
    call.path,
  );
  if (call.method !== 'GET') return path;
  const query = Object.entries(given).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return `${path}?${new URLSearchParams(query as [string, string][]).toString()}`;
}

export function client(app: FastifyInstance, session: Headers): TestClient {
  const request = ({ headers, ...options }: InjectOptions) =>
    app.inject({ ...options, headers: { ...session, ...headers } });
  const send = async (call: Call, input: unknown, headers: Headers = {}): Promise<TestAnswer> => {
    const raw = await request({
      method: call.method,
      url: addressOf(call, input),
      headers: { ...headers, ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}) },
      ...(call.method === 'POST' ? { payload: JSON.stringify(input) } : {}),
    });
    return { status: raw.statusCode, envelope: raw.json<Envelope>(), headers: raw.headers, raw };
  };
  return {
    request,
    send,
    ok: async <C extends Call>(call: C, input: RequestOf<C>) => {
      const { envelope } = await send(call, input);
      if (envelope.errorCode !== 0)
        throw new Error(`${call.path} was refused: ${envelope.errorCode} ${envelope.errorMessage}`);
      return envelope.response as OutputOf<C>;
    },
    call: <C extends Call>(call: C, input: RequestOf<C>, headers?: Headers) =>
      send(call, input, headers) as Promise<TestAnswer<OutputOf<C>>>,
  };
}
