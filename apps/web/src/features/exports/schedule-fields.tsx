import { exportFormats, relativeRanges, type Schedule, scheduleLimits } from '@adsail/contract/exports';
import { useTranslation } from 'react-i18next';
import {
  ChecksField,
  type ContractForm,
  MultiSelectField,
  RadioField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../ui/form/index.ts';
import { leftToRight } from '../../ui/left-to-right.ts';
import { useZone } from '../../ui/use-zone.ts';
import { useWeekdays } from './days-text.ts';
import { sameDays, type ScheduleForm } from './schedule-form.ts';

const monthDays = Array.from({ length: 31 }, (_, at) => at + 1);

interface ScheduleFieldsProps {
  form: ContractForm<typeof ScheduleForm>;
  /** Those that the list or report was asked for; null: it has none. */
  days: { from: string; to: string } | null;
  /** The one that is changed. */
  schedule?: Schedule | undefined;
}

/** What is sent, when, and to whom. */
export function ScheduleFields({ form, days, schedule }: ScheduleFieldsProps) {
  const { t } = useTranslation('exports');
  const zone = useZone();
  const weekdays = useWeekdays('short');
  const every = form.watch('every');
  const keepsChat = form.watch('keepsChat');
  const host = schedule?.webhookHost ?? null;
  return (
    <>
      <TextField form={form} name="name" label={t('schedule.name')} required limit={scheduleLimits.name} />
      {days && (
        <SelectField
          form={form}
          name="range"
          label={t('about.range')}
          choices={[
            ...relativeRanges.map((each) => ({ value: each, label: t(`range.${each}`) })),
            {
              value: sameDays,
              label: t('schedule.sameDays', { from: leftToRight(days.from), to: leftToRight(days.to) }),
            },
          ]}
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
          options={weekdays.map((label, value) => ({ value, label }))}
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
      <TextField
        form={form}
        name="time"
        label={t('schedule.time')}
        hint={t('schedule.timeHint', { zone: leftToRight(zone.label()) })}
        required
      />
      <TextAreaField form={form} name="mails" label={t('schedule.mails')} hint={t('schedule.mailsHint')} />
      {host !== null && (
        <SwitchField
          form={form}
          name="keepsChat"
          label={t('schedule.keepsChat', { host: leftToRight(host) })}
          hint={t('schedule.keepsChatHint')}
        />
      )}
      {!(host !== null && keepsChat) && (
        <TextField
          form={form}
          name="webhook"
          label={t('schedule.webhook')}
          hint={t('schedule.webhookHint')}
        />
      )}
      <SwitchField
        form={form}
        name="isShared"
        label={t('schedule.isShared')}
        hint={t(form.watch('isShared') ? 'schedule.isSharedHint' : 'schedule.notSharedHint')}
      />
    </>
  );
}
