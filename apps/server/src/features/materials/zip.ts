import { crc32 } from 'node:zlib';

export interface ZipEntry {
  name: string;
  modifiedAt: Date;
  /** Null when it is gone by now: it is left out. */
  open(): Promise<AsyncIterable<Uint8Array> | null>;
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

/** A zip, made while it is read: no more of it is in memory than one piece of one file. For less than 4 GB. */
export async function* zipOf(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let written = 0;
  const count = (buffer: Buffer): Buffer => {
    written += buffer.length;
    return buffer;
  };
  for (const { name, modifiedAt, open } of entries) {
    const content = await open();
    if (!content) continue;
    const [start, label, time] = [written, Buffer.from(name), dosTime(modifiedAt)];
    const common = Buffer.concat([numbers([version, 2], [flags, 2], [method, 2]), time]);
    const noSizes = numbers([0, 4], [0, 4], [0, 4]);
    const lengths = numbers([label.length, 2], [0, 2]);
    yield count(Buffer.concat([numbers([0x04034b50, 4]), common, noSizes, lengths, label]));
    const contentAt = written;
    let [sum, size] = [0, 0];
    for await (const chunk of content) {
      sum = crc32(chunk, sum);
      size += chunk.length;
      for (let at = 0; at < chunk.length; at += longestBlock) {
        const piece = chunk.subarray(at, at + longestBlock);
        yield count(Buffer.concat([blockHead(piece.length, false), piece]));
      }
    }
    yield count(blockHead(0, true));
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
