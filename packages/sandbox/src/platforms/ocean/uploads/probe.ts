/** What a file's own bytes say about it. */
export interface Picture {
  format: 'png' | 'jpeg' | 'gif' | 'webp';
  width: number;
  height: number;
}
export interface Film {
  format: 'mp4' | 'avi' | 'mpeg';
  width: number;
  height: number;
  seconds: number;
}

export function probeImage(bytes: Buffer): Picture | undefined {
  if (bytes.length >= 24 && bytes.readUInt32BE(0) === 0x89504e47)
    return { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (bytes.length >= 10 && bytes.toString('latin1', 0, 4) === 'GIF8')
    return { format: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  if (bytes.length >= 30 && bytes.toString('latin1', 8, 12) === 'WEBP') return probeWebp(bytes);
  return bytes.length >= 4 && bytes.readUInt16BE(0) === 0xffd8 ? probeJpeg(bytes) : undefined;
}

function probeWebp(bytes: Buffer): Picture | undefined {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X')
    return { format: 'webp', width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { format: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8 ') return undefined;
  return { format: 'webp', width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}

/** Walks the segments to the frame header, which is where the size stands. */
function probeJpeg(bytes: Buffer): Picture | undefined {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return { format: 'jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Size and length from an MP4's boxes; other containers, and cut files, get those of a usual vertical ad. */
export function probeVideo(bytes: Buffer): Film | undefined {
  const usual = { width: 720, height: 1280, seconds: 15 };
  if (bytes.length < 12) return undefined;
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 11) === 'AVI')
    return { format: 'avi', ...usual };
  if ([0x000001ba, 0x000001b3].includes(bytes.readUInt32BE(0))) return { format: 'mpeg', ...usual };
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  return { format: 'mp4', ...usual, ...movieHeader(bytes), ...trackSize(bytes) };
}

function movieHeader(bytes: Buffer): { seconds: number } | undefined {
  const at = bytes.indexOf('mvhd', 0, 'latin1');
  if (at < 0 || at + 32 > bytes.length) return undefined;
  const isLong = bytes[at + 4] === 1;
  const scale = bytes.readUInt32BE(at + (isLong ? 24 : 16));
  const length = isLong ? Number(bytes.readBigUInt64BE(at + 28)) : bytes.readUInt32BE(at + 20);
  return scale > 0 ? { seconds: Math.round((length / scale) * 1000) / 1000 } : undefined;
}

function trackSize(bytes: Buffer): { width: number; height: number } | undefined {
  for (let at = bytes.indexOf('tkhd'); at >= 0; at = bytes.indexOf('tkhd', at + 4)) {
    const end = at + (bytes[at + 4] === 1 ? 100 : 88);
    if (end > bytes.length) return undefined;
    const width = bytes.readUInt16BE(end - 8);
    const height = bytes.readUInt16BE(end - 4);
    if (width > 0 && height > 0) return { width, height };
  }
  return undefined;
}
