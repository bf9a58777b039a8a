import { createHash, randomUUID } from 'node:crypto';
import type { FileSource } from './uploads.ts';

/** A part of the form that is a file, or a piece of one. */
export interface FormFile {
  name: string;
  fileName: string;
  source: FileSource;
  /** Which bytes of it; all of them unless said. */
  range?: { start: number; end: number };
  /** The field that carries the MD5 of the bytes. It stands behind them, so that they are read once. */
  sumField?: string;
  /** How many bytes of it the connection has taken so far. */
  onSent?(bytes: number): void;
}

const lineBreak = '\r\n';
const md5Length = 32;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
/** What would end a name, as browsers write it. */
const escaped = (name: string): string =>
  name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');

/** The file itself could not be read: nothing of it has arrived whole, so nothing can have been done. */
export class SourceError extends Error {}

/** A `multipart/form-data` body of known length that is made while it is sent, and again for every attempt. */
export class StreamedForm {
  readonly contentType: string;
  readonly length: number;
  readonly #head: Uint8Array;
  readonly #tail: Uint8Array;
  readonly #file: FormFile | undefined;
  readonly #boundary = `adsail-${randomUUID()}`;

  constructor(fields: Readonly<Record<string, string>>, file?: FormFile) {
    this.#file = file;
    const texts = Object.entries(fields).map(([name, value]) => this.#text(name, value));
    this.#head = bytesOf(texts.join('') + (file ? this.#fileHead(file) : ''));
    this.#tail = bytesOf(`--${this.#boundary}--${lineBreak}`);
    this.contentType = `multipart/form-data; boundary=${this.#boundary}`;
    const sum = file ? this.#sum(file, 'x'.repeat(md5Length)).byteLength : 0;
    this.length = this.#head.byteLength + fileLength(file) + sum + this.#tail.byteLength;
  }

  #part(disposition: string, more = ''): string {
    return `--${this.#boundary}${lineBreak}content-disposition: form-data; ${disposition}${lineBreak}${more}${lineBreak}`;
  }

  #text(name: string, value: string): string {
    return `${this.#part(`name="${escaped(name)}"`)}${value}${lineBreak}`;
  }

  #fileHead({ name, fileName, source }: FormFile): string {
    const type = `content-type: ${source.type}${lineBreak}`;
    return this.#part(`name="${escaped(name)}"; filename="${escaped(fileName)}"`, type);
  }

  /** What stands behind the file. */
  #sum({ sumField }: FormFile, md5: string): Uint8Array {
    return bytesOf(lineBreak + (sumField === undefined ? '' : this.#text(sumField, md5)));
  }

  async *open(): AsyncGenerator<Uint8Array> {
    yield this.#head;
    if (this.#file) yield* this.#content(this.#file);
    yield this.#tail;
  }

  async *#content(file: FormFile): AsyncGenerator<Uint8Array> {
    const { source, range = { start: 0, end: source.size }, onSent } = file;
    const hash = createHash('md5');
    let sent = 0;
    for await (const piece of readSource(source, range.start, range.end)) {
      hash.update(piece);
      yield piece;
      // Asked for more: the connection has taken this one.
      sent += piece.byteLength;
      onSent?.(sent);
    }
    // A sum from when the file was stored lets the platform see what went wrong on the way here.
    const known = file.range === undefined ? source.md5 : undefined;
    yield this.#sum(file, known ?? hash.digest('hex'));
  }
}

const fileLength = (file: FormFile | undefined): number =>
  file ? (file.range ? file.range.end - file.range.start : file.source.size) : 0;

async function* readSource(source: FileSource, start: number, end: number): AsyncGenerator<Uint8Array> {
  let left = end - start;
  try {
    for await (const piece of source.read(start, end)) {
      left -= piece.byteLength;
      if (left < 0) break;
      yield piece;
    }
  } catch (cause) {
    throw new SourceError('The file could not be read', { cause });
  }
  if (left !== 0) throw new SourceError('The file is not as long as it was');
}

const baseTimeoutMs = 5 * 60_000;
/** A line slower than 256 KB a second is taken for a broken one. */
const slowestBytesPerMs = 256;
const attemptsInAll = 2;

/** Files take their time, the larger the longer; so do attempts to send a piece again. */
export function uploadTimes({ length }: StreamedForm): { timeoutMs: number; readTimeoutMs: number } {
  const timeoutMs = baseTimeoutMs + Math.ceil(length / slowestBytesPerMs);
  return { timeoutMs, readTimeoutMs: attemptsInAll * timeoutMs };
}
