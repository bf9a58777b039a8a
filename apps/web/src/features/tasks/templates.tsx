import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { type AdPlatform, defaultPageSize, directionOf, firstPage, type OutputOf } from '@adsail/contract';
import { taskCalls, taskLimits, TemplateSave } from '@adsail/contract/tasks';
import { Button, Drawer, Input, Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../i18n/isolated.ts';
import { useCall, useCallQuery } from '../../api/use-call.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { useFocusReturn } from '../../ui/focus-return.ts';
import { FormDialog, TextField, useContractForm } from '../../ui/form/index.ts';
import { useRelativeTime } from '../../ui/relative-time.tsx';
import { RowButton } from '../../ui/row-button.tsx';
import { Bone } from '../../ui/skeleton.tsx';
import { objectiveName } from './objective-name.ts';
import css from './tasks.module.css';

type Template = OutputOf<typeof taskCalls.templatePage>['list'][number];

const Form = TemplateSave.pick({ name: true });

function Rename({ template, onClose }: { template: Template; onClose: () => void }) {
  const { t } = useTranslation('tasks');
  const save = useCall(taskCalls.templateSave, { silent: true, success: 'tasks:did.templateSave' });
  const { id, version, platform, name } = template;
  const form = useContractForm(Form, { defaultValues: { name } });
  return (
    <FormDialog
      title={t('template.rename')}
      form={form}
      formKey={`template.${id}`}
      onSave={(values) => save.mutateAsync({ id, version, platform, ...values })}
      onClose={onClose}
    >
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

function Remove({ template: { id, platform, name }, onClose }: { template: Template; onClose: () => void }) {
  const { t } = useTranslation('tasks');
  const remove = useCall(taskCalls.templateDelete, { silent: true, success: 'tasks:did.templateDelete' });
  return (
    <ConfirmDelete
      open
      title={t('template.confirmDelete', { name: isolated(name) })}
      isNamed
      consequence={t('template.deleteConsequence')}
      names={[name]}
      onDelete={() => remove.mutateAsync({ platform, id })}
      onClose={onClose}
    />
  );
}

interface LineProps {
  template: Template;
  mayWrite: boolean;
  onUse: () => void;
  onRename: () => void;
  onRemove: () => void;
}

function Line({ template, mayWrite, onUse, onRename, onRemove }: LineProps) {
  const { t } = useTranslation(['tasks', 'ui']);
  const say = useTranslate('tasks');
  const { text: time } = useRelativeTime(template.updatedAt);
  const { name, platform, objective, createdByName } = template;
  const key = objectiveName(platform, objective);
  return (
    <li className={css.template}>
      <div className={css.templateWords}>
        <bdi className={css.templateName}>{name}</bdi>
        <span className={css.faint}>
          {[key && say(key), t('template.changed', { name: createdByName, time })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {mayWrite && (
        <span className={css.templateTools}>
          <RowButton
            icon={<PlusOutlined aria-hidden />}
            label={t('actionOn', { action: t('template.use'), name })}
            onClick={onUse}
          />
          <RowButton
            icon={<EditOutlined aria-hidden />}
            label={t('actionOn', { action: t('template.rename'), name })}
            onClick={onRename}
          />
          <RowButton
            icon={<DeleteOutlined aria-hidden />}
            label={t('ui:row.delete', { name })}
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  );
}

interface TemplatesProps {
  platform: AdPlatform;
  mayWrite: boolean;
  onUse: (id: string) => void;
  onClose: () => void;
}

/** Contents to begin tasks with: used, renamed, deleted. */
export default function Templates({ platform, mayWrite, onUse, onClose }: TemplatesProps) {
  const { t } = useTranslation(['tasks', 'ui']);
  const rtl = directionOf(useLanguage()) === 'rtl';
  const [pageIndex, setPage] = useState<number>(firstPage);
  const [keyword, setKeyword] = useState('');
  const [about, setAbout] = useState<{ dialog: 'rename' | 'remove'; template: Template } | null>(null);
  useFocusReturn();
  const asked = { platform, pageIndex, pageSize: defaultPageSize, ...(keyword && { keyword }) };
  const { data, error, isPending, refetch } = useCallQuery(taskCalls.templatePage, asked, {
    silent: true,
    keepPrevious: true,
  });
  const close = () => setAbout(null);
  return (
    <Drawer
      open
      title={t('template.title')}
      size={480}
      placement={rtl ? 'left' : 'right'}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui:close')}</Button>}
    >
      <div className={css.panel}>
        <p className={css.faint}>{t('template.hint')}</p>
        <Input.Search
          allowClear
          aria-label={t('template.search')}
          placeholder={t('template.search')}
          onSearch={(text) => {
            setPage(firstPage);
            setKeyword(text.trim());
          }}
        />
        {isPending && (
          <div aria-busy className={css.panel}>
            <Bone width="100%" height={48} />
            <Bone width="100%" height={48} />
          </div>
        )}
        {error && !data && (
          <FailedState title={t('failure.templatePage')} error={error} onRetry={() => void refetch()} />
        )}
        {data?.total === 0 && (
          <EmptyState
            drawing="empty"
            title={keyword ? t('ui:remoteSelect.none') : t('template.empty.title')}
            hint={keyword ? undefined : t('template.empty.hint')}
          />
        )}
        <ul className={css.templates}>
          {data?.list.map((template) => (
            <Line
              key={template.id}
              template={template}
              mayWrite={mayWrite}
              onUse={() => onUse(template.id)}
              onRename={() => setAbout({ dialog: 'rename', template })}
              onRemove={() => setAbout({ dialog: 'remove', template })}
            />
          ))}
        </ul>
        {data && data.total > defaultPageSize && (
          <Pagination
            size="small"
            current={pageIndex}
            pageSize={defaultPageSize}
            total={data.total}
            showSizeChanger={false}
            onChange={setPage}
          />
        )}
      </div>
      {about?.dialog === 'rename' && <Rename template={about.template} onClose={close} />}
      {about?.dialog === 'remove' && <Remove template={about.template} onClose={close} />}
    </Drawer>
  );
}
