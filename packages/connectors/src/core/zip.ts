import { crc32, deflateRawSync } from 'node:zlib';

const deflated = 8;
const version = 20;
/** The first day that the format knows: the same content gives the same file. */
const firstDay = 0x21;

/** A zip with one file in it. */
export function zipOf(name: string, content: Uint8Array): Buffer<ArrayBuffer> {
  const path = Buffer.from(name);
  const packed = deflateRawSync(content);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(version, 0);
  facts.writeUInt16LE(deflated, 4);
  facts.writeUInt16LE(firstDay, 8);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(path.length, 22);
  const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, path, packed]);
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, Buffer.alloc(14), path]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(entry.length, 8);
  end.writeUInt32LE(file.length, 12);
  return Buffer.concat([file, entry, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
