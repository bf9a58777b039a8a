import { ClockCircleOutlined } from '@ant-design/icons';
import { languages } from '@adsail/contract';
import { type Export, exportCalls, exportFormats, ExportInput, isExportOpen } from '@adsail/contract/exports';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCall, useCallQuery } from '../../api/use-call.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { followLink } from '../../ui/follow-link.ts';
import { FormDialog, RadioField, SelectField, SwitchField, useContractForm } from '../../ui/form/index.ts';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toast/index.ts';
import { followExport } from './follow.ts';
import css from './lists.module.css';
import { PreviewFacts } from './preview-facts.tsx';
import type { WhatToExport } from './what-to-export.ts';

const Choice = ExportInput.pick({ format: true, about: true }).extend({ language: z.enum(languages) });

interface ExportDialogProps extends WhatToExport {
  /** The same again and again. */
  onSchedule: () => void;
  onClose: () => void;
}

/** What the file will have, and in which form. */
export default function ExportDialog({ kind, question, currency, onSchedule, onClose }: ExportDialogProps) {
  const { t } = useTranslation(['exports', 'common']);
  const reader = useLanguage();
  const form = useContractForm(Choice, { defaultValues: { format: 'xlsx', about: true, language: reader } });
  const language = form.watch('language');
  const asked = { kind, question, language, ...(currency && { currency }) };
  const preview = useCallQuery(exportCalls.preview, asked, { keepPrevious: true, silent: true });
  const add = useCall(exportCalls.add, { silent: true });

  const show = ({ id, state, url, title, message }: Export): void => {
    if (isExportOpen(state)) {
      followExport(id);
      toast.info(t('begun', { title }));
    } else if (url) {
      followLink(url);
      toast.success(t('loaded', { title }));
    } else {
      toast.warning(message ?? t('none'));
    }
  };

  return (
    <FormDialog
      title={t('dialog')}
      form={form}
      formKey={`export.${kind}`}
      saveText={t('action')}
      onSave={async (values) => show((await add.mutateAsync({ ...asked, ...values })).export)}
      onClose={onClose}
    >
      {preview.data?.rows === 0 && <Note tone="warning">{t('none')}</Note>}
      <RadioField
        form={form}
        name="format"
        label={t('field.format')}
        options={exportFormats.map((format) => ({ value: format, label: t(`format.${format}`) }))}
      />
      <SelectField
        form={form}
        name="language"
        label={t('field.language')}
        choices={languages.map((each) => ({ value: each, label: t(`common:languageName.${each}`) }))}
      />
      <SwitchField form={form} name="about" label={t('field.about')} hint={t('field.aboutHint')} />
      <Button
        type="link"
        className={css.schedule}
        icon={<ClockCircleOutlined aria-hidden />}
        onClick={onSchedule}
      >
        {t('schedule.action')}
      </Button>
      <PreviewFacts preview={preview} />
    </FormDialog>
  );
}
