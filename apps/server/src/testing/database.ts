import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { inject } from 'vitest';
import { storedFunctions } from '../db/functions.ts';
import { migrate, migrationNames } from '../db/migrate.ts';
import { testSecret } from './config.ts';
import { closeTemplate, createDatabase, databaseAt, dropDatabase, withAdmin } from './nodes.ts';

export { databaseAt } from './nodes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

const templateLock = 551_200_417;

const templateName = (): string => {
  const hash = createHash('sha256');
  // The helpers too: a cluster that was given keeps its templates from run to run.
  for (const name of ['migration', ...migrationNames().map((each) => `migrations/${each}`)])
    hash.update(name).update(readFileSync(join(import.meta.dirname, `../db/${name}.ts`)));
  for (const { name, text } of storedFunctions()) hash.update(name).update(text);
  return `template_${hash.digest('hex').slice(0, 16)}`;
};

/** Migrated once for all test files; the first one that needs it makes it, the others wait. */
async function ensureTemplate(admin: pg.Client, url: string): Promise<string> {
  const name = templateName();
  await admin.query('select pg_advisory_lock($1)', [templateLock]);
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) {
      const making = `${name}_making`;
      await dropDatabase(url, making);
      await createDatabase(url, making);
      await migrate(databaseAt(url, making), testSecret);
      await closeTemplate(url, making, name);
    }
    return name;
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [templateLock]);
  }
}

export interface TestDatabase {
  /** The owner's address. */
  url: string;
  drop(): Promise<void>;
}

/** A fresh database of its own, cloned from the migrated template. */
export async function testDatabase(): Promise<TestDatabase> {
  const base = inject('databaseUrl');
  const template = await withAdmin(base, (admin) => ensureTemplate(admin, base));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(base, name, template);
  return { url: databaseAt(base, name), drop: () => dropDatabase(base, name) };
}
