import { createHash } from 'node:crypto';
import { PlatformError } from '@adsail/connectors';
import { type AdPlatform, adPlatforms } from '@adsail/contract';
import { z } from 'zod';
import { systemUserId } from '../../../db/ids.ts';
import { type TenantTx, withTenant } from '../../../db/scope.ts';
import { defineJob, type JobDefinition } from '../../../jobs/index.ts';
import type { Services } from '../../../services.ts';
import { AccountWaits, withAccount } from '../../accounts/index.ts';
import { keepRoom, unknownRooms } from '../store/rooms.ts';

/** What a platform told is told again for so long. */
const keptMs = 15 * 60_000;

const keptSince = ({ clock }: Services): Date => new Date(clock().getTime() - keptMs);

/** Then others have their turn: a platform may take long to answer. */
const accountsPerTurn = 5;

const Payload = z.object({
  tenantId: z.string(),
  platform: z.enum(adPlatforms),
  advertiserIds: z.array(z.string()),
});

/** Asks how full accounts are, those of which that is not known. */
export const roomsJob: JobDefinition<typeof Payload> = defineJob({
  name: 'task-account-rooms',
  payload: Payload,
  oneWaitingPerKey: true,
  concurrency: 2,
  expireInSeconds: 1800,
  async handler({ tenantId, platform, advertiserIds }, services, signal) {
    const who = { tenantId, userId: systemUserId };
    // Another job may have asked meanwhile.
    const wanted = await withTenant(services.db, who, (tx) =>
      unknownRooms(tx, platform, advertiserIds, keptSince(services)),
    );
    for (const advertiserId of wanted.slice(0, accountsPerTurn)) {
      if (signal.aborted) return;
      const room = await readRoom(services, tenantId, { platform, advertiserId }, signal);
      await withTenant(services.db, who, (tx) =>
        keepRoom(tx, { platform, advertiserId }, room, services.clock()),
      );
    }
    const rest = wanted.slice(accountsPerTurn);
    if (rest.length > 0)
      await withTenant(services.db, who, (tx) => sendRooms({ tx, services }, platform, rest));
  },
});

function sendRooms(
  { tx, services }: { tx: TenantTx; services: Services },
  platform: AdPlatform,
  advertiserIds: string[],
): Promise<void> {
  const { tenantId } = tx;
  const digest = createHash('sha256').update(advertiserIds.join()).digest('hex');
  const singletonKey = `${tenantId} ${platform} ${digest}`;
  return services.jobs.send(tx, roomsJob, { tenantId, platform, advertiserIds }, { singletonKey });
}

async function readRoom(
  services: Services,
  tenantId: string,
  account: { platform: AdPlatform; advertiserId: string },
  signal: AbortSignal,
) {
  const who = { tenantId, userId: systemUserId };
  try {
    const read = await withAccount(
      services,
      who,
      account,
      async ({ connector, scope }) => connector.room?.(scope),
      { signal },
    );
    return read ?? null;
  } catch (err) {
    // Nobody waits for it: a plan without it checks less, and the launch tells.
    if (!(err instanceof PlatformError) && !(err instanceof AccountWaits)) throw err;
    services.log.warn({ err, tenantId, ...account }, 'how full an account is could not be read');
    return null;
  }
}

/** Somebody works on a task in these accounts: when it is previewed, it should be known how full they are. */
export async function wantRooms(
  { tx, services }: { tx: TenantTx; services: Services },
  platform: AdPlatform,
  advertiserIds: readonly string[],
): Promise<void> {
  if (advertiserIds.length === 0) return;
  const wanted = await unknownRooms(tx, platform, advertiserIds, keptSince(services));
  if (wanted.length > 0) await sendRooms({ tx, services }, platform, wanted);
}
