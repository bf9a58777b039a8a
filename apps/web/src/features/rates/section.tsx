import { EditOutlined, RollbackOutlined } from '@ant-design/icons';
import { type Rate, rateCalls } from '@adsail/contract/rates';
import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../api/client.ts';
import { type Reload, ReloadForm, usePinned } from '../../ui/form/index.ts';
import { Note } from '../../ui/note.tsx';
import { type ListAction, ListTable, useList, useMissingRow, useRowsBeside } from '../../ui/table/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { useRight } from '../../ui/use-right.ts';
import { RateForm } from './form.tsx';
import css from './rates.module.css';
import { columns, filtersOf } from './table.tsx';
import { TakeBack } from './take-back.tsx';

const idOf = ({ id }: Rate) => id;
const rowIds = { rowId: idOf };
const nameOf = ({ currency, day }: Rate) => `${currency} ${day}`;
const isOwn = ({ state }: Rate) => state === 'OWN';
const noCurrencies: readonly string[] = [];

/** Which dollar rates hold on which day, and the organisation's own ones. */
export function RatesSection() {
  const { t } = useTranslation('rates');
  const mayWrite = useRight('tenants.write');
  // The page may get lists of other sections.
  const list = useList(rateCalls.page, { prefix: 'rate' });
  const { state, change, query } = list;
  const { dialog, open, close } = useDialog();
  const editing = mayWrite && dialog?.name === 'rate' ? dialog.id : null;
  const isTakingBack = mayWrite && dialog?.name === 'shared';
  const takenBack = isTakingBack ? (dialog.id ? [dialog.id] : state.selected) : [];
  const asked = editing ? [editing] : takenBack;
  const found = useRowsBeside(list, asked.length > 0 ? `${dialog?.name}.${dialog?.id}` : null, asked, rowIds);
  useMissingRow(list, editing ?? (isTakingBack ? dialog.id : null), found, rowIds, close);
  const [edited, pin] = usePinned(editing, found?.find((row) => row.id === editing) ?? null);
  const reload: Reload = async (begin) => {
    const { list: rows } = await request(rateCalls.page, { ids: editing as string }, { silent: true });
    void query.refetch();
    const [current] = rows;
    if (!current) return false;
    pin(current);
    begin();
    return true;
  };
  const edit = useCallback((rate: Rate) => open('rate', rate.id), [open]);
  const actions = useMemo(
    (): ListAction<Rate>[] => [
      {
        key: 'rate',
        icon: <EditOutlined aria-hidden />,
        text: t('edit'),
        label: (rate) => t('editOf', { name: nameOf(rate) }),
        single: true,
        run: ([first]) => open('rate', first),
      },
      {
        key: 'shared',
        icon: <RollbackOutlined aria-hidden />,
        text: t('takeBack'),
        label: (rate) => t('takeBackOf', { name: nameOf(rate) }),
        appliesTo: isOwn,
        run: (ids) => open('shared', ids.length === 1 ? ids[0] : undefined),
      },
    ],
    [open, t],
  );
  const currencies = query.data?.currencies ?? noCurrencies;
  const filters = useMemo(() => filtersOf(currencies), [currencies]);
  const missing = query.data?.missing ?? 0;
  return (
    <div className={css.section}>
      <div>
        <h2 className={css.title}>{t('title')}</h2>
        <p className={css.hint}>{t('hint')}</p>
      </div>
      {query.data?.sourceName === null && <Note>{t('noSource')}</Note>}
      {missing > 0 && (
        <Note
          tone="warning"
          action={
            <Button size="small" onClick={() => change({ filters: { state: ['MISSING'] } })}>
              {t('showMissing')}
            </Button>
          }
        >
          {t('someMissing', { count: missing })}
        </Note>
      )}
      <div className={css.table}>
        <ListTable
          list={list}
          exportName="exchange-rates"
          columns={columns}
          filters={filters}
          rowId={idOf}
          rowName={nameOf}
          actions={mayWrite ? actions : undefined}
          onOpen={mayWrite ? edit : undefined}
          empty={{ title: t('empty.title'), hint: t('empty.hint') }}
        />
      </div>
      {edited && (
        <ReloadForm value={reload}>
          <RateForm key={edited.id} rate={edited} onClose={close} />
        </ReloadForm>
      )}
      {takenBack.length > 0 && found && found.length > 0 && (
        <TakeBack
          rates={found.filter(isOwn)}
          onDone={(ids) => change({ selected: state.selected.filter((each) => !ids.includes(each)) })}
          onClose={close}
        />
      )}
    </div>
  );
}
