import type { Random } from './random.ts';
import { junkText, junkValue, oddNames } from './values.ts';

type Fields = Record<string, unknown>;

const context = ['userId', 'deviceId', 'sessionId', 'tenantId', 'platform'];

/** A good input with something wrong in it. */
export function spoiled(random: Random, input: Fields): Fields {
  const fields: Fields = { ...input };
  const names = Object.keys(fields);
  for (let times = 1 + random.below(3); times > 0; times -= 1) {
    const name = random.pick(
      names.length > 0 && random.chance(0.7) ? names : random.chance(0.5) ? context : oddNames,
    );
    if (random.chance(0.15)) delete fields[name];
    else fields[name] = inside(random, fields[name]);
  }
  return fields;
}

/** Lists and objects are spoiled within, too: the faults that lie deep are the ones that are forgotten. */
function inside(random: Random, value: unknown): unknown {
  if (random.chance(0.5)) return junkValue(random);
  if (Array.isArray(value)) return random.chance(0.5) ? [...value, junkValue(random)] : [junkValue(random)];
  if (typeof value === 'object' && value !== null) return spoiled(random, value as Fields);
  if (typeof value === 'string') return `${value}${junkText(random)}`;
  return junkValue(random);
}

/** Text that is JSON only in part, or JSON that is no object. */
export function brokenJson(random: Random, input: Fields): Buffer {
  const text = JSON.stringify(input);
  switch (random.below(12)) {
    case 0:
      return Buffer.from(text.slice(0, random.below(text.length)));
    case 1:
      return Buffer.from(`${text}${random.pick(['}', ',', '\u0000', '{}', '//', text])}`);
    case 2:
      return Buffer.concat([
        Buffer.from('{"name":"'),
        Buffer.from([0xff, 0xfe, 0xc0, 0x80]),
        Buffer.from('"}'),
      ]);
    case 3:
      return Buffer.from(`\uFEFF${text}`);
    case 4:
      return Buffer.from(text, 'utf16le');
    case 5:
      return Buffer.from(`{"__proto__":${text}}`);
    case 6:
      return Buffer.from(`{"constructor":{"prototype":${text}}}`);
    case 7:
      return Buffer.from('['.repeat(random.pick([100, 20_000, 200_000])));
    case 8: {
      const depth = random.pick([100, 5_000, 50_000]);
      return Buffer.from(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
    }
    case 9:
      return Buffer.from(
        random.pick(['', ' ', 'null', '7', '-', '"text"', '[]', 'true', 'NaN', "{'a':1}", '{a:1}']),
      );
    case 10:
      return Buffer.from(text.replace('{', `{"name":1,"name":${JSON.stringify(junkValue(random))},`));
    default:
      return Buffer.from(
        `{"n":${random.pick(['1e999999', '-'.repeat(9), '0x10', '01', '1'.repeat(50_000)])}}`,
      );
  }
}

export function formEncoded(random: Random, input: Fields): Buffer {
  const pairs = Object.entries(input).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    return random.chance(0.1)
      ? [
          [name, text],
          [name, text],
        ]
      : [[name, text]];
  });
  if (random.chance(0.3)) pairs.push([random.pick(['__proto__', 'a[b][c]', ...oddNames]), junkText(random)]);
  const text = pairs.map(([name = '', value = '']) => `${escaped(name)}=${escaped(value)}`).join('&');
  return Buffer.from(random.chance(0.1) ? `${text}&%zz=%&&==&` : text);
}

/** Half a surrogate has no escape: it goes as it is. */
const escaped = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : text);

export function multipart(random: Random, input: Fields): { body: Buffer; type: string } {
  const boundary = random.pick(['b', '--', 'x'.repeat(70), '----WebKitFormBoundary1']);
  const line = (text: string) => text.replaceAll(/[\r\n]/g, ' ');
  const field = (name: string, value: unknown) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${line(name)}"\r\n\r\n${String(JSON.stringify(value))}\r\n`;
  const file = () =>
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${line(junkText(random)).slice(0, 300)}"\r\ncontent-type: ${random.pick(['image/png', 'x', ''])}\r\n\r\n${random.pick(['', 'GIF89a', '\u0089PNG\r\n\u001a\n', 'x'.repeat(5000)])}\r\n`;
  const parts = Object.entries(input).map(([name, value]) => field(name, value));
  if (random.chance(0.2)) parts.push(field(random.pick(['__proto__', ...oddNames]), junkValue(random)));
  if (random.chance(0.1)) parts.push(...Array.from({ length: 40 }, (_, at) => field(`f${at}`, at)));
  for (let files = random.below(3); files > 0; files -= 1) parts.push(file());
  const whole = `${parts.join('')}--${boundary}--\r\n`;
  const text = random.chance(0.2) ? whole.slice(0, random.below(whole.length)) : whole;
  return { body: Buffer.from(text), type: `multipart/form-data; boundary=${boundary}` };
}
