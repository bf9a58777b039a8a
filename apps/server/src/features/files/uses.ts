import type { TenantTx } from '../../db/scope.ts';
import { extensionPoint } from '../../framework/extensions.ts';
import type { Services } from '../../services.ts';
import { releaseClaims } from './store.ts';

export interface FileUse {
  /** Of these keys those that its records refer to. */
  usedAmong(tx: TenantTx, keys: readonly string[]): Promise<readonly string[]>;
}

/** A feature whose records refer to files says so here: what two records refer to stays until both are gone. */
export const fileUses = extensionPoint<FileUse>('use of files');

/** A record that referred to these files is gone. Those that no other one refers to are swept, and count no longer. */
export async function releaseFiles(
  tx: TenantTx,
  { extensions }: Pick<Services, 'extensions'>,
  keys: readonly string[],
): Promise<void> {
  let free = [...new Set(keys)];
  for (const { usedAmong } of extensions.of(fileUses)) {
    if (free.length === 0) return;
    const used = new Set(await usedAmong(tx, free));
    free = free.filter((key) => !used.has(key));
  }
  if (free.length > 0) await releaseClaims(tx, free);
}
