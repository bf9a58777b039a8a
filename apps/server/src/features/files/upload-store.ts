import { ossTokenMinutes } from '@adsail/contract/files';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { TenantTx } from '../../db/scope.ts';
import { findInTenants } from '../../db/tenant-groups.ts';
import type { Services } from '../../services.ts';
import { creator } from './store.ts';
import type { UploadsTable } from './tables.ts';

export type UploadRow = Selectable<UploadsTable>;
export type NewUpload = Omit<Insertable<UploadsTable>, 'tenant_id' | 'created_by'>;

/** How long a permission, and the room that it takes, may wait for its file. */
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + ossTokenMinutes * 60_000);

/** Held to the end of the transaction: who asks at the same time sees what the others have taken. */
export const lockQuota = (tx: TenantTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`quota:${tx.tenantId}`}, 0))`.execute(tx);

/**
 * Stored files and uploads under way or not yet claimed. A permission that ran out unused holds nothing, where we know
 * that it was not used (`isTold`); a bucket does not tell, so there it holds its room until the sweep has looked.
 */
export async function usedBytes(tx: TenantTx, now: Date, isTold: boolean): Promise<number> {
  const { rows } = await sql<{ used: string }>`
    select (select coalesce(sum(size), 0) from files where tenant_id = ${tx.tenantId})
         + (select coalesce(sum(size), 0) from uploads
            where tenant_id = ${tx.tenantId}
              and (used_at is not null or expires_at > ${now} or not ${isTold}::boolean)) as used`.execute(
    tx,
  );
  return Number(rows[0]?.used ?? 0);
}

/** Permissions of this person that still wait for their file: never more than a person may have. */
export const openUploads = (tx: TenantTx, now: Date): Promise<UploadRow[]> =>
  tx
    .selectFrom('uploads')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('created_by', '=', tx.userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();

export const insertUpload = (tx: TenantTx, upload: NewUpload) =>
  tx
    .insertInto('uploads')
    .values({ ...upload, tenant_id: tx.tenantId, created_by: creator(tx) })
    .execute();

/** Found by the first one who comes with this permission, however many come at once. */
export const spendUpload = (tx: TenantTx, key: string, now: Date): Promise<UploadRow | undefined> =>
  tx
    .updateTable('uploads')
    .set({ used_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('key', '=', key)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** False when it is gone. When it is used already, that stays. */
export async function markUsed(tx: TenantTx, key: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update uploads set used_at = coalesce(used_at, ${now})
    where tenant_id = ${tx.tenantId} and key = ${key} returning key`.execute(tx);
  return rows.length > 0;
}

/** A permission that still waits for its file: neither used, nor dropped, nor run out. */
export const findOpenUpload = (tx: TenantTx, key: string, now: Date): Promise<UploadRow | undefined> =>
  tx
    .selectFrom('uploads')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('key', '=', key)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const markParts = (tx: TenantTx, key: string, mark: string) =>
  tx
    .updateTable('uploads')
    .set({ part_mark: mark })
    .where('tenant_id', '=', tx.tenantId)
    .where('key', '=', key)
    .execute();

/** Of this person. */
export const findOwnUpload = (tx: TenantTx, key: string): Promise<UploadRow | undefined> =>
  tx
    .selectFrom('uploads')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('key', '=', key)
    .where('created_by', '=', tx.userId)
    .executeTakeFirst();

/** One of this person that is not whole yet. */
export const deleteOwnUpload = (tx: TenantTx, key: string): Promise<UploadRow | undefined> =>
  tx
    .deleteFrom('uploads')
    .where('tenant_id', '=', tx.tenantId)
    .where('key', '=', key)
    .where('created_by', '=', tx.userId)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export async function deleteUpload(tx: TenantTx, key: string): Promise<void> {
  await tx.deleteFrom('uploads').where('tenant_id', '=', tx.tenantId).where('key', '=', key).execute();
}

/** The upload is over: from now on it holds what the file really has, and nothing when no file came. */
export async function recordSize(tx: TenantTx, key: string, size: number): Promise<void> {
  if (size === 0) return deleteUpload(tx, key);
  await tx
    .updateTable('uploads')
    .set({ size: String(size) })
    .where('tenant_id', '=', tx.tenantId)
    .where('key', '=', key)
    .execute();
}

/** Permissions that ran out before that time. */
export const expiredUploads = (tx: TenantTx, before: Date): Promise<UploadRow[]> =>
  tx
    .selectFrom('uploads')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('expires_at', '<', before)
    .execute();

export async function tenantsWithExpiredUploads(
  { db, log }: Pick<Services, 'db' | 'log'>,
  before: Date,
): Promise<string[]> {
  const rows = await findInTenants({ db, log, name: 'files-expired' }, async (tenantIds) => {
    const found = await sql<{ id: string }>`
      select id::text from tenants_with_expired_uploads(${[...tenantIds]}::bigint[], ${before}) as t (id)`.execute(
      db,
    );
    return found.rows;
  });
  return rows.map(({ id }) => id);
}
