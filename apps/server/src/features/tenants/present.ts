import type { AdPlatform, CurrencyCode, Language, Role, ZoneKey } from '@adsail/contract';
import { translate } from '@adsail/contract/translate';
import type { MemberProfile } from '@adsail/contract/profile';
import type { TenantDetail, TenantEntry } from '@adsail/contract/tenants';
import type { Membership, TenantRow } from './store.ts';

export const presentRole = (role: Role, language: Language) => ({
  roleCode: role,
  roleName: translate(language, `names:role.${role}`),
});

/** The first role is the one that is shown beside an organisation. */
export function presentEntry(
  row: Pick<Membership, 'tenant_id' | 'tenant_name' | 'roles'>,
  language: Language,
): TenantEntry {
  const [first] = row.roles;
  if (!first) throw new Error(`A member of tenant ${row.tenant_id} has no role`);
  return { tenantId: row.tenant_id, tenantName: row.tenant_name, ...presentRole(first, language) };
}

export const presentDetail = (row: TenantRow): TenantDetail => ({
  tenantId: row.id,
  tenantName: row.name,
  timezone: row.timezone as ZoneKey,
  currency: row.currency as CurrencyCode,
  platforms: row.platforms as AdPlatform[],
  memberCount: Number(row.member_count),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

export interface ProfileParts {
  membership: Membership;
  user: { id: string; name: string; avatar_url: string; lang: Language; lang_chosen: boolean };
  session: { id: string; deviceId: string };
  /** Of the request: it holds until the person has chosen one. */
  language: Language;
}

/** The role names are in the profile's own language: a browser keeps both together. */
export function presentProfile({ membership, user, session, language }: ProfileParts): MemberProfile {
  const lang = user.lang_chosen ? user.lang : language;
  return {
    userId: user.id,
    tenantId: membership.tenant_id,
    tenantName: membership.tenant_name,
    deviceId: session.deviceId,
    sessionId: session.id,
    lang,
    userName: user.name,
    avatarUrl: user.avatar_url,
    currencyCode: membership.currency as CurrencyCode,
    timezone: membership.timezone as ZoneKey,
    platforms: membership.platforms as AdPlatform[],
    userRoleList: membership.roles.map((role) => presentRole(role, lang)),
  };
}
