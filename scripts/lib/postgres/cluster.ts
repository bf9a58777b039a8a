import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UserFacingError } from '../user-facing-error.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Home } from './home.ts';

export const superuser = 'postgres';
export const databaseName = 'adsail';
const majorVersion = '18';

/** PostgreSQL gets no more of our environment than it needs; a stray PGDATA or locale must not change it. */
export const postgresEnvironment = { LC_ALL: 'C', LANG: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };

function run(file: string, args: string[], account: Account | undefined, input?: string): void {
  const result = spawnSync(file, args, {
    ...account,
    cwd: '/',
    env: postgresEnvironment,
    encoding: 'utf8',
    input,
  });
  if (result.status === 0) return;
  const output =
    result.error?.message ?? `${result.stdout}${result.stderr}`.trim().split('\n').slice(-3).join(' ');
  throw new UserFacingError(`PostgreSQL could not set up its database folder: ${output}`);
}

/** Makes the database folder once. It appears under its name only when it is complete. */
export function ensureCluster(
  home: Home,
  binaries: Binaries,
  account: Account | undefined,
  durable: boolean,
): void {
  const version = join(home.cluster, 'PG_VERSION');
  if (existsSync(version)) {
    const found = readFileSync(version, 'utf8').trim();
    if (found === majorVersion) return;
    throw new UserFacingError(
      `The database in ${home.cluster} was made by PostgreSQL ${found} and this is PostgreSQL ${majorVersion}: see docs/operations.md, upgrade.`,
    );
  }
  const stage = `${home.cluster}.new`;
  rmSync(stage, { recursive: true, force: true });
  run(
    binaries.initdb,
    [
      `--pgdata=${stage}`,
      `--username=${superuser}`,
      `--pwfile=${home.passwordFile}`,
      '--auth=scram-sha-256',
      '--locale=C',
      '--encoding=UTF8',
      ...(durable ? [] : ['--no-sync']),
    ],
    account,
  );
  // Single-user mode, because the package brings no client program.
  run(
    binaries.postgres,
    ['--single', '-D', stage, 'postgres'],
    account,
    `create database ${databaseName};\n`,
  );
  renameSync(stage, home.cluster);
}
