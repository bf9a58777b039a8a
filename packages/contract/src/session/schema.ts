import { z } from 'zod';
import { text, TenantId } from '../core/fields.ts';
import { Instant, Id } from '../core/fields.ts';
import { languages } from '../core/languages.ts';
import { messageRef } from '../core/messages.ts';
import { Invitation, TenantEntry } from '../tenants/index.ts';

/** Calling code and the digits that a number there has. */
export const phoneRegions = [
  { code: '86', digits: 11 },
  { code: '852', digits: 8 },
  { code: '853', digits: 8 },
] as const;
export const PhoneRegion = z.enum(phoneRegions.map(({ code }) => code));
export type PhoneRegion = z.infer<typeof PhoneRegion>;

export const smsCodeDigits = 6;
export const smsCodeSeconds = 5 * 60;
export const smsCodeIntervalSeconds = 60;
/** Within 24 hours, for a phone and from a network. */
export const smsCodesADay = { phone: 10, network: 50 } as const;
export const smsCodeTries = 5;
export const passwordTries = 10;
export const passwordLockMinutes = 15;

const phoneShape = {
  phoneRegion: PhoneRegion.default('86'),
  phone: z
    .string({ error: messageRef('session:rule.phoneRequired') })
    .trim()
    .min(1, { error: messageRef('session:rule.phoneRequired') }),
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Rules between fields run even when other fields are bad: a form shows all of its faults at once. */
const always = { when: ({ value }: { value: unknown }) => isRecord(value) };

const digitsOf = ({ phoneRegion = '86' }: { phoneRegion?: unknown }): number | undefined =>
  phoneRegions.find(({ code }) => code === phoneRegion)?.digits;

const digitsFit = (value: { phoneRegion?: unknown; phone?: unknown }) => {
  const digits = digitsOf(value);
  if (digits === undefined || typeof value.phone !== 'string' || value.phone === '') return true;
  return new RegExp(`^\\d{${digits}}$`).test(value.phone.trim());
};

/** A phone number and whatever else the call wants; the length follows from the region. */
export const withPhone = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ...phoneShape, ...shape }).refine(digitsFit, {
    path: ['phone'],
    error: ({ input }) =>
      messageRef('session:rule.phoneDigits', { count: digitsOf(isRecord(input) ? input : {}) ?? 0 }),
    ...always,
  });

export const SmsCode = z
  .string({ error: messageRef('session:rule.codeRequired') })
  .trim()
  .min(1, { error: messageRef('session:rule.codeRequired') })
  .regex(new RegExp(`^\\d{${smsCodeDigits}}$`), {
    error: messageRef('session:rule.codeFormat', { count: smsCodeDigits }),
  });

export const passwordLength = { min: 8, max: 16 } as const;
const wrongLength = messageRef('session:rule.passwordLength', passwordLength);
const tooPlain = messageRef('session:rule.passwordMix', passwordLength);

/** What is typed to log in: only its length is looked at, the rest is for the hash to say. */
export const Password = z
  .string({ error: wrongLength })
  .min(passwordLength.min, { error: wrongLength })
  .max(passwordLength.max, { error: wrongLength });

/** A password that somebody chooses. */
export const NewPassword = z
  .string({ error: tooPlain })
  .min(passwordLength.min, { error: tooPlain })
  .max(passwordLength.max, { error: tooPlain })
  .regex(/^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7E]*$/, { error: tooPlain });

export const PrivacyAgreed = z.literal(true, { error: messageRef('session:rule.privacy') });

const bothEqual = (value: Record<string, unknown>) =>
  value.password === value.confirmPassword || value.confirmPassword === undefined;
export const passwordsDiffer = {
  path: ['confirmPassword'],
  error: messageRef('session:rule.passwordMismatch'),
  ...always,
};

export const smsScenes = ['LOGIN', 'REGISTER', 'FORGET'] as const;
export const SendCodeInput = withPhone({ scene: z.enum(smsScenes).default('LOGIN') });
export const CodeSent = z.object({ nextInSeconds: z.int(), expiresInSeconds: z.int() });

export const DeviceId = z.string().max(128).optional();

/** Sent only when the person chose one before logging in: it becomes the language of the profile. */
export const ChosenLanguage = z.enum(languages).optional();

export const PasswordLoginInput = withPhone({ password: Password, deviceId: DeviceId });
export const CodeLoginInput = withPhone({ code: SmsCode, deviceId: DeviceId });

/**
 * First half of a login: who it is. The organisation is picked with the login code. Whoever has no organisation gets one
 * too: it decides on its invitations with it, or sees that there is nothing to enter.
 */
export const LoginTicket = z.object({
  loginCode: z.string(),
  expiresInSeconds: z.int(),
  tenants: z.array(TenantEntry),
  invitations: z.array(Invitation),
  /** Belongs to an organisation already, if only to one that has suspended it: registering would be refused, so do not offer it. */
  isRegistered: z.boolean().optional(),
  /** Where it is a member and suspended: nothing to enter, but it should know why. */
  stoppedIn: z.array(TenantEntry).optional(),
});
export type LoginTicket = z.infer<typeof LoginTicket>;

/** Why a session is over whose person is no active member there any more; the response of 11014 then carries it. */
export const membershipEnds = ['REMOVED', 'STOPPED', 'LEFT'] as const;
export const MembershipEnd = z.enum(membershipEnds);
export type MembershipEnd = z.infer<typeof MembershipEnd>;
export const EndedMembership = z.object({ membership: MembershipEnd });

export const LoginCode = z.string().min(1).max(128);
export const TenantLoginInput = z.object({
  loginCode: LoginCode,
  tenantId: TenantId,
  deviceId: DeviceId,
  language: ChosenLanguage,
});

/** The token comes in the cookie, or here from a client without cookies. */
export const RefreshTokenInput = z.object({
  refreshToken: z.string().max(128).optional(),
  deviceId: DeviceId,
});

export const RegisterInput = withPhone({
  code: SmsCode,
  password: NewPassword,
  confirmPassword: z.string().optional(),
  userName: text(1, 50).optional(),
  tenantName: text(1, 50).optional(),
  language: ChosenLanguage,
  privacyAgreed: PrivacyAgreed,
}).refine(bothEqual, passwordsDiffer);
export const Registered = z.object({ userId: Id, tenantId: TenantId });

export const ForgetPasswordInput = withPhone({
  code: SmsCode,
  password: NewPassword,
  confirmPassword: z.string().optional(),
}).refine(bothEqual, passwordsDiffer);

export const ChangePasswordInput = z
  .object({ oldPassword: Password, password: NewPassword, confirmPassword: z.string() })
  .refine(bothEqual, passwordsDiffer);

export const SessionEntry = z.object({
  sessionId: Id,
  current: z.boolean(),
  device: z.string(),
  ip: z.string(),
  tenantName: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
});
export type SessionEntry = z.infer<typeof SessionEntry>;

/**
 * One session by its id, or all but the one that asks. Not called `sessionId`: under that name every request carries the
 * session that asks.
 */
export const EndSessionsInput = z
  .object({ target: Id.optional(), others: z.boolean().optional() })
  .refine(({ target, others }) => Boolean(target) !== Boolean(others), {
    path: ['target'],
    error: messageRef('core:rule.required'),
    ...always,
  });
