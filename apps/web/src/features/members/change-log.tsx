import { directionOf } from '@adsail/contract';
import { memberActions, memberCalls, type MemberLogEntry } from '@adsail/contract/members';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { type Filter, ListTable, useList } from '../../ui/table/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { EntryDrawer } from './entry-drawer.tsx';
import { logColumns } from './log-table.tsx';
import { memberChoices } from './queries.ts';

const idOf = ({ id }: MemberLogEntry) => id;
const nameOf = ({ memberName }: MemberLogEntry) => memberName;

/** Who changed which member when, and what was before and after. */
export function ChangeLog() {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const list = useList(memberCalls.log, { prefix: 'log' });
  const { rows } = list;
  const { dialog, open, close } = useDialog();
  const shown = rows.find(({ id }) => dialog?.name === 'entry' && id === dialog.id);
  const show = useCallback(({ id }: MemberLogEntry) => open('entry', id), [open]);
  const filters = useMemo(
    (): Filter<typeof memberCalls.log>[] => [
      {
        name: 'memberId',
        label: 'members:logColumn.member',
        source: memberChoices,
        // Those who have left: the log alone still knows them.
        known: rows.map(({ memberId, memberName }) => ({ value: memberId, label: memberName })),
      },
      { name: 'action', label: 'members:logColumn.action', useChoices: useActions },
      { name: 'at', label: 'members:logColumn.at' },
    ],
    [rows],
  );
  return (
    <>
      <ListTable
        list={list}
        label={t('tab.log')}
        exportName="member-log"
        columns={logColumns}
        filters={filters}
        rowId={idOf}
        rowName={nameOf}
        onOpen={show}
        empty={{ title: t('logEmpty.title'), hint: t('logEmpty.hint') }}
      />
      {shown && <EntryDrawer entry={shown} rtl={directionOf(language) === 'rtl'} onClose={close} />}
    </>
  );
}

function useActions() {
  const { t } = useTranslation('members');
  return { choices: memberActions.map((value) => ({ value, label: t(`logAction.${value}`) })) };
}
