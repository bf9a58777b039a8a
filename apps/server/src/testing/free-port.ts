import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Ports from 32768 on are handed out by the kernel to outgoing connections: a free one may be gone a moment later. */
const lowest = 20_000;
const highest = 32_000;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });

/** By chance, so that test files that run side by side do not ask for the same one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    if (await isFree(port)) return port;
  }
}
