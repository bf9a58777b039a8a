import {
  type Call,
  idempotencyHeader,
  type Language,
  languageHeader,
  nonceHeader,
  nonceMinLength,
  ownPageHeader,
  pathParameters,
  randomString,
  type RequestContext,
  sign,
  signatureHeader,
  timestampHeader,
  tokenHeader,
} from '@adsail/contract';

/** Everything a request is made from besides the call and its input. */
export interface RequestSettings {
  host: string;
  language: Language;
  token: string | null;
  signSecret: string | null;
  context: RequestContext;
  idempotencyKey: string;
}

export interface PreparedRequest {
  url: string;
  init: RequestInit & { headers: Record<string, string> };
  /** Goes to a host that is not ours: nothing that it answers is about our session. */
  foreign?: boolean;
}

/** Platforms are written small in paths; other names stand there as they are. */
const inPath = (name: string, value: string): string => (name === 'platform' ? value.toLowerCase() : value);

const fillPath = (path: string, input: Record<string, unknown>): string =>
  pathParameters(path).reduce(
    (filled, name) => filled.replace(`{${name}}`, encodeURIComponent(inPath(name, String(input[name])))),
    path,
  );

const queryOf = (input: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(input)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]): [string, string] => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]),
  ).toString();

async function signatureHeaders(secret: string, payload: string): Promise<Record<string, string>> {
  const timestamp = String(Date.now());
  const nonce = randomString(nonceMinLength * 2);
  return {
    [timestampHeader]: timestamp,
    [nonceHeader]: nonce,
    [signatureHeader]: await sign(secret, payload, timestamp, nonce),
  };
}

/** Headers that every client sends. */
export const commonHeaders = (
  call: Pick<Call, 'writes'>,
  caller: RequestSettings,
): Record<string, string> => ({
  [languageHeader]: caller.language,
  ...(caller.token ? { [tokenHeader]: caller.token } : {}),
  ...(call.writes ? { [idempotencyHeader]: caller.idempotencyKey } : {}),
});

/** JSON in a POST body, or a query for GET; the member's context goes with it. */
export async function prepareJson(
  call: Call,
  input: unknown,
  caller: RequestSettings,
): Promise<PreparedRequest> {
  const own = (input ?? {}) as Record<string, unknown>;
  const whole = call.right === 'public' ? own : { ...caller.context, ...own };
  const query = call.method === 'GET' ? queryOf(whole) : '';
  const body = call.method === 'GET' ? undefined : JSON.stringify(whole);
  const headers = commonHeaders(call, caller);
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (call.ownPagesOnly) headers[ownPageHeader] = 'console';
  if (call.signed) Object.assign(headers, await signatureHeaders(caller.signSecret ?? '', body ?? query));
  return {
    url: `${caller.host}${fillPath(call.path, whole)}${query ? `?${query}` : ''}`,
    init: { method: call.method, headers, body, credentials: 'include' },
  };
}
