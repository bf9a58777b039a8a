import type { Database } from '../../../db/database.ts';
import type { TenantTx } from '../../../db/scope.ts';

export async function storeCallbackUrl(
  tx: TenantTx,
  row: { stateHash: Buffer; url: string; expiresAt: Date },
): Promise<void> {
  const values = { state_hash: row.stateHash, url: row.url, expires_at: row.expiresAt };
  await tx
    .insertInto('callback_urls')
    .values(values)
    .onConflict((conflict) => conflict.column('state_hash').doUpdateSet(values))
    .execute();
}

export async function findCallbackUrl(db: Database, stateHash: Buffer, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('callback_urls')
    .select('url')
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.url ?? null;
}

export async function purgeCallbackUrls(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('callback_urls').where('expires_at', '<', now).execute();
}
