import type { Content, Probe } from './content.ts';

const headBytes = 32;
/** More segments than any camera writes before the frame. */
const maxSegments = 200;

const picture = (format: Probe['format'], width: number, height: number): Probe => ({
  kind: 'image',
  format,
  width,
  height,
  duration: 0,
});

export function probePicture(content: Content): Probe | undefined {
  const head = content.at(0, headBytes);
  if (head.length >= 24 && head.readUInt32BE(0) === 0x89504e47)
    return picture('png', head.readUInt32BE(16), head.readUInt32BE(20));
  if (head.length >= 10 && head.toString('latin1', 0, 4) === 'GIF8')
    return picture('gif', head.readUInt16LE(6), head.readUInt16LE(8));
  if (head.length >= 30 && head.toString('latin1', 8, 12) === 'WEBP') return webp(head);
  return head.length > 4 && head.readUInt16BE(0) === 0xffd8 ? jpeg(content) : undefined;
}

function webp(head: Buffer): Probe | undefined {
  const kind = head.toString('latin1', 12, 16);
  if (kind === 'VP8X') return picture('webp', head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1);
  if (kind === 'VP8L') {
    const bits = head.readUInt32LE(21);
    return picture('webp', (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
  }
  if (kind !== 'VP8 ') return undefined;
  return picture('webp', head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff);
}

/** The first frame header tells the size; the segments before it are skipped by their length. */
function jpeg(content: Content): Probe | undefined {
  let position = 2;
  for (let count = 0; count < maxSegments; count += 1) {
    const segment = content.at(position, 9);
    if (segment.length < 9 || segment[0] !== 0xff) return undefined;
    const marker = segment[1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return picture('jpeg', segment.readUInt16BE(7), segment.readUInt16BE(5));
    position += 2 + segment.readUInt16BE(2);
  }
  return undefined;
}
