import type { ListColumns } from './columns.ts';
import type { RowTest } from './conditions.ts';
import type { Objects, StoredObject } from './objects.ts';

/** Decides about a list by what has to be worked out for an object. */
export interface Sieve {
  /** Equal names keep the same objects. */
  name: string;
  /** The object's fields are read when they are looked at: most do not need them. */
  keeps(object: StoredObject): boolean;
  /** Set when it decides alike about all children of a parent that have the same switch and the same verdict of review,
   *  once they are unchanged for so long and no review is pending. */
  alikeAfterMs?: number;
}

interface Place {
  platform: string;
  level: string;
  accountId: string;
  now: number;
  objects: Objects;
}

export function sieveTest(sieve: Sieve, columns: ListColumns, place: Place): RowTest {
  const keeps: RowTest = (row) => sieve.keeps(objectAt(columns, row, place));
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

function objectAt(columns: ListColumns, row: number, place: Place): StoredObject {
  const { platform, level, accountId, objects } = place;
  const id = columns.ids[row] ?? '';
  let whole: StoredObject | undefined;
  const read = (): StoredObject => {
    whole ??= objects.get(platform, level, id);
    if (!whole) throw new Error(`${level} ${id} is in a list and not stored.`);
    return whole;
  };
  const review = columns.reviewAt[row] ?? NaN;
  return {
    id,
    accountId,
    parentId: columns.parentAt(row),
    status: columns.statusAt(row),
    reviewAt: Number.isNaN(review) ? null : review,
    createdAt: columns.createdAt[row] ?? 0,
    updatedAt: columns.updatedAt[row] ?? 0,
    get name() {
      return read().name;
    },
    get reviewReason() {
      return columns.isRefused[row] === 1 ? read().reviewReason : null;
    },
    get fields() {
      return read().fields;
    },
  };
}
