import { z } from 'zod';
import { Id, Instant } from '../core/fields.ts';
import { messageRef } from '../core/messages.ts';
import { DecimalText } from '../core/money.ts';
import { anyOf, maxFilterValues, pageOf, pageQuery } from '../core/paging.ts';
import { AuthPlatform } from '../core/platforms.ts';
import { Keyword } from '../core/search.ts';

/** Whether the organisation may use an account, and who ended it. */
export const authStatuses = ['NORMAL', 'USER_PLATFORM_CANCEL', 'USER_CANCEL', 'EXPIRED', 'INVALID'] as const;
export const AuthStatus = z.enum(authStatuses);
export type AuthStatus = z.infer<typeof AuthStatus>;

export const authResults = ['SUCCESS', 'OTHER_ORG_OCCUPIED'] as const;
export const AuthResult = z.enum(authResults);
export type AuthResult = z.infer<typeof AuthResult>;

/** What the platform lets an account do; its own word is kept beside. */
export const accountStates = ['enabled', 'pending', 'refused', 'limited', 'disabled'] as const;
export const AccountState = z.enum(accountStates);
export type AccountState = z.infer<typeof AccountState>;

/** Per account and member; `OWNER` is the responsible person. Each includes the ones before it. */
export const accountPermissions = ['VIEW', 'MANAGE', 'OWNER'] as const;
export const AccountPermission = z.enum(accountPermissions);
export type AccountPermission = z.infer<typeof AccountPermission>;

export const permits = (held: AccountPermission | null, needed: AccountPermission): boolean =>
  held !== null && accountPermissions.indexOf(held) >= accountPermissions.indexOf(needed);
/** All that allow what is needed, for a database that compares words. */
export const permissionsFor = (needed: AccountPermission): AccountPermission[] =>
  accountPermissions.filter((held) => permits(held, needed));

/** The platform's id of an account: digits on all four, kept as text because some are longer than a number can be. */
export const AdvertiserId = z.string().regex(/^\d{1,24}$/, { error: messageRef('core:rule.id') });

/** Ocean's calls have no platform in their path; the others say it there, in small letters. */
export const segmentPlatforms = ['TIKTOK', 'FACEBOOK', 'GOOGLE'] as const;
export const SegmentPlatform = z
  .string()
  .max(20)
  .transform((text) => text.toUpperCase())
  .pipe(z.enum(segmentPlatforms));

export const AccountName = z.object({ advertiserId: AdvertiserId, advertiserName: z.string() });
export type AccountName = z.infer<typeof AccountName>;

export const AdAccount = z.object({
  platform: AuthPlatform,
  advertiserId: AdvertiserId,
  advertiserName: z.string(),
  company: z.string(),
  status: AccountState,
  /** The platform's own word for it. */
  platformStatus: z.string(),
  /** In the account's currency; null where the platform does not say. */
  balance: DecimalText.nullable(),
  /** What it may still spend; null where the platform sets no end. */
  quota: DecimalText.nullable(),
  currency: z.string(),
  /** IANA name: days and schedules of the account are days of this zone. */
  timezone: z.string(),
  businessCenterId: z.string(),
  businessCenterName: z.string(),
  authUserId: Id,
  authUserName: z.string(),
  authTime: Instant,
  authStatus: AuthStatus,
  /** Since when it is in this status. */
  authStatusTime: Instant,
  /** When the authorisation ends by itself unless it is renewed; null when it does not. */
  authExpireTime: Instant.nullable(),
  /** When balance, quota and status were last read from the platform. */
  infoTime: Instant.nullable(),
  /** Why the last sync that somebody asked for failed, until one works; in the reader's language. */
  syncFailure: z.object({ message: z.string(), time: Instant }).nullable(),
  owners: z.array(z.object({ memberId: Id, userName: z.string() })),
  /** The reader's own permission; an administrator has `OWNER` on all. */
  permission: AccountPermission,
});
export type AdAccount = z.infer<typeof AdAccount>;

/** `platform` may also be the one that every request of the ad-manager pages carries: it means the same. */
export const AuthorisedPageQuery = pageQuery({
  filters: {
    keyword: Keyword,
    platform: anyOf(AuthPlatform),
    authStatus: anyOf(AuthStatus),
    status: anyOf(AccountState),
    currency: anyOf(z.string().regex(/^[A-Z]{3}$/)),
    authUserId: anyOf(Id),
    /** Chosen on another page: what they are called, and what can be done with them. */
    advertiserIds: z.array(AdvertiserId).min(1).max(maxFilterValues).optional(),
  },
  sorts: ['advertiserName', 'authTime', 'authStatus', 'balance', 'platform'],
  defaultSort: { field: 'authTime', order: 'desc' },
});

export const AuthorisedPage = pageOf(AdAccount).extend({
  /** Of all accounts that the reader may see, whatever the filters: for the warning of mixed currencies and the offers. */
  summary: z.object({
    total: z.int(),
    currencies: z.array(z.string()),
    byPlatform: z.partialRecord(AuthPlatform, z.int()),
    byAuthStatus: z.partialRecord(AuthStatus, z.int()),
    authUsers: z.array(z.object({ authUserId: Id, authUserName: z.string() })),
  }),
});

/** An account that ads can be run on: authorised now. */
export const DeliveryAccount = z.object({
  platform: AuthPlatform,
  advertiserId: AdvertiserId,
  advertiserName: z.string(),
  status: AccountState,
  currency: z.string(),
  timezone: z.string(),
  permission: AccountPermission,
});
export type DeliveryAccount = z.infer<typeof DeliveryAccount>;

export const DeliveryPageQuery = pageQuery({
  filters: { keyword: Keyword, platform: AuthPlatform.optional(), permission: AccountPermission.optional() },
  sorts: ['advertiserName', 'platform'],
  defaultSort: { field: 'advertiserName', order: 'asc' },
});
export const DeliveryPage = pageOf(DeliveryAccount);

export const AuthUrlInput = z.object({
  platform: AuthPlatform,
  /** Accounts that it is begun for: the outcome says which of them it does not cover. */
  advertiserIds: z.array(AdvertiserId).max(1000).optional(),
});
export const AuthUrl = z.object({
  url: z.string(),
  /** Comes back with the browser; binds organisation, member and platform, once and for a short time. */
  state: z.string(),
  expireTime: Instant,
});

const wire = z.string().max(4000).optional();
/** The query with which the platform sent the browser back, as it came. */
export const AuthCallback = z.object({
  state: z.string().min(1).max(200),
  code: wire,
  auth_code: wire,
  error: wire,
  error_reason: wire,
  error_description: wire,
});

/**
 * Why an account that a person is on cannot be imported; each asks for another next step. `CANCELLED` (by its owner, who
 * can take it back) and `CLOSED` (for good) are known from its status. `NOT_ENABLED` is all that the platform says where
 * it does not show the status: not yet enabled, or deactivated.
 */
export const importRefusals = [
  'MANAGER',
  'CANCELLED',
  'CLOSED',
  'SUSPENDED',
  'SETUP_INCOMPLETE',
  'NOT_ENABLED',
  'NO_PERMISSION',
  'APP_NOT_APPROVED',
  'NO_ANSWER',
  'OTHER',
] as const;
export const ImportRefusal = z.enum(importRefusals);
export type ImportRefusal = z.infer<typeof ImportRefusal>;

export const RefusedAccount = AccountName.extend({
  reason: ImportRefusal,
  /** The platform's own words, where the reason alone does not tell. */
  message: z.string(),
});
export type RefusedAccount = z.infer<typeof RefusedAccount>;

export const AuthOutcome = z.object({
  result: AuthResult,
  platform: AuthPlatform,
  /** `known`: the organisation had it before, so that it is authorised again. */
  imported: z.array(AccountName.extend({ known: z.boolean().default(false) })),
  /** Already authorised by another organisation; which one is not said. */
  occupied: z.array(AccountName),
  /** Seen at the platform and not imported, each with its reason. Outcomes of before have none. */
  refused: z.array(RefusedAccount).default([]),
  /** It was begun for these accounts, and the login does not open them or they were not chosen. */
  missing: z.array(AccountName).default([]),
});
export type AuthOutcome = z.infer<typeof AuthOutcome>;

/** Without ids: all of the platform. */
const some = z.array(AdvertiserId).min(1).max(1000).optional();
export const RefreshInput = z.object({ advertiserIds: some });
export const PlatformRefreshInput = RefreshInput.extend({ platform: SegmentPlatform });
export const RefreshOutcome = z.object({
  refreshed: z.int(),
  failed: z.array(AccountName.extend({ message: z.string(), authStatus: AuthStatus })),
});
export type RefreshOutcome = z.infer<typeof RefreshOutcome>;

export const RevokeInput = z.object({ advertiserIds: z.array(AdvertiserId).min(1).max(1000) });
export const PlatformRevokeInput = RevokeInput.extend({ platform: SegmentPlatform });

/** The callback services: one for Ocean, one for TikTok and Facebook, none for Google. */
export const callbackServices = ['ocean', 'overseas'] as const;
export const CallbackService = z.enum(callbackServices);
export type CallbackService = z.infer<typeof CallbackService>;
export const callbackServiceOf: Record<AuthPlatform, CallbackService | null> = {
  OCEAN: 'ocean',
  TIKTOK: 'overseas',
  FACEBOOK: 'overseas',
  GOOGLE: null,
};
export const CallbackUrlInput = z.object({
  service: CallbackService,
  state: z.string().min(1).max(200),
  /** Where the browser is to go after the platform; must be an address of this console. */
  callbackUrl: z.url().max(500),
});
