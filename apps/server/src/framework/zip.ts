import { pipeline, Readable } from 'node:stream';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  name: string;
  modifiedAt: Date;
  /** Null when it is gone by now: it is left out. */
  open(): Promise<AsyncIterable<Uint8Array> | null>;
  /** For texts. Pictures and films are packed already. */
  isPacked?: boolean;
}

const version = 20;
/** Sizes follow the content, and names are UTF-8. */
const flags = 0x0808;
/** Deflate: unlike what is merely stored, it tells its own end, so that every program can read it as it comes. */
const method = 8;
const longestBlock = 0xffff;

/** Years begin with 1980, seconds come in pairs. */
function dosTime(at: Date): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return numbers([time, 2], [date, 2]);
}

function numbers(...fields: [value: number, bytes: 2 | 4][]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

/** A block of Deflate that is not compressed: pictures and films are already. */
const blockHead = (length: number, isLast: boolean): Buffer =>
  Buffer.concat([Buffer.from([isLast ? 1 : 0]), numbers([length, 2], [length ^ 0xffff, 2])]);

async function* unpacked(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of content)
    for (let at = 0; at < chunk.length; at += longestBlock) {
      const piece = chunk.subarray(at, at + longestBlock);
      yield Buffer.concat([blockHead(piece.length, false), piece]);
    }
  yield blockHead(0, true);
}

const pieceBytes = 64 * 1024;
function packed(content: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  const source = Readable.from(content, { objectMode: false, highWaterMark: pieceBytes });
  // What goes wrong is heard by whoever reads the result.
  return pipeline(
    source,
    createDeflateRaw({ level: constants.Z_BEST_SPEED + 2, chunkSize: pieceBytes }),
    () => undefined,
  );
}

/**
 * A zip, made while it is read: no more of it is in memory than one piece of one file, and the next entry is asked for when the one
 * before it is written. For less than 4 GB.
 */
export async function* zipOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let written = 0;
  const count = (buffer: Buffer): Buffer => {
    written += buffer.length;
    return buffer;
  };
  for await (const { name, modifiedAt, open, isPacked } of entries) {
    const content = await open();
    if (!content) continue;
    const [start, label, time] = [written, Buffer.from(name), dosTime(modifiedAt)];
    const common = Buffer.concat([numbers([version, 2], [flags, 2], [method, 2]), time]);
    const noSizes = numbers([0, 4], [0, 4], [0, 4]);
    const lengths = numbers([label.length, 2], [0, 2]);
    yield count(Buffer.concat([numbers([0x04034b50, 4]), common, noSizes, lengths, label]));
    const contentAt = written;
    let [sum, size] = [0, 0];
    const counted = async function* (): AsyncGenerator<Uint8Array> {
      for await (const chunk of content) {
        sum = crc32(chunk, sum);
        size += chunk.length;
        yield chunk;
      }
    };
    for await (const piece of isPacked ? packed(counted()) : unpacked(counted())) yield count(piece);
    const sizes = numbers([sum, 4], [written - contentAt, 4], [size, 4]);
    yield count(Buffer.concat([numbers([0x08074b50, 4]), sizes]));
    const place = numbers([0, 2], [0, 2], [0, 2], [0, 4], [start, 4]);
    directory.push(
      Buffer.concat([numbers([0x02014b50, 4], [version, 2]), common, sizes, lengths, place, label]),
    );
  }
  const start = written;
  for (const entry of directory) yield count(entry);
  const total: [number, 2] = [directory.length, 2];
  yield numbers([0x06054b50, 4], [0, 2], [0, 2], total, total, [written - start, 4], [start, 4], [0, 2]);
}
