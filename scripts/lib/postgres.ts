import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pickPort } from './ports.ts';
import { type Account, unprivilegedAccount } from './postgres/account.ts';
import { type Binaries, findBinaries } from './postgres/binaries.ts';
import { databaseName, superuser, ensureCluster, postgresEnvironment } from './postgres/cluster.ts';
import {
  type Home,
  openHome,
  password,
  reachableFolder,
  reachableHome,
  rememberedPort,
} from './postgres/home.ts';
import { clearOrphan, isAlive, readPidFile, shutDown } from './postgres/orphan.ts';
import { UserFacingError } from './user-facing-error.ts';

export interface PostgresOptions {
  /** The product's data folder; the database is in its subfolder `postgres`. */
  dataDir: string;
  port?: number;
  /** False only for tests: faster, and lost when the machine goes down. */
  durable?: boolean;
  log?: (line: string) => void;
}

export interface Postgres {
  /** The superuser's address of the database `adsail`. */
  url: string;
  pid: number;
  /** The folder that holds the database, which is not always under the data folder. */
  folder: string;
  /** Resolves when the process ends, asked for or not. */
  exited: Promise<void>;
  stop(): Promise<void>;
}

const durableOptions = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];
const fastOptions = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
];
const recoveryTimeoutMs = 300_000;
const maxLogBytes = 10_000_000;

export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const say = options.log ?? (() => undefined);
  const durable = options.durable ?? true;
  const dataDir = resolve(options.dataDir);
  const account = unprivilegedAccount(existingCluster(dataDir));
  const home = openHome(dataDir, account, say);
  const binaries = findBinaries(account, account ? reachableFolder() : '');
  const secret = password(home, account);
  ensureCluster(home, binaries, account, durable);
  await clearOrphan(home.cluster, say);
  const port = await pickPort(options.port ?? rememberedPort(home));
  const child = launch(home, binaries, account, port, durable);
  const exited = new Promise<void>((resolveExit) => {
    child.once('exit', () => resolveExit());
    child.once('error', () => resolveExit());
  });
  await untilReady(home, child.pid, exited);
  writeFileSync(home.portFile, String(port));
  const pid = child.pid as number;
  const stopOnExit = () => void (isAlive(pid) && process.kill(pid, 'SIGINT'));
  process.once('exit', stopOnExit);
  void exited.then(() => process.off('exit', stopOnExit));
  return {
    url: `postgres://${superuser}:${secret}@127.0.0.1:${port}/${databaseName}`,
    pid,
    folder: home.folder,
    exited,
    async stop() {
      await shutDown(pid);
      await exited;
    },
  };
}

function existingCluster(dataDir: string): string {
  const usual = join(dataDir, 'postgres', 'cluster');
  if (existsSync(usual) || process.getuid?.() !== 0) return usual;
  return join(reachableHome(dataDir, reachableFolder()), 'cluster');
}

function launch(
  home: Home,
  binaries: Binaries,
  account: Account | undefined,
  port: number,
  durable: boolean,
) {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(durable ? durableOptions : fastOptions),
  ];
  mkdirSync(home.folder, { recursive: true });
  const fresh = !existsSync(home.logFile) || statSync(home.logFile).size > maxLogBytes;
  const log = openSync(home.logFile, fresh ? 'w' : 'a', 0o600);
  // Its own session: a terminal's Ctrl-C must reach the server first and PostgreSQL only when we stop it.
  const child = spawn(
    binaries.postgres,
    ['-D', home.cluster, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...account,
      cwd: '/',
      env: postgresEnvironment,
      detached: true,
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  return child;
}

async function untilReady(home: Home, pid: number | undefined, exited: Promise<void>): Promise<void> {
  let ended = false;
  void exited.then(() => (ended = true));
  const deadline = Date.now() + recoveryTimeoutMs;
  for (;;) {
    const state = readPidFile(home.cluster);
    if (state && state.pid === pid && state.status === 'ready') return;
    if (ended) throw new UserFacingError(`PostgreSQL could not start: ${lastFault(home.logFile)}`);
    if (Date.now() > deadline)
      throw new UserFacingError(`PostgreSQL was not ready within 5 minutes: see ${home.logFile}.`);
    await sleep(20);
  }
}

function lastFault(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n');
  const fault = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? '';
  return `${fault.replace(/^.*?(FATAL|PANIC):\s*/, '')} (see ${logFile}).`;
}
