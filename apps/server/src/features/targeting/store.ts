import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import type { DictionaryKey } from './key.ts';
import type { TargetingDictionariesTable } from './tables.ts';

export type DictionaryRow = Selectable<TargetingDictionariesTable> & { bytes: number };

/** The account that the platform is asked with, and on whose behalf. */
export interface Source {
  tenantId: string;
  userId: string;
  advertiserId: string;
}

const sourceColumns = ({ tenantId, userId, advertiserId }: Source) => ({
  source_tenant: tenantId,
  source_user: userId,
  source_account: advertiserId,
});

export const sourceOf = (row: DictionaryRow): Source => ({
  tenantId: row.source_tenant,
  userId: row.source_user,
  advertiserId: row.source_account,
});

const dictionaries = (db: Database | Tx) =>
  db
    .selectFrom('targeting_dictionaries as d')
    .innerJoin('targeting_contents as c', 'c.hash', 'd.hash')
    .selectAll('d')
    .select('c.bytes');

export const findDictionary = (
  db: Database,
  { platform, name, context }: DictionaryKey,
): Promise<DictionaryRow | undefined> =>
  dictionaries(db)
    .where('d.platform', '=', platform)
    .where('d.name', '=', name)
    .where('d.context', '=', context)
    .executeTakeFirst();

/** Packed with gzip; null when nothing has this hash any more. */
export async function findContent(db: Database, hash: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('targeting_contents')
    .select('content')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** A dictionary as it is kept. */
export interface PackedContent {
  hash: string;
  packed: Buffer;
  /** Before it was packed. */
  bytes: number;
}

interface Saved {
  content: PackedContent;
  source: Source;
  now: Date;
  refreshAfter: Date;
}

/** Takes the place of the former content at once: until this commits, everybody reads that one. */
export async function saveDictionary(
  tx: Tx,
  { platform, name, context }: DictionaryKey,
  { content: { hash, packed, bytes }, source, now, refreshAfter }: Saved,
): Promise<void> {
  // The former content is kept from now on for whoever has its address, however long it has served.
  const former = await tx
    .selectFrom('targeting_dictionaries')
    .select('hash')
    .where('platform', '=', platform)
    .where('name', '=', name)
    .where('context', '=', context)
    .executeTakeFirst();
  if (former)
    await tx
      .updateTable('targeting_contents')
      .set({ stored_at: now })
      .where('hash', '=', former.hash)
      .execute();
  await tx
    .insertInto('targeting_contents')
    .values({ hash, content: packed, bytes, stored_at: now })
    // Known already: kept from being cleared away before the dictionary names it again.
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ stored_at: now }))
    .execute();
  const columns = {
    hash,
    refreshed_at: now,
    refresh_after: refreshAfter,
    failures: 0,
    used_at: now,
    ...sourceColumns(source),
  };
  const { used_at: _used, ...refreshed } = columns;
  await tx
    .insertInto('targeting_dictionaries')
    .values({ platform, name, context, ...columns })
    .onConflict((conflict) => conflict.columns(['platform', 'name', 'context']).doUpdateSet(refreshed))
    .execute();
}

const update = (db: Database | Tx, { platform, name, context }: DictionaryKey) =>
  db
    .updateTable('targeting_dictionaries')
    .where('platform', '=', platform)
    .where('name', '=', name)
    .where('context', '=', context);

export async function noteUse(tx: Tx, key: DictionaryKey, source: Source, now: Date): Promise<void> {
  await update(tx, key)
    .set({ used_at: now, ...sourceColumns(source) })
    .execute();
}

export async function noteFailure(
  db: Database,
  key: DictionaryKey,
  failures: number,
  refreshAfter: Date,
): Promise<void> {
  await update(db, key).set({ failures, refresh_after: refreshAfter }).execute();
}

/** Those that somebody used since `usedSince` and that are to be read again. */
export const dueDictionaries = (tx: Tx, now: Date, usedSince: Date): Promise<DictionaryRow[]> =>
  dictionaries(tx)
    .where('d.refresh_after', '<=', now)
    .where('d.used_at', '>=', usedSince)
    .orderBy('d.refresh_after')
    .limit(200)
    .execute();

/** Contents that no dictionary has any more, since before that time. */
export async function dropOldContents(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('targeting_contents')
    .where('stored_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('targeting_dictionaries as d')
            .select(sql`1`.as('one'))
            .whereRef('d.hash', '=', 'targeting_contents.hash'),
        ),
      ),
    )
    .execute();
}
