import { randomUUID } from 'node:crypto';
import { appUrl } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import { type AccountAccess, accountAccess } from '../access.ts';
import { kindNames } from '../define.ts';
import { ledgerDefaults, type LedgerOptions } from '../options.ts';
import { type Claim, extendClaims, nextDueMs, releaseWaiting } from '../store/claim.ts';
import { ClaimAround } from './claim-around.ts';
import { listenForWork } from './listen.ts';
import { Group } from './group.ts';
import { type Moment, momentNow } from './lease-age.ts';
import { Memory } from './memory.ts';
import { measurePauses } from './pauses.ts';
import { runGroup } from './run.ts';

export interface LedgerWorker {
  /** Takes nothing more and finishes what is under way, for at maxGroups `stopTimeoutMs`. */
  stop(): Promise<void>;
}

export interface WorkerParts {
  services: Services;
  options?: Partial<LedgerOptions>;
  access?: AccountAccess;
}

interface Running {
  group: Group;
  isBackground: boolean;
  abort: AbortController;
  done: Promise<void>;
}

const stopTimeoutMs = 10_000;
const sweepMs = 30_000;
const shortestSleepMs = 20;
const apartSleepMs = 500;

export function startLedgerWorker({ services, options: changes, access }: WorkerParts): LedgerWorker {
  const { db, log, config } = services;
  const options = { ...ledgerDefaults, ...changes };
  const pauses = measurePauses();
  const parts = {
    services,
    options,
    access: access ?? accountAccess(services),
    pauses,
    memory: new Memory(),
  };
  const around = new ClaimAround(services);
  const worker = randomUUID();
  const running = new Set<Running>();
  let stopping = false;
  let claiming: Promise<void> | null = null;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let heartbeatAt = performance.now();

  function run(claims: readonly [Claim, ...Claim[]], leasedAt: Moment): void {
    const abort = new AbortController();
    const group = new Group(parts, claims, { stop: abort.signal, leasedAt });
    const done = runGroup(group)
      .catch((err: unknown) => {
        const [{ tenantId, id: operationId }] = claims;
        // Their leases run out, and somebody takes them up from the state that was written last.
        log.error(
          { err, tenantId, operationId, count: claims.length },
          'operations could not be written down',
        );
      })
      .finally(() => {
        running.delete(entry);
        wake();
      });
    const entry = { group, isBackground: claims[0].priority === 1, abort, done };
    running.add(entry);
  }

  async function claimWork(): Promise<void> {
    again = false;
    const background = [...running].filter(({ isBackground }) => isBackground).length;
    const maxGroups = options.slots - running.size;
    const maxBackgroundGroups = Math.min(maxGroups, options.backgroundSlots - background);
    // Whoever ends wakes us.
    if (maxGroups <= 0) return;
    const leasedAt = momentNow();
    const groups = await around.claim({
      worker,
      kinds: kindNames(services),
      maxGroups,
      maxBackgroundGroups,
      perAccount: options.perAccount,
      leaseMs: options.leaseMs,
    });
    for (const group of groups) run(group, leasedAt);
    if (groups.length > 0) return sleep(0);
    const due = maxBackgroundGroups > 0 ? await nextDueMs(db) : null;
    const shortest = around.isApart ? apartSleepMs : shortestSleepMs;
    sleep(Math.min(options.pollMs, Math.max(due ?? options.pollMs, shortest)));
  }

  function sleep(ms: number): void {
    clearTimeout(timer);
    if (!stopping) timer = setTimeout(wake, ms);
  }

  function wake(): void {
    again = true;
    if (stopping || claiming) return;
    claiming = claimWork()
      .catch((err: unknown) => {
        log.warn({ err }, 'the ledger could not look for work');
        sleep(options.pollMs);
      })
      .finally(() => {
        claiming = null;
        if (again) wake();
      });
  }

  async function heartbeat(): Promise<void> {
    if (running.size === 0) {
      heartbeatAt = performance.now();
      return;
    }
    if (performance.now() - heartbeatAt > options.leaseMs) for (const { abort } of running) abort.abort();
    const before = [...running];
    const askedAt = momentNow();
    // Only what runs: what could not be written down is nobody's work any more, and its lease has to end.
    const groups = before.map(({ group }) => group.leaseGroup);
    const extended = await extendClaims(db, worker, groups, options.leaseMs);
    heartbeatAt = askedAt.steady;
    // Whoever lost its lease must not send any more; what shares its request cannot either. What is written down by now
    // has given its lease back by itself.
    for (const { group, abort } of before)
      if (group.claims.length > 0 && !extended.has(group.leaseGroup)) abort.abort();
      else group.renewed(askedAt);
  }

  const heartbeats = setInterval(() => {
    heartbeat().catch((err: unknown) => log.warn({ err }, 'leases could not be extended'));
  }, options.heartbeatMs);
  const sweeping = setInterval(() => {
    releaseWaiting(services).then(
      (count) => count > 0 && wake(),
      (err: unknown) => log.warn({ err }, 'waiting operations could not be looked through'),
    );
  }, sweepMs);
  const listening = listenForWork(appUrl(config.databaseUrl, config.secret), log, wake);
  wake();

  return {
    async stop() {
      stopping = true;
      clearTimeout(timer);
      clearInterval(sweeping);
      await listening.stop();
      await claiming;
      const rest = Promise.all([...running].map(({ done }) => done));
      const timeout = setTimeout(() => {
        for (const { abort } of running) abort.abort();
      }, stopTimeoutMs);
      await rest;
      clearTimeout(timeout);
      clearInterval(heartbeats);
      pauses.stop();
    },
  };
}
