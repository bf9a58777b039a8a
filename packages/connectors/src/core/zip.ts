import { once } from 'node:events';
import { createDeflateRaw, crc32 } from 'node:zlib';
import type { TemporaryFile } from './temporary-file.ts';

const deflated = 8;
const version = 20;
/** The first day that the format knows: the same content gives the same file. */
const firstDay = 0x21;
const fixedHeadBytes = 30;
const pieceBytes = 64 * 1024;

/** A zip with one file in it, written piece by piece. Its head tells the sizes, so its place is kept until they are known. */
export class ZipWriter {
  readonly #zip: TemporaryFile;
  readonly #name: Buffer;
  /** One for the whole file: each has a window of its own, which is only given back when memory is cleared away. */
  readonly #packer = createDeflateRaw();
  readonly #packed: Buffer[] = [];
  #sum = 0;
  #packedBytes = 0;
  #contentBytes = 0;

  constructor(zip: TemporaryFile, name: string) {
    this.#zip = zip;
    this.#name = Buffer.from(name);
    this.#packer.on('data', (bytes: Buffer) => this.#packed.push(bytes));
  }

  async write(content: Uint8Array): Promise<void> {
    if (this.#contentBytes === 0) await this.#zip.append(Buffer.alloc(this.#headBytes));
    this.#sum = crc32(content, this.#sum);
    this.#contentBytes += content.byteLength;
    for (let at = 0; at < content.byteLength; at += pieceBytes) {
      await this.#pack(content.subarray(at, at + pieceBytes));
      await this.#appendPacked();
    }
  }

  async end(): Promise<void> {
    this.#packer.end();
    await once(this.#packer, 'end');
    await this.#appendPacked();
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

  /** Of a zip that is given up the packer would never end by itself. */
  close(): void {
    this.#packer.destroy();
  }

  get #headBytes(): number {
    return fixedHeadBytes + this.#name.length;
  }

  /** When it is done the content may be written over. */
  #pack(content: Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#packer.write(content, (error) => (error ? reject(error) : resolve()));
    });
  }

  async #appendPacked(): Promise<void> {
    for (const bytes of this.#packed.splice(0)) {
      await this.#zip.append(bytes);
      this.#packedBytes += bytes.byteLength;
    }
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
