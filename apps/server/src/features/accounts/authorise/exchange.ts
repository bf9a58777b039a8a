import { setTimeout as sleep } from 'node:timers/promises';
import type { Grant } from '@adsail/connectors';
import { newId } from '../../../db/ids.ts';
import { type TenantScope, withTenant } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import { type AuthorisationRow, lockAuthorisation, updateAuthorisation } from '../store/authorisations.ts';
import { insertGrant } from '../store/grants.ts';
import { codePlace, sealTokens } from '../tokens/seal.ts';
import { timesOf } from '../tokens/timing.ts';

const storeAttempts = 5;

/** The code is used up by now: its tokens are worth a few tries. Answers the grant's id, null when they are not wanted. */
async function storeGrant(
  services: Services,
  who: TenantScope,
  id: string,
  grant: Grant,
): Promise<string | null> {
  const { db, clock, vault, platforms, config } = services;
  const store = () =>
    withTenant(db, who, async (tx) => {
      const row = await lockAuthorisation(tx, id);
      // Somebody who took over finds the code used and gives up; the tokens at hand count all the same.
      if (!row || row.grant_id || row.status === 'IMPORTED' || row.status === 'STARTED') return null;
      const now = clock();
      const grantId = newId();
      await insertGrant(tx, {
        id: grantId,
        platform: row.platform,
        user_id: row.user_id,
        status: 'NORMAL',
        ...sealTokens(vault, { tenantId: who.tenantId, grantId }, grant),
        ...timesOf(platforms.connector(row.platform, who.tenantId), grant, now),
        scopes: grant.scopes,
        check_after: new Date(now.getTime() + config.accountCheckSeconds * 1000),
        granted_at: now,
        updated_at: now,
      });
      await updateAuthorisation(tx, id, {
        status: 'GRANTED',
        grant_id: grantId,
        sealed_code: null,
        failure: null,
        updated_at: now,
      });
      return grantId;
    });
  for (let attempt = 1; ; attempt += 1)
    try {
      return await store();
    } catch (error) {
      if (attempt === storeAttempts) throw error;
      await sleep(200 * attempt);
    }
}

/** From the code to tokens that lie sealed in the database. */
export async function exchange(
  services: Services,
  who: TenantScope,
  row: AuthorisationRow,
): Promise<string | null> {
  const { vault, platforms } = services;
  if (!row.sealed_code) throw new Error(`Authorisation ${row.id} has no code`);
  const code = vault.open(row.sealed_code, codePlace(who.tenantId, row.id));
  const { auth } = platforms.connector(row.platform, who.tenantId);
  return storeGrant(services, who, row.id, await auth.exchange({ code, redirectUri: row.redirect_uri }));
}
