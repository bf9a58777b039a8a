import { z } from 'zod';
import { text, TenantId } from '../core/fields.ts';
import { Instant, Id } from '../core/fields.ts';
import { languages } from '../core/languages.ts';
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
  phone: z.string({ error: 'session.phoneRequired' }).trim().min(1, { error: 'session.phoneRequired' }),
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Rules between fields run even when other fields are bad: a form shows all of its faults at once. */
const always = { when: ({ value }: { value: unknown }) => isRecord(value) };

const digitsFit = (digits: number) => (value: { phoneRegion?: unknown; phone?: unknown }) => {
  const region = phoneRegions.find(({ code }) => code === (value.phoneRegion ?? '86'));
  if (region?.digits !== digits || typeof value.phone !== 'string' || value.phone === '') return true;
  return new RegExp(`^\\d{${digits}}$`).test(value.phone.trim());
};

/** A phone number and whatever else the call wants; the length follows from the region. */
export const withPhone = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .object({ ...phoneShape, ...shape })
    .refine(digitsFit(11), { path: ['phone'], error: 'session.phone11', ...always })
    .refine(digitsFit(8), { path: ['phone'], error: 'session.phone8', ...always });

export const SmsCode = z
  .string({ error: 'session.codeRequired' })
  .trim()
  .min(1, { error: 'session.codeRequired' })
  .regex(/^\d{6}$/, { error: 'session.codeFormat' });

/** What is typed to log in: only its length is looked at, the rest is for the hash to say. */
export const Password = z
  .string({ error: 'session.passwordLength' })
  .min(8, { error: 'session.passwordLength' })
  .max(16, { error: 'session.passwordLength' });

/** A password that somebody chooses. */
export const NewPassword = z
  .string({ error: 'session.passwordMix' })
  .regex(/^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7E]{8,16}$/, { error: 'session.passwordMix' });

export const PrivacyAgreed = z.literal(true, { error: 'session.privacy' });

const bothEqual = (value: Record<string, unknown>) =>
  value.password === value.confirmPassword || value.confirmPassword === undefined;
export const passwordsDiffer = {
  path: ['confirmPassword'],
  error: 'session.passwordMismatch',
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
 * First half of a login: who it is. The organisation is picked with the login code. Whoever has no organisation but is
 * invited gets one too: it decides on its invitations with it.
 */
export const LoginTicket = z.object({
  loginCode: z.string(),
  expiresInSeconds: z.int(),
  tenants: z.array(TenantEntry),
  invitations: z.array(Invitation),
  /** Belongs to an organisation already, if only to one that has suspended it: registering would be refused, so do not offer it. */
  isRegistered: z.boolean().optional(),
});
export type LoginTicket = z.infer<typeof LoginTicket>;

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
    error: 'rule.required',
    ...always,
  });
