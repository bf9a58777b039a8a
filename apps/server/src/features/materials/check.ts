import { InputError, PlatformError } from '@adsail/connectors';
import type { MediaKind } from '@adsail/contract/delivery';
import { mediaOf, type PushAccount } from '@adsail/contract/materials';
import { z } from 'zod';
import { systemUserId } from '../../db/ids.ts';
import { type TenantTx, withTenant } from '../../db/scope.ts';
import { forEachTenant } from '../../db/tenant-groups.ts';
import { defineJob } from '../../jobs/index.ts';
import type { Services } from '../../services.ts';
import { AccountWaits, type OpenedAccount, withAccount } from '../accounts/index.ts';
import { accountsDue, type DuePlace, placesDue, tenantsWithDuePlaces } from './check-store.ts';
import { confirmPlaces, vanishPlaces } from './place-store.ts';
import { uploadsOf } from './push-operation.ts';

/** How long a platform's word holds; what is used later than twice that is asked for before. */
const checkedAfterMs = 3 * 86_400_000;
const name = 'material-places';
const accountsAtOnce = 100;
const placesAtOnce = 200;

/** A platform that refuses all of them because of one is asked for fewer and fewer. */
async function idsThere(account: OpenedAccount, kind: MediaKind, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  try {
    const found = await uploadsOf(account).get(account.scope, kind, ids);
    return found.map(({ id }) => id);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    if (ids.length === 1) return [];
    const half = Math.ceil(ids.length / 2);
    return [
      ...(await idsThere(account, kind, ids.slice(0, half))),
      ...(await idsThere(account, kind, ids.slice(half))),
    ];
  }
}

/** A cover is an image. */
const kindOf = ({ kind, part }: DuePlace): MediaKind => (part === 'COVER' ? 'image' : mediaOf(kind));

/** Asks for what is due in an account, many at once, until nothing is. */
async function checkAccount(
  services: Services,
  tenantId: string,
  account: PushAccount,
  { before, signal }: { before: Date; signal: AbortSignal },
): Promise<number> {
  const who = { tenantId, userId: systemUserId };
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) => withTenant(services.db, who, work);
  let gone = 0;
  for (;;) {
    const due = await inTenant((tx) => placesDue(tx, account, before, placesAtOnce));
    if (due.length === 0 || signal.aborted) return gone;
    for (const [kind, places] of Map.groupBy(due, kindOf)) {
      const ids = [...new Set(places.map(({ externalId }) => externalId))];
      const found = new Set(
        await withAccount(services, who, account, (opened) => idsThere(opened, kind, ids), { signal }),
      );
      const missing = ids.filter((id) => !found.has(id));
      gone += missing.length;
      await inTenant(async (tx) => {
        const now = services.clock();
        await confirmPlaces(tx, { ...account, externalIds: ids.filter((id) => found.has(id)) }, now);
        await vanishPlaces(tx, { ...account, externalIds: missing }, now);
      });
    }
  }
}

async function checkTenant(
  services: Services,
  tenantId: string,
  asking: { before: Date; signal: AbortSignal },
): Promise<number> {
  const who = { tenantId, userId: systemUserId };
  let gone = 0;
  let after: PushAccount | null = null;
  for (;;) {
    const last = after;
    const accounts: PushAccount[] = await withTenant(services.db, who, (tx) =>
      accountsDue(tx, asking.before, last, accountsAtOnce),
    );
    for (const account of accounts) {
      if (asking.signal.aborted) return gone;
      try {
        gone += await checkAccount(services, tenantId, account, asking);
      } catch (err) {
        // It cannot be asked now: it is due the next time too, and holds up no other account.
        if (!(err instanceof PlatformError) && !(err instanceof AccountWaits)) throw err;
        services.log.warn({ err, tenantId, ...account }, 'materials in an account could not be checked');
      }
    }
    after = accounts.at(-1) ?? null;
    if (accounts.length < accountsAtOnce) return gone;
  }
}

/** Asks the platforms whether they still have what is in the accounts: what has vanished is uploaded again when it is needed. */
export const checkPlacesJob = defineJob({
  name,
  payload: z.object({}),
  expireInSeconds: 3600,
  async handler(_payload, services, signal) {
    const before = new Date(services.clock().getTime() - checkedAfterMs);
    let gone = 0;
    await forEachTenant(
      { log: services.log, name },
      await tenantsWithDuePlaces(services, name, before),
      async (tenantId) => {
        if (!signal.aborted) gone += await checkTenant(services, tenantId, { before, signal });
      },
    );
    if (gone > 0)
      services.log.info(
        { event: 'materials.vanished', gone },
        'materials are not in their accounts any more',
      );
  },
});
