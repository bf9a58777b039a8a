import { MemberProfile } from '@adsail/contract/profile';
import { OssToken } from '@adsail/contract/files';
import { AdPlatform, storageKeys } from '@adsail/contract';
import { z } from 'zod';
import { storedValue } from './stored-value.ts';
import { storeUserCookie } from './user-cookie.ts';

const member = storedValue(storageKeys.member, MemberProfile);
/** The member profile: there means logged in. The user cookie always says the same. */
export const storedMember: typeof member = {
  ...member,
  set: (profile) => {
    member.set(profile);
    storeUserCookie(profile);
  },
};
/** Sent as the session token header. It names the session and opens nothing: the http-only cookies do. */
export const storedSessionToken = storedValue('adsail-session-token', z.string().max(128), { plain: true });
export const storedPlatform = storedValue(storageKeys.platform, AdPlatform, { plain: true });
/** Cloud-storage credentials with their expiration. */
export const storedOss = storedValue(storageKeys.oss, OssToken);
/** `1` open, `0` closed. */
export const storedSidebar = storedValue(storageKeys.sidebar, z.enum(['0', '1']), { plain: true });

const DateRange = z.object({ start: z.iso.date(), end: z.iso.date() });
const NamedList = z.array(z.looseObject({ id: z.string(), name: z.string() }));

/** Lists and dates that are kept for each platform. Their names are ours: the specification gives none. */
export const accountListKey = (platform: AdPlatform) => `ad-account-list:${platform}`;
export const productListKey = (platform: AdPlatform) => `ad-product-list:${platform}`;
export const queryDateKey = (platform: AdPlatform) => `ad-query-date:${platform}`;

const perPlatform = <Schema extends z.ZodType>(keyOf: (platform: AdPlatform) => string, schema: Schema) =>
  Object.fromEntries(
    AdPlatform.options.map((platform) => [platform, storedValue(keyOf(platform), schema)]),
  ) as Record<AdPlatform, ReturnType<typeof storedValue<Schema>>>;

export const storedAccounts = perPlatform(accountListKey, NamedList);
export const storedProducts = perPlatform(productListKey, NamedList);
export const storedDates = perPlatform(queryDateKey, DateRange);

export const clearAccountLists = () =>
  AdPlatform.options.forEach((platform) => storedAccounts[platform].set(null));
/** Any successful change of a product calls this. */
export const clearProductLists = () =>
  AdPlatform.options.forEach((platform) => storedProducts[platform].set(null));
