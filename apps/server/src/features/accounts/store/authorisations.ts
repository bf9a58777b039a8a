import type { AdPlatform } from '@adsail/contract';
import { AuthOutcome } from '@adsail/contract/accounts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { AuthorisationsTable } from '../tables.ts';

export type AuthorisationRow = Selectable<AuthorisationsTable>;

export async function insertAuthorisation(
  tx: TenantTx,
  row: Omit<Insertable<AuthorisationsTable>, 'tenant_id'>,
): Promise<void> {
  await tx.insertInto('authorisations').values(row).execute();
}

const all = (tx: TenantTx) =>
  tx.selectFrom('authorisations').selectAll().where('tenant_id', '=', tx.tenantId);

export const findAuthorisation = (tx: TenantTx, id: string): Promise<AuthorisationRow | undefined> =>
  all(tx).where('id', '=', id).executeTakeFirst();

export const lockAuthorisation = (tx: TenantTx, id: string): Promise<AuthorisationRow | undefined> =>
  all(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export const lockByState = (tx: TenantTx, stateHash: Buffer): Promise<AuthorisationRow | undefined> =>
  all(tx).where('state_hash', '=', stateHash).forUpdate().executeTakeFirst();

/** Does the organisation advertise there? */
export async function isUsedPlatform(tx: TenantTx, platform: AdPlatform): Promise<boolean> {
  const { platforms } = await tx
    .selectFrom('tenants')
    .select('platforms')
    .where('id', '=', tx.tenantId)
    .executeTakeFirstOrThrow();
  return platforms.includes(platform);
}

/** Is it at the platform right now, sent there by this very session? */
export async function isBegunBy(
  tx: TenantTx,
  stateHash: Buffer,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const row = await all(tx)
    .where('state_hash', '=', stateHash)
    .where('session_id', '=', sessionId)
    .where('status', '=', 'STARTED')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateAuthorisation(
  tx: TenantTx,
  id: string,
  change: Updateable<AuthorisationsTable>,
): Promise<void> {
  await tx
    .updateTable('authorisations')
    .set(change)
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
}

export async function extendWork(tx: TenantTx, id: string, owner: string, until: Date): Promise<void> {
  await tx
    .updateTable('authorisations')
    .set({ leased_until: until })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('leased_by', '=', owner)
    .execute();
}

/** An outcome that was written before something was told says nothing of it. */
export const outcomeOf = ({ outcome }: AuthorisationRow): AuthOutcome => AuthOutcome.parse(outcome);
