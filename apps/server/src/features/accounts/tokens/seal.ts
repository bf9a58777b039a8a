import type { Grant } from '@adsail/connectors';
import type { Vault } from '../../../vault.ts';
import type { GrantRow } from '../store/grants.ts';

type Kind = 'access' | 'refresh';

/** A sealed token opens in its own row and column only. */
const place = (tenantId: string, grantId: string, kind: Kind): string =>
  `platform_grants:${tenantId}:${grantId}:${kind}`;

export interface SealedTokens {
  sealed_access: Buffer;
  sealed_refresh: Buffer | null;
}

export function sealTokens(
  vault: Vault,
  { tenantId, grantId }: { tenantId: string; grantId: string },
  { accessToken, refreshToken }: Pick<Grant, 'accessToken' | 'refreshToken'>,
): SealedTokens {
  return {
    sealed_access: vault.seal(accessToken, place(tenantId, grantId, 'access')),
    sealed_refresh:
      refreshToken === null ? null : vault.seal(refreshToken, place(tenantId, grantId, 'refresh')),
  };
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The grant as a connector knows it; null when its tokens were dropped. */
export function openTokens(vault: Vault, row: GrantRow): Grant | null {
  const { tenant_id: tenantId, id, sealed_access: access, sealed_refresh: refresh } = row;
  if (!access) return null;
  return {
    accessToken: vault.open(access, place(tenantId, id, 'access')),
    refreshToken: refresh && vault.open(refresh, place(tenantId, id, 'refresh')),
    expiresAt: instant(row.access_expires_at),
    refreshExpiresAt: instant(row.refresh_expires_at),
    accountIds: [],
    scopes: row.scopes,
  };
}

/** A code waits sealed too, between the browser's return and the exchange. */
export const codePlace = (tenantId: string, id: string): string => `authorisations:${tenantId}:${id}:code`;
