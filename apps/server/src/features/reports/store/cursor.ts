import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';

type Sql = RawBuilder<unknown>;
type Row = Record<string, unknown>;

/** What a statement finds, some at a time: of a cursor, so that neither the database nor this process holds all of it twice. */
export async function* fetched(
  tx: TenantTx,
  { name, statement, batch }: { name: string; statement: Sql; batch: number },
): AsyncGenerator<Row[], void> {
  const cursor = sql.raw(name);
  await sql`declare ${cursor} no scroll cursor for ${statement}`.execute(tx);
  // After a failure the transaction takes no more statements, and the cursor ends with it.
  let isOpen = true;
  try {
    for (;;) {
      const { rows } = await sql<Row>`fetch forward ${sql.lit(batch)} from ${cursor}`.execute(tx);
      if (rows.length === 0) return;
      yield rows;
      if (rows.length < batch) return;
    }
  } catch (error) {
    isOpen = false;
    throw error;
  } finally {
    if (isOpen) await sql`close ${cursor}`.execute(tx);
  }
}
