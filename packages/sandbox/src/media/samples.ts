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

export function sampleMp4(width: number, height: number, seconds: number, mark = 0): Buffer {
  const bytes = Buffer.alloc(240);
  bytes.writeUInt32BE(24, 0);
  bytes.write('ftypisom', 4, 'latin1');
  bytes.write('mvhd', 32, 'latin1');
  bytes.writeUInt32BE(1000, 48);
  bytes.writeUInt32BE(seconds * 1000, 52);
  bytes.write('tkhd', 100, 'latin1');
  bytes.writeUInt32BE(width << 16, 180);
  bytes.writeUInt32BE(height << 16, 184);
  bytes.writeUInt32BE(mark, 230);
  return bytes;
}
