import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FieldRefused } from '@adsail/contract';
import {
  extensionOf,
  fileDir,
  type FileKind,
  fileProblem,
  newFileKey,
  type StoredFile,
} from '@adsail/contract/files';
import { type TenantTx, withTenant } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { inWorkFolder } from '../../work-folder.ts';
import type { PutSource } from '../../storage/index.ts';
import { inspect, type Inspected } from './content/inspect.ts';
import { withEnding } from './content/types.ts';
import type { Asking } from './inspect-file.ts';
import { presentFile } from './present.ts';
import { assertRoom } from './quota.ts';
import { insertFile } from './store.ts';
import { deleteUpload, expiryFrom, insertUpload, lockQuota } from './upload-store.ts';

export interface FileToStore {
  source: PutSource;
  /** As its owner calls it; the ending must be one of the kind's. */
  name: string;
  kind: FileKind;
  /** False for an upload that no record refers to yet: it is swept after a day. */
  claimed?: boolean;
  sha256?: string;
  /** The field that a refusal points to. */
  path?: string;
}

const longestName = 200;
/** No folders, no control characters: a name is shown and offered for saving. */
const cleanName = (name: string): string =>
  (name.split(/[/\\]/).pop() ?? '').replace(/\p{C}/gu, '').slice(-longestName);

async function asFile<T>(
  { config }: Pick<Services, 'config'>,
  source: PutSource,
  work: (path: string) => Promise<T>,
): Promise<T> {
  if (!(source instanceof Uint8Array)) return work(source.path);
  return inWorkFolder(config.dataDir, async (folder) => {
    const path = join(folder, 'file');
    await writeFile(path, source);
    return work(path);
  });
}

interface Checked {
  file: FileToStore;
  name: string;
  found: Inspected;
}

/** The same look as at any upload. */
async function check(
  services: Pick<Services, 'config'>,
  file: FileToStore,
  owner: string,
  signal?: AbortSignal,
): Promise<Checked> {
  const { source, kind, sha256, path = 'file' } = file;
  const name = cleanName(file.name);
  const wrongName = fileProblem(kind, { name, size: 1 });
  if (wrongName) throw new FieldRefused(path, wrongName.key, wrongName.parameters);
  const found = await asFile(services, source, (local) => inspect(local, kind, { owner, sha256, signal }));
  if ('problem' in found) throw new FieldRefused(path, found.problem.key, found.problem.parameters);
  return { file, name: withEnding(name, found.mimeType), found };
}

/** Takes the room before the bytes are copied, as a permission does: should nobody write the file down, it is swept. */
async function takeRoom(tx: TenantTx, services: Services, { file, name, found }: Checked): Promise<string> {
  const { path = 'file' } = file;
  const now = services.clock();
  const key = newFileKey(fileDir(tx.tenantId, now), `file.${extensionOf(name)}`);
  await lockQuota(tx);
  await assertRoom(tx, services, { size: found.size, path });
  await insertUpload(tx, {
    key,
    size: String(found.size),
    created_at: now,
    expires_at: expiryFrom(now),
    used_at: now,
  });
  return key;
}

async function writeDown(
  tx: TenantTx,
  { clock }: Services,
  key: string,
  { file: { kind, claimed = true }, name, found }: Checked,
): Promise<StoredFile> {
  const now = clock();
  await deleteUpload(tx, key);
  const row = await insertFile(tx, {
    key,
    kind,
    mime: found.mimeType,
    size: String(found.size),
    width: found.width,
    height: found.height,
    sha256: found.sha256,
    name,
    created_at: now,
    claimed_at: claimed ? now : null,
    video: found.video,
  });
  return presentFile(row, kind);
}

/**
 * Puts bytes that the server already has into the store, checked like any upload. All in one transaction: not for
 * requests, which would hold it for as long as the checks and the store take.
 */
export async function storeFile(tx: TenantTx, services: Services, file: FileToStore): Promise<StoredFile> {
  const checked = await check(services, file, tx.tenantId);
  const key = await takeRoom(tx, services, checked);
  await services.storage.put(key, file.source, { contentType: checked.found.mimeType });
  return writeDown(tx, services, key, checked);
}

/** The same for a request: checked and stored before its transaction, in which only the result is written down. */
export async function receiveFile(
  { services, actor, http: { signal } }: Asking,
  file: FileToStore,
): Promise<(tx: TenantTx) => Promise<StoredFile>> {
  const { db, storage } = services;
  const checked = await check(services, file, actor.tenantId, signal);
  signal.throwIfAborted();
  const key = await withTenant(db, actor, (tx) => takeRoom(tx, services, checked));
  let stored = false;
  try {
    await storage.put(key, file.source, { contentType: checked.found.mimeType });
    signal.throwIfAborted();
    stored = true;
  } finally {
    if (!stored) {
      await storage.delete(key);
      await withTenant(db, actor, (tx) => deleteUpload(tx, key));
    }
  }
  return (tx) => writeDown(tx, services, key, checked);
}
