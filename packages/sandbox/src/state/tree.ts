import type { Database } from './database.ts';
import type { Objects, StoredObject } from './objects.ts';

export interface TreePlace {
  platform: string;
  level: string;
  accountId: string;
  /** Null at the top. */
  parentId: string | null;
}

export interface TreePage {
  rows: StoredObject[];
  more: boolean;
}

type Ids = { id: string }[];

/** What an account holds, level by level: all of it, also what lists have not caught up with and what is deleted. Each
 *  question is answered from an index alone, and only the rows of the page are read. */
export class Tree {
  readonly #database: Database;
  readonly #objects: Objects;
  constructor(database: Database, objects: Objects) {
    this.#database = database;
    this.#objects = objects;
  }

  page({ platform, level, accountId, parentId }: TreePlace, offset: number, limit: number): TreePage {
    const where = parentId === null ? 'account_id = :accountId' : 'parent_id = :parentId';
    const ids = this.#database.all<{ id: string }>(
      `SELECT id FROM objects INDEXED BY objects_in_${parentId === null ? 'account' : 'parent'}
        WHERE platform = :platform AND level = :level AND ${where}
        ORDER BY created_at DESC, id DESC LIMIT :limit OFFSET :offset`,
      { platform, level, accountId, parentId, limit: limit + 1, offset },
    );
    return this.#cut(platform, level, ids, limit);
  }

  /** Those whose name has the words, or whose id it is; by name. */
  search(place: Omit<TreePlace, 'parentId'>, words: string, offset: number, limit: number): TreePage {
    const { platform, level } = place;
    const ids = this.#database.all<{ id: string }>(
      `SELECT id FROM objects INDEXED BY objects_name WHERE platform = :platform AND level = :level
        AND account_id = :accountId AND (id = :words OR instr(small_letters(name), small_letters(:words)) > 0)
        ORDER BY name, id LIMIT :limit OFFSET :offset`,
      { ...place, words, limit: limit + 1, offset },
    );
    return this.#cut(platform, level, ids, limit);
  }

  countIn(platform: string, level: string, accountId: string): number {
    return this.#count('account', { platform, level, id: accountId });
  }

  /** All of them, or those of another status. */
  countBelow(platform: string, level: string, parentId: string, without = ''): number {
    return this.#count('parent', { platform, level, id: parentId, without });
  }

  #count(
    by: 'account' | 'parent',
    values: { platform: string; level: string; id: string; without?: string },
  ): number {
    return (
      this.#database.get<{ count: number }>(
        `SELECT count(*) AS count FROM objects INDEXED BY objects_in_${by}
          WHERE platform = :platform AND level = :level AND ${by}_id = :id AND status <> :without`,
        { without: '', ...values },
      )?.count ?? 0
    );
  }

  /** What waits for its verdict, the next one first; or what was refused, the latest first. */
  reviews(platform: string, level: string, which: 'pending' | 'refused', now: number, limit: number) {
    const isPending = which === 'pending';
    const ids = this.#database.all<{ id: string }>(
      `SELECT id FROM objects INDEXED BY objects_in_parent WHERE platform = :platform AND level = :level
        AND ${isPending ? 'review_at > :now' : 'review_at <= :now AND review_reason IS NOT NULL'}
        ORDER BY review_at ${isPending ? '' : 'DESC'} LIMIT :limit`,
      { platform, level, now, limit: limit + 1 },
    );
    return this.#cut(platform, level, ids, limit);
  }

  #cut(platform: string, level: string, ids: Ids, limit: number): TreePage {
    const rows = ids
      .slice(0, limit)
      .map(({ id }) => this.#objects.get(platform, level, id))
      .filter((object) => object !== undefined);
    return { rows, more: ids.length > limit };
  }
}
