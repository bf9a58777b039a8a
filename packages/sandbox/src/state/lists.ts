import type { Accounts } from './accounts.ts';
import type { ListColumns, ListPosition } from './columns.ts';
import type { Condition, ListLook, RowTest } from './conditions.ts';
import type { Database } from './database.ts';
import type { KeptColumns } from './kept-columns.ts';
import type { Objects, StoredObject } from './objects.ts';
import { type ReviewCounts, ReviewTally } from './review-tally.ts';
import { type Sieve, sieveTest } from './sieve.ts';

/** Which list of objects: everything of a level below an account that lists show by now. */
export interface ListPlace {
  platform: string;
  level: string;
  accountId: string;
  conditions: readonly Condition[];
  /** What no condition can tell, such as a status that follows from money and time. */
  sieve?: Sieve;
}

/** Where a page begins: at a number of rows, or beside where an object stands or stood. */
export type PageStart = { offset: number } | { after: ListPosition } | { before: ListPosition };

export interface ListPage {
  rows: StoredObject[];
  /** Whether something comes after the last row, and before the first. */
  more: boolean;
  earlier: boolean;
}

interface Kept {
  /** The rows are numbers in these. */
  columns: ListColumns;
  rows: Uint32Array;
  /** Whether the conditions look at nothing but the row itself. */
  isOwn: boolean;
  /** The number of the last change that the rows know of. */
  changes: number;
  from: number;
  until: number;
}

const maxKept = 6;
/** What was looked through is good for so long: reviews end and budgets run out with time. What took long is kept longer,
 *  or nobody would ever read its second page in time. */
const keptMs = 2000;
const keptPerCost = 20;

/** Pages of objects, the newest first. */
export class Lists {
  readonly #database: Database;
  readonly #objects: Objects;
  readonly #accounts: Accounts;
  readonly #columns: KeptColumns;
  readonly #now: () => number;
  /** Row numbers of the lists that were asked for last. */
  readonly #kept = new Map<string, Kept>();
  readonly #tally: ReviewTally;
  constructor(
    database: Database,
    objects: Objects,
    accounts: Accounts,
    columns: KeptColumns,
    now: () => number,
  ) {
    this.#database = database;
    this.#objects = objects;
    this.#accounts = accounts;
    this.#columns = columns;
    this.#now = now;
    this.#tally = new ReviewTally();
    // What was found among rows that were then undone must not be found again.
    database.onEnd((isKept) => {
      if (!isKept) this.#kept.clear();
    });
  }

  count(place: ListPlace): number {
    return this.#rows(place).length;
  }

  /** Whether there is any. */
  has(place: ListPlace): boolean {
    return this.count(place) > 0;
  }

  /** The ids of so many, the newest ones; undefined where there are no more. */
  newest(place: ListPlace, most: number): ReadonlySet<string> | undefined {
    const columns = this.#columnsOf(place);
    if (columns.length <= most) return undefined;
    const rows = this.#rows(place);
    if (rows.length <= most) return undefined;
    return new Set(Array.from(rows.subarray(rows.length - most), (row) => columns.ids[row] ?? ''));
  }

  page(place: ListPlace, start: PageStart, limit: number): ListPage {
    const columns = this.#columnsOf(place);
    const rows = this.#rows(place);
    const [from, to] = bounds(columns, rows, start, limit);
    const ids = Array.from(rows.subarray(from, to).toReversed(), (row) => columns.ids[row] ?? '');
    const { platform, level } = place;
    return {
      rows: ids.map((id) => this.#objects.get(platform, level, id)).filter((found) => found !== undefined),
      more: from > 0,
      earlier: to < rows.length,
    };
  }

  /** How the children of an object fare in review, without reading them. Whoever asks for thousands keeps the function, for
   *  as long as nothing changes. */
  reviewsBelow(
    place: Omit<ListPlace, 'conditions'>,
    without: string,
  ): (parentId: string) => Readonly<ReviewCounts> {
    const changes = this.#objects.changesIn(place.platform, place.accountId);
    return this.#tally.below(this.#columnsOf(place), changes, this.#now(), without);
  }

  #columnsOf({ platform, level, accountId }: Omit<ListPlace, 'conditions'>): ListColumns {
    return this.#columns.of(platform, level, accountId);
  }

  /** The rows that belong to the list, the oldest first. */
  #rows(place: ListPlace): Uint32Array {
    const { platform, level, accountId, conditions, sieve } = place;
    const now = this.#now();
    const changes = this.#objects.changesIn(platform, accountId);
    const sieved = sieve && [sieve.name, this.#accounts.changesOf(platform, accountId)];
    const key = JSON.stringify([platform, level, accountId, conditions, sieved]);
    const known = this.#kept.get(key);
    if (known && now >= known.from && now < known.until && this.#follow(place, known, changes, now))
      return known.rows;
    const started = performance.now();
    const columns = this.#columnsOf(place);
    const { rows, isOwn } = this.#find(place, columns, now);
    const cost = performance.now() - started;
    // With lag the list grows by itself.
    const isLagging = this.#objects.latestListing() > now;
    const until = sieve ? now + keptMs + cost * keptPerCost : isLagging ? now : Infinity;
    this.#kept.delete(key);
    this.#kept.set(key, { columns, rows, isOwn, changes, from: now, until });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > maxKept && oldest !== undefined) this.#kept.delete(oldest);
    return rows;
  }

  /** Brings kept rows up to a change by trying the few that it touched; false when all of them have to be tried. */
  #follow(place: ListPlace, known: Kept, changes: number, now: number): boolean {
    if (known.changes === changes) return true;
    const { platform, level, accountId, sieve } = place;
    const { columns, isOwn } = known;
    const saves = this.#objects.savesBetween(platform, accountId, known.changes, changes);
    if (!saves || !isOwn || columns !== this.#columnsOf(place)) return false;
    const ids = new Set<string>();
    for (const save of saves) {
      const id = sieve ? sieve.touchedBy?.(save) : save.id;
      if (id === undefined) return false;
      if (sieve || save.level === level) ids.add(id);
    }
    const { tests } = this.#tests(place, columns, now);
    for (const id of ids) {
      const object = this.#objects.get(platform, level, id);
      const row = object && columns.find(object);
      if (row === undefined) return false;
      known.rows = withRow(
        known.rows,
        row,
        tests.every((test) => test(row)),
      );
    }
    known.changes = changes;
    return true;
  }

  #find(place: ListPlace, columns: ListColumns, now: number): Pick<Kept, 'rows' | 'isOwn'> {
    const { tests, inMemory, isOwn } = this.#tests(place, columns, now);
    return { rows: passing(inMemory ? columns.length : this.#asked(place, columns), tests), isOwn };
  }

  #tests(place: ListPlace, columns: ListColumns, now: number) {
    const { platform, level, accountId, conditions, sieve } = place;
    const inMemory = conditions.every(({ by, test }) => by === undefined && test !== undefined);
    let isOwn = inMemory;
    const look: ListLook = {
      columns,
      names: () => this.#columns.namesOf(platform, level, accountId),
      idsOf: (sql, values) => {
        isOwn = false;
        return this.#database.all<{ id: string }>(sql, { ...values, accountId }).map(({ id }) => id);
      },
    };
    const { listedAt } = columns;
    const tests: RowTest[] = [(row) => (listedAt[row] ?? 0) <= now];
    if (inMemory) for (const { test } of conditions) if (test) tests.push(test(look));
    if (sieve) tests.push(sieveTest(sieve, columns, { ...place, now, objects: this.#objects }));
    return { tests, inMemory, isOwn };
  }

  /** The rows that the database finds: few of them, or by what only the object's own fields tell. */
  #asked({ platform, level, accountId, conditions }: ListPlace, columns: ListColumns): Uint32Array {
    const asked = conditions.map(numbered);
    const by = (['id', 'parent', 'name'] as const).find((each) =>
      conditions.some((condition) => condition.by === each),
    );
    // A plus sign keeps SQLite from finding by a column: it would walk the whole account to find a few ids.
    const index = { id: '', parent: 'INDEXED BY objects_in_parent', name: 'INDEXED BY objects_name' };
    const found = this.#database.all<ListPosition>(
      `SELECT id, created_at AS createdAt FROM objects ${by ? index[by] : 'INDEXED BY objects_in_account'}
        WHERE platform = :platform AND level = :level
        AND ${by === 'id' || by === 'parent' ? '+' : ''}account_id = :accountId
        ${asked.map(({ sql }) => `AND ${sql}`).join(' ')}`,
      { platform, level, accountId, ...Object.assign({}, ...asked.map(({ values }) => values)) },
    );
    return Uint32Array.from(found, (position) => columns.rowFrom(position)).sort();
  }
}

/** Two conditions may call their parameters alike. */
function numbered(
  { sql, values = {} }: Condition,
  index: number,
): Required<Pick<Condition, 'sql' | 'values'>> {
  return {
    sql: sql.replaceAll(/:(\w+)/g, (whole, name: string) => (name in values ? `${whole}_${index}` : whole)),
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [`${name}_${index}`, value])),
  };
}

/** Of so many rows, or of these, those that pass. */
function passing(candidates: number | Uint32Array, tests: readonly RowTest[]): Uint32Array {
  const isAll = typeof candidates === 'number';
  const count = isAll ? candidates : candidates.length;
  const found = new Uint32Array(count);
  let length = 0;
  next: for (let index = 0; index < count; index += 1) {
    const row = isAll ? index : (candidates[index] ?? 0);
    for (const test of tests) if (!test(row)) continue next;
    found[length] = row;
    length += 1;
  }
  return found.slice(0, length);
}

/** The same sorted rows with one of them in or out. */
function withRow(rows: Uint32Array, row: number, isIn: boolean): Uint32Array {
  const at = firstFrom(rows, row);
  if ((rows[at] === row) === isIn) return rows;
  const next = new Uint32Array(rows.length + (isIn ? 1 : -1));
  next.set(rows.subarray(0, at));
  if (isIn) next[at] = row;
  next.set(rows.subarray(isIn ? at : at + 1), isIn ? at + 1 : at);
  return next;
}

/** First and last of the rows of a page; the newest stand at the end. */
function bounds(
  columns: ListColumns,
  rows: Uint32Array,
  start: PageStart,
  limit: number,
): [from: number, to: number] {
  if ('before' in start) {
    const row = columns.rowFrom(start.before);
    const from = firstFrom(rows, columns.ids[row] === start.before.id ? row + 1 : row);
    return [from, Math.min(rows.length, from + limit)];
  }
  const to =
    'after' in start
      ? firstFrom(rows, columns.rowFrom(start.after))
      : Math.max(0, rows.length - start.offset);
  return [Math.max(0, to - limit), to];
}

/** The index of the first of the sorted rows that is not below a row. */
function firstFrom(rows: Uint32Array, wanted: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
