import { basename } from 'node:path';
import { CallError, FieldRefused } from '@adsail/contract';
import { fileProblem, type FileProblem, type StoredFile } from '@adsail/contract/files';
import type { TenantTx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import type { Inspected } from './content/inspect.ts';
import { withEnding } from './content/types.ts';
import { missing, type InspectedFile } from './inspect-file.ts';
import { presentFile } from './present.ts';
import { type FileRow, findFile, insertFile, lockKey, markClaimed } from './store.ts';
import { deleteUpload } from './upload-store.ts';

export interface ClaimOptions {
  /** The field of the request that holds the address: `imageUrl`. */
  path: string;
}

/** An inspected file that nobody sweeps or claims before the transaction ends, and what the store has of it. */
export interface HeldFile extends InspectedFile {
  object: Awaited<ReturnType<Services['storage']['head']>>;
}

/**
 * Asks the store before a transaction takes locks that many others wait for: `claimFile` then asks it nothing. Whether the file matters
 * is known later, so it refuses nothing.
 */
export async function holdFile(tx: TenantTx, services: Services, file: InspectedFile): Promise<HeldFile> {
  if ('problem' in file.finding) return { ...file, object: null };
  await lockKey(tx, file.key);
  return { ...file, object: await services.storage.head(file.key) };
}

/**
 * A record is about to refer to an uploaded file. What `inspectFile` found must be allowed and still be there; then it is
 * written down and no longer swept. Claiming twice is fine.
 */
export async function claimFile(
  tx: TenantTx,
  services: Services,
  file: InspectedFile | HeldFile,
  { path }: ClaimOptions,
): Promise<StoredFile> {
  const { key, kind, finding } = file;
  const refused = ({ key: why, parameters }: FileProblem) => new FieldRefused(path, why, parameters);
  if ('problem' in finding) throw refused(finding.problem);

  const { object } = 'object' in file ? file : await holdFile(tx, services, file);
  const row = await findFile(tx, key);
  if (!object) throw refused(missing);
  if (row) return presentFile(await again(row), kind);
  // It was claimed when it was looked at, and swept since.
  if ('known' in finding) throw refused(missing);
  // Amazon lets the holder of a permission replace the object: this is not the one that was looked at.
  if (object.etag !== finding.etag) throw new CallError('conflict');
  return presentFile(await first(finding.found), kind);

  /** An object never changes, so what was read once still holds; only the kind may be another one. */
  async function again(known: FileRow): Promise<FileRow> {
    const { mime: mimeType, width, height } = known;
    const problem = fileProblem(kind, { mimeType, size: Number(known.size), width, height });
    if (problem) throw refused(problem);
    await markClaimed(tx, key, services.clock());
    return known;
  }

  async function first(found: Inspected): Promise<FileRow> {
    const now = services.clock();
    await deleteUpload(tx, key);
    return insertFile(tx, {
      key,
      kind,
      mime: found.mimeType,
      size: String(found.size),
      width: found.width,
      height: found.height,
      sha256: found.sha256,
      name: withEnding(basename(key), found.mimeType),
      created_at: now,
      claimed_at: now,
      video: found.video,
    });
  }
}
