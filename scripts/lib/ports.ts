import { createServer } from 'node:net';
import { errorCode } from './user-facing-error.ts';

/** Ports from 32768 on are handed out by the kernel to outgoing connections, so a free one may be gone a moment later. */
const lowestPort = 20_000;
const highestPort = 32_000;

/** The system's error code when nothing can listen there: EADDRINUSE, EACCES, EADDRNOTAVAIL. */
export function portFault(port: number, host = '127.0.0.1'): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(errorCode(error) ?? 'unknown'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

export async function isFree(port: number, host?: string): Promise<boolean> {
  return (await portFault(port, host)) === undefined;
}

/** The requested port when it is free, else a random free one. */
export async function pickPort(
  requested?: number,
  free: (port: number) => Promise<boolean> = (port) => isFree(port),
): Promise<number> {
  if (requested !== undefined && (await free(requested))) return requested;
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const port = lowestPort + Math.floor(Math.random() * (highestPort - lowestPort));
    if (await free(port)) return port;
  }
  throw new Error(`no free port between ${lowestPort} and ${highestPort}`);
}
