import { localeOf, messageRef } from '@adsail/contract';
import {
  ExportFormat,
  exportFormats,
  exportScheduleCalls,
  MailAddress,
  RelativeRange,
  relativeRanges,
  scheduleLimits,
  ScheduleTime,
  WebhookUrl,
} from '@adsail/contract/exports';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCall } from '../../api/use-call.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import {
  ChecksField,
  FormDialog,
  MultiSelectField,
  RadioField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  useContractForm,
} from '../../ui/form/index.ts';
import type { ExportButtonProps } from './export-button.tsx';

const weekdays = [0, 1, 2, 3, 4, 5, 6];
const monthDays = Array.from({ length: 31 }, (_, at) => at + 1);
/** A Monday. */
const firstMonday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

const addresses = (text: string): string[] =>
  text
    .split(/[\s,;，；、]+/)
    .map((each) => each.trim())
    .filter(Boolean);

const Form = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, { error: messageRef('exports:rule.nameRequired') })
      .max(scheduleLimits.name),
    range: RelativeRange.or(z.literal('')),
    format: ExportFormat,
    every: z.enum(['week', 'month']),
    days: z.array(z.int()),
    monthDays: z.array(z.int()),
    time: ScheduleTime,
    mails: z.string().refine((text) => addresses(text).every((each) => MailAddress.safeParse(each).success), {
      error: messageRef('exports:rule.mail'),
    }),
    webhook: z.literal('').or(WebhookUrl),
    isShared: z.boolean(),
  })
  .refine(({ mails, webhook }) => addresses(mails).length > 0 || webhook !== '', {
    error: messageRef('exports:rule.recipientRequired'),
    path: ['mails'],
  })
  .refine(({ every, days }) => every === 'month' || days.length > 0, {
    error: messageRef('core:rule.required'),
    path: ['days'],
  })
  .refine(({ every, monthDays: chosen }) => every === 'week' || chosen.length > 0, {
    error: messageRef('core:rule.required'),
    path: ['monthDays'],
  });

interface ScheduleDialogProps extends Pick<ExportButtonProps, 'kind' | 'question' | 'currency'> {
  title: string;
  /** The list or report has days: those of each time are meant. */
  hasDays: boolean;
  onClose: () => void;
}

/** Has the same export sent again and again. */
export default function ScheduleDialog({
  kind,
  question,
  currency,
  title,
  hasDays,
  onClose,
}: ScheduleDialogProps) {
  const { t } = useTranslation('exports');
  const language = useLanguage();
  const add = useCall(exportScheduleCalls.add, { silent: true, success: 'exports:schedule.added' });
  const form = useContractForm(Form, {
    defaultValues: {
      name: title,
      range: hasDays ? 'yesterday' : '',
      format: 'xlsx',
      every: 'week',
      days: [0, 1, 2, 3, 4],
      monthDays: [1],
      time: '09:00',
      mails: '',
      webhook: '',
      isShared: false,
    },
  });
  const every = form.watch('every');
  const weekday = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' });
  return (
    <FormDialog
      as="drawer"
      width={520}
      title={t('schedule.dialog')}
      form={form}
      formKey={`schedule.${kind}`}
      onSave={({ range, every, days, monthDays: onDays, mails, webhook, ...values }) =>
        add.mutateAsync({
          ...values,
          kind,
          question: { ...question },
          language,
          ...(currency && { currency }),
          range: range === '' ? null : range,
          days: every === 'week' ? { every, days } : { every, days: onDays },
          mails: addresses(mails),
          webhook: webhook === '' ? null : webhook,
        })
      }
      onClose={onClose}
    >
      <TextField form={form} name="name" label={t('schedule.name')} required limit={scheduleLimits.name} />
      {hasDays && (
        <SelectField
          form={form}
          name="range"
          label={t('about.range')}
          choices={relativeRanges.map((each) => ({ value: each, label: t(`range.${each}`) }))}
        />
      )}
      <RadioField
        form={form}
        name="format"
        label={t('field.format')}
        options={exportFormats.map((format) => ({ value: format, label: t(`format.${format}`) }))}
      />
      <RadioField
        form={form}
        name="every"
        label={t('schedule.every')}
        options={(['week', 'month'] as const).map((value) => ({ value, label: t(`schedule.of.${value}`) }))}
      />
      {every === 'week' ? (
        <ChecksField
          form={form}
          name="days"
          label={t('schedule.days')}
          options={weekdays.map((day) => ({ value: day, label: weekday.format(firstMonday + day * dayMs) }))}
        />
      ) : (
        <MultiSelectField
          form={form}
          name="monthDays"
          label={t('schedule.monthDays')}
          hint={t('schedule.monthDaysHint')}
          options={monthDays.map((day) => ({ value: day, label: String(day) }))}
        />
      )}
      <TextField form={form} name="time" label={t('schedule.time')} hint={t('schedule.timeHint')} required />
      <TextAreaField form={form} name="mails" label={t('schedule.mails')} hint={t('schedule.mailsHint')} />
      <TextField form={form} name="webhook" label={t('schedule.webhook')} hint={t('schedule.webhookHint')} />
      <SwitchField
        form={form}
        name="isShared"
        label={t('schedule.isShared')}
        hint={t('schedule.isSharedHint')}
      />
    </FormDialog>
  );
}
