import { PlusOutlined } from '@ant-design/icons';
import { type AdPlatform, fullDate } from '@adsail/contract';
import { objectiveOf, type Task, taskCalls, wordsOf } from '@adsail/contract/tasks';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../api/use-call.ts';
import { translate } from '../../i18n/translate.ts';
import { FormDialog, RadioField, RemoteSelectField, useContractForm } from '../../ui/form/index.ts';
import { Note } from '../../ui/note.tsx';
import { choicesFrom } from '../../ui/remote-select/index.ts';
import { useRight } from '../../ui/use-right.ts';
import { useZone } from '../../ui/use-zone.ts';
import { productChoices, ProductForm } from '../products/index.ts';
import { CampaignFields } from './campaign/campaign-fields.tsx';
import { ObjectiveField } from './objective-field.tsx';
import { nameOf } from './table.tsx';
import { beginnings, searchOf, TaskBeginning } from './task-beginning.ts';

/** Tasks of one name are told apart by when they were changed and what became of them. */
function pastName(task: Task, iana: string): string {
  const { status, progress, updatedAt } = task;
  const { created: done, total } = progress;
  return [
    nameOf(task),
    fullDate(new Date(updatedAt), iana),
    total > 0 ? translate('tasks:progress.of', { done, total }) : translate(`tasks:status.${status}`),
  ].join(' · ');
}

const sourcesOf = (platform: AdPlatform, iana: string) => ({
  templates: choicesFrom(taskCalls.templatePage, {
    sort: { field: 'name', order: 'asc' },
    filters: { platform },
    toChoice: ({ id, name }) => ({ value: id, label: name }),
  }),
  tasks: choicesFrom(taskCalls.page, {
    sort: { field: 'updatedAt', order: 'desc' },
    filters: { platform },
    toChoice: (task) => ({ value: task.id, label: pastName(task, iana) }),
  }),
});

/** What an account has at its top has another name on another platform. */
const wordOf = (from: TaskBeginning['from'], platform: AdPlatform) =>
  from === 'CAMPAIGN' ? wordsOf(platform).top : from;

interface CreateTaskProps {
  platform: AdPlatform;
  /** Begins with it. */
  templateId?: string | undefined;
  onClose: () => void;
}

/** Which product, what for, and what it begins with; the rest is the wizard's. */
export default function CreateTask({ platform, templateId, onClose }: CreateTaskProps) {
  const { t } = useTranslation('tasks');
  const navigate = useNavigate();
  const mayAddProduct = useRight('products.write');
  const [isAdding, setAdding] = useState(false);
  const { iana } = useZone();
  const sources = useMemo(() => sourcesOf(platform, iana), [platform, iana]);
  const open = objectiveOf(platform).choices.filter(({ closed }) => closed === undefined);
  const form = useContractForm(TaskBeginning, {
    defaultValues: {
      productId: '',
      from: templateId ? 'TEMPLATE' : 'NEW',
      objective: open.length === 1 ? (open[0]?.value ?? '') : '',
      templateId: templateId ?? '',
      taskId: '',
      advertiserId: '',
      campaignId: '',
      isRead: false,
    },
  });
  const { setValue, getValues, watch } = form;
  const [from, taskId] = watch(['from', 'taskId']);
  // The product of a past task is the likely one.
  const past = useCallQuery(
    taskCalls.page,
    { platform, ids: [taskId] },
    { enabled: taskId !== '', silent: true },
  );
  const [task] = past.data?.list ?? [];
  const productId = task?.productName ? task.productId : null;
  useEffect(() => {
    if (productId && getValues('productId') === '') setValue('productId', productId, { shouldDirty: true });
  }, [productId, getValues, setValue]);

  const chosen = useRef<TaskBeginning | null>(null);
  const close = () => {
    if (!chosen.current) return onClose();
    // The dialog is left behind with the page that it stands over.
    void navigate({ to: '/admanager/createAd', search: { platform, ...searchOf(chosen.current) } });
  };
  const addProduct = mayAddProduct && (
    <Button type="link" size="small" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
      {t('create.newProduct')}
    </Button>
  );
  return (
    <>
      <FormDialog
        title={t('create.title')}
        width={600}
        form={form}
        formKey="add"
        saveText={t('create.go')}
        onSave={async (values) => void (chosen.current = values)}
        onClose={close}
      >
        <RemoteSelectField
          form={form}
          name="productId"
          label={t('create.product')}
          required
          placeholder={t('create.chooseProduct')}
          source={productChoices}
          aside={addProduct}
        />
        <RadioField
          form={form}
          name="from"
          label={t('create.begin')}
          options={beginnings.map((value) => ({ value, label: t(`create.from.${wordOf(value, platform)}`) }))}
        />
        {from === 'NEW' && <ObjectiveField form={form} platform={platform} />}
        {from === 'TEMPLATE' && (
          <>
            <RemoteSelectField
              form={form}
              name="templateId"
              label={t('create.template')}
              required
              placeholder={t('create.chooseTemplate')}
              source={sources.templates}
            />
            <Note>{t('create.fromTemplate')}</Note>
          </>
        )}
        {from === 'TASK' && (
          <>
            <RemoteSelectField
              form={form}
              name="taskId"
              label={t('create.task')}
              required
              placeholder={t('create.chooseTask')}
              source={sources.tasks}
            />
            <Note>{t('create.fromTask')}</Note>
          </>
        )}
        {from === 'CAMPAIGN' && <CampaignFields form={form} platform={platform} />}
      </FormDialog>
      {isAdding && (
        <ProductForm
          row={null}
          onAdded={(id) => setValue('productId', id, { shouldDirty: true, shouldValidate: true })}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
