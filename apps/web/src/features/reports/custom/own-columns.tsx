import { DeleteOutlined, EditOutlined, PlusOutlined, TeamOutlined } from '@ant-design/icons';
import { type CustomColumn, reportColumnCalls } from '@adsail/contract/reports';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { useFocusReturn } from '../../../ui/focus-return.ts';
import { RowButton } from '../../../ui/row-button.tsx';
import { useDeleteList } from '../../../ui/table/index.ts';
import { useDialog } from '../../../ui/use-dialog.ts';
import { customId } from '../column-ids.ts';
import { formulaWords } from '../origin/formula-words.ts';
import type { Report } from '../use-report.ts';
import { ColumnForm } from './column-form.tsx';
import css from './custom.module.css';

interface OwnColumnsProps {
  report: Report;
  /** Shows a column that was just made. */
  onShow: (id: string) => void;
  onClose: () => void;
}

/** To make, change and delete columns of one's own: a list, a form and a question, each with its name in the address. */
export default function OwnColumns({ report, onShow, onClose }: OwnColumnsProps) {
  const { t } = useTranslation('reports');
  const { dialog, open } = useDialog();
  const remove = useDeleteList(reportColumnCalls.deleteList);
  const found = report.custom.find(({ id, mayChange }) => id === dialog?.id && mayChange) ?? null;
  const page = report.list.query.data;
  const toList = () => open('ownColumns', undefined, { replace: true });

  if (dialog?.name === 'ownColumns')
    return (
      <ColumnList
        columns={report.custom}
        onAdd={() => open('addColumn')}
        onEdit={(id) => open('editColumn', id)}
        onDelete={(id) => open('deleteColumn', id)}
        onClose={onClose}
      />
    );
  if (dialog?.name === 'addColumn')
    return (
      <ColumnForm
        key="add"
        column={null}
        page={page}
        onSaved={({ id }) => onShow(customId(id))}
        onClose={onClose}
      />
    );
  if (dialog?.name === 'editColumn' && found)
    return (
      <ColumnForm key={found.id} column={found} page={page} onSaved={() => undefined} onClose={toList} />
    );
  if (dialog?.name === 'deleteColumn' && found)
    return (
      <ConfirmDelete
        open
        isNamed
        title={t('screen.custom.confirmDelete', { name: found.name })}
        consequence={t(found.isShared ? 'screen.custom.deleteShared' : 'screen.custom.deleteHint')}
        names={[found.name]}
        ids={[found.id]}
        onDelete={() => remove([found.id], () => undefined)}
        onClose={toList}
      />
    );
  return null;
}

interface ColumnListProps {
  columns: readonly CustomColumn[];
  onAdd: () => void;
  onEdit: (id: string) => void;
  onDelete: (id: string) => void;
  onClose: () => void;
}

function ColumnList({ columns, onAdd, onEdit, onDelete, onClose }: ColumnListProps) {
  const { t } = useTranslation('reports');
  useFocusReturn();
  return (
    <Modal
      open
      width={600}
      title={t('screen.custom.manage')}
      onCancel={onClose}
      footer={
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
          {t('screen.custom.new')}
        </Button>
      }
    >
      <p className={css.given}>{t('screen.custom.hint')}</p>
      {columns.length === 0 && <p className={css.none}>{t('screen.custom.none')}</p>}
      <ul className={css.columns}>
        {columns.map((column) => (
          <li key={column.id}>
            <div className={css.about}>
              <bdi className={css.name}>{column.name}</bdi>
              <span className={css.given}>
                <bdi>{formulaWords(column.formula, (key) => t(key))}</bdi>
                {column.isShared && (
                  <>
                    {' · '}
                    <TeamOutlined aria-hidden />{' '}
                    {column.isOwn
                      ? t('screen.custom.shared')
                      : t('screen.custom.sharedBy', { name: column.createdByName })}
                  </>
                )}
              </span>
            </div>
            {column.mayChange && (
              <>
                <RowButton
                  icon={<EditOutlined aria-hidden />}
                  label={t('screen.custom.editOf', { name: column.name })}
                  onClick={() => onEdit(column.id)}
                />
                <RowButton
                  icon={<DeleteOutlined aria-hidden />}
                  label={t('screen.custom.deleteOf', { name: column.name })}
                  onClick={() => onDelete(column.id)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
