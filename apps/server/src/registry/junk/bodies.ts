import fc from 'fast-check';
import { junkText, junkValue, oddName } from './values.ts';

export type Fields = Record<string, unknown>;

const context = fc.constantFrom('userId', 'deviceId', 'sessionId', 'tenantId', 'platform');
const removed = Symbol('removed');

/** A good input with something wrong in it. */
export function spoiled(input: Fields): fc.Arbitrary<Fields> {
  const names = Object.keys(input);
  const own = names.length > 0 ? [{ weight: 14, arbitrary: fc.constantFrom(...names) }] : [];
  const name = fc.oneof(...own, { weight: 3, arbitrary: context }, { weight: 3, arbitrary: oddName });
  const change = name.chain((field) =>
    fc.tuple(
      fc.constant(field),
      fc.oneof(
        { weight: 15, arbitrary: fc.constant(removed) },
        { weight: 85, arbitrary: inside(input[field]) },
      ),
    ),
  );
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    const entries = Object.entries({ ...input, ...Object.fromEntries(changes) });
    return Object.fromEntries(entries.filter(([, value]) => value !== removed));
  });
}

/** Lists and objects are spoiled within, too: the faults that lie deep are the ones that are forgotten. */
function inside(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value))
    return fc.oneof(
      { weight: 2, arbitrary: junkValue },
      junkValue.map((junk) => [...(value as unknown[]), junk]),
      junkValue.map((junk) => [junk]),
    );
  if (typeof value === 'object' && value !== null) return fc.oneof(junkValue, spoiled(value as Fields));
  if (typeof value === 'string')
    return fc.oneof(
      junkValue,
      junkText.map((text) => `${value}${text}`),
    );
  return junkValue;
}

const oneOf = (...texts: string[]) => fc.constantFrom(...texts);

/** Text that is JSON only in part, or JSON that is no object. */
export function brokenJson(input: Fields): fc.Arbitrary<Buffer> {
  const text = JSON.stringify(input);
  const depths = fc.constantFrom(100, 5_000, 50_000);
  return fc.oneof(
    fc.nat({ max: text.length - 1 }).map((end) => Buffer.from(text.slice(0, end))),
    oneOf('}', ',', '\u0000', '{}', '//', text).map((tail) => Buffer.from(text + tail)),
    fc.constant(Buffer.from('{"name":"\xff\xfe\xc0\x80"}', 'latin1')),
    fc.constant(Buffer.from(`\uFEFF${text}`)),
    fc.constant(Buffer.from(text, 'utf16le')),
    oneOf(`{"__proto__":${text}}`, `{"constructor":{"prototype":${text}}}`).map((each) => Buffer.from(each)),
    fc.constantFrom(100, 20_000, 200_000).map((depth) => Buffer.from('['.repeat(depth))),
    depths.map((depth) => Buffer.from(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)),
    oneOf('', ' ', 'null', '7', '-', '"text"', '[]', 'true', 'NaN', "{'a':1}", '{a:1}').map((each) =>
      Buffer.from(each),
    ),
    junkValue.map((junk) =>
      Buffer.from(text.replace('{', () => `{"name":1,"name":${JSON.stringify(junk)},`)),
    ),
    oneOf('1e999999', '-'.repeat(9), '0x10', '01', '1'.repeat(50_000)).map((n) => Buffer.from(`{"n":${n}}`)),
  );
}

/** Half a surrogate has no escape: it goes as it is. */
const escaped = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : text);

/** A list with the value, once in so many times; else empty. */
const onceIn = <Value>(times: number, arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> =>
  fc.oneof(
    { weight: times - 1, arbitrary: fc.constant<Value[]>([]) },
    { weight: 1, arbitrary: arbitrary.map((value) => [value]) },
  );

const oddField = fc.oneof(oneOf('__proto__', 'a[b][c]'), oddName);

export function formEncoded(input: Fields): fc.Arbitrary<Buffer> {
  const pairs = Object.entries(input).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  ]);
  return fc
    .tuple(
      fc.subarray(pairs, { maxLength: Math.min(1, pairs.length) }),
      onceIn(3, fc.tuple(oddField, junkText)),
      onceIn(10, fc.constant('%zz=%&&==&')),
    )
    .map(([repeated, added, broken]) => {
      const fields = [...pairs, ...repeated, ...added];
      const text = fields.map(([name, value]) => `${escaped(name)}=${escaped(value)}`);
      return Buffer.from([...text, ...broken].join('&'));
    });
}

const line = (text: string): string => text.replaceAll(/[\r\n]/g, ' ');
const fieldPart = (name: string, value: unknown): string =>
  `content-disposition: form-data; name="${line(name)}"\r\n\r\n${String(JSON.stringify(value))}\r\n`;
const filePart = fc
  .tuple(
    junkText,
    oneOf('image/png', 'x', ''),
    oneOf('', 'GIF89a', '\u0089PNG\r\n\u001a\n', 'x'.repeat(5000)),
  )
  .map(
    ([name, type, content]) =>
      `content-disposition: form-data; name="file"; filename="${line(name).slice(0, 300)}"\r\ncontent-type: ${type}\r\n\r\n${content}\r\n`,
  );

export function multipart(input: Fields): fc.Arbitrary<{ body: Buffer; type: string }> {
  const manyFields = Array.from({ length: 40 }, (_, at) => fieldPart(`f${at}`, at));
  return fc
    .record({
      boundary: oneOf('b', '--', 'x'.repeat(70), '----WebKitFormBoundary1'),
      odd: onceIn(
        5,
        fc.tuple(oddField, junkValue).map(([name, value]) => fieldPart(name, value)),
      ),
      many: onceIn(10, fc.constant(manyFields)),
      files: fc.array(filePart, { maxLength: 2 }),
      cut: onceIn(5, fc.double({ min: 0, max: 1, noNaN: true })),
    })
    .map(({ boundary, odd, many, files, cut: [share = 1] }) => {
      const own = Object.entries(input).map(([name, value]) => fieldPart(name, value));
      const parts = [...own, ...odd, ...many.flat(), ...files].map((part) => `--${boundary}\r\n${part}`);
      const whole = `${parts.join('')}--${boundary}--\r\n`;
      const body = Buffer.from(whole.slice(0, Math.ceil(whole.length * share)));
      return { body, type: `multipart/form-data; boundary=${boundary}` };
    });
}
