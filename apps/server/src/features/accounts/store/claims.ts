import type { AuthPlatform } from '@adsail/contract';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { newId, systemUserId } from '../../../db/ids.ts';
import type { TenantTx } from '../../../db/scope.ts';
import type { AccountKey } from '../access/keys.ts';
import { auditId } from './audit.ts';

/** Which the sweep found at odds with its account, and what came of it. */
export interface MendedClaim extends AccountKey {
  outcome: 'RELEASED' | 'CLAIMED' | 'OCCUPIED';
}

interface ClaimPage {
  mended: MendedClaim[];
  /** Where the next page begins; null when this was the last. */
  next: AccountKey | null;
}

interface Row {
  platform: AuthPlatform;
  advertiser_id: string;
  outcome: MendedClaim['outcome'] | 'NEXT';
}

function pageOf(rows: readonly Row[]): ClaimPage {
  const page: ClaimPage = { mended: [], next: null };
  for (const { platform, advertiser_id: advertiserId, outcome } of rows)
    if (outcome === 'NEXT') page.next = { platform, advertiserId };
    else page.mended.push({ platform, advertiserId, outcome });
  return page;
}

export interface ClaimWindow {
  tenantId: string;
  after: AccountKey | null;
  limit: number;
}

/** Claims from before that time whose account is not there, or was revoked: others may bind it from now on. */
export async function dropStaleClaims(
  db: Database,
  { tenantId, after, limit }: ClaimWindow,
  before: Date,
): Promise<ClaimPage> {
  const { rows } = await sql<Row>`
    select * from app_drop_stale_claims(${tenantId}, ${before}, ${after?.platform ?? ''}, ${after?.advertiserId ?? ''}, ${limit})`.execute(
    db,
  );
  return pageOf(rows);
}

/** Accounts without their claim get it back, where nobody else holds it. */
export async function restoreClaims(
  db: Database,
  { tenantId, after, limit }: ClaimWindow,
): Promise<ClaimPage> {
  const { rows } = await sql<Row>`
    select * from app_restore_claims(${tenantId}, ${after?.platform ?? ''}, ${after?.advertiserId ?? ''}, ${limit})`.execute(
    db,
  );
  return pageOf(rows);
}

const conflictCall = 'accounts-claims';

/** Nothing where the organisation's log has said so since that time. */
export async function recordConflict(
  tx: TenantTx,
  account: AccountKey,
  { at, unlessSince }: { at: Date; unlessSince: Date },
): Promise<void> {
  const known = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('entity', '=', 'adAccount')
    .where('entity_id', '=', auditId(account))
    .where('call', '=', conflictCall)
    .where('at', '>', unlessSince)
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  await tx
    .insertInto('audit_log')
    .values({
      id: newId(),
      at,
      user_id: systemUserId,
      session_id: systemUserId,
      call: conflictCall,
      entity: 'adAccount',
      entity_id: auditId(account),
      // Who the other one is stays unsaid.
      after: JSON.stringify({ claim: 'OTHER_ORG_OCCUPIED' }),
      request_id: '',
      ip: '',
    })
    .execute();
}
