import type { AdPlatform } from '@adsail/contract';
import { type Task, taskCalls, type TaskContent, taskLimits, TemplateSave } from '@adsail/contract/tasks';
import { useTranslation } from 'react-i18next';
import { request } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { FormDialog, TextField, useContractForm } from '../../ui/form/index.ts';
import { Note } from '../../ui/note.tsx';

const Form = TemplateSave.pick({ name: true });

interface SaveTemplateProps {
  platform: AdPlatform;
  /** What the template is called unless somebody says otherwise. */
  name: string;
  formKey: string;
  contentOf: () => TaskContent | Promise<TaskContent>;
  onClose: () => void;
}

/** A content under a name of its own; the server leaves out what is about accounts. */
export function SaveTemplate({ platform, name, formKey, contentOf, onClose }: SaveTemplateProps) {
  const { t } = useTranslation('tasks');
  const save = useCall(taskCalls.templateSave, { silent: true, success: 'tasks:did.templateSave' });
  const form = useContractForm(Form, { defaultValues: { name } });
  return (
    <FormDialog
      title={t('template.save')}
      form={form}
      formKey={formKey}
      onSave={async (values) => save.mutateAsync({ platform, content: await contentOf(), ...values })}
      onClose={onClose}
    >
      <Note>{t('template.saveHint')}</Note>
      <TextField
        form={form}
        name="name"
        label={t('template.name')}
        required
        limit={taskLimits.templateName}
      />
    </FormDialog>
  );
}

/** Of a task as it is saved. */
export const SaveTaskAsTemplate = ({ task, onClose }: { task: Task; onClose: () => void }) => {
  const { platform, id, name } = task;
  return (
    <SaveTemplate
      platform={platform}
      name={name}
      formKey={`saveTemplate.${id}`}
      contentOf={async () => (await request(taskCalls.detail, { platform, id }, { silent: true })).content}
      onClose={onClose}
    />
  );
};
