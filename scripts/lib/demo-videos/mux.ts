/** A film of one VP9 track as an MP4: enough of the container for every player, and nothing else. */
export interface Film {
  width: number;
  height: number;
  /** Frames a second. */
  rate: number;
  frames: readonly { data: Buffer; isKey: boolean }[];
}

const u8 = (...values: number[]) => Buffer.from(values);
function u16(...values: number[]): Buffer {
  const buffer = Buffer.alloc(2 * values.length);
  for (const [at, value] of values.entries()) buffer.writeUInt16BE(value, 2 * at);
  return buffer;
}
function u32(...values: number[]): Buffer {
  const buffer = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) buffer.writeUInt32BE(value, 4 * at);
  return buffer;
}
const letters = (text: string) => Buffer.from(text, 'latin1');

function box(name: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), letters(name), body]);
}
/** Version and flags come first. */
const fullBox = (name: string, flags: number, ...parts: Buffer[]) => box(name, u32(flags), ...parts);

/** Nothing is turned or scaled. */
const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
/** Times are counted in these parts of a second. */
const timescale = 12_000;

/** Profile 0, eight bits, colours of television. */
const codecSettings = fullBox('vpcC', 0x01000000, u8(0, 21, (8 << 4) | (1 << 1), 1, 1, 1), u16(0));

function sampleEntry(width: number, height: number): Buffer {
  return box(
    'vp09',
    Buffer.alloc(6),
    u16(1),
    Buffer.alloc(16),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
    codecSettings,
  );
}

function movie({ width, height, rate, frames }: Film, firstByte: number): Buffer {
  const perFrame = timescale / rate;
  const duration = perFrame * frames.length;
  const keys = frames.flatMap(({ isKey }, at) => (isKey ? [at + 1] : []));
  const sizes = frames.map(({ data }) => data.length);
  const table = box(
    'stbl',
    fullBox('stsd', 0, u32(1), sampleEntry(width, height)),
    fullBox('stts', 0, u32(1, frames.length, perFrame)),
    fullBox('stss', 0, u32(keys.length, ...keys)),
    // All frames are one chunk.
    fullBox('stsc', 0, u32(1, 1, frames.length, 1)),
    fullBox('stsz', 0, u32(0, frames.length, ...sizes)),
    fullBox('stco', 0, u32(1, firstByte)),
  );
  const media = box(
    'mdia',
    fullBox('mdhd', 0, u32(0, 0, timescale, duration), u16(0x55c4, 0)),
    fullBox('hdlr', 0, u32(0), letters('vide'), Buffer.alloc(12), letters('film\0')),
    box(
      'minf',
      fullBox('vmhd', 1, Buffer.alloc(8)),
      box('dinf', fullBox('dref', 0, u32(1), fullBox('url ', 1))),
      table,
    ),
  );
  return box(
    'moov',
    fullBox(
      'mvhd',
      0,
      u32(0, 0, timescale, duration, 0x10000),
      u16(0x100, 0),
      Buffer.alloc(8),
      matrix,
      Buffer.alloc(24),
      u32(2),
    ),
    box(
      'trak',
      fullBox(
        'tkhd',
        3,
        u32(0, 0, 1, 0, duration),
        Buffer.alloc(8),
        u16(0, 0, 0, 0),
        matrix,
        u32(width << 16, height << 16),
      ),
      media,
    ),
  );
}

export function toMp4(film: Film): Buffer {
  const brand = box('ftyp', letters('isom'), u32(0x200), letters('isomiso2vp09mp41'));
  const data = box('mdat', ...film.frames.map(({ data: bytes }) => bytes));
  // Its length does not depend on where the frames begin.
  const firstByte = brand.length + movie(film, 0).length + 8;
  return Buffer.concat([brand, movie(film, firstByte), data]);
}
