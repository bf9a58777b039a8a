import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startTemporaryPostgres } from './temporary-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address of a PostgreSQL that is thrown away after the run. */
    databaseUrl: string;
  }
}

/** Vitest's global setup of the project `server`: one PostgreSQL for all files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres();
  const address: ProvidedContext['databaseUrl'] = postgres.url;
  project.provide('databaseUrl', address);
  return () => postgres.stop();
}
