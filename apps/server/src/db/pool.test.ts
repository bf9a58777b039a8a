import { pino } from 'pino';
import { expect, inject, it } from 'vitest';
import { openPool } from './database.ts';

it('what a function warns of reaches the log, its other remarks do not', async () => {
  let logged = '';
  const log = pino({ level: 'trace' }, { write: (line: string) => void (logged += line) });
  const pool = openPool({
    url: inject('databaseUrl'),
    max: 1,
    log,
    name: 'test',
    statementTimeoutMs: 60_000,
  });
  try {
    await pool.query(
      `do $$ begin raise warning 'organisation 7 is out of reach'; raise notice 'all is well'; end $$`,
    );
  } finally {
    await pool.end();
  }
  expect(logged).toContain('organisation 7 is out of reach');
  expect(logged).not.toContain('all is well');
});
