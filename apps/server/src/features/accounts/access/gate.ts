import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../../services.ts';

const running = new WeakMap<Services, number>();

/**
 * A callback holds its call's connection and needs a second one for its steps. Were every connection held by one that
 * waits for a second, all would wait: so only a third of them may be held this way, and the rest is left to the job.
 */
export function enterGate(services: Services): (() => void) | null {
  const inside = running.get(services) ?? 0;
  if (inside >= Math.max(1, Math.floor(services.config.databasePool / 3))) return null;
  running.set(services, inside + 1);
  return () => void running.set(services, (running.get(services) ?? 1) - 1);
}

const pollMs = 50;

/** The same for whoever can wait a moment, less than a connection is waited for. */
export async function enterGateSoon(services: Services, timeoutMs = 2000): Promise<(() => void) | null> {
  for (const deadline = Date.now() + timeoutMs; ;) {
    const leave = enterGate(services);
    if (leave || Date.now() > deadline) return leave;
    await sleep(pollMs);
  }
}
