import { type TenantScope, withTenant } from '../../../db/scope.ts';
import type { DemoTenant } from '../../../demo/index.ts';
import type { Services } from '../../../services.ts';
import { start } from '../authorise/begin.ts';
import { finish } from '../authorise/finish.ts';
import { receive } from '../authorise/receive.ts';
import { checkGrant } from '../grants/check.ts';
import { replacePermissions } from '../store/permissions.ts';
import { revokeAccounts } from '../grants/revoke.ts';
import { findAuthorisation, outcomeOf } from '../store/authorisations.ts';
import { namedAccounts, userByPhone } from '../store/demo.ts';
import { agree, sandboxAnswers, withdraw } from './browser.ts';
import { type DemoAuthorisation, demoAuthorisations, demoPermissions } from './data.ts';

/** The demo world's accounts are authorised at the sandbox, so it has to be there. */
export const demoAccountsCanBeMade = ({ config }: Services, timeoutMs: number): Promise<boolean> =>
  config.sandboxUrl ? sandboxAnswers(config.sandboxUrl, timeoutMs) : Promise.resolve(false);

const origin = 'http://localhost';

/** The whole way, as a member goes it: begin, agree at the platform, come back, import. */
async function authorise(
  services: Services,
  who: TenantScope,
  { platform, person, accounts, fate }: DemoAuthorisation,
): Promise<void> {
  const { db, config } = services;
  const sandboxUrl = config.sandboxUrl ?? '';
  // A real app may stand in for one of the sandbox's.
  if (!config.platforms[platform]?.baseUrl?.startsWith(`${sandboxUrl}/`)) return;
  const departure = { platform, origin, sessionId: null };
  const { id, url, state } = await withTenant(db, who, (tx) => start(tx, services, departure));
  const { userId, query } = await agree(url, person, accounts);
  const owner = id;
  const arrival = { platform, query: { ...query, state }, language: 'en', owner } as const;
  await withTenant(db, who, (tx) => receive(tx, services, arrival));
  await finish(services, who, id, owner);
  const row = await withTenant(db, who, (tx) => findAuthorisation(tx, id));
  if (row?.status !== 'IMPORTED' || !row.grant_id)
    throw new Error(`The authorisation of ${person} on ${platform} did not come to its end`);
  const ids = outcomeOf(row).imported.map(({ advertiserId }) => advertiserId);
  if (fate === 'revoked') await withTenant(db, who, (tx) => revokeAccounts(tx, services, platform, ids));
  if (fate !== 'withdrawn') return;
  await withdraw(sandboxUrl, platform, userId);
  await checkGrant(services, who, row.grant_id);
}

async function permit({ tx, tenantName }: DemoTenant): Promise<void> {
  const wanted = demoPermissions[tenantName] ?? [];
  for (const [phone, list] of Map.groupBy(wanted, (entry) => entry.phone)) {
    const { id } = await userByPhone(tx, phone);
    const accounts = await namedAccounts(tx);
    const given = list.flatMap(({ platform, account, permission }) =>
      accounts
        .filter((found) => found.platform === platform && found.name === account)
        .map(({ advertiserId }) => ({ platform, advertiserId, permission })),
    );
    await replacePermissions(tx, id, given);
  }
}

/**
 * Accounts of the demo world, authorised through the real code and the sandbox's pages. Their rows are committed on the
 * way; interrupted and made again, the same people authorise the same accounts once more.
 */
export async function makeDemoAccounts(scope: DemoTenant, services: Services): Promise<void> {
  const who = { tenantId: scope.tx.tenantId, userId: scope.tx.userId };
  for (const wanted of demoAuthorisations[scope.tenantName] ?? []) await authorise(services, who, wanted);
  await permit(scope);
}
