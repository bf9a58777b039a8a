import { translate } from '@adsail/contract';
import { type Member, memberCalls } from '@adsail/contract/members';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { leaveToClient } from '../../ui/shown-failure.ts';
import { DataTable, useList } from '../../ui/table/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { MemberDialogs } from './dialogs.tsx';
import { MemberFilters } from './filters.tsx';
import { useResumeMember } from './queries.ts';
import { type RowAction, RowActions } from './row-actions.tsx';
import { memberColumns, memberTable } from './table.tsx';

const idOf = ({ memberId }: Member) => memberId;
const nameOf = ({ userName }: Member) => userName;

interface MemberListProps {
  mayWrite: boolean;
  inviteButton: ReactNode;
  onHistory: (memberId: string) => void;
}

export function MemberList({ mayWrite, inviteButton, onHistory }: MemberListProps) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const navigate = useNavigate();
  const { controller, state, query, rows, fetchPage } = useList(memberCalls.page, memberTable);
  const dialogs = useDialog();
  const { open } = dialogs;
  const { mutateAsync: resume } = useResumeMember();

  const edit = useCallback(
    ({ memberId }: Member, part?: 'accounts') =>
      void navigate({ to: '/accountManager/addMember', search: { memberId, part } as never }),
    [navigate],
  );
  const act = useCallback(
    (action: RowAction, member: Member) => {
      if (action === 'edit') edit(member);
      else if (action === 'permissions') edit(member, 'accounts');
      else if (action === 'history') onHistory(member.memberId);
      else if (action === 'resume') resume({ memberId: member.memberId }).catch(leaveToClient);
      else open(action, member.memberId);
    },
    [edit, onHistory, resume, open],
  );
  const columns = useMemo(
    () =>
      memberColumns({
        language,
        onOpen: mayWrite ? (member) => edit(member) : undefined,
        onAccounts: ({ memberId }) => open('accounts', memberId),
      }),
    [language, mayWrite, edit, open],
  );
  const actions = useCallback((member: Member) => <RowActions member={member} onAction={act} />, [act]);
  const { role, status } = state.filters;
  const filterText = [
    state.keyword,
    role && translate(language, `role.${role}`),
    status && translate(language, `memberStatus.${status}`),
  ];
  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        query={query}
        controller={controller}
        rowId={idOf}
        rowLabel={nameOf}
        rowActions={mayWrite ? actions : undefined}
        onOpen={mayWrite ? (member) => edit(member) : undefined}
        filters={<MemberFilters {...controller} />}
        exporting={{
          name: 'members',
          filterText: filterText.filter(Boolean).join(', '),
          fetchPage,
        }}
        empty={{ title: t('empty.title'), hint: t('empty.hint'), action: inviteButton }}
      />
      <MemberDialogs {...dialogs} mayWrite={mayWrite} rows={rows} onEdit={edit} />
    </>
  );
}
