import { z } from 'zod';
import { CurrencyCode } from '../core/currencies.ts';
import { Id, Instant, name } from '../core/fields.ts';
import { languages } from '../core/languages.ts';
import { messageRef } from '../core/messages.ts';
import { anyOf, pageOf, pageQuery } from '../core/paging.ts';
import { askedShape, ExportFormat, ExportKind, ExportQuestion } from './schema.ts';

export const scheduleLimits = {
  name: 50,
  recipients: 20,
  /** Of an organisation. */
  schedules: 200,
  /** Numbers that are not complete are waited for, but no longer. */
  waitHours: 12,
  /** Larger files are not attached to a mail: it has the link alone. */
  attachedBytes: 5 * 1024 * 1024,
  runsKeptDays: 90,
} as const;

/** Of mails with scheduled exports. Whoever is no recipient yet is asked once, and again when that was overlooked. */
export const mailLimits = {
  mailsADay: 500,
  toOneADay: 20,
  questionsADay: 50,
  askAgainDays: 7,
  mostQuestions: 3,
} as const;

/** Where recipients say that they want scheduled exports, or none any more: without a login, by a signed link. */
export const exportMailPath = '/report/exports/mail';

/** Counted from the day on which it is sent, which is in none of them. */
export const relativeRanges = [
  'yesterday',
  'last7Days',
  'last14Days',
  'last30Days',
  'last90Days',
  'lastWeek',
  'lastMonth',
] as const;
export const RelativeRange = z.enum(relativeRanges);
export type RelativeRange = z.infer<typeof RelativeRange>;

/** 0 is Monday. */
const Weekday = z.int().min(0).max(6);
export const ScheduleTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: messageRef('core:rule.format') });

/** On weekdays, or on days of the month (the last one where it has no such day). Times are of the organisation's zone. */
export const ScheduleDays = z.discriminatedUnion('every', [
  z.object({ every: z.literal('week'), days: z.array(Weekday).min(1).max(7) }),
  z.object({ every: z.literal('month'), days: z.array(z.int().min(1).max(31)).min(1).max(31) }),
]);
export type ScheduleDays = z.infer<typeof ScheduleDays>;

export const MailAddress = z
  .string()
  .trim()
  .max(200)
  .check(z.email({ error: messageRef('exports:rule.mail') }));

const isWebhook = (text: string): boolean => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && !url.username && !url.password && !url.port;
};
export const WebhookUrl = z
  .string()
  .trim()
  .max(1000)
  .refine(isWebhook, { error: messageRef('exports:rule.webhook') });

const ScheduleFields = z.object({
  name: name(scheduleLimits.name, 'exports:rule.nameRequired'),
  kind: ExportKind,
  question: ExportQuestion.default({}),
  /** Null: as the question says. */
  range: RelativeRange.nullable().default(null),
  format: ExportFormat.default('xlsx'),
  language: z.enum(languages).optional(),
  currency: CurrencyCode.optional(),
  days: ScheduleDays,
  time: ScheduleTime,
  waitHours: z.int().min(0).max(scheduleLimits.waitHours).default(3),
  mails: z.array(MailAddress).max(scheduleLimits.recipients).default([]),
  /** Left out where it is changed: as it was. Null: none. */
  webhook: WebhookUrl.nullable().optional(),
  /** Whoever is a member and may read such reports may load the file, which has what its owner may see. */
  isShared: z.boolean().default(false),
  isPaused: z.boolean().default(false),
});
export const ScheduleInput = ScheduleFields.refine(({ mails, webhook }) => mails.length > 0 || webhook, {
  error: messageRef('exports:rule.recipientRequired'),
  path: ['mails'],
});
export const ScheduleUpdate = ScheduleFields.extend({ id: Id, version: z.int().optional() });
export type ScheduleInput = z.output<typeof ScheduleInput>;

/**
 * WAITING: for complete numbers. UNCONFIRMED: for recipients who have not agreed yet. PARTLY: some of those it was for did not
 * get it.
 */
export const runStates = ['WAITING', 'RUNNING', 'SENT', 'PARTLY', 'EMPTY', 'UNCONFIRMED', 'FAILED'] as const;
export const RunState = z.enum(runStates);
export type RunState = z.infer<typeof RunState>;

export const Schedule = z.object({
  id: Id,
  name: z.string(),
  kind: ExportKind,
  question: ExportQuestion,
  range: RelativeRange.nullable(),
  /** The days of the question, which hold where it has no range, and what it is narrowed to. */
  asked: z.object(askedShape),
  format: ExportFormat,
  language: z.enum(languages),
  currency: CurrencyCode.nullable(),
  days: ScheduleDays,
  time: ScheduleTime,
  waitHours: z.int(),
  mails: z.array(z.string()),
  /** The host alone: whoever has the whole address can write into the chat. */
  webhookHost: z.string().nullable(),
  isShared: z.boolean(),
  isPaused: z.boolean(),
  /** Null while it is paused. */
  nextAt: Instant.nullable(),
  /** `message`: what went wrong, with whom it did not reach. */
  lastRun: z.object({ state: RunState, at: Instant, message: z.string().nullable() }).nullable(),
  createdById: Id,
  createdByName: z.string(),
  /** Nothing is sent for somebody who was stopped, deleted or has left. */
  isOwnerActive: z.boolean(),
  mayChange: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
});
export type Schedule = z.infer<typeof Schedule>;
export const ScheduleSaved = z.object({ schedule: Schedule });

export const SchedulePageQuery = pageQuery({
  filters: { ids: anyOf(Id), kind: anyOf(ExportKind) },
  sorts: ['name', 'createdAt', 'updatedAt'],
  defaultSort: { field: 'createdAt', order: 'desc' },
});
export const SchedulePage = pageOf(Schedule);

export const ScheduleRun = z.object({
  id: Id,
  /** When it was due, or asked for by hand. */
  dueAt: Instant,
  isByHand: z.boolean(),
  state: RunState,
  range: z.object({ from: z.string(), to: z.string() }).nullable(),
  rows: z.int().nullable(),
  exportId: Id.nullable(),
  /** For as long as it is kept. */
  file: z.object({ url: z.string(), name: z.string(), bytes: z.int(), expiresAt: Instant }).nullable(),
  /** To whom it went; a chat by its host. */
  deliveries: z.array(
    z.object({
      kind: z.enum(['mail', 'chat']),
      to: z.string(),
      sent: z.boolean(),
      message: z.string().nullable(),
    }),
  ),
  message: z.string().nullable(),
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
});
export type ScheduleRun = z.infer<typeof ScheduleRun>;
export const ScheduleRuns = z.object({ list: z.array(ScheduleRun) });
