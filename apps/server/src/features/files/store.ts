import type { FileKind, VideoFacts } from '@adsail/contract/files';
import { type Insertable, type Selectable, sql } from 'kysely';
import { systemUserId } from '../../db/ids.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { FilesTable } from './tables.ts';

export type FileRow = Selectable<FilesTable>;
export type NewFile = Omit<Insertable<FilesTable>, 'tenant_id' | 'created_by' | 'cover_key' | 'video'> & {
  kind: FileKind | 'made';
  video: VideoFacts | null;
};

/** Held to the end of the transaction: what is being claimed is not swept at the same time, nor claimed twice. */
export const lockKey = (tx: TenantTx, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);

export const findFile = (tx: TenantTx, key: string): Promise<FileRow | undefined> =>
  tx
    .selectFrom('files')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('key', '=', key)
    .executeTakeFirst();

export const creator = (tx: TenantTx): string | null => (tx.userId === systemUserId ? null : tx.userId);

export const insertFile = (tx: TenantTx, { video, ...file }: NewFile): Promise<FileRow> =>
  tx
    .insertInto('files')
    .values({
      ...file,
      video: video && JSON.stringify(video),
      tenant_id: tx.tenantId,
      created_by: creator(tx),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const markClaimed = (tx: TenantTx, key: string, at: Date) =>
  tx
    .updateTable('files')
    .set({ claimed_at: at })
    .where('tenant_id', '=', tx.tenantId)
    .where('key', '=', key)
    .where('claimed_at', 'is', null)
    .execute();

/** No record refers to them any more: as if they had never been claimed. */
export const releaseClaims = (tx: TenantTx, keys: readonly string[]) =>
  tx
    .updateTable('files')
    .set({ claimed_at: null })
    .where('tenant_id', '=', tx.tenantId)
    .where('key', 'in', keys)
    .execute();

/** Files that no record refers to, although they were written down; the oldest first. */
export const unclaimedFiles = (tx: TenantTx, before: Date, limit: number): Promise<{ key: string }[]> =>
  tx
    .selectFrom('files')
    .select('key')
    .where('tenant_id', '=', tx.tenantId)
    .where('claimed_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();

export const setCover = (tx: TenantTx, key: string, coverKey: string) =>
  tx
    .updateTable('files')
    .set({ cover_key: coverKey })
    .where('tenant_id', '=', tx.tenantId)
    .where('key', '=', key)
    .execute();

export async function findCover(tx: TenantTx, key: string): Promise<string | null> {
  const found = await tx
    .selectFrom('files')
    .select('cover_key')
    .where('tenant_id', '=', tx.tenantId)
    .where('key', '=', key)
    .executeTakeFirst();
  return found?.cover_key ?? null;
}

/** What it was the cover of has none any more. */
export async function deleteFile(tx: TenantTx, key: string): Promise<void> {
  await tx
    .updateTable('files')
    .set({ cover_key: null })
    .where('tenant_id', '=', tx.tenantId)
    .where('cover_key', '=', key)
    .execute();
  await tx.deleteFrom('files').where('tenant_id', '=', tx.tenantId).where('key', '=', key).execute();
}

export async function claimedAmong(tx: TenantTx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('files')
    .select('key')
    .where('tenant_id', '=', tx.tenantId)
    .where('claimed_at', 'is not', null)
    .where('key', 'in', keys)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/**
 * A picture of a person goes with the person: it lies with the organisation in which it was uploaded, and is seen
 * wherever that person is a member.
 */
export const isMembersAvatar = async (tx: TenantTx, url: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where('m.tenant_id', '=', tx.tenantId)
    .where('u.avatar_url', '=', url)
    // Whoever is only invited has not agreed to be seen.
    .where('m.status', '!=', 'INVITE')
    .executeTakeFirst();
  return found !== undefined;
};
