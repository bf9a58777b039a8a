import { fileDir, partHours } from '@adsail/contract/files';
import { z } from 'zod';
import { systemUserId } from '../../db/ids.ts';
import { withTenant } from '../../db/scope.ts';
import { defineJob } from '../../jobs/index.ts';
import type { Services } from '../../services.ts';
import type { Storage } from '../../storage/index.ts';
import { recordExpired } from './expired.ts';
import { claimedAmong, deleteFile, findFile, lockKey, unclaimedFiles } from './store.ts';
import { deleteUpload } from './upload-store.ts';

const hour = 60 * 60_000;
/** A form that was left open over lunch may still be saved. */
const unclaimedHours = 24;
/** Longer than any upload may take. */
const temporaryHours = 1;
const batchSize = 500;

/** The folders of this month and the last two: older ones were looked through while they were young. */
function youngDirs(tenantId: string, now: Date): string[] {
  const months = [0, 1, 2].map(
    (back) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)),
  );
  return months.map((month) => fileDir(tenantId, month));
}

async function* oldKeys(listed: ReturnType<Storage['list']>, before: Date): AsyncGenerator<string> {
  for await (const { key, modifiedAt } of listed) if (modifiedAt < before) yield key;
}

async function* inBatches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const unclaimedAmong = ({ db }: Services, tenantId: string, keys: string[]): Promise<string[]> =>
  withTenant(db, { tenantId, userId: systemUserId }, async (tx) => {
    const claimed = await claimedAmong(tx, keys);
    return keys.filter((key) => !claimed.has(key));
  });

/** Looks again under the lock: somebody may be claiming it right now. */
export async function sweepOne(services: Services, tenantId: string, key: string): Promise<boolean> {
  return withTenant(services.db, { tenantId, userId: systemUserId }, async (tx) => {
    await lockKey(tx, key);
    const row = await findFile(tx, key);
    if (row?.claimed_at) return false;
    await deleteFile(tx, key);
    await deleteUpload(tx, key);
    await services.storage.delete(key);
    return true;
  });
}

/** What was claimed once and released may lie in a folder of any age: the table knows it. Many are done in several rounds. */
const releasedOf = ({ db }: Services, tenantId: string, before: Date): Promise<string[]> =>
  withTenant(db, { tenantId, userId: systemUserId }, async (tx) =>
    (await unclaimedFiles(tx, before, batchSize)).map(({ key }) => key),
  );

/** Removes uploads that no record has referred to for a day, what records no longer refer to, and what interrupted uploads left behind. */
export async function sweepUnclaimed(services: Services, signal?: AbortSignal): Promise<{ removed: number }> {
  const { storage, clock } = services;
  const now = clock();
  const before = new Date(now.getTime() - unclaimedHours * hour);
  const noLongerUnderWay = new Date(now.getTime() - temporaryHours * hour);
  await storage.sweepTemporary(noLongerUnderWay);
  await storage.parts.sweep(new Date(now.getTime() - partHours * hour));
  await recordExpired(services, noLongerUnderWay, signal);
  let removed = 0;
  for (const tenantId of await storage.tenants()) {
    for (const key of await releasedOf(services, tenantId, before)) {
      signal?.throwIfAborted();
      if (await sweepOne(services, tenantId, key)) removed += 1;
    }
    for (const dir of youngDirs(tenantId, now))
      for await (const keys of inBatches(oldKeys(storage.list(dir), before)))
        for (const key of await unclaimedAmong(services, tenantId, keys)) {
          signal?.throwIfAborted();
          if (await sweepOne(services, tenantId, key)) removed += 1;
        }
  }
  if (removed > 0) services.log.info({ removed }, 'swept uploads that were never used');
  return { removed };
}

export const sweepJob = defineJob({
  name: 'files-sweep',
  payload: z.object({}),
  expireInSeconds: 3600,
  async handler(_payload, services, signal) {
    await sweepUnclaimed(services, signal);
  },
});
export const sweepCron = { job: sweepJob, cron: '17 * * * *' };
