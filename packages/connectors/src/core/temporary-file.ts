import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileSource } from './uploads.ts';

const pieceBytes = 64 * 1024;

/**
 * A file for what is too long for memory and has to be known whole before it is sent. It loses its name as soon as it is open: what
 * is in it is gone when it is closed, and no killed process leaves people's digests behind.
 */
export class TemporaryFile {
  readonly #handle: FileHandle;
  #size = 0;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  static async create(): Promise<TemporaryFile> {
    const path = join(tmpdir(), `adsail-upload-${randomUUID()}`);
    const handle = await open(path, 'wx+', 0o600);
    try {
      await rm(path);
    } catch (error) {
      await handle.close();
      throw error;
    }
    return new TemporaryFile(handle);
  }

  async append(bytes: Uint8Array): Promise<void> {
    await this.#handle.appendFile(bytes);
    this.#size += bytes.byteLength;
  }

  /** Writes over the beginning. */
  async replaceHead(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.byteLength;) {
      const { bytesWritten } = await this.#handle.write(bytes, at, bytes.byteLength - at, at);
      at += bytesWritten;
    }
  }

  /** As long as it is now. */
  source(type: string): FileSource {
    return { size: this.#size, type, read: (start, end) => this.#read(start, end) };
  }

  async *#read(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let at = start; at < end;) {
      const buffer = Buffer.allocUnsafeSlow(Math.min(pieceBytes, end - at));
      const { bytesRead } = await this.#handle.read(buffer, 0, buffer.length, at);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}
