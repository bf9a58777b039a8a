import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultLanguage, FieldRefused, type Language } from '@adsail/contract';
import {
  extensionOf,
  fileDir,
  type FileKind,
  fileProblem,
  newFileKey,
  type StoredFile,
} from '@adsail/contract/files';
import type { TenantTx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import type { PutSource } from '../../storage/index.ts';
import { inspect } from './content/inspect.ts';
import { presentFile } from './present.ts';
import { assertRoom } from './quota.ts';
import { insertFile } from './store.ts';
import { lockQuota } from './upload-store.ts';

export interface FileToStore {
  source: PutSource;
  /** As its owner calls it; the ending must be one of the kind's. */
  name: string;
  kind: FileKind;
  /** False for an upload that no record refers to yet: it is swept after a day. */
  claimed?: boolean;
  sha256?: string;
  /** Where a refusal points, and in which language. */
  path?: string;
  language?: Language;
}

const longestName = 200;
/** No folders, no control characters: a name is shown and offered for saving. */
const cleanName = (name: string): string =>
  (name.split(/[/\\]/).pop() ?? '').replace(/\p{C}/gu, '').slice(-longestName);

async function asFile<T>(source: PutSource, work: (path: string) => Promise<T>): Promise<T> {
  if (!(source instanceof Uint8Array)) return work(source.path);
  const folder = await mkdtemp(join(tmpdir(), 'adsail-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, source);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Puts bytes that the server already has into the store, checked like any upload. */
export async function storeFile(tx: TenantTx, services: Services, file: FileToStore): Promise<StoredFile> {
  const { source, kind, claimed = true, path = 'file', language = defaultLanguage } = file;
  const name = cleanName(file.name);
  const wrongName = fileProblem(kind, { name, size: 1 });
  if (wrongName) throw new FieldRefused(path, language, wrongName);
  const found = await asFile(source, (local) =>
    inspect(local, kind, { owner: tx.tenantId, sha256: file.sha256 }),
  );
  if ('problem' in found) throw new FieldRefused(path, language, found.problem);

  const now = services.clock();
  const key = newFileKey(fileDir(tx.tenantId, now), `file.${extensionOf(name)}`);
  const room = { size: found.size, path, language };
  // Once before the bytes are copied, and again when nobody else can take the room that is left.
  await assertRoom(tx, services, room);
  await services.storage.put(key, source, { contentType: found.mimeType });
  try {
    await lockQuota(tx);
    await assertRoom(tx, services, room);
  } catch (error) {
    await services.storage.delete(key);
    throw error;
  }
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
