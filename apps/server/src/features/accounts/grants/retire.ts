import type { TenantTx } from '../../../db/scope.ts';
import { type GrantRow, updateGrant } from '../store/grants.ts';
import { linksOf } from '../store/links.ts';

/** Not to be used any more; its tokens are forgotten, the platform is not told. */
export const abandonGrant = (tx: TenantTx, id: string, now: Date): Promise<void> =>
  updateGrant(tx, id, {
    status: 'USER_CANCEL',
    sealed_access: null,
    sealed_refresh: null,
    leased_by: null,
    leased_until: null,
    updated_at: now,
  });

/**
 * A member who authorises again brings new tokens for the same accounts: older ones that open nothing more are given up, or
 * each would be renewed and asked about for ever. They are not revoked at the platform, where that may end the new ones too.
 */
export async function retireGrants(
  tx: TenantTx,
  newest: string,
  own: readonly GrantRow[],
  now: Date,
): Promise<void> {
  const opened = new Set((await linksOf(tx, newest)).map(({ advertiserId }) => advertiserId));
  for (const { id } of own.filter((grant) => grant.id !== newest)) {
    const links = await linksOf(tx, id);
    if (links.every(({ advertiserId }) => opened.has(advertiserId))) await abandonGrant(tx, id, now);
  }
}
