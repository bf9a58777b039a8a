import { basename } from 'node:path';
import { FieldRefused, type Language } from '@adsail/contract';
import { type FileKind, fileProblem, keyOfUrl, parseFileKey, type StoredFile } from '@adsail/contract/files';
import type { TenantTx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { inspect } from './content/inspect.ts';
import { presentFile } from './present.ts';
import { type FileRow, findFile, insertFile, lockKey, markClaimed } from './store.ts';
import { deleteUpload } from './upload-store.ts';

export interface ClaimOptions {
  kind: FileKind;
  /** The field of the request that holds the address: `imageUrl`. */
  path: string;
  language: Language;
}

const missing = { key: 'files.missing' } as const;

/**
 * A record is about to refer to an uploaded file. The address must be ours and of this tenant, the file must be there,
 * and its content must be what the kind allows; then it is written down and no longer swept. Claiming twice is fine.
 */
export async function claimFile(
  tx: TenantTx,
  services: Services,
  url: string,
  { kind, path, language }: ClaimOptions,
): Promise<StoredFile> {
  const key = keyOfUrl(url);
  // Another tenant's file is as little there as one that never was.
  if (!key || parseFileKey(key)?.tenantId !== tx.tenantId) throw new FieldRefused(path, language, missing);
  const wrongName = fileProblem(kind, { name: key, size: 1 });
  if (wrongName) throw new FieldRefused(path, language, wrongName);

  await lockKey(tx, key);
  const known = await findFile(tx, key);
  const row = known ? await again(known) : await first();
  return presentFile(row, kind);

  /** An object never changes, so what was read once still holds; only the kind may be another one. */
  async function again(row: FileRow): Promise<FileRow> {
    const { mime: mimeType, width, height } = row;
    const problem = fileProblem(kind, { mimeType, size: Number(row.size), width, height });
    if (problem) throw new FieldRefused(path, language, problem);
    if (!(await services.storage.head(row.key))) throw new FieldRefused(path, language, missing);
    await markClaimed(tx, row.key, services.clock());
    return row;
  }

  async function first(): Promise<FileRow> {
    const object = key as string;
    const found = await services.storage.withFile(object, (local) =>
      inspect(local, kind, { owner: tx.tenantId }),
    );
    if (!found) throw new FieldRefused(path, language, missing);
    if ('problem' in found) throw new FieldRefused(path, language, found.problem);
    const now = services.clock();
    await deleteUpload(tx, object);
    return insertFile(tx, {
      key: object,
      kind,
      mime: found.mimeType,
      size: String(found.size),
      width: found.width,
      height: found.height,
      sha256: found.sha256,
      name: basename(object),
      created_at: now,
      claimed_at: now,
      video: found.video,
    });
  }
}
