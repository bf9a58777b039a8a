import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Small real files for tests. */
const canvas = (width: number, height: number, background = '#2456e6') =>
  sharp({ create: { width, height, channels: 3, background } });

export const png = (width = 40, height = 30) => canvas(width, height).png().toBuffer();
/** Coarse first, and finer with every pass. */
export const interlacedPng = (width: number, height: number) =>
  canvas(width, height).png({ progressive: true }).toBuffer();
export const jpg = (width = 40, height = 30) => canvas(width, height).jpeg().toBuffer();
export const webp = (width = 40, height = 30) => canvas(width, height).webp().toBuffer();
export const gif = (width = 40, height = 30) => canvas(width, height).gif().toBuffer();
export const pictures = { png, jpg, webp, gif };
/** A real picture whose last pass over the canvas is repeated: small, and endless work for a decoder. */
export async function jpgWithScans(scans: number): Promise<Buffer> {
  const whole = await canvas(40, 30).jpeg({ progressive: true }).toBuffer();
  const last = whole.lastIndexOf(Buffer.from([0xff, 0xda]));
  const [head, scan, end] = [whole.subarray(0, last), whole.subarray(last, -2), whole.subarray(-2)];
  return Buffer.concat([head, ...Array<Buffer>(scans).fill(scan), end]);
}
/** Stored lying, shown standing. */
export const turnedJpg = (width: number, height: number) =>
  canvas(width, height).withMetadata({ orientation: 6 }).jpeg().toBuffer();

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
);
export const html = Buffer.from('<!doctype html><script>alert(1)</script>');

export type Video = 'a.mp4' | 'a.mov' | 'a.avi' | 'a.mpeg' | 'sound.mp4' | 'vp9.mp4';
/** 64 x 48, one second of red and one of blue; `sound.mp4` has no picture at all, `vp9.mp4` plays in every browser. */
export const videoPath = (name: Video) => join(import.meta.dirname, 'videos', name);
export const video = (name: Video) => readFileSync(videoPath(name));

/** A zip with uncompressed entries. */
export function zip(entries: Record<string, string>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const [path, data] = [Buffer.from(name), Buffer.from(text)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(path.length, 22);
    files.push(Buffer.from('PK\x03\x04', 'latin1'), common, path, data);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, place, path);
    offset += 30 + path.length + data.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length / 4, 4);
  end.writeUInt16LE(directory.length / 4, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, listing, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

export const apk = () =>
  zip({ 'META-INF/MANIFEST.MF': 'x', 'AndroidManifest.xml': 'manifest', 'classes.dex': 'dex' });
