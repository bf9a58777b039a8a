import { z } from 'zod';
import { CurrencyCode } from '../core/currencies.ts';
import { Id, Instant, TenantId, text } from '../core/fields.ts';
import { languages } from '../core/languages.ts';
import { messageRef } from '../core/messages.ts';
import { AdPlatform } from '../core/platforms.ts';
import { Role } from '../core/rights.ts';
import { ZoneKey } from '../core/zones.ts';

export const UserRole = z.object({ roleCode: Role, roleName: z.string() });

/** The member profile that the browser keeps as `agentMemberVo`. */
export const MemberProfile = z.object({
  userId: Id,
  tenantId: TenantId,
  tenantName: z.string(),
  deviceId: z.string(),
  sessionId: Id,
  lang: z.enum(languages),
  userName: z.string(),
  avatarUrl: z.string(),
  currencyCode: CurrencyCode,
  timezone: ZoneKey,
  platforms: z.array(AdPlatform),
  userRoleList: z.array(UserRole),
});
export type MemberProfile = z.infer<typeof MemberProfile>;

/**
 * What opening or renewing a session hands over. The token is for clients that send a header instead of cookies, the
 * session token for browsers, which send it as that header beside their cookies: it names the session and opens nothing.
 * The signing secret belongs to this session alone.
 */
export const SessionGrant = z.object({
  profile: MemberProfile,
  token: z.string(),
  tokenExpiresInSeconds: z.int(),
  sessionToken: z.string(),
  signSecret: z.string(),
});
export type SessionGrant = z.infer<typeof SessionGrant>;

export const PersonalInfo = z.object({
  profile: MemberProfile,
  userId: Id,
  userName: z.string(),
  phoneRegion: z.string(),
  phone: z.string(),
  avatarUrl: z.string(),
  lang: z.enum(languages),
  hasPassword: z.boolean(),
  createdAt: Instant,
});
export type PersonalInfo = z.infer<typeof PersonalInfo>;

/** Reading it hands the session its signing secret again; changing it does not, so that its answer may be stored. */
export const ObtainedPersonalInfo = PersonalInfo.extend({ signSecret: z.string() });

export const userNameMax = 50;
/** `language` is the field that a language change sends; `lang` is its name in the answers, and as good. */
export const UpdatePersonalInfoInput = z
  .object({
    userName: text(1, userNameMax).optional(),
    avatarUrl: z.string().max(500).optional(),
    language: z.enum(languages).optional(),
    lang: z.enum(languages).optional(),
  })
  .refine(({ language, lang }) => !language || !lang || language === lang, {
    path: ['language'],
    error: messageRef('profile:rule.twoLanguages'),
  });
