import { crc32, inflateRawSync } from 'node:zlib';

const endMark = Buffer.from('PK\x05\x06', 'latin1');
const entryMark = 0x02014b50;

/** The files in a zip, plain or deflated; undefined for what is none. */
export function unzip(bytes: Buffer): Buffer[] | undefined {
  try {
    return [...entriesOf(bytes)];
  } catch {
    // Whatever goes wrong in reading it, it is no zip.
    return undefined;
  }
}

function* entriesOf(bytes: Buffer): Generator<Buffer> {
  const end = bytes.lastIndexOf(endMark);
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== entryMark) throw new Error('No entry');
    const place = bytes.readUInt32LE(at + 42);
    const start = place + 30 + bytes.readUInt16LE(place + 26) + bytes.readUInt16LE(place + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    const content = bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
    if (crc32(content) !== bytes.readUInt32LE(at + 16)) throw new Error('A broken entry');
    yield content;
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}
