import { attempt, type Caller, chunksOf, type PlatformError } from '../core/index.ts';
import type { GoogleClient } from './client.ts';
import { isOpen } from './enums.ts';
import { notAdsUser } from './errors.ts';
import { type Accessible, CustomerRow, type SearchPage } from './wire.ts';

export interface Found {
  row: CustomerRow;
  /** The manager right above; null for an account that the person is on directly and nobody here manages. */
  manager: CustomerRow | null;
}

export interface Hierarchy {
  /** Ad accounts by id, without the managers. */
  found: ReadonlyMap<string, Found>;
  managers: ReadonlyMap<string, CustomerRow>;
  /** Accounts and managers that could not be entered. */
  failures: ReadonlyMap<string, PlatformError>;
}

const accountFields = [
  'id',
  'descriptive_name',
  'currency_code',
  'time_zone',
  'status',
  'manager',
  'test_account',
];
/** Level 0 is the account itself. Deeper rows would not say under which manager they hang. */
const accountQuery = `SELECT ${accountFields.map((field) => `customer_client.${field}`).join(', ')} FROM customer_client WHERE customer_client.level <= 1`;
const maxParallel = 10;

/** What the person is on directly: also closed accounts, and managers without what is below them. */
async function accessible(client: GoogleClient, caller: Caller): Promise<string[]> {
  const answer = await attempt(() => client.get<Accessible>(caller, 'customers:listAccessibleCustomers'));
  if (answer.ok) return (answer.value.resourceNames ?? []).map((name) => name.replace('customers/', ''));
  // A Google account without any ad account is no failure of the token.
  if (answer.error.code === notAdsUser) return [];
  throw answer.error;
}

async function level(
  client: GoogleClient,
  caller: Caller,
  id: string,
  login: string,
): Promise<CustomerRow[]> {
  const rows: CustomerRow[] = [];
  let pageToken: string | undefined;
  do {
    const body = { query: accountQuery, ...(pageToken ? { pageToken } : {}) };
    const page = await client.ask<SearchPage>(caller, id, login, 'googleAds:search', body);
    rows.push(...(page.results ?? []).map(({ customerClient }) => CustomerRow.parse(customerClient)));
    pageToken = page.nextPageToken;
  } while (pageToken);
  return rows;
}

/** Everything below what the person is on, manager by manager; each manager is asked once. */
export async function hierarchyOf(client: GoogleClient, caller: Caller): Promise<Hierarchy> {
  const found = new Map<string, Found>();
  const managers = new Map<string, CustomerRow>();
  const failures = new Map<string, PlatformError>();
  const roots = await accessible(client, caller);
  const seen = new Set(roots);
  let layer = roots.map((id) => ({ id, login: id }));
  while (layer.length > 0) {
    const answers = await sideBySide(layer, async ({ id, login }) => ({
      id,
      login,
      rows: await attempt(() => level(client, caller, id, login)),
    }));
    layer = [];
    for (const { id, login, rows } of answers) {
      if (!rows.ok) {
        failures.set(id, rows.error);
        continue;
      }
      const self = rows.value.find((row) => row.id === id) ?? null;
      for (const row of rows.value) {
        if (row.manager) managers.set(row.id, row);
        // Somebody may be on an account directly and on its manager as well: the manager tells more.
        if (!row.manager) {
          if (!found.get(row.id)?.manager) found.set(row.id, { row, manager: row.id === id ? null : self });
        } else if (isOpen(row) && !seen.has(row.id)) {
          seen.add(row.id);
          layer.push({ id: row.id, login });
        }
      }
    }
  }
  return { found, managers, failures };
}

async function sideBySide<I, T>(items: readonly I[], run: (item: I) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (const chunk of chunksOf(items, maxParallel)) results.push(...(await Promise.all(chunk.map(run))));
  return results;
}
