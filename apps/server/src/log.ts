import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { redact } from './redact.ts';

const pieceLength = 8192;
const longestWaitMs = 250;

interface LogDestination extends DestinationStream {
  flush(done?: (error?: Error) => void): void;
  flushSync(): void;
}

/**
 * Written in pieces of some thirty lines (each piece costs a hop to another thread), at least four times a second, and
 * to the last when the process ends. The lines are gathered here, because the stream behind measures all that it
 * holds anew with each line that it is given.
 */
export function logDestination(dest: number | string): LogDestination {
  const stream = pino.destination({ dest, sync: false });
  let lines: string[] = [];
  let length = 0;
  let timer: NodeJS.Timeout | undefined;
  const hand = (): void => {
    if (length === 0) return;
    const piece = lines.join('');
    lines = [];
    length = 0;
    stream.write(piece);
  };
  // Only when a line waits: a clock that always runs keeps an idle server awake.
  const handLater = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      hand();
    }, longestWaitMs).unref();
  };
  // Before the stream's own listeners, which write to the end what it holds.
  process.prependListener('beforeExit', hand).prependListener('exit', hand);
  return {
    write(line) {
      lines.push(line);
      length += line.length;
      if (length >= pieceLength) hand();
      else handLater();
    },
    flush(done) {
      hand();
      stream.flush(done);
    },
    flushSync() {
      hand();
      stream.flushSync();
    },
  };
}

/** For lines whose every field is named in our own code, and none of them a secret: nothing is looked for in them. */
export const plainLog = (log: Logger): Logger => log.child({}, { formatters: { log: (fields) => fields } });

/**
 * For the line that every request writes: plain too, and its fields are JSON already
 * (`"name":value,…`).
 */
export function plainLines(log: Logger, message: string): (fields: string) => void {
  const inside = log as unknown as Record<symbol, unknown>;
  const stream = inside[pino.symbols.streamSym] as DestinationStream;
  const base = inside[pino.symbols.chindingsSym] as string;
  const level = pino.levels.values['info'] as number;
  const end = `,"msg":${JSON.stringify(message)}}\n`;
  return (fields) => {
    if (log.isLevelEnabled('info'))
      stream.write(`{"level":${level},"time":${Date.now()}${base},${fields}${end}`);
  };
}

/** JSON lines on stdout. Whatever object is logged, secrets in it are not. */
export const createLog = (config: Pick<Config, 'logLevel' | 'role'>, to?: DestinationStream): Logger =>
  pino(
    {
      level: config.logLevel,
      base: { pid: process.pid, role: config.role },
      formatters: { log: (fields) => redact(fields) as Record<string, unknown> },
    },
    to ?? logDestination(1),
  );
