import { expect, it } from 'vitest';
import { type StoredFunction, storedFunctions } from '../db/functions.ts';
import { refusedCalls, tablesWithoutFilter } from './cluster-rules.ts';
import { tablesOfKind } from './tables.ts';

const tenantTables = await tablesOfKind('tenant');
const spreadTables = new Set([...tenantTables, ...(await tablesOfKind('reference'))]);

/** Arguments and declared names of a function, and its body. Nothing in an argument or a declaration has a bracket before its name. */
function partsOf({ name, text }: StoredFunction): { variables: Set<string>; body: string } {
  const parts = /\((?<given>[^)]*)\)\s*returns [\s\S]*?\$\$(?<body>[\s\S]*)\$\$/.exec(text)?.groups;
  if (!parts) throw new Error(`${name}.sql is not written like the others`);
  const { given = '', body = '' } = parts;
  const declared = /\bdeclare\b(?<declared>[\s\S]*?)\bbegin\b/.exec(body)?.groups?.['declared'] ?? '';
  const names = [...given.matchAll(/(?:^|,)\s*(\w+)/g), ...declared.matchAll(/^ {2}(\w+) /gm)];
  return { variables: new Set(names.map(([, variable = '']) => variable)), body };
}

/** The functions in which something was found, each with what was found. */
const found = (look: (body: string, variables: Set<string>) => string[]): Record<string, string[]> =>
  Object.fromEntries(
    storedFunctions()
      .map((each) => {
        const { body, variables } = partsOf(each);
        return [each.name, look(body, variables)] as const;
      })
      .filter(([, breaches]) => breaches.length > 0),
  );

/**
 * Statements on the organisations of a page, which `sweepTenants` names: all of them lie on one machine. A new one needs the same
 * reason: nobody knows before whose rows it will find, and background work alone sends it.
 */
const ofAPage = {
  app_asset_syncs_due: ['asset_syncs'],
  // Syncs of the same tenant lie beside its accounts.
  app_asset_syncs_missing: ['asset_syncs', 'ad_accounts', 'asset_syncs'],
  app_asset_syncs_to_run: ['asset_syncs'],
  app_authorisations_to_finish: ['authorisations'],
  app_grants_to_check: ['platform_grants'],
  app_grants_to_refresh: ['platform_grants'],
  app_grants_to_reseal: ['platform_grants'],
  app_grants_to_revoke: ['platform_grants'],
  app_mirror_due: ['mirror_syncs'],
  // Syncs of the same tenant lie beside its accounts.
  app_mirror_missing: ['ad_accounts', 'mirror_syncs'],
  app_insights_due: ['insight_accounts'],
  app_insights_moving: ['insight_accounts'],
  // Figures of the same tenant lie beside its accounts.
  app_insights_missing: ['ad_accounts', 'insight_accounts'],
  app_purge_authorisations: ['authorisations'],
  // Accounts of the same tenant lie beside its grants.
  app_purge_grants: ['platform_grants', 'ad_accounts', 'platform_grants'],
  app_purge_idempotency_keys: ['idempotency_keys'],
  tenants_with_expired_uploads: ['uploads'],
  tenants_with_idle_exports: ['exports'],
  tenants_with_possible_doubles: ['operations'],
};

it('names the tenant in each statement of stored functions, or those of a page', () => {
  expect(found((body, variables) => tablesWithoutFilter(body, tenantTables, { variables }))).toEqual(ofAPage);
});

it('calls nothing in stored functions that a cluster refuses', () => {
  expect(found((body) => refusedCalls(body, spreadTables))).toEqual({});
});
