import { CallError } from '@adsail/contract';
import { parseFileKey } from '@adsail/contract/files';
import { type TenantTx, withTenant } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import type { ReceiveResult } from '../../storage/index.ts';
import { systemUserId } from '../../db/ids.ts';
import { requireHolder } from './holder.ts';
import { recordSize, spendUpload } from './upload-store.ts';

/**
 * Spends the permission before the first byte is stored, so that of many posts with the same one only the first gets in.
 * An upload that fails gives its room back; its permission stays spent.
 */
export async function receiveOnce(
  { db, storage, clock }: Services,
  key: string,
  receive: () => Promise<ReceiveResult>,
): Promise<ReceiveResult> {
  const tenantId = parseFileKey(key)?.tenantId ?? '';
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) =>
    withTenant(db, { tenantId, userId: systemUserId }, work);
  await inTenant(async (tx) => {
    const spent = await spendUpload(tx, key, clock());
    if (!spent) throw new CallError('conflict', { key: 'files:error.uploadUsed' });
    await requireHolder(tx, spent);
  });

  let stored = false;
  try {
    const result = await receive();
    stored = result === 'stored';
    return result;
  } finally {
    const size = stored ? ((await storage.head(key))?.size ?? 0) : 0;
    await inTenant((tx) => recordSize(tx, key, size));
  }
}
