import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter, unprivilegedAccount } from './postgres/account.ts';
import { clearOrphan, isAlive } from './postgres/orphan.ts';

const folderPrefix = 'adsail-trial-';

/** TMPDIR may be in a closed home folder; then the machine's own one. */
const base = () => (canEnter(unprivilegedAccount(''), tmpdir()) ? tmpdir() : '/tmp');

/** A folder of this run, open to PostgreSQL's account; its name carries our process for `sweep`. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(base(), `${folderPrefix}${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** Removes what runs left behind that were killed hard, their PostgreSQL included. */
export async function sweepTemporary(parent: string = base()): Promise<void> {
  for (const name of readdirSync(parent)) {
    const pid = Number(new RegExp(`^${folderPrefix}(\\d+)-`).exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const folder = join(parent, name);
    const cluster = join(folder, 'postgres', 'cluster');
    try {
      if (existsSync(cluster)) await clearOrphan(cluster, () => undefined);
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another user's leftovers are theirs to remove.
    }
  }
}
