import { type Call, pathParameters } from '@adsail/contract';
import { brokenJson, formEncoded, multipart, spoiled } from './bodies.ts';
import { type Random, seeded } from './random.ts';
import { junkValue } from './values.ts';
import {
  chunked,
  contentTypes,
  type Headers,
  headerText,
  length,
  message,
  methods,
  oddHeaders,
  oddPaths,
  otherPaths,
} from './wire.ts';

/** One request as it goes over the line. */
export interface JunkRequest {
  path: string;
  kind: string;
  bytes: Buffer;
  /** False where no answer may come: it promises more than it sends, or the server hangs up while it is being sent. */
  whole: boolean;
}

export interface Source {
  calls: readonly Call[];
  inputOf(call: Call): Record<string, unknown>;
  /** Of members with different rights. */
  tokens(): readonly string[];
}

/** The server hangs up while more than this is still being sent; its answer may then be lost on the way. */
const headHungUpOn = 12_000;
const hungUpOn = 2_000_000;

/** Not `String()`: what is in there may have a `toString` of its own. */
const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 5000).toWellFormed();

function addressOf(random: Random, call: Call, input: Record<string, unknown>, odd: boolean): string {
  const path = pathParameters(call.path).reduce((address, name) => {
    const value = odd ? random.pick(oddPaths) : encodeURIComponent(textOf(input[name]));
    return address.replace(`{${name}}`, value);
  }, call.path);
  if (call.method === 'GET')
    return `${path}?${formEncoded(random, input)
      .toString('latin1')
      .replaceAll(/[^\x21-\x7E]/g, '%00')}`;
  if (!odd) return path;
  return random.pick([
    `${path}/${random.pick(oddPaths)}`,
    `${path}?${random.pick(oddPaths)}=1&a[b]=2`,
    `/${path}`,
    `${path}/`,
    path.replaceAll('/', '%2F'),
    path.toUpperCase(),
  ]);
}

function proof(random: Random, tokens: readonly string[]): Headers {
  const roll = random.below(10);
  if (roll < 7) return [['x-token', random.pick(tokens)]];
  if (roll === 7) return [['cookie', `Admin-Token=${random.pick(tokens)}`]];
  return roll === 8 ? [['x-token', headerText(random)]] : [];
}

function bodyOf(random: Random, call: Call, input: Record<string, unknown>): { body: Buffer; type: string } {
  if (call.transport === 'form')
    return { body: formEncoded(random, input), type: 'application/x-www-form-urlencoded' };
  if (call.transport === 'multipart') return multipart(random, input);
  return { body: Buffer.from(JSON.stringify(input)), type: 'application/json' };
}

function one(random: Random, { calls, inputOf, tokens }: Source): JunkRequest {
  const call = random.pick(calls);
  const good = inputOf(call);
  const headers = proof(random, tokens());
  const request = (kind: string, bytes: Buffer, whole = true): JunkRequest => ({
    path: call.path,
    kind,
    bytes,
    whole: whole && bytes.length < hungUpOn && bytes.indexOf('\r\n\r\n') < headHungUpOn,
  });
  const send = (kind: string, input: Record<string, unknown>, more: Headers = [], odd = false) => {
    const { body, type } = bodyOf(random, call, input);
    const carried = call.method === 'GET' ? Buffer.alloc(0) : body;
    const content: Headers = call.method === 'GET' ? [] : [['content-type', type], ...length(carried)];
    return request(
      kind,
      message(call.method, addressOf(random, call, input, odd), [...headers, ...more, ...content], carried),
    );
  };
  const json = (kind: string, body: Buffer, type = 'application/json') =>
    request(
      kind,
      message(
        'POST',
        addressOf(random, call, good, false),
        [...headers, ['content-type', type], ...length(body)],
        body,
      ),
    );
  const roll = random.below(1000);
  if (roll < 450) return send('fields', spoiled(random, good));
  if (roll < 600) return json('broken JSON', brokenJson(random, good));
  if (roll < 680)
    return send('headers', random.chance(0.5) ? good : spoiled(random, good), oddHeaders(random));
  if (roll < 760) return send('address', good, [], true);
  if (roll < 820) return json('content type', Buffer.from(JSON.stringify(good)), random.pick(contentTypes));
  if (roll < 880) {
    const address = random.chance(0.5) ? random.pick(otherPaths) : call.path;
    const body = random.chance(0.3) ? Buffer.from(JSON.stringify(junkValue(random))) : Buffer.alloc(0);
    return request('method', message(random.pick(methods), address, [...headers, ...length(body)], body));
  }
  if (roll < 940) {
    const body = bodyOf(random, call, spoiled(random, good));
    const size = random.pick([body.body.length.toString(16), 'zz', '-1', 'ffffffffffff', '']);
    const bytes = message(
      'POST',
      call.path,
      [
        ...headers,
        ['content-type', body.type],
        ['transfer-encoding', random.pick(['chunked', 'gzip, chunked', 'x'])],
      ],
      chunked(body.body, size),
    );
    return request('chunks', bytes, false);
  }
  if (roll < 985) {
    const { body, type } = random.chance(0.5)
      ? multipart(random, spoiled(random, good))
      : { body: formEncoded(random, spoiled(random, good)), type: 'application/x-www-form-urlencoded' };
    return json('form', body, type);
  }
  if (roll < 995)
    return request(
      'length',
      message(
        'POST',
        call.path,
        [
          ...headers,
          ['content-type', 'application/json'],
          ['content-length', random.pick(['9', '-1', '1e3', '99999999999999999999', '5, 6'])],
        ],
        Buffer.from('{}'),
      ),
      false,
    );
  return json('huge', Buffer.from(JSON.stringify({ ...good, name: 'x'.repeat(3 * 1024 * 1024) })));
}

/** Junk for every call, the same for the same seed and source. */
export function* junkRequests(seed: number, count: number, source: Source): Generator<JunkRequest> {
  const random = seeded(seed);
  for (let made = 0; made < count; made += 1) yield one(random, source);
}
