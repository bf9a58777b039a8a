import { crc32, deflateRawSync } from 'node:zlib';

/** The smallest files that are what they claim to be: for seeds and tests. */
export function samplePng(width: number, height: number, mark = 0): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.writeUInt32BE(0x89504e47, 0);
  bytes.writeUInt32BE(0x0d0a1a0a, 4);
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(mark, 40);
  return bytes;
}

function box(type: string, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0), 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}

/** The headers of a film behind the film, as cameras write them; its pictures are zeros. */
export function sampleMp4(
  width: number,
  height: number,
  seconds: number,
  { mark = 0, filmBytes = 4, brand = 'isom' } = {},
): Buffer {
  const film = Buffer.alloc(Math.max(4, filmBytes));
  film.writeUInt32BE(mark, 0);
  const movie = Buffer.alloc(100);
  movie.writeUInt32BE(1000, 12);
  movie.writeUInt32BE(seconds * 1000, 16);
  const sound = Buffer.alloc(84);
  const track = Buffer.alloc(84);
  track.writeUInt16BE(width, 76);
  track.writeUInt16BE(height, 80);
  return Buffer.concat([
    box('ftyp', Buffer.from(brand), Buffer.alloc(4)),
    box('mdat', film),
    box('moov', box('mvhd', movie), box('trak', box('tkhd', sound)), box('trak', box('tkhd', track))),
  ]);
}

/** A zip with one file in it. */
export function sampleZip(name: string, content: Buffer): Buffer {
  const path = Buffer.from(name);
  const packed = deflateRawSync(content);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(path.length, 22);
  const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, path, packed]);
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, Buffer.alloc(14), path]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(entry.length, 8);
  end.writeUInt32LE(file.length, 12);
  return Buffer.concat([file, entry, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
