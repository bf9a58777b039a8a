import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type pg from 'pg';

/** One registry for each server: tests run several in one process. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({
    register: registry,
    prefix: 'adsail_',
    // The pulse that measures the event loop's lag costs half a percent of a core at the usual 10 ms. It is part of each
    // of those figures: without any lag they say 0.1.
    eventLoopMonitoringPrecision: 100,
  });
  return {
    registry,
    http: new Histogram({
      name: 'adsail_http_request_seconds',
      help: 'Time to answer, by call and error code',
      labelNames: ['call', 'status', 'error_code'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
      registers: [registry],
    }),
    jobs: new Histogram({
      name: 'adsail_job_seconds',
      help: 'Time of a job, by name and outcome',
      labelNames: ['job', 'outcome'] as const,
      buckets: [0.01, 0.1, 1, 10, 60, 600],
      registers: [registry],
    }),
    authorisations: new Counter({
      name: 'adsail_authorisations_total',
      help: 'Authorisations that came back from a platform, by how they ended',
      labelNames: ['platform', 'outcome'] as const,
      registers: [registry],
    }),
    accountStatuses: new Counter({
      name: 'adsail_account_status_changes_total',
      help: 'Changes of the authorisation of accounts, by the status they came to',
      labelNames: ['platform', 'status'] as const,
      registers: [registry],
    }),
    tokenRenewals: new Counter({
      name: 'adsail_token_renewals_total',
      help: 'Renewals of platform tokens, by outcome',
      labelNames: ['platform', 'outcome'] as const,
      registers: [registry],
    }),
    operations: new Counter({
      name: 'adsail_operations_total',
      help: 'Operations of the ledger that a worker has put down, by kind and the state they were left in',
      labelNames: ['kind', 'state'] as const,
      registers: [registry],
    }),
    queueErrors: new Counter({
      name: 'adsail_queue_errors_total',
      help: 'Errors of the job queue itself',
      registers: [registry],
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

export function watchPool({ registry }: Metrics, pool: pg.Pool): void {
  const states = {
    total: () => pool.totalCount,
    idle: () => pool.idleCount,
    waiting: () => pool.waitingCount,
  };
  const gauge: Gauge<'state'> = new Gauge({
    name: 'adsail_database_pool',
    help: 'Connections by state; waiting counts requests that want one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(states)) gauge.set({ state }, count());
    },
  });
}
