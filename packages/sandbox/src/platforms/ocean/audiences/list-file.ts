import { linesOf } from '../../../media/lines.ts';
import type { SpooledFile } from '../../../media/request-files.ts';
import { BrokenZip, unzip } from '../../../media/zip.ts';
import { type People, peopleOf, personOf } from '../../../state/people.ts';
import { wrong } from '../errors.ts';

const maxBytes = 50 * 1024 * 1024;
const maxInLine = 10_000;
/** More than twice what so many of the longest ids take. */
const maxLine = 2_000_000;
/** By the number of their type: IMEI, IDFA, UID, then digests of devices and numbers, OAID. */
const idForms: Readonly<Record<number, RegExp>> = {
  0: /^[0-9a-z]{14,17}$/,
  1: /^[0-9a-f-]{36}$/,
  2: /^\d+$/,
  4: /^[0-9a-f]{32}$/,
  5: /^[0-9a-f]{32}$/,
  6: /^[0-9a-f]{64}$/,
  7: /^[0-9a-z-]{16,64}$/,
  8: /^[0-9a-f]{32}$/,
};

/** The people of a file: lines in base 64, each a message of a list of ids, all of it zipped. */
export async function readPeople({ path, size }: SpooledFile): Promise<People> {
  if (size > maxBytes) throw wrong('参数错误：file 压缩包大小不能超过50M');
  const parts: Float64Array[] = [];
  try {
    for await (const file of unzip(path)) parts.push(...(await peopleIn(file)));
  } catch (error) {
    throw error instanceof BrokenZip ? wrong('参数错误：file 需为zip压缩文件') : error;
  }
  if (parts.every(({ length }) => length === 0)) throw wrong('参数错误：file 文件内容为空');
  return peopleOf(parts);
}

async function peopleIn(file: AsyncIterable<Buffer>): Promise<Float64Array[]> {
  const parts: Float64Array[] = [];
  for await (const lines of linesOf(textOf(file), maxLine))
    for (const line of lines) parts.push(Float64Array.from(lineIds(line, parts.length + 1), personOf));
  return parts;
}

async function* textOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  for await (const piece of pieces) yield piece.toString('latin1');
}

function lineIds(line: string, number: number): string[] {
  const items = /^[A-Za-z0-9+/]+=*$/.test(line) ? messageOf(Buffer.from(line, 'base64')) : undefined;
  const ids = items?.filter(([field]) => field === 1).map(([, value]) => idOf(value));
  if (!ids || ids.includes(undefined)) throw wrong(`参数错误：file 第${number}行格式不合法`);
  if (ids.length > maxInLine) throw wrong(`参数错误：file 第${number}行idList不能超过${maxInLine}个`);
  return ids as string[];
}

function idOf(value: Buffer | number): string | undefined {
  if (typeof value === 'number') return undefined;
  const fields = new Map(messageOf(value) ?? []);
  const [type, id] = [fields.get(2), String(fields.get(3) ?? '')];
  return typeof type === 'number' && idForms[type]?.test(id) ? `${type}:${id}` : undefined;
}

/** Fields of a protocol buffer by number: small whole numbers and bytes are all that this one has. */
function messageOf(bytes: Buffer): [field: number, value: Buffer | number][] | undefined {
  const found: [number, Buffer | number][] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let shift = 0; at < bytes.length; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) break;
    }
    return value;
  };
  while (at < bytes.length) {
    const tag = varint();
    const length = varint();
    if (tag % 8 === 0) found.push([tag >> 3, length]);
    else if (tag % 8 === 2 && at + length <= bytes.length) {
      found.push([tag >> 3, bytes.subarray(at, at + length)]);
      at += length;
    } else return undefined;
  }
  return found;
}
