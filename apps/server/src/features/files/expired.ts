import { withTenant } from '../../db/scope.ts';
import { forEachTenant } from '../../db/tenant-groups.ts';
import type { Services } from '../../services.ts';
import { systemUserId } from '../../db/ids.ts';
import { expiredUploads, recordSize, tenantsWithExpiredUploads, type UploadRow } from './upload-store.ts';

/**
 * Permissions that have run out, and with them every upload that could still be under way: those that brought no file
 * give their room back, the others hold what the file really has until it is claimed or swept.
 */
export async function recordExpired(services: Services, before: Date, signal?: AbortSignal): Promise<void> {
  const { db, storage, log } = services;
  const tenantIds = await tenantsWithExpiredUploads(services, before);
  await forEachTenant({ log, name: 'files-expired' }, tenantIds, async (tenantId) => {
    const scope = { tenantId, userId: systemUserId };
    for (const upload of await withTenant(db, scope, (tx) => expiredUploads(tx, before))) {
      signal?.throwIfAborted();
      const size = await sizeOf(upload);
      if (String(size) === upload.size) continue;
      await withTenant(db, scope, (tx) => recordSize(tx, upload.key, size));
    }
  });

  /** 0 when nothing came. */
  async function sizeOf({ key, used_at }: UploadRow): Promise<number> {
    // Posts to us are written down; only of a bucket we do not know.
    const mayBeThere = used_at !== null || storage.uploads === null;
    return mayBeThere ? ((await storage.head(key))?.size ?? 0) : 0;
  }
}
