import { crc32, deflateSync } from 'node:zlib';
import { hash } from '../random.ts';

/** Whoever says that a picture is larger gets one of this size. */
const maxSide = 2500;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** Of hue in degrees, saturation and lightness from 0 to 1. */
function rgb(hue: number, saturation: number, lightness: number): number[] {
  const spread = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((turn) => {
    const at = (turn + hue / 30) % 12;
    return Math.round(255 * (lightness - spread * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  });
}

/** One bit a pixel, each line after a byte that says that it is not filtered: a disc in the middle. */
function disc(width: number, height: number): Buffer {
  const stride = 1 + Math.ceil(width / 8);
  const lines = Buffer.alloc(stride * height);
  const radius = Math.min(width, height) / 3;
  for (let y = 0; y < height; y += 1) {
    const half = Math.sqrt(Math.max(0, radius ** 2 - (y + 0.5 - height / 2) ** 2));
    for (let x = Math.round(width / 2 - half); x < Math.round(width / 2 + half); x += 1) {
      const at = y * stride + 1 + (x >> 3);
      lines[at] = (lines[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return lines;
}

/** A picture (PNG, as platforms serve none that are drawn by the browser) that stands for a file: calm, the same for the same id. */
export function placeholder(id: string, width: number, height: number): Buffer {
  const hue = hash('placeholder', id) % 360;
  const [w, h] = [width, height].map((side) => Math.min(maxSide, Math.max(1, Math.round(side)))) as [
    number,
    number,
  ];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(w, 0);
  header.writeUInt32BE(h, 4);
  // One bit a pixel, of a palette.
  header.set([1, 3, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from([...rgb(hue, 0.45, 0.82), ...rgb(hue, 0.55, 0.45)])),
    chunk('IDAT', deflateSync(disc(w, h))),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** What a route answers with one. */
export const drawnPicture = (id: string, width: number, height: number) => ({
  body: placeholder(id, width, height),
  type: 'image/png',
  headers: { 'cache-control': 'max-age=86400' },
});
