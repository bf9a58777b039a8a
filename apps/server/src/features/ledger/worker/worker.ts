import { randomUUID } from 'node:crypto';
import { appUrl } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import { type AccountAccess, accountAccess } from '../access.ts';
import { kindNames } from '../define.ts';
import { ledgerDefaults, type LedgerOptions } from '../options.ts';
import { type Claim, claimOperations, extendClaims, nextDueMs, releaseWaiting } from '../store/claim.ts';
import { Fenced } from '../store/transitions.ts';
import { listenForWork } from './listen.ts';
import { runOperation } from './run.ts';

export interface LedgerWorker {
  /** Takes nothing more and finishes what is under way, for at most `stopTimeoutMs`. */
  stop(): Promise<void>;
}

export interface WorkerParts {
  services: Services;
  options?: Partial<LedgerOptions>;
  access?: AccountAccess;
}

interface Running {
  claim: Claim;
  isBackground: boolean;
  abort: AbortController;
  done: Promise<void>;
}

const stopTimeoutMs = 10_000;
const sweepMs = 30_000;
const shortestSleepMs = 20;

export function startLedgerWorker({ services, options: changes, access }: WorkerParts): LedgerWorker {
  const { db, log, config } = services;
  const options = { ...ledgerDefaults, ...changes };
  const parts = { services, options, access: access ?? accountAccess(services) };
  const worker = randomUUID();
  const running = new Map<string, Running>();
  let stopping = false;
  let claiming: Promise<void> | null = null;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let heartbeatAt = performance.now();

  function run(claim: Claim): void {
    const abort = new AbortController();
    const done = runOperation(parts, claim, abort.signal)
      .catch((err: unknown) => {
        const fields = { tenantId: claim.tenantId, operationId: claim.id };
        if (err instanceof Fenced) log.warn(fields, 'another worker has taken this operation over');
        // Its lease runs out, and somebody takes it up from the state that was written last.
        else log.error({ err, ...fields }, 'an operation could not be written down');
      })
      .finally(() => {
        running.delete(claim.id);
        wake();
      });
    running.set(claim.id, { claim, isBackground: claim.priority === 1, abort, done });
  }

  async function claimWork(): Promise<void> {
    again = false;
    const background = [...running.values()].filter(({ isBackground }) => isBackground).length;
    const most = options.slots - running.size;
    const mostBackground = Math.min(most, options.backgroundSlots - background);
    // Whoever ends wakes us.
    if (most <= 0) return;
    const claims = await claimOperations(db, {
      worker,
      kinds: kindNames(services),
      most,
      mostBackground,
      perAccount: options.perAccount,
      leaseMs: options.leaseMs,
    });
    for (const claim of claims) run(claim);
    if (claims.length > 0) return sleep(0);
    const due = mostBackground > 0 ? await nextDueMs(db) : null;
    sleep(Math.min(options.pollMs, Math.max(due ?? options.pollMs, shortestSleepMs)));
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
    if (performance.now() - heartbeatAt > options.leaseMs)
      for (const { abort } of running.values()) abort.abort();
    const before = [...running.values()];
    const askedAt = performance.now();
    const extended = await extendClaims(db, worker, options.leaseMs);
    heartbeatAt = askedAt;
    // Whoever lost its lease must not send any more.
    for (const { claim, abort } of before)
      if (running.has(claim.id) && extended.get(claim.id) !== claim.fence) abort.abort();
  }

  const heartbeats = setInterval(() => {
    heartbeat().catch((err: unknown) => log.warn({ err }, 'leases could not be extended'));
  }, options.heartbeatMs);
  const sweeping = setInterval(() => {
    releaseWaiting(db).then(
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
      const rest = Promise.all([...running.values()].map(({ done }) => done));
      const timeout = setTimeout(() => {
        for (const { abort } of running.values()) abort.abort();
      }, stopTimeoutMs);
      await rest;
      clearTimeout(timeout);
      clearInterval(heartbeats);
    },
  };
}
