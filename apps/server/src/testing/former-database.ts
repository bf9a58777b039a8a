import pg from 'pg';
import { inject } from 'vitest';
import { newId } from '../db/ids.ts';
import { migrate, migrationNames } from '../db/migrate.ts';
import { testSecret } from './config.ts';
import { databaseAt } from './database.ts';

interface FormerDatabase {
  owner: pg.Client;
  /** Applies the migrations that were still missing. */
  bringUp(): Promise<unknown>;
}

/** A database as it was before the migration of that name: for rows of its time, and what becomes of them. */
export async function withFormerDatabase(
  before: string,
  work: (database: FormerDatabase) => Promise<void>,
): Promise<void> {
  const base = inject('databaseUrl');
  const name = `former_${newId().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: base });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = databaseAt(base, name);
  const owner = new pg.Client({ connectionString: url });
  try {
    await migrate(url, testSecret, { names: migrationNames().filter((each) => each < before) });
    await owner.connect();
    await work({ owner, bringUp: () => migrate(url, testSecret) });
  } finally {
    await owner.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}
