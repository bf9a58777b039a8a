import { CallError, FieldRefused } from '@adsail/contract';
import {
  fileDir,
  fileUrl,
  largestFile,
  newFileKey,
  openPermissions,
  type OssToken,
  type PartUpload,
  type UploadPermission,
  uploadProblem,
} from '@adsail/contract/files';
import { type TenantTx, withTenant } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import type { Asking } from './inspect-file.ts';
import { partExpiry, presentPart } from './parts.ts';
import { assertRoom } from './quota.ts';
import { isTicketGood, newTicket } from './ticket.ts';
import {
  deleteOwnUpload,
  expiryFrom,
  insertUpload,
  lockQuota,
  markParts,
  openUploads,
} from './upload-store.ts';

export function credentialsFor({ config, storage, clock }: Services, tenantId: string): OssToken {
  const now = clock();
  const expiresAt = expiryFrom(now);
  return {
    host: storage.uploadHost,
    dir: fileDir(tenantId, now),
    ticket: newTicket(config.secret, tenantId, expiresAt),
    expiration: expiresAt.toISOString(),
    maxBytes: largestFile,
  };
}

interface FileToSend {
  ticket: string;
  name: string;
  size: number;
}

/** Takes the room for one file. The key is ours and random: it fits no other file. */
async function reserve(
  tx: TenantTx,
  services: Services,
  { ticket, name, size }: FileToSend,
  expiresAt: Date,
): Promise<string> {
  const { config, clock } = services;
  const now = clock();
  if (!isTicketGood(config.secret, tx.tenantId, ticket, now))
    throw new FieldRefused('ticket', 'files:error.uploadExpired');
  const problem = uploadProblem({ name, size });
  if (problem) {
    const path = problem.key === 'files:rule.size' ? 'size' : 'name';
    throw new FieldRefused(path, problem.key, problem.parameters);
  }

  await lockQuota(tx);
  // Each holds room in the quota: one person must not fill it by asking alone.
  if ((await openUploads(tx, now)).length >= openPermissions) throw new CallError('slowDown');
  await assertRoom(tx, services, { size, path: 'size' });
  const key = newFileKey(fileDir(tx.tenantId, now), name);
  await insertUpload(tx, { key, size: String(size), created_at: now, expires_at: expiresAt, used_at: null });
  return key;
}

/** Permits the upload of one file as a whole. */
export async function permitUpload(
  tx: TenantTx,
  services: Services,
  file: FileToSend,
): Promise<UploadPermission> {
  const { storage, clock } = services;
  const now = clock();
  const expiresAt = expiryFrom(now);
  const key = await reserve(tx, services, file, expiresAt);
  return {
    host: storage.uploadHost,
    key,
    url: fileUrl(key),
    fields: storage.uploadFields({ key, maxBytes: file.size, now, expiresAt }),
    expiration: expiresAt.toISOString(),
    maxBytes: file.size,
  };
}

/** Permits the upload of one file in pieces. Its room is taken first; the store opens it outside of every transaction. */
export async function permitParts(
  { services, actor }: Pick<Asking, 'services' | 'actor'>,
  file: FileToSend,
): Promise<(tx: TenantTx) => Promise<PartUpload>> {
  const { db, storage, clock } = services;
  const expiresAt = partExpiry(clock());
  const key = await withTenant(db, actor, (tx) => reserve(tx, services, file, expiresAt));
  const mark = await storage.parts.begin(key).catch(async (error: unknown) => {
    await withTenant(db, actor, (tx) => deleteOwnUpload(tx, key));
    throw error;
  });
  return async (tx) => {
    await markParts(tx, key, mark);
    const row = { key, size: String(file.size), expires_at: expiresAt, part_mark: mark };
    return presentPart(services, row, 0);
  };
}
