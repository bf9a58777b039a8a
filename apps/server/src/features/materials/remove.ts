import { deleteRows } from '../../db/rows.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { AuditEntry } from '../../framework/bind.ts';
import type { Services } from '../../services.ts';
import { releaseFiles } from '../files/index.ts';
import { cancelPending } from '../ledger/index.ts';
import { presentMaterial } from './present.ts';
import { targetOf } from './push-operation.ts';
import { pendingUploads } from './place-store.ts';
import type { NamedMaterial } from './store.ts';

interface Removing {
  services: Services;
  audit: (entry: AuditEntry) => void;
}

/** Materials that the caller has locked, with their files: a deleted one takes no room. */
export async function removeMaterials(
  tx: TenantTx,
  rows: readonly NamedMaterial[],
  { services, audit }: Removing,
): Promise<void> {
  if (rows.length === 0) return;
  for (const row of rows) audit({ entity: 'material', entityId: row.id, before: presentMaterial(row) });
  const ids = rows.map(({ id }) => id);
  // What has not begun is not uploaded any more; what is under way finds no file.
  const targets = rows.map(({ id, sha256 }) => targetOf('FILE', { materialId: id, sha256 }));
  const open = await pendingUploads(tx, targets);
  if (open.length > 0) await cancelPending(tx, { ids: open });
  await deleteRows(tx, 'materials', ids);
  const keys = rows.flatMap(({ file_key: file, cover_key: cover }) => [file, ...(cover ? [cover] : [])]);
  await releaseFiles(tx, services, keys);
}
