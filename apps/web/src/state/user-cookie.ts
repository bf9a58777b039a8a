import { storageKeys } from '@adsail/contract';
import type { MemberProfile } from '@adsail/contract/profile';

type CookieProfile = Pick<MemberProfile, 'userId' | 'userName' | 'tenantId' | 'tenantName' | 'lang'>;

/** The `userData` cookie: who is logged in, for whatever reads cookies instead of storage. It opens nothing. */
export function userCookie(profile: CookieProfile, secure: boolean): string {
  const { userId, userName, tenantId, tenantName, lang } = profile;
  const value = encodeURIComponent(JSON.stringify({ userId, userName, tenantId, tenantName, lang }));
  return `${storageKeys.user}=${value}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export const expiredUserCookie = `${storageKeys.user}=; Path=/; SameSite=Lax; Max-Age=0`;

/** `null` takes the cookie away. */
export function storeUserCookie(profile: CookieProfile | null): void {
  // eslint-disable-next-line unicorn/no-document-cookie -- the specification keeps this one in a cookie
  document.cookie = profile ? userCookie(profile, location.protocol === 'https:') : expiredUserCookie;
}
