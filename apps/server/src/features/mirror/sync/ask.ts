import { adPlatforms } from '@adsail/contract';
import type { TenantTx } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import type { ReadyListener } from '../../accounts/index.ts';
import type { MirrorPlace } from '../place.ts';
import { wakeSyncs } from '../store/syncs.ts';
import { sendSync } from './job.ts';

/**
 * A person wants to see accounts as they are now: read whole, before what nobody has asked for. Returns at once. Whoever calls it has
 * seen to it that the accounts are the caller's.
 */
export async function refreshAccounts(
  tx: TenantTx,
  services: Services,
  places: readonly MirrorPlace[],
): Promise<void> {
  if (places.length === 0) return;
  await wakeSyncs(tx, places, { now: services.clock(), asked: true });
  await sendSync(services, tx, tx.tenantId, true);
}

const isOurs = (platform: string): platform is MirrorPlace['platform'] =>
  (adPlatforms as readonly string[]).includes(platform);

/** Accounts that were just authorised are read for the first time; those that are back, what has changed meanwhile. */
export const readReady: ReadyListener = async (tx, accounts, services) => {
  const places = accounts.flatMap(({ platform, advertiserId }) =>
    isOurs(platform) ? [{ platform, advertiserId }] : [],
  );
  if (places.length === 0) return;
  await wakeSyncs(tx, places, { now: services.clock(), asked: false });
  await sendSync(services, tx, tx.tenantId, false);
};
