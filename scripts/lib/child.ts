import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { isReadyLine, lineCutter, prettyLine } from './log-lines.ts';
import { inRoot, root } from './paths.ts';
import { UserFacingError } from './user-facing-error.ts';
import { type Environment, childEnvironment } from './settings.ts';

export interface ChildOptions {
  name: string;
  /** Node's arguments: flags, the program, its arguments. */
  args: string[];
  environment: Environment;
  logFolder: string;
  say: (line: string) => void;
  /** How long it may take from its start, or from its last word of progress, until it says that it is ready. */
  startTimeoutMs?: number;
}

export interface Child {
  stop(milliseconds: number): Promise<void>;
}

const maxLogBytes = 20_000_000;
const steadyAfterMs = 60_000;

/** Waits 0.5 s before the first new try, then twice as long each time, at most 30 s. */
export const backOff = (tries: number) => Math.min(30_000, 500 * 2 ** Math.max(0, tries - 1));

/** Starts a child, resolves when it is ready, and from then on starts it again whenever it ends on its own. */
export async function superviseChild(options: ChildOptions): Promise<Child> {
  const log = openLog(options);
  const stopping = new AbortController();
  let tries = 0;
  let current = startOnce(options, log);
  await current.ready.catch((error: unknown) => {
    current.process.kill('SIGKILL');
    throw error;
  });
  let readyAt = Date.now();
  const watch = (async () => {
    for (;;) {
      const how = await current.ended;
      if (stopping.signal.aborted) return;
      tries = Date.now() - readyAt > steadyAfterMs ? 1 : tries + 1;
      const pause = backOff(tries);
      options.say(`The ${options.name} ended unexpectedly (${how}); starting it again in ${pause / 1000} s.`);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      current = startOnce(options, log);
      await current.ready.then(
        () => {
          readyAt = Date.now();
          options.say(`The ${options.name} is back.`);
        },
        (error: Error) => options.say(error.message),
      );
    }
  })();
  return {
    async stop(milliseconds) {
      stopping.abort();
      const { process: child, ended } = current;
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        const late = setTimeout(() => {
          options.say(`The ${options.name} did not stop within ${milliseconds / 1000} s: ending it.`);
          child.kill('SIGKILL');
        }, milliseconds);
        await ended;
        clearTimeout(late);
      }
      await watch;
      log.end();
    },
  };
}

type Log = ReturnType<typeof createWriteStream>;

function openLog({ logFolder, name }: ChildOptions): Log {
  mkdirSync(logFolder, { recursive: true });
  const file = join(logFolder, `${name}.log`);
  if (existsSync(file) && statSync(file).size > maxLogBytes) renameSync(file, `${file}.1`);
  return createWriteStream(file, { flags: 'a', mode: 0o600 });
}

interface Run {
  process: ChildProcess;
  ready: Promise<void>;
  ended: Promise<string>;
}

/** Of something that does not get ready; what only takes long (a migration, the demo world) tells of its progress. */
export const startLimit = (
  { name, startTimeoutMs = 60_000 }: Pick<ChildOptions, 'name' | 'startTimeoutMs'>,
  onLate: (error: UserFacingError) => void,
): NodeJS.Timeout =>
  setTimeout(
    () => onLate(new UserFacingError(`The ${name} was not ready within ${startTimeoutMs / 1000} s.`)),
    startTimeoutMs,
  ).unref();

function startOnce(options: ChildOptions, log: Log): Run {
  const leash = pathToFileURL(inRoot('scripts', 'lib', 'leash.mjs')).href;
  // Its own process group: a terminal's Ctrl-C comes to us only, and we stop the children in order.
  const child = spawn(process.execPath, ['--import', leash, ...options.args], {
    cwd: root,
    env: childEnvironment(options.environment),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (line: string) => {
      if (log.writable) log.write(`${line}\n`);
      if (isReadyLine(line)) resolve();
      const pretty = prettyLine(options.name, line);
      if (pretty !== undefined) options.say(pretty);
    };
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', lineCutter(hear));
    const limit = startLimit(options, reject);
    child.on('message', (message: { type?: string; message?: string }) => {
      if (message.type === 'ready') resolve();
      if (message.type === 'progress') limit.refresh();
      if (message.type === 'fatal')
        reject(new UserFacingError(message.message ?? `The ${options.name} could not start.`));
    });
    // A fatal message that is still on its way goes before the bare fact that the process ended: the channel is closed
    // after its last message. Somebody who inherited the output may keep it open, and is not waited for.
    const closed = new Promise((resolve) => child.once('close', resolve));
    void ended.then(async (how) => {
      await Promise.race([closed, sleep(2_000)]);
      reject(
        new UserFacingError(
          `The ${options.name} ended during its start (${how}): see ${join(options.logFolder, `${options.name}.log`)}.`,
        ),
      );
    });
  });
  return { process: child, ready, ended };
}
