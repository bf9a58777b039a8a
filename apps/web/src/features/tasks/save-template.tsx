import { type Task, taskCalls, TemplateSave, taskLimits } from '@adsail/contract/tasks';
import { useTranslation } from 'react-i18next';
import { request } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { FormDialog, TextField, useContractForm } from '../../ui/form/index.ts';
import { Note } from '../../ui/note.tsx';

const Form = TemplateSave.pick({ name: true });

/** The content of a task under a name of its own; the server leaves out what is about accounts. */
export function SaveTemplate({ task: { id, platform, name }, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useTranslation('tasks');
  const save = useCall(taskCalls.templateSave, { silent: true, success: 'tasks:did.templateSave' });
  const form = useContractForm(Form, { defaultValues: { name } });
  return (
    <FormDialog
      title={t('template.save')}
      form={form}
      formKey={`saveTemplate.${id}`}
      onSave={async (values) => {
        const { content } = await request(taskCalls.detail, { platform, id }, { silent: true });
        await save.mutateAsync({ platform, content, ...values });
      }}
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
