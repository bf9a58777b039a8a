import { CallError } from '@adsail/contract';
import { fileUrl, parseFileKey, partHours, type PartUpload } from '@adsail/contract/files';
import { systemUserId } from '../../db/ids.ts';
import { withTenant } from '../../db/scope.ts';
import type { Actor } from '../../framework/bind.ts';
import type { Services } from '../../services.ts';
import type { PartUploads, Storage } from '../../storage/index.ts';
import { deleteOwnUpload, findOwnUpload, isUploadOpen } from './upload-store.ts';

export const partExpiry = (now: Date): Date => new Date(now.getTime() + partHours * 3_600_000);

/** Refused where the store takes whole files only. */
export function partsOf(storage: Storage): PartUploads {
  const parts = storage.uploads?.parts;
  if (!parts) throw new CallError('unknownPath');
  return parts;
}

export function presentPart(
  { storage, clock }: Services,
  { key, size, offset, expiresAt }: { key: string; size: number; offset: number; expiresAt: Date },
): PartUpload {
  const { policy = '', signature = '' } = storage.uploadFields({
    key,
    maxBytes: size,
    now: clock(),
    expiresAt,
  });
  const expiration = expiresAt.toISOString();
  return { key, url: fileUrl(key), size, offset, policy, signature, expiration };
}

/** How far an upload of this person is; it is gone when it was dropped, has run out or was never this person's. */
export async function partState(
  services: Services,
  actor: Pick<Actor, 'tenantId' | 'userId'>,
  key: string,
): Promise<PartUpload> {
  const { db, storage, clock } = services;
  const parts = partsOf(storage);
  const row = parseFileKey(key) && (await withTenant(db, actor, (tx) => findOwnUpload(tx, key)));
  if (!row || row.expires_at <= clock()) throw new CallError('notFound');
  const whole = await storage.head(key);
  const size = Number(row.size);
  if (!whole && row.used_at) throw new CallError('notFound');
  const offset = whole ? size : await parts.offset(key);
  return presentPart(services, { key, size, offset, expiresAt: row.expires_at });
}

/** The policy outlives what was dropped, and its room is given back by then: the row decides. */
export async function requireOpen({ db, clock }: Services, key: string): Promise<void> {
  const tenantId = parseFileKey(key)?.tenantId ?? '';
  const isOpen = await withTenant(db, { tenantId, userId: systemUserId }, (tx) =>
    isUploadOpen(tx, key, clock()),
  );
  if (!isOpen) throw new CallError('notFound');
}

/** Gives its room back. What is whole already stays until the sweep: a record may be about to claim it. */
export async function dropPart(
  services: Services,
  actor: Pick<Actor, 'tenantId' | 'userId'>,
  key: string,
): Promise<void> {
  const { db, storage } = services;
  if (parseFileKey(key) && (await withTenant(db, actor, (tx) => deleteOwnUpload(tx, key))))
    await partsOf(storage).drop(key);
}
