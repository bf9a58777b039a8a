import { type Call, pathParameters } from '@adsail/contract';
import fc from 'fast-check';
import { brokenJson, type Fields, formEncoded, multipart, spoiled } from './bodies.ts';
import { junkValue } from './values.ts';
import {
  chunked,
  contentType,
  type Headers,
  headerText,
  length,
  message,
  method,
  oddHeaders,
  oddPath,
  otherPath,
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
  inputOf(call: Call): Fields;
  /** Of members with different rights. */
  tokens(): readonly string[];
}

/** The server hangs up while more than this is still being sent; its answer may then be lost on the way. */
const headHungUpOn = 12_000;
const hungUpOn = 2_000_000;

/** Not `String()`: what is in there may have a `toString` of its own. */
const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 5000).toWellFormed();

/** The call's address with its parameters from the input; those of a GET stand in the query. */
function addressOf(call: Call, input: Fields): fc.Arbitrary<string> {
  const path = pathParameters(call.path).reduce(
    (address, name) => address.replace(`{${name}}`, encodeURIComponent(textOf(input[name]))),
    call.path,
  );
  if (call.method !== 'GET') return fc.constant(path);
  return formEncoded(input).map(
    (query) => `${path}?${query.toString('latin1').replaceAll(/[^\x21-\x7E]/g, '%00')}`,
  );
}

function oddAddressOf({ path, method }: Call): fc.Arbitrary<string> {
  const filled = oddPath.map((odd) => path.replaceAll(/\{\w+\}/g, odd));
  if (method === 'GET') return fc.tuple(filled, oddPath).map(([address, odd]) => `${address}?${odd}=1`);
  return fc.oneof(
    fc.tuple(filled, oddPath).map(([address, odd]) => `${address}/${odd}`),
    fc.tuple(filled, oddPath).map(([address, odd]) => `${address}?${odd}=1&a[b]=2`),
    filled.chain((address) =>
      fc.constantFrom(`/${address}`, `${address}/`, address.replaceAll('/', '%2F'), address.toUpperCase()),
    ),
  );
}

/** Who asks: mostly somebody with a session, in its header or its cookie. */
const proof = (tokens: readonly string[]): fc.Arbitrary<Headers> =>
  fc.oneof(
    { weight: 7, arbitrary: fc.constantFrom(...tokens).map((token): Headers => [['x-token', token]]) },
    fc.constantFrom(...tokens).map((token): Headers => [['cookie', `Admin-Token=${token}`]]),
    headerText.map((text): Headers => [['x-token', text]]),
    fc.constant<Headers>([]),
  );

interface Body {
  body: Buffer;
  type: string;
}
const formType = 'application/x-www-form-urlencoded';
const asJson = (input: unknown): Body => ({
  body: Buffer.from(JSON.stringify(input)),
  type: 'application/json',
});
const asForm = (input: Fields): fc.Arbitrary<Body> =>
  formEncoded(input).map((body) => ({ body, type: formType }));

function bodyOf({ transport }: Call, input: Fields): fc.Arbitrary<Body> {
  if (transport === 'form') return asForm(input);
  return transport === 'multipart' ? multipart(input) : fc.constant(asJson(input));
}

/** Junk for one call; the weights are parts of a thousand. */
function junkFor(call: Call, good: Fields, headers: Headers): fc.Arbitrary<JunkRequest> {
  const request = (kind: string, bytes: Buffer, whole = true): JunkRequest => ({
    path: call.path,
    kind,
    bytes,
    whole: whole && bytes.length < hungUpOn && bytes.indexOf('\r\n\r\n') < headHungUpOn,
  });
  const bad = spoiled(good);
  const send = (kind: string, input: Fields, address: fc.Arbitrary<string>, more: Headers = []) =>
    fc.tuple(bodyOf(call, input), address).map(([{ body, type }, to]) => {
      const carried = call.method === 'GET' ? Buffer.alloc(0) : body;
      const content: Headers = call.method === 'GET' ? [] : [['content-type', type], ...length(carried)];
      return request(kind, message(call.method, to, [...headers, ...more, ...content], carried));
    });
  const post = (kind: string, body: fc.Arbitrary<Body>) =>
    fc
      .tuple(body, addressOf(call, good))
      .map(([{ body: bytes, type }, to]) =>
        request(kind, message('POST', to, [...headers, ['content-type', type], ...length(bytes)], bytes)),
      );
  const raw = (kind: string, more: Headers, body: Buffer) =>
    request(kind, message('POST', call.path, [...headers, ...more], body), false);
  const { body: goodJson } = asJson(good);
  return fc.oneof(
    { weight: 450, arbitrary: bad.chain((input) => send('fields', input, addressOf(call, input))) },
    {
      weight: 150,
      arbitrary: post(
        'broken JSON',
        brokenJson(good).map((body) => ({ ...asJson({}), body })),
      ),
    },
    {
      weight: 80,
      arbitrary: fc
        .tuple(fc.oneof(fc.constant(good), bad), oddHeaders)
        .chain(([input, more]) => send('headers', input, addressOf(call, input), more)),
    },
    { weight: 80, arbitrary: send('address', good, oddAddressOf(call)) },
    {
      weight: 60,
      arbitrary: post(
        'content type',
        contentType.map((type) => ({ body: goodJson, type })),
      ),
    },
    {
      weight: 60,
      arbitrary: fc
        .tuple(method, fc.oneof(otherPath, fc.constant(call.path)), fc.option(junkValue, { freq: 1 }))
        .map(([verb, to, junk]) => {
          const body = Buffer.from(junk === null ? '' : JSON.stringify(junk));
          return request('method', message(verb, to, [...headers, ...length(body)], body));
        }),
    },
    {
      weight: 60,
      arbitrary: fc
        .tuple(
          bad.chain((input) => bodyOf(call, input)),
          fc.constantFrom('', 'zz', '-1', 'ffffffffffff', null),
          fc.constantFrom('chunked', 'gzip, chunked', 'x'),
        )
        .map(([{ body, type }, size, encoding]) =>
          raw(
            'chunks',
            [
              ['content-type', type],
              ['transfer-encoding', encoding],
            ],
            chunked(body, size ?? body.length.toString(16)),
          ),
        ),
    },
    {
      weight: 45,
      arbitrary: post(
        'form',
        bad.chain((input) => fc.oneof(multipart(input), asForm(input))),
      ),
    },
    {
      weight: 10,
      arbitrary: fc.constantFrom('9', '-1', '1e3', '99999999999999999999', '5, 6').map((promised) =>
        raw(
          'length',
          [
            ['content-type', 'application/json'],
            ['content-length', promised],
          ],
          Buffer.from('{}'),
        ),
      ),
    },
    {
      weight: 5,
      arbitrary: post('huge', fc.constant(asJson({ ...good, name: 'x'.repeat(3 * 1024 * 1024) }))),
    },
  );
}

/** Junk for every call, the same for the same seed and source. */
export function junkRequests(seed: number, count: number, { calls, inputOf, tokens }: Source): JunkRequest[] {
  const junk = fc
    .tuple(fc.constantFrom(...calls), proof(tokens()))
    .chain(([call, headers]) => junkFor(call, inputOf(call), headers));
  return fc.sample(junk, { seed, numRuns: count });
}
