import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { extensionOf, fileDir, newFileKey } from '@adsail/contract/files';
import type { TenantTx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { assertRoom } from './quota.ts';
import { insertFile } from './store.ts';
import { lockQuota } from './upload-store.ts';

/** A file that the server has made and put into the store; nothing refers to it yet. */
export interface MadeFile {
  key: string;
  name: string;
  mimeType: string;
  size: number;
  /** SHA-256 in hex. */
  checksum: string;
}

interface FileToKeep {
  path: string;
  name: string;
  mimeType: string;
}

async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Puts it into the store, outside of every transaction. Without `keepMade` it is swept after a day. */
export async function storeMade(
  { storage, clock }: Pick<Services, 'storage' | 'clock'>,
  tenantId: string,
  { path, name, mimeType }: FileToKeep,
): Promise<MadeFile> {
  const key = newFileKey(fileDir(tenantId, clock()), `file.${extensionOf(name)}`);
  const [{ size }, checksum] = await Promise.all([stat(path), checksumOf(path)]);
  await storage.put(key, { path }, { contentType: mimeType });
  return { key, name, mimeType, size, checksum };
}

/** A record refers to it from now on, until `releaseFiles`. `path`: the field that a refusal for want of room points to. */
export async function keepMade(
  tx: TenantTx,
  services: Services,
  { key, name, mimeType, size, checksum }: MadeFile,
  path: string,
): Promise<void> {
  const now = services.clock();
  await lockQuota(tx);
  await assertRoom(tx, services, { size, path });
  await insertFile(tx, {
    key,
    kind: 'made',
    mime: mimeType,
    size: String(size),
    width: null,
    height: null,
    sha256: checksum,
    name,
    created_at: now,
    claimed_at: now,
    video: null,
  });
}
