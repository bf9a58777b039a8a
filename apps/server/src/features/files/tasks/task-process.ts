import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type Reply<Result> = { result: Result } | { error: string; code?: string };

export interface ProcessOptions {
  timeoutMs: number;
  /** Of JavaScript; WebAssembly has its own limit. */
  memoryMb?: number;
}

/** An idle process gives its memory back. */
const idleMs = 60_000;

/** Nothing of our environment: what a hostile file might take over finds no secret there. */
const start = (file: URL, memoryMb: number): ChildProcess =>
  fork(fileURLToPath(file), {
    env: {},
    execArgv: [`--max-old-space-size=${memoryMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/** Whether it keeps this process alive: only while it works. */
function hold(child: ChildProcess, isHeld: boolean): void {
  child[isHeld ? 'ref' : 'unref']();
  child.channel?.[isHeld ? 'ref' : 'unref']();
}

/** Null when it takes too long. Rejects when the process cannot be started or ends before it has answered. */
const answerOf = <Result>(
  child: ChildProcess,
  task: unknown,
  timeoutMs: number,
): Promise<Reply<Result> | null> =>
  new Promise((resolve, reject) => {
    const finish = (): void => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
    };
    const onMessage = (reply: unknown): void => {
      finish();
      resolve(reply as Reply<Result>);
    };
    const onError = (error: Error): void => {
      finish();
      reject(error);
    };
    const onExit = (code: number | null, signal: string | null): void =>
      onError(new Error(`The process ended in the middle of its task (${signal ?? code})`));
    const timer = setTimeout(() => {
      finish();
      resolve(null);
    }, timeoutMs);
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    child.send(task as object, (error) => error && onError(error));
  });

/**
 * Processes that answer one task at a time, as many as there are tasks at the same time: the caller limits those. They
 * are kept for the next task. One that takes too long is killed and answers null. Not threads: ending a thread waits for
 * native code, and native code is what a hostile file makes run for ever.
 */
export function taskProcesses<Task, Result>(file: URL, { timeoutMs, memoryMb = 256 }: ProcessOptions) {
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  function end(child: ChildProcess): void {
    clearTimeout(idle.get(child));
    idle.delete(child);
    child.kill('SIGKILL');
  }

  function keep(child: ChildProcess): void {
    hold(child, false);
    idle.set(child, setTimeout(() => end(child), idleMs).unref());
  }

  function take(): ChildProcess {
    const [kept] = idle.keys();
    if (!kept) {
      const child = start(file, memoryMb);
      // Killed from outside while it was idle.
      child.on('exit', () => end(child));
      // Whoever waits for an answer hears it; without a listener it would end us.
      child.on('error', () => end(child));
      return child;
    }
    clearTimeout(idle.get(kept));
    idle.delete(kept);
    hold(kept, true);
    return kept;
  }

  return async (task: Task): Promise<Result | null> => {
    const child = take();
    const reply = await answerOf<Result>(child, task, timeoutMs).catch((error: unknown) => {
      end(child);
      throw error;
    });
    if (!reply) {
      end(child);
      return null;
    }
    keep(child);
    if ('result' in reply) return reply.result;
    throw Object.assign(new Error(reply.error), reply.code ? { code: reply.code } : {});
  };
}
