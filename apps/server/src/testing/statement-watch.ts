import pg from 'pg';
import { appRole } from '../db/database.ts';
import { copiedInto, refusedCalls, tablesWithoutFilter } from './cluster-rules.ts';
import { tablesOfKind } from './tables.ts';

interface Watch {
  breaches: string[];
}

// The files of a worker share the loaded program, and each of them loads its setup: the program is watched once.
const key = Symbol.for('adsail.statement-watch');
const shared = globalThis as typeof globalThis & { [key]?: Watch };

const isApplication = (client: pg.Client): boolean =>
  (client as unknown as { connectionParameters: { user?: string } }).connectionParameters.user === appRole;

async function clusterRules(): Promise<(text: string) => string[]> {
  const tenantTables = await tablesOfKind('tenant');
  const spreadTables = new Set([...tenantTables, ...(await tablesOfKind('reference'))]);
  return (text) => {
    const tables = tablesWithoutFilter(text, tenantTables);
    const calls = refusedCalls(text, spreadTables);
    const copied = copiedInto(text, tenantTables);
    return [
      ...(tables.length > 0 ? [`without a filter for the tenant of ${tables.join(', ')}: ${text}`] : []),
      ...(calls.length > 0 ? [`with functions that a cluster refuses, ${calls.join(', ')}: ${text}`] : []),
      ...(copied.length > 0 ? [`that a cluster would copy into ${copied.join(', ')}: ${text}`] : []),
    ];
  };
}

/** From now on the statements that the application sends are held against the rules of a cluster. */
export async function watchStatements(): Promise<void> {
  if (shared[key]) return;
  const breachesOf = await clusterRules();
  const watch: Watch = (shared[key] = { breaches: [] });
  const good = new Set<string>();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
    const [first] = parameters as [string | { text?: string }];
    const text = typeof first === 'string' ? first : first.text;
    // The owner's tests and migrations look at all tenants on purpose.
    if (text && isApplication(this) && !good.has(text)) {
      const found = breachesOf(text);
      if (found.length === 0) good.add(text);
      watch.breaches.push(...found);
    }
    return Reflect.apply(query, this, parameters) as never;
  } as typeof query;
}

/** What was found since somebody last asked; fails where nobody watches. */
export function takeBreaches(): string[] {
  const watch = shared[key];
  if (!watch) throw new Error('Nobody watches the statements: watch-statements.ts has to be a setup file.');
  return watch.breaches.splice(0);
}
