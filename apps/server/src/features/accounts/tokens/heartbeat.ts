import type { Logger } from 'pino';

/** Keeps a lease alive while its owner lives. Answers how to stop. */
export function heartbeat(
  milliseconds: number,
  extend: () => Promise<unknown>,
  log: Logger,
): { stop(): void } {
  const timer = setInterval(() => {
    extend().catch((err: unknown) => log.warn({ err }, 'a lease could not be extended'));
  }, milliseconds);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
