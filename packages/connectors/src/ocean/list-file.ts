import { type HashedList, type ListIdentifier, zipOf } from '../core/index.ts';

/** "DMP upload format": what an id is, by number. The platform takes each in one way. */
export const dataTypes: Partial<Record<ListIdentifier, { hash: HashedList['hash']; type: number }>> = {
  imei: { hash: 'md5', type: 4 },
  idfa: { hash: 'md5', type: 5 },
  phone: { hash: 'sha256', type: 6 },
  oaid: { hash: 'md5', type: 8 },
};
/** The most in a line. */
const maxInLine = 10_000;
/** Far below fifty megabytes: the platform takes ten seconds' time for a file. */
const maxInFile = 100_000;

/** Field 2 of a protocol buffer holds the type, field 3 the id; the item itself is field 1 of its line. */
function item(type: number, id: string): Buffer {
  const text = Buffer.from(id);
  const inner = Buffer.concat([Buffer.from([0x10, type, 0x1a, text.length]), text]);
  return Buffer.concat([Buffer.from([0x0a, inner.length]), inner]);
}

/** Each line is a message in base 64; the file is zipped. */
function fileOf(items: readonly Buffer[]): Buffer<ArrayBuffer> {
  const lines: string[] = [];
  for (let at = 0; at < items.length; at += maxInLine)
    lines.push(Buffer.concat(items.slice(at, at + maxInLine)).toString('base64'));
  return zipOf('list.txt', Buffer.from(lines.join('\n')));
}

export async function* filesOf({ values }: HashedList, type: number): AsyncGenerator<Buffer<ArrayBuffer>> {
  let items: Buffer[] = [];
  for await (const value of values) {
    items.push(item(type, value));
    if (items.length < maxInFile) continue;
    yield fileOf(items);
    items = [];
  }
  if (items.length > 0) yield fileOf(items);
}
