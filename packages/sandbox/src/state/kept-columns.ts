import { ListColumns, type ListedRow } from './columns.ts';
import type { Database } from './database.ts';
import { OpenKeys } from './open-keys.ts';

interface Row extends Omit<ListedRow, 'isRefused'> {
  isRefused: number;
}

/** So many rows are kept in memory, over all lists. */
const maxRows = 400_000;

const keyOf = (platform: string, level: string, accountId: string) => `${platform}:${level}:${accountId}`;

/** The lists that were asked for, read once and then kept up with what is written. */
export class KeptColumns {
  readonly #database: Database;
  readonly #lists = new Map<string, ListColumns>();
  /** Lists of which something was written that may still be undone. */
  readonly #open: OpenKeys;
  constructor(database: Database) {
    this.#database = database;
    this.#open = new OpenKeys(database, (key) => this.#lists.delete(key));
  }

  of(platform: string, level: string, accountId: string): ListColumns {
    const key = keyOf(platform, level, accountId);
    const columns = this.#lists.get(key) ?? this.#read(platform, level, accountId);
    // The one that was asked for last is dropped last.
    this.#lists.delete(key);
    this.#lists.set(key, columns);
    return columns;
  }

  #read(platform: string, level: string, accountId: string): ListColumns {
    const columns = new ListColumns();
    const rows = this.#database.each<Row>(
      `SELECT id, parent_id AS parentId, '' AS name, status, review_at AS reviewAt, created_at AS createdAt,
        review_reason IS NOT NULL AS isRefused, updated_at AS updatedAt, listed_at AS listedAt
       FROM objects INDEXED BY objects_in_account WHERE platform = :platform AND level = :level
        AND account_id = :accountId ORDER BY created_at, id`,
      { platform, level, accountId },
    );
    for (const { isRefused, ...row } of rows) columns.insert({ ...row, isRefused: isRefused === 1 });
    this.#makeRoom(columns.length);
    return columns;
  }

  #makeRoom(wanted: number): void {
    let kept = wanted;
    for (const { length } of this.#lists.values()) kept += length;
    for (const [key, { length }] of this.#lists) {
      if (kept <= maxRows) break;
      this.#lists.delete(key);
      kept -= length;
    }
  }

  namesOf(platform: string, level: string, accountId: string): readonly string[] {
    const columns = this.of(platform, level, accountId);
    if (!columns.names) {
      const names = new Map<string, string>();
      for (const { id, name } of this.#database.each<{ id: string; name: string }>(
        `SELECT id, name FROM objects INDEXED BY objects_name WHERE platform = :platform AND level = :level
          AND account_id = :accountId`,
        { platform, level, accountId },
      ))
        names.set(id, name);
      columns.names = columns.ids.map((id) => names.get(id) ?? '');
    }
    return columns.names;
  }

  inserted(platform: string, level: string, accountId: string, row: ListedRow): void {
    this.#change(platform, level, accountId, (columns) => {
      columns.insert(row);
      return true;
    });
  }

  saved(platform: string, level: string, accountId: string, saved: Omit<ListedRow, 'listedAt'>): void {
    this.#change(platform, level, accountId, (columns) => {
      const row = columns.find(saved);
      if (row === undefined) return false;
      columns.replace(row, { ...saved, listedAt: columns.listedAt[row] ?? 0 });
      return true;
    });
  }

  removed(platform: string, level: string, accountId: string, gone: { createdAt: number; id: string }): void {
    this.#change(platform, level, accountId, (columns) => {
      const row = columns.find(gone);
      if (row !== undefined) columns.remove(row);
      return row !== undefined;
    });
  }

  /** What cannot be followed is read again. */
  #change(platform: string, level: string, accountId: string, work: (columns: ListColumns) => boolean): void {
    const key = keyOf(platform, level, accountId);
    this.#open.add(key);
    const columns = this.#lists.get(key);
    if (columns && !work(columns)) this.#lists.delete(key);
  }

  forget(): void {
    this.#lists.clear();
  }
}
