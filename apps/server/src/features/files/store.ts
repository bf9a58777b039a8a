import type { FileKind } from '@adsail/contract/files';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { TenantTx } from '../../db/scope.ts';
import type { FilesTable } from './tables.ts';

export type FileRow = Selectable<FilesTable>;
export type NewFile = Omit<Insertable<FilesTable>, 'tenant_id' | 'created_by'> & { kind: FileKind };

/** Who works when nobody asked for it: the sweep. */
export const nobody = '00000000-0000-0000-0000-000000000000';

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

export const insertFile = (tx: TenantTx, file: NewFile): Promise<FileRow> =>
  tx
    .insertInto('files')
    .values({ ...file, tenant_id: tx.tenantId, created_by: tx.userId === nobody ? null : tx.userId })
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

export const deleteFile = (tx: TenantTx, key: string) =>
  tx.deleteFrom('files').where('tenant_id', '=', tx.tenantId).where('key', '=', key).execute();

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
    .executeTakeFirst();
  return found !== undefined;
};
