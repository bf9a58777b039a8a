import { CallError } from '@adsail/contract';
import { fileUrl, parseFileKey, partHours, type PartUpload } from '@adsail/contract/files';
import { systemUserId } from '../../db/ids.ts';
import { withTenant } from '../../db/scope.ts';
import type { Actor } from '../../framework/bind.ts';
import type { Services } from '../../services.ts';
import type { PartedFile } from '../../storage/index.ts';
import { requireHolder } from './holder.ts';
import { deleteOwnUpload, findOpenUpload, findOwnUpload, markUsed, type UploadRow } from './upload-store.ts';

export const partExpiry = (now: Date): Date => new Date(now.getTime() + partHours * 3_600_000);

type PartRow = Pick<UploadRow, 'key' | 'size' | 'expires_at' | 'part_mark'>;
type HeldRow = PartRow & Pick<UploadRow, 'created_by'>;
const partedFile = ({ key, size, part_mark: mark }: PartRow): PartedFile => ({
  key,
  mark: mark ?? '',
  size: Number(size),
});

export function presentPart({ storage, clock }: Services, row: PartRow, offset: number): PartUpload {
  const file = partedFile(row);
  const { key, size } = file;
  const expiresAt = row.expires_at;
  const next = offset < size ? storage.parts.place(file, offset, { now: clock(), expiresAt }) : null;
  return { key, url: fileUrl(key), size, offset, next, expiration: expiresAt.toISOString() };
}

/**
 * Makes the file of its pieces. Whoever comes second, or after one who was interrupted, does the same again and finds the same file;
 * from the first moment on it cannot be dropped, so that its room stays taken.
 */
export async function finishParts({ db, storage, clock }: Services, row: HeldRow): Promise<void> {
  const tenantId = parseFileKey(row.key)?.tenantId ?? '';
  const isThere = await withTenant(db, { tenantId, userId: systemUserId }, async (tx) => {
    // A piece takes its time: whoever sends the last one may have been removed meanwhile.
    await requireHolder(tx, row);
    return markUsed(tx, row.key, clock());
  });
  if (isThere) await storage.parts.finish(partedFile(row));
  if (!(await storage.head(row.key))) throw new CallError('notFound');
}

/** How far an upload of this person is; it is gone when it was dropped, has run out or was never this person's. */
export async function partState(
  services: Services,
  actor: Pick<Actor, 'tenantId' | 'userId'>,
  key: string,
): Promise<PartUpload> {
  const { db, storage, clock } = services;
  const row = parseFileKey(key) && (await withTenant(db, actor, (tx) => findOwnUpload(tx, key)));
  if (!row || row.expires_at <= clock() || row.part_mark === null) throw new CallError('notFound');
  const file = partedFile(row);
  if (await storage.head(key)) return presentPart(services, row, file.size);
  const offset = await storage.parts.offset(file);
  // Null: perhaps somebody has just finished it. Used before all was there: what it was used for is gone.
  if (offset === null || offset === file.size) await finishParts(services, row);
  else if (row.used_at) throw new CallError('notFound');
  return presentPart(services, row, offset ?? file.size);
}

/** The policy outlives what was dropped, and its room is given back by then: the row decides. */
export async function requireOpen({ db, clock }: Services, key: string): Promise<UploadRow> {
  const tenantId = parseFileKey(key)?.tenantId ?? '';
  return withTenant(db, { tenantId, userId: systemUserId }, async (tx) => {
    const row = await findOpenUpload(tx, key, clock());
    if (!row) throw new CallError('notFound');
    await requireHolder(tx, row);
    return row;
  });
}

/** Gives its room back. What is whole already stays until the sweep: a record may be about to claim it. */
export async function dropPart(
  { db, storage }: Services,
  actor: Pick<Actor, 'tenantId' | 'userId'>,
  key: string,
): Promise<void> {
  const row = parseFileKey(key) && (await withTenant(db, actor, (tx) => deleteOwnUpload(tx, key)));
  if (row && row.part_mark !== null) await storage.parts.drop(partedFile(row));
}
