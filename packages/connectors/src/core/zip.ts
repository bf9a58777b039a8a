import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import type { TemporaryFile } from './temporary-file.ts';

const deflated = 8;
const version = 20;
/** The first day that the format knows: the same content gives the same file. */
const firstDay = 0x21;
const fixedHeadBytes = 30;
/** An empty block that says that it is the last one. */
const lastBlock = Buffer.from([3, 0]);
const deflate = promisify(deflateRaw);
const pieceBytes = 64 * 1024;
/** Ends at a whole byte without ending the whole: the next piece follows as it is. Text becomes shorter and fits into one buffer. */
const pieceOptions = { finishFlush: constants.Z_SYNC_FLUSH, chunkSize: pieceBytes };

/** A zip with one file in it, written piece by piece. Its head tells the sizes, so its place is kept until they are known. */
export class ZipWriter {
  readonly #zip: TemporaryFile;
  readonly #name: Buffer;
  #sum = 0;
  #packedBytes = 0;
  #contentBytes = 0;

  constructor(zip: TemporaryFile, name: string) {
    this.#zip = zip;
    this.#name = Buffer.from(name);
  }

  async write(content: Uint8Array): Promise<void> {
    if (this.#contentBytes === 0) await this.#zip.append(Buffer.alloc(this.#headBytes));
    this.#sum = crc32(content, this.#sum);
    this.#contentBytes += content.byteLength;
    for (let at = 0; at < content.byteLength; at += pieceBytes)
      await this.#appendPacked(await deflate(content.subarray(at, at + pieceBytes), pieceOptions));
  }

  async end(): Promise<void> {
    await this.#appendPacked(lastBlock);
    const facts = this.#facts();
    const entry = Buffer.concat([
      Buffer.from('PK\x01\x02\x14\0', 'latin1'),
      facts,
      Buffer.alloc(14),
      this.#name,
    ]);
    const end = Buffer.alloc(18);
    end.writeUInt16LE(1, 4);
    end.writeUInt16LE(1, 6);
    end.writeUInt32LE(entry.length, 8);
    end.writeUInt32LE(this.#headBytes + this.#packedBytes, 12);
    await this.#zip.append(Buffer.concat([entry, Buffer.from('PK\x05\x06', 'latin1'), end]));
    await this.#zip.replaceHead(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, this.#name]));
  }

  get #headBytes(): number {
    return fixedHeadBytes + this.#name.length;
  }

  async #appendPacked(bytes: Uint8Array): Promise<void> {
    await this.#zip.append(bytes);
    this.#packedBytes += bytes.byteLength;
  }

  #facts(): Buffer {
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(version, 0);
    facts.writeUInt16LE(deflated, 4);
    facts.writeUInt16LE(firstDay, 8);
    facts.writeUInt32LE(this.#sum, 10);
    facts.writeUInt32LE(this.#packedBytes, 14);
    facts.writeUInt32LE(this.#contentBytes, 18);
    facts.writeUInt16LE(this.#name.length, 22);
    return facts;
  }
}
