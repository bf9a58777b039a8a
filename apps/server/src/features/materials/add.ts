import { FieldRefused } from '@adsail/contract';
import { keyOfUrl, type StoredFile } from '@adsail/contract/files';
import type { MaterialKind } from '@adsail/contract/materials';
import type { TenantTx } from '../../db/scope.ts';
import type { InspectedFile } from '../files/index.ts';
import { mergedInto, recordLookAlikes } from './look-store.ts';
import {
  findByContent,
  insertMaterial,
  lockLibrary,
  lockMaterials,
  lockTags,
  type MaterialFacts,
  type MaterialValues,
  type NamedMaterial,
} from './store.ts';

/** `field` is the one of the request that names them. */
export async function requireTags(tx: TenantTx, tagIds: readonly string[], field = 'tagIds'): Promise<void> {
  const found = await lockTags(tx, tagIds);
  const at = tagIds.findIndex((id) => !found.has(id));
  if (at >= 0) throw new FieldRefused(`${field}.${at}`, 'materials:rule.tagGone');
}

export const factsOf = (kind: MaterialKind, file: StoredFile, look: string | null): MaterialFacts => ({
  kind,
  file_key: keyOfUrl(file.url) as string,
  cover_key: file.coverUrl === null ? null : keyOfUrl(file.coverUrl),
  sha256: file.sha256,
  // Of a claimed picture or video both are known: a file that does not tell them is refused.
  width: file.width as number,
  height: file.height as number,
  size: String(file.size),
  duration_ms: file.video?.durationMs ?? null,
  frame_rate: file.video?.frameRate ?? null,
  has_sound: file.video?.hasSound ?? false,
  look,
});

interface Adding {
  kind: MaterialKind;
  values: MaterialValues;
  inspected: InspectedFile;
  look: string | null;
  claim: () => Promise<StoredFile>;
  now: Date;
}

/** Also what was merged into another one stays that one. */
const findSame = async (tx: TenantTx, kind: MaterialKind, sha256: string) =>
  (await findByContent(tx, kind, sha256)) ?? mergedInto(tx, kind, sha256);

/**
 * The same content is one material: what is there already is answered as it is. Its second upload is then not claimed, so it
 * is swept with all that nobody refers to.
 */
export async function addOnce(
  tx: TenantTx,
  { kind, values, inspected: { finding }, look, claim, now }: Adding,
): Promise<{ row: NamedMaterial; isNew: boolean }> {
  await lockLibrary(tx, kind);
  const known = 'found' in finding && (await findSame(tx, kind, finding.found.sha256));
  if (known) return { row: known, isNew: false };
  const file = await claim();
  // A file that was claimed before tells its content only now.
  const same = await findSame(tx, kind, file.sha256);
  if (same) return { row: same, isNew: false };
  const { id } = await insertMaterial(tx, factsOf(kind, file, look), values, { now });
  await recordLookAlikes(tx, { id, kind, look });
  const [row] = await lockMaterials(tx, kind, [id]);
  return { row: row as NamedMaterial, isNew: true };
}
