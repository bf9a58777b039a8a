import { directionOf } from '@adsail/contract';
import { daysAsked, exportCalls, exportScheduleCalls, type Schedule } from '@adsail/contract/exports';
import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall, useCallQuery } from '../../api/use-call.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FormDialog, useContractForm } from '../../ui/form/index.ts';
import { useZone } from '../../ui/use-zone.ts';
import { NoPreview } from './preview-facts.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { asBefore, keptOf, newSchedule, ScheduleForm, scheduleOf } from './schedule-form.ts';
import type { WhatToExport } from './what-to-export.ts';

const width = 520;

interface NewScheduleProps extends WhatToExport {
  onClose: () => void;
}

function NewSchedule({ kind, question, currency, title, onClose }: NewScheduleProps & { title: string }) {
  const { t } = useTranslation('exports');
  const language = useLanguage();
  const zone = useZone();
  const add = useCall(exportScheduleCalls.add, { silent: true, success: 'exports:schedule.added' });
  const form = useContractForm(ScheduleForm, { defaultValues: newSchedule(title, question, zone.key) });
  return (
    <FormDialog
      as="drawer"
      width={width}
      title={t('schedule.dialog')}
      form={form}
      formKey={`schedule.${kind}`}
      onSave={(values) =>
        add.mutateAsync({
          ...scheduleOf(values),
          kind,
          question: { ...question },
          language,
          ...(currency && { currency }),
        })
      }
      onClose={onClose}
    >
      <ScheduleFields form={form} days={daysAsked(question)} />
    </FormDialog>
  );
}

/** Has the same export sent again and again. Its name is the report's own, as the preview before has it. */
export default function ScheduleDialog(props: NewScheduleProps) {
  const { kind, question, currency, onClose } = props;
  const { t } = useTranslation('exports');
  const language = useLanguage();
  const asked = { kind, question, language, ...(currency && { currency }) };
  const preview = useCallQuery(exportCalls.preview, asked, { silent: true });
  if (preview.data) return <NewSchedule {...props} title={preview.data.title} />;
  return (
    <Drawer
      open
      title={t('schedule.dialog')}
      size={width}
      placement={directionOf(language) === 'rtl' ? 'left' : 'right'}
      onClose={onClose}
    >
      <NoPreview preview={preview} />
    </Drawer>
  );
}

/** What is scheduled already, changed. */
export function ScheduleEdit({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const { t } = useTranslation('exports');
  const update = useCall(exportScheduleCalls.update, { silent: true, success: 'exports:schedule.updated' });
  const form = useContractForm(ScheduleForm, { defaultValues: asBefore(schedule) });
  return (
    <FormDialog
      as="drawer"
      width={width}
      title={t('schedule.edit')}
      form={form}
      formKey={`schedule.${schedule.id}`}
      onSave={(values) => update.mutateAsync({ ...keptOf(schedule), ...scheduleOf(values) })}
      onClose={onClose}
    >
      <ScheduleFields form={form} days={daysAsked(schedule.question)} schedule={schedule} />
    </FormDialog>
  );
}
