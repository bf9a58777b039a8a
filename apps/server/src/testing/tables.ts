import { join } from 'node:path';
import type { Migration, TableKind } from '../db/migration.ts';
import { migrationNames } from '../db/migrate.ts';

const folder = join(import.meta.dirname, '../db/migrations');

/** What the migrations say of their tables. */
export async function tablesOfKind(wanted: TableKind): Promise<Set<string>> {
  const tables = new Set<string>();
  for (const name of migrationNames()) {
    const { up } = (await import(join(folder, `${name}.ts`))) as { up: Migration };
    for (const statement of up) {
      const [, table, kind] = /^comment on table (\w+) is '(\w+)'$/.exec(statement) ?? [];
      if (table && kind === wanted) tables.add(table);
    }
  }
  return tables;
}
