import { type AccountInfo, type AccountName, type Caller, TokenError } from '@adsail/connectors';
import type { AuthOutcome } from '@adsail/contract/accounts';
import { sql } from 'kysely';
import { type Scope, type TenantTx, withTenant } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import { tellStatus } from '../history.ts';
import { announceReady } from '../ready.ts';
import { giveUpGrant, retireGrants } from '../retire.ts';
import { standingOf } from '../store/accounts.ts';
import {
  type AuthorisationRow,
  lockAuthorisation,
  outcomeOf,
  updateAuthorisation,
} from '../store/authorisations.ts';
import { findGrant, type GrantRow, grantsOf } from '../store/grants.ts';
import { saveAccounts, storable } from '../store/import.ts';
import { linkAccounts } from '../store/links.ts';
import { openTokens } from '../tokens/seal.ts';
import { passes } from './failure.ts';

/** So long a platform that fails for one account holds up the others. */
const patienceMs = 10 * 60_000;

interface Found {
  listed: AccountName[];
  infos: AccountInfo[];
}

/** What the token opens, read from the platform. An account that cannot be read for good is left out. */
async function look(
  services: Services,
  row: AuthorisationRow,
  grant: GrantRow,
  caller: Caller,
): Promise<Found> {
  const { accounts } = services.platforms.connector(grant.platform, grant.tenant_id);
  const listed = await accounts.list(caller);
  const results = await accounts.info(
    caller,
    listed.map(({ id }) => id),
  );
  const patient = services.clock().getTime() - (row.received_at ?? row.updated_at).getTime() < patienceMs;
  const infos: AccountInfo[] = [];
  for (const result of results) {
    if (result.ok) infos.push(result.value);
    else if (passes(result.error) && patient) throw result.error;
    else if (result.error instanceof TokenError && result.error.trouble !== 'noAccess') throw result.error;
  }
  return { listed, infos };
}

async function claim(tx: TenantTx, platform: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select app_claim_accounts(${platform}, ${[...ids]}::text[]) as id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

const named = ({ id, name }: AccountInfo) => ({ advertiserId: id, advertiserName: storable(name) });

async function write(
  tx: TenantTx,
  services: Services,
  row: AuthorisationRow,
  grant: GrantRow,
  infos: readonly AccountInfo[],
): Promise<AuthOutcome> {
  const { platform, user_id: userId } = row;
  const now = services.clock();
  // Locks in the order of the house: grants, claims, accounts.
  const own = await grantsOf(tx, { platform, userId, status: 'NORMAL' });
  const ids = infos.map(({ id }) => id);
  const held = await claim(tx, platform, ids);
  const mine = infos.filter(({ id }) => held.has(id));
  const before = new Map(
    (await standingOf(tx, platform, [...held])).map(({ advertiser_id, auth_status }) => [
      advertiser_id,
      auth_status,
    ]),
  );
  await saveAccounts(tx, { platform, grantId: grant.id, userId, now }, mine);
  await linkAccounts(tx, grant.id, platform, [...held]);
  if (mine.length === 0) await giveUpGrant(tx, grant.id, now);
  else await retireGrants(tx, grant.id, own, now);
  const changed = mine.filter(({ id }) => before.get(id) !== 'NORMAL');
  const keyOf = ({ id }: AccountInfo) => ({ platform, advertiserId: id });
  await tellStatus(
    tx,
    services,
    mine.map((info) => ({ account: keyOf(info), before: before.get(info.id) ?? null, after: 'NORMAL' })),
    'authorised',
    userId,
  );
  await announceReady(tx, changed.map(keyOf), services);
  const occupied = infos.filter(({ id }) => !held.has(id));
  return {
    result: occupied.length > 0 ? 'OTHER_ORG_OCCUPIED' : 'SUCCESS',
    platform,
    imported: mine.map(named),
    occupied: occupied.map(named),
  };
}

/** Null: the token opens no account at all. */
export async function importAccounts(
  services: Services,
  who: Scope,
  row: AuthorisationRow,
  grantId: string,
): Promise<AuthOutcome | null> {
  const { db, vault, clock, metrics, log } = services;
  const grant = await withTenant(db, who, (tx) => findGrant(tx, grantId));
  const tokens = grant && openTokens(vault, grant);
  if (!grant || !tokens) return null;
  const { infos } = await look(services, row, grant, {
    accessToken: tokens.accessToken,
    priority: 'person',
  });
  return withTenant(db, who, async (tx) => {
    const current = await lockAuthorisation(tx, row.id);
    if (current?.status === 'IMPORTED') return outcomeOf(current);
    if (infos.length === 0) {
      await giveUpGrant(tx, grant.id, clock());
      return null;
    }
    const outcome = await write(tx, services, row, grant, infos);
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
      },
      'accounts were authorised',
    );
    return outcome;
  });
}
