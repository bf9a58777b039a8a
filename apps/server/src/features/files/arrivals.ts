import { openPermissions } from '@adsail/contract/files';
import { withTenant } from '../../db/scope.ts';
import type { Asking } from './inspect-file.ts';
import { openUploads, spendUpload } from './upload-store.ts';

/**
 * A bucket does not tell us when a file arrives. When somebody has as many open permissions as one may have, we look
 * which of them are used. One whose file is smaller than it said stays open: it still holds room that nobody uses, so
 * whoever sends a byte for each could else fill the quota.
 */
export async function noteArrivals({ services, actor }: Pick<Asking, 'services' | 'actor'>): Promise<void> {
  const { db, storage, clock } = services;
  if (storage.uploads) return;
  const open = await withTenant(db, actor, (tx) => openUploads(tx, clock()));
  if (open.length < openPermissions) return;
  const sizes = await Promise.all(open.map(async ({ key }) => (await storage.head(key))?.size ?? 0));
  const arrived = open.filter(({ size }, at) => (sizes[at] ?? 0) >= Number(size));
  await withTenant(db, actor, async (tx) => {
    for (const { key } of arrived) await spendUpload(tx, key, clock());
  });
}
