import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, superviseChild } from './child.ts';
import { lockDataFolder, openDataFolder } from './data-folder.ts';
import { keepPostgres } from './keep-postgres.ts';
import { portFault } from './ports.ts';
import { startPostgres } from './postgres.ts';
import { sandboxFlags } from './sandbox-flags.ts';
import { UserFacingError } from './user-facing-error.ts';
import { type Environment, runsSandbox, type Settings } from './settings.ts';

export interface StackOptions {
  settings: Settings;
  say: (line: string) => void;
  /** False only for trials in a temporary folder. */
  durable?: boolean;
  /** Restart the server when its sources change. */
  watch?: boolean;
  /** Additions to the environment of server and sandbox. */
  environment?: Environment;
}

export interface Stack {
  url: string;
  /** Nobody listens there outside of demo mode. */
  sandboxUrl: string;
  databaseUrl: string;
  /** The server's full log. */
  logFile: string;
  stop(): Promise<void>;
}

const serverStopTimeoutMs = 20_000;
const sandboxStopTimeoutMs = 3_000;

/** Starts the whole product: PostgreSQL unless there is one, server, in demo mode the sandbox. Ready when it resolves. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { settings } = options;
  openDataFolder(settings.dataDir);
  // Several api and worker processes may share a folder; only the stack that owns PostgreSQL must be alone.
  const lock = settings.databaseUrl ? undefined : lockDataFolder(settings.dataDir);
  const stops: (() => Promise<void>)[] = [async () => lock?.unlock()];
  const stop = async () => {
    for (const step of stops.splice(0).toReversed()) await step();
  };
  try {
    await checkPorts(settings, lock?.crashedBefore ?? false);
    const database = settings.databaseUrl
      ? { url: settings.databaseUrl, stop: async () => undefined }
      : await keepPostgres(
          () =>
            startPostgres({ dataDir: settings.dataDir, durable: options.durable ?? true, log: options.say }),
          options.say,
        );
    stops.push(() => database.stop());
    const children = await startChildren(options, database.url, stops);
    stops.push(
      ...children.map(
        ({ child, stopTimeoutMs }) =>
          () =>
            child.stop(stopTimeoutMs),
      ),
    );
    return {
      url: `http://localhost:${settings.port}`,
      sandboxUrl: `http://127.0.0.1:${settings.sandboxPort}`,
      databaseUrl: database.url,
      logFile: join(settings.dataDir, 'logs', 'server.log'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function checkPorts(settings: Settings, crashedBefore: boolean): Promise<void> {
  const wanted: [string, number][] = [];
  if (settings.role !== 'worker') wanted.push(['PORT', settings.port]);
  if (runsSandbox(settings)) wanted.push(['SANDBOX_PORT', settings.sandboxPort]);
  if (new Set(wanted.map(([, port]) => port)).size < wanted.length) {
    throw new UserFacingError(`PORT and SANDBOX_PORT are both ${settings.port}: they must differ.`);
  }
  for (const [name, port] of wanted) {
    let fault = await portFault(port, settings.host);
    // The children of a stack that was killed hard need a moment to notice it.
    const maxAttempts = crashedBefore ? 50 : 0;
    for (let attempt = 0; fault === 'EADDRINUSE' && attempt < maxAttempts; attempt += 1) {
      await sleep(200);
      fault = await portFault(port, settings.host);
    }
    if (fault === 'EADDRINUSE')
      throw new UserFacingError(
        `Port ${port} is taken by another program: stop it, or set ${name} to a free port.`,
      );
    if (fault === 'EACCES')
      throw new UserFacingError(
        `This user may not listen on port ${port}: set ${name} to a port from 1024 on.`,
      );
    if (fault)
      throw new UserFacingError(
        `Port ${port} on ${settings.host} cannot be used (${fault}): set ${name} or HOST.`,
      );
  }
}

async function startChildren(options: StackOptions, databaseUrl: string, stops: (() => Promise<void>)[]) {
  const { settings, say } = options;
  const common = {
    say,
    logFolder: join(settings.dataDir, 'logs'),
    environment: {
      ...options.environment,
      PORT: String(settings.port),
      HOST: settings.host,
      SANDBOX_PORT: String(settings.sandboxPort),
      DATA_DIR: settings.dataDir,
      DATABASE_URL: databaseUrl,
      ADSAIL_ROLE: settings.role,
      ADSAIL_DEMO: settings.demo ? 'on' : 'off',
    },
  };
  const watch = options.watch ? ['--watch', '--watch-preserve-output'] : [];
  const starts: { stopTimeoutMs: number; child: Promise<Child> }[] = [
    {
      stopTimeoutMs: serverStopTimeoutMs,
      child: superviseChild({ ...common, name: 'server', args: [...watch, 'apps/server/src/main.ts'] }),
    },
  ];
  if (runsSandbox(settings)) {
    starts.unshift({
      stopTimeoutMs: sandboxStopTimeoutMs,
      child: superviseChild({
        ...common,
        name: 'sandbox',
        args: [...sandboxFlags, ...watch, 'packages/sandbox/src/main.ts'],
      }),
    });
  }
  const results = await Promise.allSettled(starts.map(({ child }) => child));
  const ready = results.flatMap((result, index) =>
    result.status === 'fulfilled'
      ? [{ child: result.value, stopTimeoutMs: starts[index]?.stopTimeoutMs ?? serverStopTimeoutMs }]
      : [],
  );
  const failure = results.find((result) => result.status === 'rejected');
  if (!failure) return ready;
  stops.push(
    ...ready.map(
      ({ child, stopTimeoutMs }) =>
        () =>
          child.stop(stopTimeoutMs),
    ),
  );
  throw failure.reason;
}
