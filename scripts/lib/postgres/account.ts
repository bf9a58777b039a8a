import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { UserFacingError } from '../user-facing-error.ts';

/** The system account PostgreSQL runs under; undefined: our own. */
export interface Account {
  uid: number;
  gid: number;
}

const candidateNames = ['postgres', 'nobody', 'daemon'];

export function findAccount(passwd: string, names: readonly string[] = candidateNames): Account | undefined {
  const lines = passwd.split('\n').map((line) => line.split(':'));
  for (const name of names) {
    const entry = lines.find(([user]) => user === name);
    const [uid, gid] = [Number(entry?.[2]), Number(entry?.[3])];
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  return undefined;
}

/**
 * PostgreSQL refuses to run as root. Started by root it runs as an unprivileged account; an existing database folder
 * decides which one, so that it stays readable when the machine's accounts change.
 */
export function unprivilegedAccount(clusterFolder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = findAccount(readFileSync('/etc/passwd', 'utf8'));
  if (account) return account;
  throw new UserFacingError(
    'PostgreSQL does not run as root and this machine has neither a "postgres" nor a "nobody" account: ' +
      'create one, start Adsail as another user, or set DATABASE_URL.',
  );
}

/** Whether the account can enter the folder (the real question, access lists and mounts included). */
export function canEnter(account: Account | undefined, folder: string): boolean {
  if (!account) return true;
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  return probe.status === 0;
}
