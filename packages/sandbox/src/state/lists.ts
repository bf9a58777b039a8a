import type { Condition } from './conditions.ts';
import type { Database } from './database.ts';
import type { Objects, StoredObject } from './objects.ts';

/** Which list of objects: everything of a level below an account that lists show by now. */
export interface ListPlace {
  platform: string;
  level: string;
  accountId: string;
  conditions: readonly Condition[];
}

/** What SQL cannot tell, such as a status that follows from money and time. */
export interface Sieve {
  /** Equal names keep the same objects. */
  name: string;
  keeps(object: StoredObject): boolean;
}

/** Where a page begins: at a number of rows, or beside an object. */
export type PageStart = { offset: number } | { after: string } | { before: string };

export interface ListPage {
  rows: StoredObject[];
  /** Whether something comes after the last row, and before the first. */
  more: boolean;
  earlier: boolean;
}

/** Lists shorter than this are looked through again every time. */
const keptFrom = 2000;
const maxKept = 4;
const maxCounts = 500;
/** What was looked through is good for so long: reviews end and budgets run out with time. What took long is kept longer,
 *  or nobody would ever read its second page in time. */
const keptMs = 2000;
const keptPerCost = 20;

/** Pages of objects, filtered and cut by the database; the newest first. */
export class Lists {
  readonly #database: Database;
  readonly #objects: Objects;
  readonly #now: () => number;
  readonly #counts = new Map<string, { changes: number; count: number }>();
  readonly #kept = new Map<string, { ids: string[]; from: number; until: number }>();
  constructor(database: Database, objects: Objects, now: () => number) {
    this.#database = database;
    this.#objects = objects;
    this.#now = now;
  }

  /** How many there are. Every page tells it, so that it is kept until something changes below the account. */
  count(place: ListPlace): number {
    const { platform, level, accountId, conditions } = place;
    const changes = this.#objects.changesIn(platform, accountId);
    const key = JSON.stringify([platform, level, accountId, conditions]);
    const known = this.#counts.get(key);
    if (known?.changes === changes) return known.count;
    const { from, values } = this.#from(place);
    const count =
      this.#database.get<{ count: number }>(`SELECT count(*) AS count ${from}`, values)?.count ?? 0;
    if (this.#counts.size > maxCounts) this.#counts.clear();
    // With lag the number grows by itself.
    if (this.#objects.latestListing() <= this.#now()) this.#counts.set(key, { changes, count });
    return count;
  }

  /** Whether there is any. */
  has(place: ListPlace): boolean {
    const { from, values } = this.#from(place);
    return this.#database.get(`SELECT 1 ${from} LIMIT 1`, values) !== undefined;
  }

  page(place: ListPlace, start: PageStart, limit: number): ListPage {
    const backward = 'before' in start;
    const { from, values } = this.#from(place, start);
    const order = backward ? 'created_at, id' : 'created_at DESC, id DESC';
    const offset = 'offset' in start ? start.offset : 0;
    const ids = this.#database.all<{ id: string }>(
      `SELECT id ${from} ORDER BY ${order} LIMIT :limit OFFSET :offset`,
      { ...values, limit: limit + 1, offset },
    );
    const isLonger = ids.length > limit;
    const cut = ids.slice(0, limit).map(({ id }) => id);
    if (backward) cut.reverse();
    return {
      rows: this.#read(place, cut),
      more: backward || isLonger,
      earlier: backward ? isLonger : !('offset' in start) || offset > 0,
    };
  }

  /** A page of those that pass the sieve, and how many pass. */
  siftedPage(place: ListPlace, sieve: Sieve, start: PageStart, limit: number): ListPage & { total: number } {
    const ids = this.#sifted(place, sieve);
    const at = (id: string) => ids.indexOf(id);
    const from =
      'offset' in start
        ? start.offset
        : 'after' in start
          ? at(start.after) + 1
          : Math.max(0, at(start.before) - limit);
    const to = 'before' in start ? at(start.before) : from + limit;
    return {
      rows: this.#read(place, ids.slice(from, to)),
      more: to < ids.length,
      earlier: from > 0,
      total: ids.length,
    };
  }

  #sifted(place: ListPlace, sieve: Sieve): string[] {
    const { platform, level, accountId, conditions } = place;
    const changes = this.#objects.changesIn(platform, accountId);
    const key = JSON.stringify([platform, level, accountId, conditions, sieve.name, changes]);
    const known = this.#kept.get(key);
    const now = this.#now();
    if (known && now >= known.from && now < known.until) return known.ids;
    const started = performance.now();
    const { from, values } = this.#from(place);
    const all = this.#database.all<{ id: string }>(
      `SELECT id ${from} ORDER BY created_at DESC, id DESC`,
      values,
    );
    const ids = all
      .map(({ id }) => id)
      .filter((id) => {
        const object = this.#objects.get(platform, level, id);
        return object !== undefined && sieve.keeps(object);
      });
    if (all.length < keptFrom) return ids;
    const cost = performance.now() - started;
    this.#kept.set(key, { ids, from: now, until: this.#now() + keptMs + cost * keptPerCost });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > maxKept && oldest !== undefined) this.#kept.delete(oldest);
    return ids;
  }

  #read({ platform, level }: ListPlace, ids: readonly string[]): StoredObject[] {
    return ids.map((id) => this.#objects.get(platform, level, id)).filter((object) => object !== undefined);
  }

  #from({ platform, level, accountId, conditions }: ListPlace, start?: PageStart) {
    const by = conditions.find((condition) => condition.by === 'id') ?? conditions.find(({ by: own }) => own);
    // A plus sign keeps SQLite from finding by a column: it would walk the whole account to find a few ids.
    const index = by?.by === 'id' ? '' : `INDEXED BY objects_in_${by ? 'parent' : 'account'}`;
    const beside = start && !('offset' in start) ? this.#beside(platform, level, start) : undefined;
    const all = [...conditions, ...(beside ? [beside] : [])];
    return {
      from: `FROM objects ${index} WHERE platform = :platform AND level = :level
        AND ${by ? '+' : ''}account_id = :accountId AND listed_at <= :now
        ${all.map(({ sql }) => `AND ${sql}`).join(' ')}`,
      values: {
        platform,
        level,
        accountId,
        now: this.#now(),
        ...Object.assign({}, ...all.map(({ values }) => values)),
      },
    };
  }

  #beside(platform: string, level: string, start: { after: string } | { before: string }): Condition {
    const id = 'after' in start ? start.after : start.before;
    const createdAt = this.#objects.get(platform, level, id)?.createdAt ?? 0;
    return {
      sql: `(created_at, id) ${'after' in start ? '<' : '>'} (:besideAt, :besideId)`,
      values: { besideAt: createdAt, besideId: id },
    };
  }
}
