import { CallError, type Language, translate } from '@adsail/contract';
import { sizeText } from '@adsail/contract/files';
import type { TenantTx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { usedBytes } from './upload-store.ts';

interface Asking {
  size: number;
  /** The field of the request that a refusal points to. */
  path: string;
  language: Language;
}

/** Refuses a file for which the organisation's quota has no room. The message stands in for the general one. */
export async function assertRoom(
  tx: TenantTx,
  { config, clock }: Services,
  { size, path, language }: Asking,
): Promise<void> {
  const used = await usedBytes(tx, clock());
  if (used + size <= config.storageQuotaBytes) return;
  const key = 'files.quota';
  const parameters = { used: sizeText(used), limit: sizeText(config.storageQuotaBytes) };
  const fields = [{ path, rule: key, message: translate(language, key, parameters) }];
  throw new CallError('input', { key, parameters, response: { fields } });
}
