import { sniffBytes, typeOf } from '../../files/index.ts';
import { Arriving } from './arriving.ts';
import { PictureRefused } from './fetch.ts';

export interface PictureLimits {
  /** Of one picture. */
  pictureBytes: number;
  /** Of all that are kept. */
  bytes: number;
  /** How many are fetched at once; others wait. */
  atOnce: number;
  freshMs: number;
  /** For so long one that could not be had is not asked for again. */
  missingMs: number;
  /** How many of those are remembered. */
  missing: number;
}

export const pictureLimits: PictureLimits = {
  pictureBytes: 2 * 1024 * 1024,
  bytes: 32 * 1024 * 1024,
  atOnce: 8,
  freshMs: 24 * 3_600_000,
  missingMs: 5 * 60_000,
  missing: 5000,
};

export interface Picture {
  /** Found in the content, whatever the platform calls it. */
  type: string;
  read(): AsyncIterable<Uint8Array>;
}

/** What a browser draws without running anything. */
const shownTypes = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);

interface Kept {
  picture: Promise<Picture>;
  bytes: Arriving;
  /** Of it, in the sum of all: none while it still comes. */
  counted: number;
  until: number;
}

type Open = (signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>;
const timeoutMs = 10_000;

/** Gives pictures as they arrive, fetches each once however many ask at once, and keeps the last ones. */
export class PictureCache {
  readonly #limits: PictureLimits;
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();
  readonly #missing = new Map<string, number>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #bytes = 0;

  constructor(now: () => number, limits: PictureLimits = pictureLimits) {
    this.#now = now;
    this.#limits = limits;
  }

  /** The kept one, or what `open` brings; refused when that is no picture. */
  get(key: string, open: Open): Promise<Picture> {
    const found = this.#kept.get(key);
    if (found && found.until > this.#now()) {
      // The ones that were asked for last stay longest.
      this.#kept.delete(key);
      this.#kept.set(key, found);
      return found.picture;
    }
    if (found) this.#forget(key, found);
    if ((this.#missing.get(key) ?? 0) > this.#now())
      return Promise.reject(new PictureRefused('It could not be had a moment ago'));
    const bytes = new Arriving();
    const begun = Promise.withResolvers<Picture>();
    const kept: Kept = {
      picture: begun.promise,
      bytes,
      counted: 0,
      until: this.#now() + this.#limits.freshMs,
    };
    this.#kept.set(key, kept);
    void this.#receive(key, kept, open, begun);
    return begun.promise;
  }

  async #receive(key: string, kept: Kept, open: Open, begun: PromiseWithResolvers<Picture>): Promise<void> {
    const { bytes } = kept;
    await this.#turn();
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      await this.#readAll(await open(signal), bytes, begun);
      bytes.end();
      this.#count(key, kept);
    } catch (error) {
      this.#forget(key, kept);
      this.#noteMissing(key);
      bytes.fail(error);
      begun.reject(error);
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  async #readAll(
    source: AsyncIterable<Uint8Array>,
    bytes: Arriving,
    begun: PromiseWithResolvers<Picture>,
  ): Promise<void> {
    let head = Buffer.alloc(0);
    let isKnown = false;
    const know = async (): Promise<void> => {
      const type = await typeOf(head);
      if (!type || !shownTypes.has(type)) throw new PictureRefused('Not a picture');
      isKnown = true;
      begun.resolve({ type, read: () => bytes.read() });
    };
    for await (const piece of source) {
      if (bytes.size + piece.length > this.#limits.pictureBytes) throw new PictureRefused('Too large');
      bytes.append(piece);
      if (isKnown) continue;
      head = Buffer.concat([head, piece]);
      if (head.length >= sniffBytes) await know();
    }
    if (!isKnown) await know();
  }

  async #turn(): Promise<void> {
    while (this.#running >= this.#limits.atOnce)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
  }

  #count(key: string, kept: Kept): void {
    if (this.#kept.get(key) !== kept) return;
    kept.counted = kept.bytes.size;
    this.#bytes += kept.counted;
    for (const [oldest, each] of this.#kept) {
      if (this.#bytes <= this.#limits.bytes) return;
      if (each.counted > 0) this.#forget(oldest, each);
    }
  }

  #forget(key: string, kept: Kept): void {
    if (this.#kept.get(key) !== kept) return;
    this.#kept.delete(key);
    this.#bytes -= kept.counted;
  }

  #noteMissing(key: string): void {
    if (this.#missing.size >= this.#limits.missing) this.#missing.clear();
    this.#missing.set(key, this.#now() + this.#limits.missingMs);
  }
}
