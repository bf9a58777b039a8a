import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Cluster } from './stage.ts';

const script = join(import.meta.dirname, '../../../../../../../scripts/lib/killable-postgres.ts');

/** The launcher's own way to start PostgreSQL: no package, so it is found by its path. */
export async function killableCluster(): Promise<Cluster> {
  const { startKillablePostgres } = (await import(pathToFileURL(script).href)) as {
    startKillablePostgres(): Promise<Cluster>;
  };
  return startKillablePostgres();
}
