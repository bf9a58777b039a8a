import { crc32, inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { TemporaryFile } from './temporary-file.ts';
import { ZipWriter } from './zip.ts';

async function zipped(pieces: readonly string[]): Promise<Buffer> {
  const file = await TemporaryFile.create();
  try {
    const zip = new ZipWriter(file, 'list.txt');
    for (const piece of pieces) await zip.write(Buffer.from(piece));
    await zip.end();
    const { size, read } = file.source('application/zip');
    const parts: Uint8Array[] = [];
    for await (const part of read(0, size)) parts.push(part);
    return Buffer.concat(parts);
  } finally {
    await file.close();
  }
}

it('a zip of many pieces holds one file, and its heads agree about it', async () => {
  const content = ['first ', 'x'.repeat(100_000), ' last'];
  const whole = Buffer.from(content.join(''));
  const zip = await zipped(content);
  const end = zip.length - 22;
  expect(zip.toString('latin1', end, end + 4)).toBe('PK\x05\x06');
  expect([zip.readUInt16LE(end + 8), zip.readUInt16LE(end + 10)]).toEqual([1, 1]);
  const entry = zip.readUInt32LE(end + 16);
  expect(zip.readUInt32LE(end + 12)).toBe(end - entry);
  expect(zip.toString('latin1', entry, entry + 4)).toBe('PK\x01\x02');
  // The facts that stand in both heads.
  expect(zip.subarray(4, 30)).toEqual(zip.subarray(entry + 6, entry + 32));
  const [sum, packedBytes, bytes] = [14, 18, 22].map((at) => zip.readUInt32LE(at));
  expect([sum, bytes]).toEqual([crc32(whole), whole.length]);
  expect(zip.toString('latin1', 30, 38)).toBe('list.txt');
  expect(38 + (packedBytes ?? 0)).toBe(entry);
  expect(inflateRawSync(zip.subarray(38, entry)).equals(whole)).toBe(true);
});

it('a zip that is given up keeps no packer', async () => {
  const file = await TemporaryFile.create();
  try {
    const zip = new ZipWriter(file, 'list.txt');
    await zip.write(Buffer.from('first'));
    zip.close();
    await expect(zip.write(Buffer.from('second'))).rejects.toMatchObject({ code: 'ERR_STREAM_DESTROYED' });
  } finally {
    await file.close();
  }
});
