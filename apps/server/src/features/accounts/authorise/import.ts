import type { AccountInfo } from '@adsail/connectors';
import type { AuthOutcome, RefusedAccount } from '@adsail/contract/accounts';
import { type TenantScope, type TenantTx, withTenant } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import { recordStatus } from '../status/history.ts';
import { announceReady } from '../access/ready.ts';
import { abandonGrant, retireGrants } from '../grants/retire.ts';
import { someAccounts, standingOf } from '../store/accounts.ts';
import {
  type AuthorisationRow,
  lockAuthorisation,
  outcomeOf,
  updateAuthorisation,
} from '../store/authorisations.ts';
import { findGrant, type GrantRow, grantsOf } from '../store/grants.ts';
import { claimAccounts, saveAccounts, storable } from '../store/import.ts';
import { linkAccounts } from '../store/links.ts';
import { openTokens } from '../tokens/seal.ts';
import { type Found, readAccounts } from './list-accounts.ts';

const named = ({ id, name }: AccountInfo) => ({ advertiserId: id, advertiserName: storable(name) });

/** Accounts that it was begun for and that are none of those that it showed. Of others' ids nothing is said. */
async function missingOf(
  tx: TenantTx,
  { platform, wanted }: AuthorisationRow,
  { infos, refused }: Found,
): Promise<AuthOutcome['missing']> {
  if (wanted.length === 0) return [];
  const seen = new Set([...infos.map(({ id }) => id), ...refused.map(({ advertiserId }) => advertiserId)]);
  const own = await someAccounts(tx, platform, wanted);
  return own
    .filter(({ advertiser_id }) => !seen.has(advertiser_id))
    .map(({ advertiser_id: advertiserId, name: advertiserName }) => ({ advertiserId, advertiserName }));
}

async function write(
  tx: TenantTx,
  services: Services,
  row: AuthorisationRow,
  grant: GrantRow,
  found: Found,
): Promise<AuthOutcome> {
  const { infos, refused } = found;
  const { platform, user_id: userId } = row;
  const now = services.clock();
  // Locks in the order that all take: grants, claims, accounts.
  const own = await grantsOf(tx, { platform, userId, status: 'NORMAL' });
  const ids = infos.map(({ id }) => id);
  const claimed = await claimAccounts(tx, platform, ids);
  const mine = infos.filter(({ id }) => claimed.has(id));
  const before = new Map(
    (await standingOf(tx, platform, [...claimed])).map(({ advertiser_id, auth_status }) => [
      advertiser_id,
      auth_status,
    ]),
  );
  await saveAccounts(tx, { platform, grantId: grant.id, userId, now }, mine);
  await linkAccounts(tx, grant.id, platform, [...claimed]);
  if (mine.length === 0) await abandonGrant(tx, grant.id, now);
  else await retireGrants(tx, grant.id, own, now);
  const changed = mine.filter(({ id }) => before.get(id) !== 'NORMAL');
  const keyOf = ({ id }: AccountInfo) => ({ platform, advertiserId: id });
  await recordStatus(
    tx,
    services,
    mine.map((info) => ({ account: keyOf(info), before: before.get(info.id) ?? null, after: 'NORMAL' })),
    'authorised',
    userId,
  );
  await announceReady(tx, changed.map(keyOf), services);
  const occupied = infos.filter(({ id }) => !claimed.has(id));
  return {
    result: occupied.length > 0 ? 'OTHER_ORG_OCCUPIED' : 'SUCCESS',
    platform,
    imported: mine.map((info) => ({ ...named(info), known: before.has(info.id) })),
    occupied: occupied.map(named),
    refused,
    missing: await missingOf(tx, row, found),
  };
}

/**
 * Without an outcome the token opens no account at all; what it shows and does not open is named. The tokens stay: only
 * whoever may end the authorisation gives them up.
 */
export type Imported = { outcome: AuthOutcome } | { outcome: null; refused: RefusedAccount[] };

export async function importAccounts(
  services: Services,
  who: TenantScope,
  row: AuthorisationRow,
  grantId: string,
): Promise<Imported> {
  const { db, vault, clock, metrics, log } = services;
  const grant = await withTenant(db, who, (tx) => findGrant(tx, grantId));
  const tokens = grant && openTokens(vault, grant);
  if (!grant || !tokens) return { outcome: null, refused: [] };
  const found = await readAccounts(services, row, grant, {
    accessToken: tokens.accessToken,
    priority: 'person',
  });
  return withTenant(db, who, async (tx) => {
    const current = await lockAuthorisation(tx, row.id);
    if (current?.status === 'IMPORTED') return { outcome: outcomeOf(current) };
    // Whoever took over meanwhile has ended it and given the tokens up: nothing may stand on them.
    if (current?.status !== 'GRANTED' || found.infos.length === 0)
      return { outcome: null, refused: found.refused };
    const outcome = await write(tx, services, row, grant, found);
    await updateAuthorisation(tx, row.id, {
      status: 'IMPORTED',
      outcome: JSON.stringify(outcome),
      failure: null,
      leased_by: null,
      leased_until: null,
      updated_at: clock(),
    });
    metrics.authorisations.inc({ platform: row.platform, outcome: outcome.result });
    log.info(
      {
        event: 'authorisation.imported',
        tenantId: who.tenantId,
        userId: row.user_id,
        platform: row.platform,
        imported: outcome.imported.length,
        occupied: outcome.occupied.length,
        refused: outcome.refused.length,
      },
      'accounts were authorised',
    );
    return { outcome };
  });
}
