import type { FileSource } from './uploads.ts';

/** The head of a PNG of that size: enough for whoever looks at the size. */
export function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(64);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x89504e47);
  view.setUint32(4, 0x0d0a1a0a);
  view.setUint32(8, 13);
  bytes.set(new TextEncoder().encode('IHDR'), 12);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

/** A box of an MP4: its length, its name, and what is in it. */
function box(type: string, ...content: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = 8 + content.reduce((sum, part) => sum + part.byteLength, 0);
  const bytes = new Uint8Array(length);
  new DataView(bytes.buffer).setUint32(0, length);
  bytes.set(new TextEncoder().encode(type), 4);
  let at = 8;
  for (const part of content) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

/** The headers of an MP4, and a film of so many zeros behind them. */
export function mp4Of(
  width: number,
  height: number,
  seconds: number,
  filmBytes = 100,
): Uint8Array<ArrayBuffer> {
  const movie = new DataView(new ArrayBuffer(100));
  movie.setUint32(12, 1000);
  movie.setUint32(16, seconds * 1000);
  const track = new DataView(new ArrayBuffer(84));
  track.setUint16(76, width);
  track.setUint16(80, height);
  const header = (view: DataView) => new Uint8Array(view.buffer);
  const moov = box('moov', box('mvhd', header(movie)), box('trak', box('tkhd', header(track))));
  const parts = [box('ftyp', new TextEncoder().encode('isom'), new Uint8Array(4)), moov];
  return box('    ', ...parts, box('mdat', new Uint8Array(filmBytes))).slice(8);
}

/** Small enough to lie in memory. */
export const fileOf = (bytes: Uint8Array, type: string): FileSource & { bytes: Uint8Array } => ({
  bytes,
  size: bytes.byteLength,
  type,
  async *read(start, end) {
    yield bytes.subarray(start, end);
  },
});

/** As long as wanted and nowhere in memory: what it begins with, then zeros. */
export const longFileOf = (head: Uint8Array, size: number, type: string): FileSource => ({
  size,
  type,
  async *read(start, end) {
    if (start < head.byteLength) yield head.subarray(start, end);
    const zeros = new Uint8Array(64 * 1024);
    for (let at = Math.max(start, head.byteLength); at < end; at += zeros.byteLength)
      yield zeros.subarray(0, Math.min(zeros.byteLength, end - at));
  },
});
