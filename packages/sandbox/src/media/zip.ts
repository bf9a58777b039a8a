import { createReadStream } from 'node:fs';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Content, withContent } from './content.ts';
import { pieceBytes } from './lines.ts';

const endMark = Buffer.from('PK\x05\x06', 'latin1');
const entryMark = 0x02014b50;
/** The end's own bytes, and the longest remark behind them. */
const maxEnd = 22 + 65_535;

/** Whatever went wrong in reading it. */
export class BrokenZip extends Error {}

interface Entry {
  start: number;
  length: number;
  isPlain: boolean;
  sum: number;
}

/** The files in a zip, plain or deflated, one after the other in pieces: none of them is ever in memory as a whole. */
export async function* unzip(path: string): AsyncGenerator<AsyncGenerator<Buffer>> {
  for (const entry of entriesIn(path)) yield contentOf(path, entry);
}

function entriesIn(path: string): Entry[] {
  try {
    return withContent(path, (content) => [...entriesOf(content)]);
  } catch (cause) {
    throw new BrokenZip('No zip', { cause });
  }
}

function* entriesOf(content: Content): Generator<Entry> {
  const tail = content.at(Math.max(0, content.size - maxEnd), maxEnd);
  const end = tail.lastIndexOf(endMark);
  let at = tail.readUInt32LE(end + 16);
  for (let left = tail.readUInt16LE(end + 10); left > 0; left -= 1) {
    const entry = content.at(at, 46);
    if (entry.readUInt32LE(0) !== entryMark) throw new Error('No entry');
    const place = entry.readUInt32LE(42);
    const head = content.at(place, 30);
    yield {
      start: place + 30 + head.readUInt16LE(26) + head.readUInt16LE(28),
      length: entry.readUInt32LE(20),
      isPlain: entry.readUInt16LE(10) === 0,
      sum: entry.readUInt32LE(16),
    };
    at += 46 + entry.readUInt16LE(28) + entry.readUInt16LE(30) + entry.readUInt16LE(32);
  }
}

async function* contentOf(path: string, { start, length, isPlain, sum }: Entry): AsyncGenerator<Buffer> {
  let found = 0;
  for await (const piece of unpacked(path, start, length, isPlain)) {
    found = crc32(piece, found);
    yield piece;
  }
  if (found !== sum) throw new BrokenZip('A broken entry');
}

async function* unpacked(
  path: string,
  start: number,
  length: number,
  isPlain: boolean,
): AsyncGenerator<Buffer> {
  if (length === 0) return;
  const packed = createReadStream(path, { start, end: start + length - 1, highWaterMark: pieceBytes });
  const pieces = isPlain ? packed : packed.pipe(createInflateRaw({ chunkSize: pieceBytes }));
  try {
    for await (const piece of pieces) yield piece as Buffer;
  } catch (cause) {
    throw new BrokenZip('A broken entry', { cause });
  } finally {
    packed.destroy();
  }
}
