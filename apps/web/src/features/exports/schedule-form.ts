import { messageRef, type ZoneKey } from '@adsail/contract';
import {
  daysAsked,
  ExportFormat,
  type ExportQuestion,
  MailAddress,
  RelativeRange,
  relativeRanges,
  type Schedule,
  type ScheduleDays,
  scheduleLimits,
  ScheduleTime,
  WebhookUrl,
} from '@adsail/contract/exports';
import { z } from 'zod';
import { presetOf } from '../../ui/date-range/index.ts';

const addresses = (text: string): string[] =>
  text
    .split(/[\s,;，；、]+/)
    .map((each) => each.trim())
    .filter(Boolean);

/** The days that the question names itself, at each time the same. */
export const sameDays = '';

const Mails = z.string().superRefine((text, { addIssue }) => {
  const wrong = addresses(text).filter((each) => !MailAddress.safeParse(each).success);
  if (wrong.length > 0)
    addIssue({ code: 'custom', message: messageRef('exports:rule.mails', { list: wrong.join(', ') }) });
});

export const ScheduleForm = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, { error: messageRef('exports:rule.nameRequired') })
      .max(scheduleLimits.name),
    range: RelativeRange.or(z.literal(sameDays)),
    format: ExportFormat,
    every: z.enum(['week', 'month']),
    days: z.array(z.int()),
    monthDays: z.array(z.int()),
    time: ScheduleTime,
    mails: Mails,
    /** Of one that is changed: empty leaves the chat as it was. */
    keepsChat: z.boolean(),
    webhook: z.literal('').or(WebhookUrl),
    isShared: z.boolean(),
  })
  .refine(({ mails, webhook, keepsChat }) => addresses(mails).length > 0 || webhook !== '' || keepsChat, {
    error: messageRef('exports:rule.recipientRequired'),
    path: ['mails'],
  })
  .refine(({ every, days }) => every === 'month' || days.length > 0, {
    error: messageRef('core:rule.required'),
    path: ['days'],
  })
  .refine(({ every, monthDays }) => every === 'week' || monthDays.length > 0, {
    error: messageRef('core:rule.required'),
    path: ['monthDays'],
  });
type Values = z.output<typeof ScheduleForm>;

/** What was shown, said so that it means other days each time; days that somebody picked stay these. */
function rangeShown(question: ExportQuestion, zone: ZoneKey, now?: Date): Values['range'] {
  const days = daysAsked(question);
  if (!days) return sameDays;
  const preset = presetOf(days, zone, now);
  // A day or month that is not over yet has no figures of its own by then.
  if (preset === 'today') return 'yesterday';
  if (preset === 'thisMonth') return 'lastMonth';
  return relativeRanges.find((each) => each === preset) ?? sameDays;
}

const weekdays = [0, 1, 2, 3, 4];

export const newSchedule = (title: string, question: ExportQuestion, zone: ZoneKey, now?: Date): Values => ({
  name: title,
  range: rangeShown(question, zone, now),
  format: 'xlsx',
  every: 'week',
  days: weekdays,
  monthDays: [1],
  time: '09:00',
  mails: '',
  keepsChat: false,
  webhook: '',
  isShared: false,
});

export const asBefore = (schedule: Schedule): Values => ({
  name: schedule.name,
  range: schedule.range ?? sameDays,
  format: schedule.format,
  every: schedule.days.every,
  days: schedule.days.every === 'week' ? schedule.days.days : weekdays,
  monthDays: schedule.days.every === 'month' ? schedule.days.days : [1],
  time: schedule.time,
  mails: schedule.mails.join('\n'),
  keepsChat: schedule.webhookHost !== null,
  webhook: '',
  isShared: schedule.isShared,
});

/** What the form says, for the call. */
export function scheduleOf({ range, every, days, monthDays, mails, webhook, keepsChat, ...values }: Values) {
  const on: ScheduleDays = every === 'week' ? { every, days } : { every, days: monthDays };
  return {
    ...values,
    range: range === sameDays ? null : range,
    days: on,
    mails: addresses(mails),
    ...(webhook !== '' ? { webhook } : !keepsChat && { webhook: null }),
  };
}

/** What is not in the form stays as it is. */
export const keptOf = ({
  id,
  version,
  kind,
  question,
  language,
  currency,
  waitHours,
  isPaused,
}: Schedule) => ({
  id,
  version,
  kind,
  question,
  language,
  waitHours,
  isPaused,
  ...(currency && { currency }),
});
