import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { givenTestDatabase } from './settings.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's address: of a PostgreSQL that is thrown away after the run, or of the one in TEST_DATABASE_URL. */
    databaseUrl: string;
  }
}

/** Vitest's global setup of the project `server`: one PostgreSQL for all files, or the one that was given. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = givenTestDatabase();
  if (given) {
    project.provide('databaseUrl', given satisfies ProvidedContext['databaseUrl']);
    return async () => undefined;
  }
  const postgres = await startTemporaryPostgres();
  const address: ProvidedContext['databaseUrl'] = postgres.url;
  project.provide('databaseUrl', address);
  return () => postgres.stop();
}
