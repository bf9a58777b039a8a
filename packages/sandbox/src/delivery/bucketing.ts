import type { Objects } from '../state/index.ts';
import type { BatchSums } from './seeded-sums.ts';
import type { Span } from './span.ts';

/** Into which buckets the ads of a sum go. Equal names put the same ads into the same buckets. */
export interface Bucketing {
  name: string;
  bucketOf(span: Span): string;
  /** The objects that decide it, where they may be changed later. */
  follows?: { level: string; idOf(span: Span): string };
}

export const oneBucket: Bucketing = { name: '', bucketOf: () => '' };

export interface BatchBucket {
  batch: BatchSums;
  bucket: string;
}

/** Where the ads of an account belong now. */
export class AccountBuckets {
  readonly #objects: Objects;
  readonly #platform: string;
  readonly #accountId: string;
  readonly #by: Bucketing;
  #touched: ReadonlySet<string> | undefined;
  constructor(objects: Objects, platform: string, accountId: string, by: Bucketing) {
    this.#objects = objects;
    this.#platform = platform;
    this.#accountId = accountId;
    this.#by = by;
  }

  get name(): string {
    return this.#by.name;
  }

  of(span: Span): string {
    return this.#by.bucketOf(span);
  }

  /** Another number when an ad may have come into another bucket. */
  get version(): number {
    const { follows } = this.#by;
    return follows ? this.#objects.rewritesIn(this.#platform, follows.level, this.#accountId) : 0;
  }

  #isTouched(span: Span): boolean {
    const { follows } = this.#by;
    if (!follows) return false;
    this.#touched ??= this.#objects.touchedIn(this.#platform, follows.level, this.#accountId);
    return this.#touched.has(follows.idOf(span));
  }

  /** The bucket of each batch of a campaign's bulk seed; undefined when the ads of one went apart. */
  ofBatches(batches: readonly BatchSums[], spans: readonly Span[]): BatchBucket[] | undefined {
    const seeded = spans.filter(({ seededTo }) => seededTo !== null);
    // The ads were dealt out to the batches in turn.
    const members = batches.map((): Span[] => []);
    for (const [place, span] of seeded.entries()) members[place % batches.length]?.push(span);
    const found: BatchBucket[] = [];
    for (const own of members) {
      const batch = batches.find(({ adId }) => adId === own[0]?.adId);
      const bucket = this.#common(own);
      if (!batch || bucket === undefined) return undefined;
      found.push({ batch, bucket });
    }
    return found;
  }

  /** Those that nobody touched still have what they were given together. */
  #common(spans: readonly Span[]): string | undefined {
    const untouched = spans.find((span) => !this.#isTouched(span));
    const looked = spans.filter((span) => span === untouched || this.#isTouched(span));
    const buckets = new Set(looked.map((span) => this.of(span)));
    const [bucket] = buckets;
    return buckets.size === 1 ? bucket : undefined;
  }
}
