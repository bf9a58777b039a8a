import type { FileHandle } from 'node:fs/promises';

const endSignature = 0x06054b50;
const endSize = 22;
const commentMax = 0xffff;
const entrySignature = 0x02014b50;
const entrySize = 46;
/** An app of 100 MB has a few thousand entries; a directory larger than this is not one. */
const directoryMax = 16 * 1024 * 1024;
const manifest = 'AndroidManifest.xml';

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function* names(directory: Buffer): Generator<string> {
  let at = 0;
  while (at + entrySize <= directory.length && directory.readUInt32LE(at) === entrySignature) {
    const nameLength = directory.readUInt16LE(at + 28);
    const rest = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    yield directory.toString('utf8', at + entrySize, at + entrySize + nameLength);
    at += entrySize + nameLength + rest;
  }
}

/** An app is a zip with a manifest at its root. The zip's own directory says so; nothing is unpacked. */
export async function isApk(file: FileHandle, size: number): Promise<boolean> {
  const tailLength = Math.min(size, endSize + commentMax);
  const tail = await readAt(file, size - tailLength, tailLength);
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + endSize > tail.length || tail.readUInt32LE(end) !== endSignature) return false;
  const length = tail.readUInt32LE(end + 12);
  const position = tail.readUInt32LE(end + 16);
  if (length > directoryMax || position + length > size) return false;
  return names(await readAt(file, position, length)).some((name) => name === manifest);
}
