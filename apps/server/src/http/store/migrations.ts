import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export async function appliedMigrations(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
