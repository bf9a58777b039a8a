import type { ListColumns } from './columns.ts';
import type { RowTest } from './conditions.ts';
import type { Save } from './latest-saves.ts';
import type { Objects, StoredObject } from './objects.ts';

/** Decides about a list by what has to be worked out for an object. */
export interface Sieve {
  /** Equal names keep the same objects. */
  name: string;
  /** The object's fields are read when they are looked at: most do not need them. */
  keeps(object: Readonly<StoredObject>): boolean;
  /** Set when it decides alike about all children of a parent that have the same switch and the same verdict of review,
   *  once they are unchanged for so long and no review is pending. */
  alikeAfterMs?: number;
  /** The id of the one object of the list that a saved one, of whatever level, may let in or drop. Undefined: any of them. */
  touchedBy?(save: Save): string | undefined;
}

interface Place {
  platform: string;
  level: string;
  accountId: string;
  now: number;
  objects: Objects;
}

export function sieveTest(sieve: Sieve, columns: ListColumns, place: Place): RowTest {
  const keeps: RowTest = (row) => sieve.keeps(new RowObject(columns, row, place));
  const { alikeAfterMs } = sieve;
  if (alikeAfterMs === undefined) return keeps;
  const { now } = place;
  const { status, parent, isRefused, reviewAt, updatedAt } = columns;
  const kinds = columns.statuses.texts.length * 2;
  /** 0 = not asked yet, 1 = keeps them, 2 = drops them. */
  const answers = new Uint8Array(columns.parents.texts.length * kinds);
  return (row) => {
    if ((reviewAt[row] ?? 0) > now || (updatedAt[row] ?? 0) + alikeAfterMs > now) return keeps(row);
    const at = (parent[row] ?? 0) * kinds + (status[row] ?? 0) * 2 + (isRefused[row] ?? 0);
    if (answers[at] === 0) answers[at] = keeps(row) ? 1 : 2;
    return answers[at] === 1;
  };
}

/** An object as its row tells it. A list makes thousands of them for one answer: nothing is made before it is asked for. */
class RowObject implements StoredObject {
  readonly #columns: ListColumns;
  readonly #row: number;
  readonly #place: Place;
  #whole: StoredObject | undefined;
  constructor(columns: ListColumns, row: number, place: Place) {
    this.#columns = columns;
    this.#row = row;
    this.#place = place;
  }

  #read(): StoredObject {
    const { platform, level, objects } = this.#place;
    this.#whole ??= objects.get(platform, level, this.id);
    if (!this.#whole) throw new Error(`${level} ${this.id} is in a list and not stored.`);
    return this.#whole;
  }

  get id(): string {
    return this.#columns.ids[this.#row] ?? '';
  }
  get accountId(): string {
    return this.#place.accountId;
  }
  get parentId(): string | null {
    return this.#columns.parentAt(this.#row);
  }
  get status(): string {
    return this.#columns.statusAt(this.#row);
  }
  get reviewAt(): number | null {
    const review = this.#columns.reviewAt[this.#row] ?? NaN;
    return Number.isNaN(review) ? null : review;
  }
  get createdAt(): number {
    return this.#columns.createdAt[this.#row] ?? 0;
  }
  get updatedAt(): number {
    return this.#columns.updatedAt[this.#row] ?? 0;
  }
  get name(): string {
    return this.#read().name;
  }
  get reviewReason(): string | null {
    return this.#columns.isRefused[this.#row] === 1 ? this.#read().reviewReason : null;
  }
  get fields(): StoredObject['fields'] {
    return this.#read().fields;
  }
}
