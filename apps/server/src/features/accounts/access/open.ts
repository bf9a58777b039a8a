import type { AccountRef, AccountScope, Connector, Priority } from '@adsail/connectors';
import { TokenError } from '@adsail/connectors';
import { CallError } from '@adsail/contract';
import { type TenantScope, withTenant } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import { isGone } from '../info/read.ts';
import type { AccountKey } from './keys.ts';
import { closeAccounts, endGrant } from '../status/change.ts';
import { findAccount } from '../store/accounts.ts';
import { findGrant, type GrantRow } from '../store/grants.ts';
import { endOf, renewGrant, runsOut } from '../tokens/renew.ts';
import { openTokens } from '../tokens/seal.ts';
import { AccountWaits } from './waits.ts';

export interface OpenOptions {
  /** `background` unless a person waits. */
  priority?: Priority;
  signal?: AbortSignal;
  mayWrite?(): boolean;
}

/** An account with a token that opens it. */
export interface OpenedAccount {
  connector: Connector;
  scope: AccountScope;
}

interface AccountWithGrant extends OpenedAccount {
  grant: GrantRow;
}

/** A renewal, a move to another person's token and its renewal: more than that is no bad luck. */
const maxAttempts = 5;

const readAuthorised = (services: Services, who: TenantScope, key: AccountKey) =>
  withTenant(services.db, who, async (tx) => {
    const account = await findAccount(tx, key);
    if (!account) throw new CallError('notFound');
    if (account.auth_status !== 'NORMAL') throw new AccountWaits(key, account.auth_status);
    return { account, grant: await findGrant(tx, account.grant_id) };
  });

async function openWithGrant(
  services: Services,
  who: TenantScope,
  key: AccountKey,
  options: OpenOptions,
): Promise<AccountWithGrant> {
  for (let attempt = 1; ; attempt += 1) {
    const { account, grant } = await readAuthorised(services, who, key);
    const tokens = grant?.status === 'NORMAL' ? openTokens(services.vault, grant) : null;
    if (!grant || !tokens) throw new AccountWaits(key, 'INVALID');
    if (attempt < maxAttempts && runsOut(grant, services.clock())) {
      await renewGrant(services, who, grant.id, grant.token_version, options.signal);
      continue;
    }
    const ref: AccountRef = { id: account.advertiser_id, currency: account.currency, zone: account.zone };
    return {
      connector: services.platforms.connector(key.platform, who.tenantId),
      scope: { accessToken: tokens.accessToken, account: ref, ...options },
      grant,
    };
  }
}

/** The account with a living token; `AccountWaits` when its authorisation has ended. */
export async function openAccount(
  services: Services,
  who: TenantScope,
  key: AccountKey,
  options: OpenOptions = {},
): Promise<OpenedAccount> {
  const { connector, scope } = await openWithGrant(services, who, key, options);
  return { connector, scope };
}

/** A right that is missing for one kind of request is no loss of the account: asking for the account itself tells. */
async function closeIfGone(
  { connector, scope, grant }: AccountWithGrant,
  services: Services,
  who: TenantScope,
): Promise<boolean> {
  const { account, ...caller } = scope;
  const [info] = await connector.accounts.info(caller, [account.id]);
  if (!info || !isGone(info)) return false;
  await withTenant(services.db, who, (tx) => closeAccounts(tx, services, grant, [account.id]));
  return true;
}

/** True when it makes sense to open the account again: with a newer token, another one's, or to be told that it waits. */
async function handleTokenError(
  services: Services,
  who: TenantScope,
  opened: AccountWithGrant,
  error: TokenError,
  renewed: Set<string>,
): Promise<boolean> {
  const { grant, scope } = opened;
  if (error.failure === 'code') return false;
  if (error.failure === 'noAccess') return closeIfGone(opened, services, who);
  if (error.failure === 'revoked' || renewed.has(grant.id)) {
    const mark = { id: grant.id, version: grant.token_version };
    const status = endOf(error, grant, services.clock());
    await withTenant(services.db, who, (tx) =>
      endGrant(tx, services, mark, status, `token refused: ${error.failure}`),
    );
    return true;
  }
  renewed.add(grant.id);
  await renewGrant(services, who, grant.id, grant.token_version, scope.signal);
  return true;
}

/**
 * Runs work on an account. A token that the platform refuses is renewed and the work run once more; a dead one moves the
 * account to its state, or to another person's living token. A refused token did nothing, so the work may run again.
 */
export async function withAccount<T>(
  services: Services,
  who: TenantScope,
  key: AccountKey,
  work: (opened: OpenedAccount) => Promise<T>,
  options: OpenOptions = {},
): Promise<T> {
  const renewed = new Set<string>();
  for (let attempt = 1; ; attempt += 1) {
    const opened = await openWithGrant(services, who, key, options);
    try {
      return await work({ connector: opened.connector, scope: opened.scope });
    } catch (error) {
      if (!(error instanceof TokenError) || attempt === maxAttempts) throw error;
      if (!(await handleTokenError(services, who, opened, error, renewed))) throw error;
    }
  }
}
