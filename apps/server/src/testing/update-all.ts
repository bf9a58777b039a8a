import type pg from 'pg';

/**
 * Rows of all tenants, changed as no program would: by times that depend on the row's own. A cluster does not do that for its
 * tables, but each of their parts does it for itself.
 */
export async function updateAll(owner: pg.Pool, table: string, change: string): Promise<void> {
  const { rowCount: inParts } = await owner.query(`select from pg_extension where extname = 'citus'`);
  if (!inParts) {
    await owner.query(`update ${table} set ${change}`);
    return;
  }
  const { rows } = await owner.query<{ success: boolean; result: string }>(
    'select success, result from run_command_on_shards($1, $2)',
    [table, `update %s set ${change}`],
  );
  const failed = rows.find(({ success }) => !success);
  if (failed) throw new Error(failed.result);
}
