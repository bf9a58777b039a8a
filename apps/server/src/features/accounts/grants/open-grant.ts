import { type Caller, type Connector, TokenError } from '@adsail/connectors';
import type { AuthStatus } from '@adsail/contract/accounts';
import { type TenantScope, withTenant } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import type { OpenOptions } from '../access/open.ts';
import { endGrant } from '../status/change.ts';
import { findGrant, type GrantRow } from '../store/grants.ts';
import { endOf, renewGrant, runsOut } from '../tokens/renew.ts';
import { openTokens } from '../tokens/seal.ts';

/** The authorisation has ended; its accounts say how. */
export class GrantEnded extends Error {
  readonly status: AuthStatus;
  constructor(status: AuthStatus) {
    super(`The authorisation has ended: ${status}`);
    this.name = 'GrantEnded';
    this.status = status;
  }
}

export interface OpenedGrant {
  connector: Connector;
  caller: Caller;
  grant: GrantRow;
}

const maxAttempts = 4;

async function openWithFreshToken(
  services: Services,
  who: TenantScope,
  id: string,
  options: OpenOptions,
): Promise<OpenedGrant> {
  for (let attempt = 1; ; attempt += 1) {
    const grant = await withTenant(services.db, who, (tx) => findGrant(tx, id));
    const tokens = grant?.status === 'NORMAL' ? openTokens(services.vault, grant) : null;
    if (!grant || !tokens) throw new GrantEnded(grant?.status ?? 'INVALID');
    if (attempt < maxAttempts && runsOut(grant, services.clock())) {
      await renewGrant(services, who, id, grant.token_version, options.signal);
      continue;
    }
    const connector = services.platforms.connector(grant.platform, who.tenantId);
    return { connector, caller: { accessToken: tokens.accessToken, ...options }, grant };
  }
}

/** As `withAccount`, for questions about a person's accounts as a whole. */
export async function withGrant<T>(
  services: Services,
  who: TenantScope,
  id: string,
  work: (opened: OpenedGrant) => Promise<T>,
  options: OpenOptions = {},
): Promise<T> {
  let renewed = false;
  for (;;) {
    const opened = await openWithFreshToken(services, who, id, options);
    try {
      return await work(opened);
    } catch (error) {
      if (!(error instanceof TokenError) || error.failure === 'code' || error.failure === 'noAccess')
        throw error;
      const { grant } = opened;
      if (renewed || error.failure === 'revoked')
        await withTenant(services.db, who, (tx) =>
          endGrant(
            tx,
            services,
            { id, version: grant.token_version },
            endOf(error, grant, services.clock()),
            `token refused: ${error.failure}`,
          ),
        );
      else await renewGrant(services, who, id, grant.token_version, options.signal);
      renewed = true;
    }
  }
}
