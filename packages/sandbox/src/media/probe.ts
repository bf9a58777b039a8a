import { createHash } from 'node:crypto';

export interface Probe {
  kind: 'image' | 'video';
  /** jpeg, png, gif, webp, mp4, mov, avi, mpeg */
  format: string;
  width: number;
  height: number;
  /** Seconds, of a video. */
  duration: number;
  size: number;
  md5: string;
}

/** What a file is by its content, whatever its name says; undefined when it is neither image nor video. */
export function probe(bytes: Buffer): Probe | undefined {
  const found = image(bytes) ?? video(bytes);
  return found && { ...found, size: bytes.length, md5: createHash('md5').update(bytes).digest('hex') };
}

type Found = Omit<Probe, 'size' | 'md5'>;
const picture = (format: string, width: number, height: number): Found => ({
  kind: 'image',
  format,
  width,
  height,
  duration: 0,
});

function image(bytes: Buffer): Found | undefined {
  if (bytes.length >= 24 && bytes.readUInt32BE(0) === 0x89504e47)
    return picture('png', bytes.readUInt32BE(16), bytes.readUInt32BE(20));
  if (bytes.length >= 10 && bytes.toString('latin1', 0, 4) === 'GIF8')
    return picture('gif', bytes.readUInt16LE(6), bytes.readUInt16LE(8));
  if (bytes.length >= 30 && bytes.toString('latin1', 8, 12) === 'WEBP') return picture('webp', 0, 0);
  return bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8 ? jpeg(bytes) : undefined;
}

/** The first frame header tells the size; the segments before it are skipped by their length. */
function jpeg(bytes: Buffer): Found {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return picture('jpeg', bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return picture('jpeg', 0, 0);
}

function video(bytes: Buffer): Found | undefined {
  const clip = (format: string, more: Partial<Found> = {}): Found => ({
    kind: 'video',
    format,
    width: 720,
    height: 1280,
    duration: 15,
    ...more,
  });
  if (bytes.length >= 12 && bytes.toString('latin1', 4, 8) === 'ftyp') {
    const format = bytes.toString('latin1', 8, 12) === 'qt  ' ? 'mov' : 'mp4';
    return clip(format, movie(bytes));
  }
  if (bytes.length >= 12 && bytes.toString('latin1', 8, 11) === 'AVI') return clip('avi');
  return bytes.length >= 4 && bytes.readUInt32BE(0) === 0x000001ba ? clip('mpeg') : undefined;
}

/** Duration from the movie header, size from the first track that has one. */
function movie(bytes: Buffer): Partial<Found> {
  const found: Partial<Found> = {};
  const header = bytes.indexOf('mvhd', 0, 'latin1');
  if (header > 0 && bytes[header + 4] === 0 && header + 24 <= bytes.length) {
    const scale = bytes.readUInt32BE(header + 16);
    if (scale > 0) found.duration = bytes.readUInt32BE(header + 20) / scale;
  }
  let track = bytes.indexOf('tkhd', 0, 'latin1');
  while (track > 0 && track + 88 <= bytes.length) {
    const end = track + 4 + (bytes[track + 4] === 1 ? 88 : 76);
    const width = end + 8 <= bytes.length ? bytes.readUInt32BE(end) >>> 16 : 0;
    if (width > 0) return { ...found, width, height: bytes.readUInt32BE(end + 4) >>> 16 };
    track = bytes.indexOf('tkhd', track + 4, 'latin1');
  }
  return found;
}
