import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { redact } from './redact.ts';

/**
 * Written in pieces of some thirty lines (each piece costs a hop to another thread), at least four times a second, and
 * to the last when the process ends.
 */
export const logDestination = (dest: number | string): DestinationStream =>
  pino.destination({ dest, sync: false, minLength: 8192, periodicFlush: 250 });

/** For lines whose every field is named in our own code, and none of them a secret: nothing is looked for in them. */
export const plainLog = (log: Logger): Logger => log.child({}, { formatters: { log: (fields) => fields } });

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
