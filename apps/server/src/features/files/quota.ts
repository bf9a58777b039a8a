import { FieldRefused } from '@adsail/contract';
import { sizeText } from '@adsail/contract/files';
import type { TenantTx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { usedBytes } from './upload-store.ts';

interface Asking {
  size: number;
  /** The field of the request that a refusal points to. */
  path: string;
}

/** Refuses a file for which the organisation's quota has no room. */
export async function assertRoom(
  tx: TenantTx,
  { config, clock, storage }: Services,
  { size, path }: Asking,
): Promise<void> {
  const used = await usedBytes(tx, clock(), storage.uploads !== null);
  if (used + size <= config.storageQuotaBytes) return;
  const parameters = { used: sizeText(used), limit: sizeText(config.storageQuotaBytes) };
  throw new FieldRefused(path, 'files:rule.quota', parameters);
}
