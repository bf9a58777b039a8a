import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database.ts';

interface TenantGroup {
  machine: string;
  tenant_ids: string[];
}

/** In one transaction at most. */
const pageSize = 1000;

/**
 * Connection failures, a machine that shuts down or starts, and one that did not answer within the time of a statement: whoever asks
 * it again waits as long again.
 */
const isAway = ({ code = '' }: pg.DatabaseError): boolean =>
  code.startsWith('08') || code.startsWith('57P') || code === '57014';

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

/** False when the machine is away. */
async function sweepPage(sweep: TenantSweep, machine: string, page: readonly string[]): Promise<boolean> {
  const { log, name, work } = sweep;
  try {
    await work(page);
    return true;
  } catch (err) {
    // Not the database's word: a mistake of ours, or the coordinator itself is gone.
    if (!(err instanceof pg.DatabaseError)) throw err;
    const [tenantId] = page;
    const about = { err, sweep: name, machine, tenantId, tenants: page.length };
    if (isAway(err)) {
      log.error(about, 'a machine is away: a sweep leaves its organisations out');
      return false;
    }
    log.error(about, 'a sweep failed for organisations; the others go on');
    if (page.length === 1) return true;
  }
  // The rows of one of them are at fault: each by itself, so that it harms nobody else.
  for (const tenantId of page) if (!(await sweepPage(sweep, machine, [tenantId]))) return false;
  return true;
}

/**
 * Does what is to be done for all organisations, page by page, each page of one machine of a cluster. What fails is logged with its
 * machine and organisation, and comes again with the next run; the others go on.
 */
export async function sweepTenants(sweep: TenantSweep): Promise<void> {
  const { among } = sweep;
  if (among?.length === 0) return;
  const wanted = among && new Set(among);
  const { rows } =
    await sql<TenantGroup>`select machine, tenant_ids::text[] from app_tenant_groups()`.execute(sweep.db);
  for (const { machine, tenant_ids: all } of rows) {
    const ids = wanted ? all.filter((id) => wanted.has(id)) : all;
    for (let from = 0; from < ids.length; from += pageSize)
      if (!(await sweepPage(sweep, machine, ids.slice(from, from + pageSize)))) break;
  }
}

/** What is found for all organisations; those of a machine that is away are left out. */
export async function findInTenants<T>(
  sweep: Omit<TenantSweep, 'work'>,
  find: (tenantIds: readonly string[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const found: T[] = [];
  await sweepTenants({ ...sweep, work: async (tenantIds) => void found.push(...(await find(tenantIds))) });
  return found;
}
