import { parseJson, writeJson } from '../json/lossless.ts';
import type { Lag } from '../faults/lag.ts';
import { Changes } from './changes.ts';
import type { Database } from './database.ts';
import type { KeptColumns } from './kept-columns.ts';
import { LatestSaves, type Save } from './latest-saves.ts';
import { SharedObjects } from './shared-objects.ts';

/** Anything an account holds: campaign, group, ad, image, video, pixel, app, identity, audience, page, … */
export interface StoredObject {
  id: string;
  accountId: string;
  parentId: string | null;
  name: string;
  /** The switch, in the platform's words. */
  status: string;
  /** When review ends (virtual); null = not reviewed at all. */
  reviewAt: number | null;
  /** Why review refuses; null = it passes. */
  reviewReason: string | null;
  createdAt: number;
  updatedAt: number;
  /** As the platform spells them. */
  fields: Record<string, unknown>;
}
interface Row extends ObjectHead {
  fields: string;
}
export type ObjectHead = Omit<StoredObject, 'fields'>;
const headColumns = `id, account_id AS accountId, parent_id AS parentId, name, status, review_at AS reviewAt,
  review_reason AS reviewReason, created_at AS createdAt, updated_at AS updatedAt`;
const objectColumns = `${headColumns}, fields`;
const read = (row: Row): StoredObject => ({
  ...row,
  fields: parseJson(row.fields) as StoredObject['fields'],
});

const listed = ({ reviewReason, ...object }: StoredObject) => ({
  ...object,
  isRefused: reviewReason !== null,
});

export type NewObject = Partial<StoredObject> & Pick<StoredObject, 'id' | 'accountId' | 'name' | 'status'>;

export interface ObjectFilter {
  accountId?: string | null;
  parentId?: string | null;
  name?: string | null;
}

export class Objects {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #lag: Lag;
  /** Counts the changes below each account: what was worked out from its objects is stale after one. */
  readonly #changes: Changes;
  readonly #saves = new LatestSaves();
  /** And those of what the objects of one level are, not only whether they are on. */
  readonly #rewrites: Changes;
  #latestListing: number | undefined;
  readonly #columns: KeptColumns;
  readonly #shared = new SharedObjects<Readonly<StoredObject> | undefined>();
  constructor(database: Database, now: () => number, lag: Lag, columns: KeptColumns) {
    this.#database = database;
    this.#now = now;
    this.#lag = lag;
    this.#columns = columns;
    database.onEnd((isKept) => {
      if (!isKept) this.#shared.clear();
    });
    this.#changes = new Changes(database);
    this.#rewrites = new Changes(database);
  }

  insert(platform: string, level: string, wanted: NewObject): StoredObject {
    const now = this.#now();
    const object: StoredObject = {
      parentId: null,
      reviewAt: null,
      reviewReason: null,
      createdAt: now,
      updatedAt: wanted.createdAt ?? now,
      fields: {},
      ...wanted,
    };
    const listedAt = object.createdAt + this.#lag.of(platform, level, object.id);
    this.#database.run(
      `INSERT INTO objects VALUES (:platform, :level, :id, :accountId, :parentId, :name, :status, :reviewAt,
        :reviewReason, :createdAt, :updatedAt, :fields, :listedAt)`,
      {
        platform,
        level,
        ...object,
        fields: writeJson(object.fields),
        listedAt,
      },
    );
    if (this.#latestListing !== undefined && listedAt > this.#latestListing) this.#latestListing = listedAt;
    this.#changed(platform, level, object);
    this.#columns.inserted(platform, level, object.accountId, { ...listed(object), listedAt });
    return object;
  }

  /** Writes the whole object back; its time of change is now. */
  save(platform: string, level: string, object: StoredObject): StoredObject {
    const saved = { ...object, updatedAt: this.#now() };
    const fields = writeJson(saved.fields);
    const isRewritten = this.#database.get(
      'SELECT 1 FROM objects WHERE platform = :platform AND level = :level AND id = :id AND fields <> :fields',
      { platform, level, id: saved.id, fields },
    );
    if (isRewritten) this.#rewrites.add(`${platform}:${level}:${saved.accountId}`);
    this.#database.run(
      `UPDATE objects SET account_id = :accountId, parent_id = :parentId, name = :name, status = :status,
        review_at = :reviewAt, review_reason = :reviewReason, created_at = :createdAt, updated_at = :updatedAt,
        fields = :fields WHERE platform = :platform AND level = :level AND id = :id`,
      { platform, level, ...saved, fields },
    );
    this.#changed(platform, level, saved);
    const key = `${platform}:${saved.accountId}`;
    this.#saves.add(key, this.#changes.of(key), { level, ...saved });
    this.#columns.saved(platform, level, saved.accountId, listed(saved));
    return saved;
  }

  #changed(platform: string, level: string, { id, accountId }: { id: string; accountId: string }): void {
    this.#changes.add(`${platform}:${accountId}`);
    this.#shared.delete(platform, level, id);
  }

  /** Another number after every change below the account. */
  changesIn(platform: string, accountId: string): number {
    return this.#changes.of(`${platform}:${accountId}`);
  }

  /** What was saved between two of these numbers; undefined when more happened than that. */
  savesBetween(platform: string, accountId: string, after: number, last: number): Save[] | undefined {
    return this.#saves.between(`${platform}:${accountId}`, after, last);
  }

  /** Another number after every change of a level's own fields: most changes are of a switch or a name. */
  rewritesIn(platform: string, level: string, accountId: string): number {
    return this.#rewrites.of(`${platform}:${level}:${accountId}`);
  }

  /** Those of a level that were changed since they were made. */
  touchedIn(platform: string, level: string, accountId: string): ReadonlySet<string> {
    const { ids, createdAt, updatedAt } = this.#columns.of(platform, level, accountId);
    return new Set(ids.filter((_id, row) => updatedAt[row] !== createdAt[row]));
  }

  remove(platform: string, level: string, id: string): void {
    const gone = this.get(platform, level, id);
    if (!gone) return;
    this.#database.run('DELETE FROM objects WHERE platform = :platform AND level = :level AND id = :id', {
      platform,
      level,
      id,
    });
    this.#changed(platform, level, gone);
    this.#columns.removed(platform, level, gone.accountId, gone);
  }

  get(platform: string, level: string, id: string): StoredObject | undefined {
    const row = this.#database.get<Row>(
      `SELECT ${objectColumns} FROM objects WHERE platform = :platform AND level = :level AND id = :id`,
      { platform, level, id },
    );
    return row && read(row);
  }

  /** For reading only, and read once until it changes: what stands above is looked at for every object below. */
  shared(platform: string, level: string, id: string): Readonly<StoredObject> | undefined {
    const known = this.#shared.of(platform, level);
    let object = known.get(id);
    if (object !== undefined || known.has(id)) return object;
    object = this.get(platform, level, id);
    this.#shared.add(platform, level, id, object);
    return object;
  }

  /** The same of all that stand below one, in no order. */
  sharedBelow(platform: string, level: string, parentId: string): Readonly<StoredObject>[] {
    return this.#database
      .all<{ id: string }>(
        `SELECT id FROM objects INDEXED BY objects_in_parent WHERE platform = :platform AND level = :level
          AND parent_id = :parentId`,
        { platform, level, parentId },
      )
      .map(({ id }) => this.shared(platform, level, id))
      .filter((object) => object !== undefined);
  }

  /** The newest first, as the platforms list them; equal times by id so that paging never repeats. */
  list(platform: string, level: string, filter: ObjectFilter = {}): StoredObject[] {
    return this.#select(platform, level, filter, '');
  }

  /** What the platform's own lists show: without the new ones that they have not caught up with. */
  listed(platform: string, level: string, filter: ObjectFilter = {}): StoredObject[] {
    return this.#select(platform, level, filter, 'AND listed_at <= :now');
  }

  /** When the lists will have caught up with everything that there is now. */
  latestListing(): number {
    this.#latestListing ??=
      this.#database.get<{ latest: number | null }>('SELECT max(listed_at) AS latest FROM objects')?.latest ??
      0;
    return this.#latestListing;
  }

  /** Ends every lag: the lists show all there is. */
  showAll(): void {
    this.#database.run('UPDATE objects SET listed_at = created_at WHERE listed_at > created_at');
    this.#latestListing = undefined;
    this.#columns.forget();
  }

  #select(platform: string, level: string, filter: ObjectFilter, more: string): StoredObject[] {
    const { accountId = null, parentId = null, name = null } = filter;
    const wanted = [
      accountId === null ? '' : 'AND account_id = :accountId',
      parentId === null ? '' : 'AND parent_id = :parentId',
      name === null ? '' : 'AND name = :name',
      more,
    ].join(' ');
    // Left alone, SQLite takes the primary key's first columns and walks all of the level.
    const index =
      name !== null && accountId !== null ? 'name' : parentId !== null ? 'in_parent' : 'in_account';
    return this.#database
      .all<Row>(
        `SELECT ${objectColumns} FROM objects INDEXED BY objects_${index} WHERE platform = :platform AND level = :level ${wanted}
         ORDER BY created_at DESC, id DESC`,
        {
          platform,
          level,
          now: this.#now(),
          ...(accountId === null ? {} : { accountId }),
          ...(parentId === null ? {} : { parentId }),
          ...(name === null ? {} : { name }),
        },
      )
      .map(read);
  }

  /** What is switched so in an account: for delivery, which asks for those that are on. */
  withStatus(platform: string, level: string, accountId: string, status: string): StoredObject[] {
    return this.#database
      .all<Row>(
        `SELECT ${objectColumns} FROM objects INDEXED BY objects_by_status WHERE platform = :platform
          AND level = :level AND account_id = :accountId AND status = :status ORDER BY created_at DESC, id DESC`,
        { platform, level, accountId, status },
      )
      .map(read);
  }

  /** The same without their fields: those of ten thousand ads take long to read. */
  headsWithStatus(platform: string, level: string, accountId: string, status: string): ObjectHead[] {
    return this.#database.all<ObjectHead>(
      `SELECT ${headColumns} FROM objects INDEXED BY objects_by_status WHERE platform = :platform
        AND level = :level AND account_id = :accountId AND status = :status ORDER BY created_at DESC, id DESC`,
      { platform, level, accountId, status },
    );
  }

  /** Their ids alone. */
  idsWithStatus(platform: string, level: string, accountId: string, status: string): Set<string> {
    const rows = this.#database.all<{ id: string }>(
      `SELECT id FROM objects INDEXED BY objects_by_status WHERE platform = :platform AND level = :level
        AND account_id = :accountId AND status = :status`,
      { platform, level, accountId, status },
    );
    return new Set(rows.map(({ id }) => id));
  }

  levels(): { platform: string; level: string; count: number }[] {
    return this.#database.all(
      'SELECT platform, level, count(*) AS count FROM objects GROUP BY platform, level',
    );
  }
}
