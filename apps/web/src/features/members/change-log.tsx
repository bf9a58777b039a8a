import { directionOf } from '@adsail/contract';
import { memberCalls, type MemberLogEntry } from '@adsail/contract/members';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { DataTable, useList } from '../../ui/table/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { EntryDrawer } from './entry-drawer.tsx';
import { LogFilters } from './log-filters.tsx';
import { logColumns, logTable } from './log-table.tsx';
import { useEverybody } from './queries.ts';

const idOf = ({ id }: MemberLogEntry) => id;
const nameOf = ({ memberName }: MemberLogEntry) => memberName;

/** Who changed which member when, and what was before and after. */
export function ChangeLog() {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const { controller, state, query, rows, fetchPage } = useList(memberCalls.log, logTable);
  const { members } = useEverybody();
  const { dialog, open, close } = useDialog();
  const shown = rows.find(({ id }) => dialog?.name === 'entry' && id === dialog.id);

  const show = useCallback(({ id }: MemberLogEntry) => open('entry', id), [open]);
  const columns = useMemo(() => logColumns(language, show), [language, show]);
  // Somebody who has left is known by the log alone.
  const { memberId, action } = state.filters;
  const known = members.map((member) => ({ value: member.memberId, label: member.userName }));
  const gone = rows.find(
    (row) => row.memberId === memberId && !members.some((one) => one.memberId === memberId),
  );
  const choices = gone ? [...known, { value: gone.memberId, label: gone.memberName }] : known;
  const filterText = [
    choices.find(({ value }) => value === memberId)?.label,
    action && t(`logAction.${action}`),
  ];
  return (
    <>
      <DataTable
        label={t('tab.log')}
        columns={columns}
        query={query}
        controller={controller}
        rowId={idOf}
        rowLabel={nameOf}
        onOpen={show}
        filters={<LogFilters {...controller} choices={choices} />}
        exporting={{
          name: 'member-log',
          filterText: filterText.filter(Boolean).join(', '),
          fetchPage,
        }}
        empty={{ title: t('logEmpty.title'), hint: t('logEmpty.hint') }}
      />
      {shown && <EntryDrawer entry={shown} rtl={directionOf(language) === 'rtl'} onClose={close} />}
    </>
  );
}
