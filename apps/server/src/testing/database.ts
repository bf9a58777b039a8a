import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { storedFunctions } from '../db/functions.ts';
import { migrate, migrationNames } from '../db/migrate.ts';
import { testSecret } from './config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

const templateLock = 551_200_417;

export const databaseAt = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

const templateName = (): string => {
  const hash = createHash('sha256');
  for (const name of migrationNames())
    hash.update(name).update(readFileSync(join(import.meta.dirname, `../db/migrations/${name}.ts`)));
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
      await admin.query(`drop database if exists ${making}`);
      await admin.query(`create database ${making}`);
      await migrate(databaseAt(url, making), testSecret);
      await admin.query(`alter database ${making} rename to ${name}`);
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
  const admin = new pg.Client({ connectionString: base });
  await admin.connect();
  try {
    const template = await ensureTemplate(admin, base);
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
    return { url: databaseAt(base, name), drop: () => drop(base, name) };
  } finally {
    await admin.end();
  }
}

async function drop(base: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: base });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
}
