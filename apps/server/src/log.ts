import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { redact } from './redact.ts';

/** JSON lines on stdout. Whatever object is logged, secrets in it are not. */
export const createLog = (config: Pick<Config, 'logLevel' | 'role'>, to?: DestinationStream): Logger =>
  pino(
    {
      level: config.logLevel,
      base: { pid: process.pid, role: config.role },
      formatters: { log: (fields) => redact(fields) as Record<string, unknown> },
    },
    to ?? pino.destination({ dest: 1, sync: false }),
  );
