import type { Content, Probe } from './content.ts';

/** More than a film has at one level; a made-up file must not keep us busy. */
const maxBoxes = 1000;

/** Only MP4 and its relatives are measured; others, and cut ones, get the size and length of a usual vertical ad. */
const film = (format: Probe['format'], more: Partial<Probe> = {}): Probe => ({
  kind: 'video',
  format,
  width: 720,
  height: 1280,
  duration: 15,
  ...more,
});

export function probeFilm(content: Content): Probe | undefined {
  const head = content.at(0, 12);
  if (head.length < 12) return undefined;
  if (head.toString('latin1', 4, 8) === 'ftyp')
    return film(formatOf(head.toString('latin1', 8, 12)), movie(content));
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 11) === 'AVI')
    return film('avi');
  return [0x000001ba, 0x000001b3].includes(head.readUInt32BE(0)) ? film('mpeg') : undefined;
}

function formatOf(brand: string): Probe['format'] {
  if (brand === 'qt  ') return 'mov';
  return brand.startsWith('3gp') ? '3gp' : 'mp4';
}

interface Box {
  type: string;
  /** Of what is inside. */
  start: number;
  end: number;
}

/** The boxes between two places: each says how long it is, so that the film itself is never read. */
function* boxes(content: Content, start: number, end: number): Generator<Box> {
  let position = start;
  for (let count = 0; count < maxBoxes && position + 8 <= end; count += 1) {
    const head = content.at(position, 16);
    if (head.length < 8) return;
    const size = head.readUInt32BE(0);
    const isLong = size === 1 && head.length === 16;
    // Nothing = to the end.
    const length = isLong ? Number(head.readBigUInt64BE(8)) : size === 0 ? end - position : size;
    if (length < 8) return;
    const next = Math.min(end, position + length);
    yield { type: head.toString('latin1', 4, 8), start: position + (isLong ? 16 : 8), end: next };
    position = next;
  }
}

/** Duration from the movie header, size from the first track that has one. The header may stand behind the film. */
function movie(content: Content): Partial<Probe> {
  const found: Partial<Probe> = {};
  for (const top of boxes(content, 0, content.size)) {
    if (top.type !== 'moov') continue;
    for (const box of boxes(content, top.start, top.end)) {
      if (box.type === 'mvhd') Object.assign(found, lengthOf(content.at(box.start, 32)));
      if (box.type === 'trak' && found.width === undefined) Object.assign(found, trackSize(content, box));
    }
  }
  return found;
}

function lengthOf(header: Buffer): Partial<Probe> {
  if (header.length < 32) return {};
  const isLong = header[0] === 1;
  const scale = header.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return scale > 0 ? { duration: Math.round((length / scale) * 1000) / 1000 } : {};
}

function trackSize(content: Content, track: Box): Partial<Probe> {
  for (const { type, start } of boxes(content, track.start, track.end)) {
    if (type !== 'tkhd') continue;
    const header = content.at(start, 96);
    const at = header[0] === 1 ? 88 : 76;
    if (header.length < at + 8) return {};
    // Fixed point: the whole part comes first.
    const [width, height] = [header.readUInt16BE(at), header.readUInt16BE(at + 4)];
    return width > 0 && height > 0 ? { width, height } : {};
  }
  return {};
}
