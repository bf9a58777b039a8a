import { createHash, randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { UserFacingError, reasonOf } from '../user-facing-error.ts';
import { type Account, canEnter } from './account.ts';

/** Where one database lives: `cluster` is PostgreSQL's own folder, password, port and log stand beside it. */
export interface Home {
  folder: string;
  cluster: string;
  passwordFile: string;
  portFile: string;
  logFile: string;
}

function homeIn(folder: string): Home {
  return {
    folder,
    cluster: join(folder, 'cluster'),
    passwordFile: join(folder, 'password'),
    portFile: join(folder, 'port'),
    logFile: join(folder, 'postgres.log'),
  };
}

/** A folder every account can enter, for what cannot stay in a closed one. Only root needs it. */
export function reachableFolder(): string {
  for (const base of ['/var/lib', tmpdir(), '/tmp']) {
    const folder = join(base, 'adsail');
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
    } catch {
      continue;
    }
    // In a folder open to all somebody else could have put it there before us.
    if (statSync(folder).uid === process.getuid?.()) return folder;
  }
  throw new UserFacingError(
    'No folder was found that PostgreSQL can use: set DATA_DIR to one outside of closed folders, or set DATABASE_URL.',
  );
}

/** The same data folder always leads to the same place, so the data is found again at the next start. */
export function reachableHome(dataDir: string, reachable: string): string {
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12);
  return join(reachable, name);
}

function giveTo(account: Account | undefined, path: string): void {
  if (account) chownSync(path, account.uid, account.gid);
}

export function openHome(dataDir: string, account: Account | undefined, say: (line: string) => void): Home {
  const requested = homeIn(join(dataDir, 'postgres'));
  try {
    mkdirSync(requested.folder, { recursive: true });
    giveTo(account, requested.folder);
  } catch (cause) {
    throw new UserFacingError(`The data folder ${dataDir} cannot be used: ${reasonOf(cause)}.`, { cause });
  }
  if (canEnter(account, requested.folder)) return requested;
  if (existsSync(join(requested.cluster, 'PG_VERSION'))) {
    throw new UserFacingError(
      `PostgreSQL cannot enter its database folder ${requested.cluster} any more: open the folders above it or move DATA_DIR.`,
    );
  }
  const home = homeIn(reachableHome(dataDir, reachableFolder()));
  mkdirSync(home.folder, { recursive: true, mode: 0o700 });
  giveTo(account, home.folder);
  say(`${dataDir} is closed to PostgreSQL's account: the database is in ${home.folder}.`);
  return home;
}

export function password(home: Home, account: Account | undefined): string {
  if (!existsSync(home.passwordFile)) {
    writeFileSync(home.passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    giveTo(account, home.passwordFile);
  }
  return readFileSync(home.passwordFile, 'utf8');
}

export function rememberedPort(home: Home): number | undefined {
  return existsSync(home.portFile) ? Number(readFileSync(home.portFile, 'utf8')) || undefined : undefined;
}
