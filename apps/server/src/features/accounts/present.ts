import { decimalText } from '@adsail/connectors';
import type { AuthPlatform, Language } from '@adsail/contract';
import { translate } from '@adsail/contract/translate';
import type { AdAccount, AuthStatus, DeliveryAccount } from '@adsail/contract/accounts';
import type { AuthorisedRow, countAuthorised, DeliveryRow } from './store/page.ts';

/** Without zeros that say nothing. */
const decimal = (value: string | null): string | null => (value === null ? null : decimalText(value));

/** The end that comes by itself: of the refresh token where there is one, else of the access token. */
const endOf = (row: AuthorisedRow): Date | null =>
  row.renews ? row.refresh_expires_at : row.access_expires_at;

/** An account whose authorisation has ended says that, and not what came of it. */
const presentFailure = (
  { auth_status, sync_failure: failure, sync_failed_at: at }: AuthorisedRow,
  language: Language,
): AdAccount['syncFailure'] =>
  failure && at && auth_status === 'NORMAL'
    ? { message: translate(language, failure.key, failure.parameters), time: at.toISOString() }
    : null;

export const presentAccount = (row: AuthorisedRow, language: Language): AdAccount => ({
  platform: row.platform,
  advertiserId: row.advertiser_id,
  advertiserName: row.name,
  company: row.company,
  status: row.status,
  platformStatus: row.platform_status,
  balance: decimal(row.balance),
  quota: decimal(row.quota),
  currency: row.currency,
  timezone: row.zone,
  businessCenterId: row.business_id,
  businessCenterName: row.business_name,
  authUserId: row.auth_user_id,
  authUserName: row.auth_user_name,
  authTime: row.auth_at.toISOString(),
  authStatus: row.auth_status,
  authStatusTime: row.auth_status_at.toISOString(),
  authExpireTime: (row.auth_status === 'NORMAL' && endOf(row)?.toISOString()) || null,
  infoTime: row.info_at?.toISOString() ?? null,
  syncFailure: presentFailure(row, language),
  owners: row.owners,
  permission: row.permission,
});

export const presentDelivery = (row: DeliveryRow): DeliveryAccount => ({
  platform: row.platform,
  advertiserId: row.advertiser_id,
  advertiserName: row.name,
  status: row.status,
  currency: row.currency,
  timezone: row.zone,
  permission: row.permission,
});

type Counted = Awaited<ReturnType<typeof countAuthorised>>;

export function presentSummary(rows: Counted) {
  const byPlatform: Partial<Record<AuthPlatform, number>> = {};
  const byAuthStatus: Partial<Record<AuthStatus, number>> = {};
  const people = new Map<string, string>();
  for (const row of rows) {
    byPlatform[row.platform] = (byPlatform[row.platform] ?? 0) + Number(row.total);
    byAuthStatus[row.auth_status] = (byAuthStatus[row.auth_status] ?? 0) + Number(row.total);
    people.set(row.auth_user_id, row.auth_user_name);
  }
  return {
    total: rows.reduce((sum, { total }) => sum + Number(total), 0),
    currencies: [...new Set(rows.map(({ currency }) => currency))].toSorted(),
    byPlatform,
    byAuthStatus,
    authUsers: [...people].map(([authUserId, authUserName]) => ({ authUserId, authUserName })),
  };
}
