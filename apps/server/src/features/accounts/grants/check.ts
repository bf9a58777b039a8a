import { type AccountName, PlatformError } from '@adsail/connectors';
import { type TenantScope, withTenant } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import { GrantEnded, type OpenedGrant, withGrant } from './open-grant.ts';
import { throwDeadToken, type InfoResult, storeInfos, keepLosses } from '../info/read.ts';
import { reopenAccounts } from '../status/change.ts';
import { findGrant } from '../store/grants.ts';
import { linkedAccounts } from '../store/links.ts';

/** Balances and statuses are read again after this time. */
const infoMs = 30 * 60_000;

type Linked = Awaited<ReturnType<typeof linkedAccounts>>[number];

const isDue = ({ info_at }: Pick<Linked, 'info_at'>, now: Date): boolean =>
  info_at === null || now.getTime() - info_at.getTime() >= infoMs;

/** Of accounts that stand on this grant and are due, and of those that are missing in the list. */
async function infosOf(
  { connector, caller, grant }: OpenedGrant,
  linked: readonly Linked[],
  listed: ReadonlySet<string>,
  now: Date,
): Promise<InfoResult[]> {
  const ids = linked
    .filter(({ advertiser_id, open, ...account }) =>
      listed.has(advertiser_id) ? account.grant_id === grant.id && isDue(account, now) : open,
    )
    .map(({ advertiser_id }) => advertiser_id);
  if (ids.length === 0) return [];
  const results = await connector.accounts.info(caller, ids);
  throwDeadToken(results);
  return results.map((result, at) => ({ advertiserId: ids[at] ?? '', ...result }));
}

async function settle(
  services: Services,
  who: TenantScope,
  { grant }: OpenedGrant,
  listed: ReadonlySet<string>,
  infos: readonly InfoResult[],
): Promise<void> {
  await withTenant(services.db, who, async (tx) => {
    const back = (await linkedAccounts(tx, grant.id)).filter(
      ({ advertiser_id, open, auth_status }) =>
        listed.has(advertiser_id) && (!open || auth_status !== 'NORMAL'),
    );
    // A list may leave out accounts that are merely closed or blocked: what counts is whether they can still be read.
    await keepLosses(tx, services, grant, infos);
    await reopenAccounts(
      tx,
      services,
      grant,
      back.map(({ advertiser_id }) => advertiser_id),
      'account seen again at the platform',
    );
    await storeInfos(tx, services, grant, infos);
  });
}

/**
 * Asks the platform what a person's token opens now: a withdrawal, of all or of one account, shows without anybody's
 * click, and so does an account that came back.
 */
export async function checkGrant(
  services: Services,
  who: TenantScope,
  grantId: string,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock, log } = services;
  const options = signal ? { signal } : {};
  try {
    await withGrant(
      services,
      who,
      grantId,
      async (opened) => {
        const names: AccountName[] = await opened.connector.accounts.list(opened.caller);
        const listed = new Set(names.map(({ id }) => id));
        const linked = await withTenant(db, who, (tx) => linkedAccounts(tx, grantId));
        const infos = await infosOf(opened, linked, listed, clock());
        await settle(services, who, opened, listed, infos);
      },
      options,
    );
  } catch (error) {
    if (error instanceof GrantEnded) return;
    if (!(error instanceof PlatformError)) throw error;
    // It is asked again at its next turn; until then nothing is known, and nothing is changed.
    const grant = await withTenant(db, who, (tx) => findGrant(tx, grantId));
    log.warn(
      { err: error, tenantId: who.tenantId, grantId, platform: grant?.platform },
      'a platform could not be asked about its accounts',
    );
  }
}
