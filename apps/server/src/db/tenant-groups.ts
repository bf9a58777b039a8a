import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database.ts';

export interface TenantGroup {
  /** Empty where there is no cluster. */
  machine: string;
  tenant_ids: string[];
}

/** All organisations, by the machine that they lie on. */
export async function tenantGroups(db: Database): Promise<TenantGroup[]> {
  const { rows } =
    await sql<TenantGroup>`select machine, tenant_ids::text[] from app_tenant_groups()`.execute(db);
  return rows;
}

/** In one transaction at most. */
const pageSize = 1000;

/** The database ended the statement because it took too long. */
const isSlow = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === '57014';

/** A cluster that finds a connection to one of its machines broken when it needs it has no code of its own for that. */
export const isLostMachine = (message: string): boolean =>
  message.includes('failure on connection marked as essential');

/**
 * Connection failures, a machine that shuts down or starts, and one that did not answer within the time of a statement: whoever asks
 * it again waits as long again.
 */
export const isAway = (error: unknown): error is pg.DatabaseError =>
  isSlow(error) ||
  (error instanceof pg.DatabaseError &&
    (/^(?:08|57P)/.test(error.code ?? '') || isLostMachine(error.message)));

export interface TenantSweep {
  db: Database;
  log: Logger;
  /** What is being done, for the log. */
  name: string;
  /** In transactions of its own: one that has lost a machine is lost, also for the organisations of the others. */
  work(tenantIds: readonly string[]): Promise<void>;
  /** These alone; all of them otherwise. */
  among?: readonly string[];
}

const parts = 10;

/** One run of a sweep: whether anything was done at all, and what went wrong last. */
class Run {
  readonly #sweep: TenantSweep;
  #isDone = false;
  #failure: unknown = null;

  constructor(sweep: TenantSweep) {
    this.#sweep = sweep;
  }

  /** False when the machine is away. */
  async page(machine: string, page: readonly string[]): Promise<boolean> {
    const { log, name, work } = this.#sweep;
    try {
      await work(page);
      this.#isDone = true;
      return true;
    } catch (err) {
      // Not the database's word: a mistake of ours, or the coordinator itself is gone.
      if (!(err instanceof pg.DatabaseError)) throw err;
      this.#failure = err;
      const [tenantId] = page;
      const about = { err, sweep: name, machine, tenantId, tenants: page.length };
      const isOne = page.length === 1;
      if (isAway(err) && (isOne || !isSlow(err))) {
        log.error(about, 'a machine is away: a sweep leaves its organisations out');
        return false;
      }
      log.error(about, 'a sweep failed for organisations; the others go on');
      if (isOne) return true;
      // Too much at once, or a machine that does not answer at all: fewer and fewer tell. Otherwise the rows of one of them are at
      // fault: each by itself, so that it harms nobody else.
      const size = isSlow(err) ? Math.ceil(page.length / parts) : 1;
      for (let from = 0; from < page.length; from += size)
        if (!(await this.page(machine, page.slice(from, from + size)))) return false;
      return true;
    }
  }

  /** What went wrong for everybody is no matter of one organisation. */
  end(): void {
    if (this.#failure && !this.#isDone) throw this.#failure;
  }
}

/**
 * Does what is to be done for all organisations, page by page, each page of one machine of a cluster. What fails is logged with its
 * machine and organisation, and comes again with the next run; the others go on.
 */
export async function sweepTenants(sweep: TenantSweep): Promise<void> {
  const { among } = sweep;
  if (among?.length === 0) return;
  const wanted = among && new Set(among);
  const run = new Run(sweep);
  for (const { machine, tenant_ids: all } of await tenantGroups(sweep.db)) {
    const ids = wanted ? all.filter((id) => wanted.has(id)) : all;
    for (let from = 0; from < ids.length; from += pageSize)
      if (!(await run.page(machine, ids.slice(from, from + pageSize)))) break;
  }
  run.end();
}

/** The work for some organisations, one after the other; one whose rows are at fault is logged, and the others go on. */
export async function forEachTenant(
  { log, name }: Pick<TenantSweep, 'log' | 'name'>,
  tenantIds: readonly string[],
  work: (tenantId: string) => Promise<void>,
): Promise<void> {
  for (const tenantId of tenantIds)
    try {
      await work(tenantId);
    } catch (err) {
      if (!(err instanceof pg.DatabaseError)) throw err;
      log.error({ err, sweep: name, tenantId }, 'a sweep failed for an organisation; the others go on');
    }
}

/** A sweep that goes through all organisations one after the other. */
export const sweepEachTenant = (
  { db, log }: Pick<TenantSweep, 'db' | 'log'>,
  name: string,
  work: (tenantId: string) => Promise<void>,
): Promise<void> =>
  sweepTenants({ db, log, name, work: (tenantIds) => forEachTenant({ log, name }, tenantIds, work) });

/** What is found for all organisations; those of a machine that is away are left out. */
export async function findInTenants<T>(
  sweep: Omit<TenantSweep, 'work'>,
  find: (tenantIds: readonly string[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const found: T[] = [];
  await sweepTenants({ ...sweep, work: async (tenantIds) => void found.push(...(await find(tenantIds))) });
  return found;
}
