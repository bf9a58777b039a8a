import pg from 'pg';
import { afterEach } from 'vitest';
import { appRole } from '../db/database.ts';
import { tablesOfKind } from './tables.ts';
import { tablesWithoutFilter } from './tenant-filter.ts';

/**
 * Part of every file of the project `server`: looks at the statements that the application sends. One on a tenant table without a
 * filter for the tenant works here and fails, or fans out, on a cluster; the test that sent it fails instead.
 */
const watched = Symbol.for('adsail.watched-statements');
type Watched = typeof globalThis & { [watched]?: string[] };

async function watch(): Promise<string[]> {
  const breaches: string[] = [];
  const tenantTables = await tablesOfKind('tenant');
  const known = new Set<string>();
  const check = (text: string): void => {
    if (known.has(text)) return;
    known.add(text);
    const tables = tablesWithoutFilter(text, tenantTables);
    if (tables.length > 0) breaches.push(`without a filter for the tenant of ${tables.join(', ')}: ${text}`);
  };
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
    const [first] = parameters as [string | { text?: string }];
    const text = typeof first === 'string' ? first : first.text;
    // The owner's tests and migrations look at all tenants on purpose.
    if (text && isApplication(this)) check(text);
    return Reflect.apply(query, this, parameters) as never;
  } as typeof query;
  return breaches;
}

const isApplication = (client: pg.Client): boolean =>
  (client as unknown as { connectionParameters: { user?: string } }).connectionParameters.user === appRole;

// The files of a worker share the loaded program: it is watched once.
const shared = globalThis as Watched;
const breaches = (shared[watched] ??= await watch());

afterEach(() => {
  const found = breaches.splice(0);
  if (found.length > 0) throw new Error(found.join('\n'));
});
