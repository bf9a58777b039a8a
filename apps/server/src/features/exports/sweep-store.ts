import { sql } from 'kysely';
import { findInTenants } from '../../db/tenant-groups.ts';
import type { Services } from '../../services.ts';

type Finder = 'tenants_with_old_exports' | 'tenants_with_idle_exports' | 'tenants_with_due_schedules';

/** Organisations that have some from before then. */
export async function tenantsWith(
  { db, log }: Pick<Services, 'db' | 'log'>,
  finder: Finder,
  before: Date,
): Promise<string[]> {
  const rows = await findInTenants({ db, log, name: finder }, async (tenantIds) => {
    const found = await sql<{ id: string }>`
      select id::text from ${sql.ref(finder)}(${[...tenantIds]}::bigint[], ${before}) as t (id)`.execute(db);
    return found.rows;
  });
  return rows.map(({ id }) => id);
}
