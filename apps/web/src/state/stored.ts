import { MemberProfile } from '@adsail/contract/profile';
import { OssToken } from '@adsail/contract/files';
import { AdPlatform, storageKeys } from '@adsail/contract';
import { z } from 'zod';
import { clearKept } from './kept.ts';
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
/** People compare platforms side by side, a tab for each: none of them takes over what another has chosen. */
export const storedPlatform = storedValue(storageKeys.platform, AdPlatform, { plain: true, perTab: true });
/** Cloud-storage credentials with their expiration. */
export const storedOss = storedValue(storageKeys.oss, OssToken);
/** `1` open, `0` closed. */
export const storedSidebar = storedValue(storageKeys.sidebar, z.enum(['0', '1']), { plain: true });

/**
 * Names of what a member keeps in the browser (`keptForMember`). They are ours: the specification gives none. What is in
 * them is declared where it is used, so that the public pages do not load it.
 */
export const accountListName = 'ad-account-list';
export const everyAccountName = 'ad-every-account';
export const productListName = 'ad-product-list';
export const queryDateName = 'ad-query-date';
export const densityName = 'ad-table-density';
/** What the authorisation that is under way was begun for. */
export const tripName = 'ad-authorising';
export const unfinishedUploadsName = 'ad-unfinished-uploads';
export const uploadProductName = 'ad-upload-product';
export const closedNotesName = 'ad-closed-notes';
export const followedJobsName = 'ad-followed-jobs';

export const clearAccountLists = (): void => {
  clearKept(accountListName);
  clearKept(everyAccountName);
};
/** Any successful change of a product calls this. */
export const clearProductLists = (): void => clearKept(productListName);
