import { type Member, memberCalls } from '@adsail/contract/members';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '../../state/member.ts';
import { leaveToClient } from '../../api/shown-failure.ts';
import { ListTable, useChosenRows, useList } from '../../ui/table/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { MemberDialogs } from './dialogs.tsx';
import { memberIds } from './named-member.ts';
import { useResumeMembers } from './queries.ts';
import { type MemberActionKey, memberActions } from './row-actions.tsx';
import { memberColumns, memberFilters } from './table.tsx';

const nameOf = ({ userName }: Member) => userName;

interface MemberListProps {
  mayWrite: boolean;
  inviteButton: ReactNode;
  onHistory: (memberId: string) => void;
}

export function MemberList({ mayWrite, inviteButton, onHistory }: MemberListProps) {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const { userId } = useMember();
  const list = useList(memberCalls.page);
  const { state, change } = list;
  const chosen = useChosenRows(list, memberIds);
  const dialogs = useDialog();
  const { open } = dialogs;
  const resume = useResumeMembers();

  const edit = useCallback(
    (memberId: string, part?: 'accounts') =>
      void navigate({ to: '/accountManager/addMember', search: { memberId, part } }),
    [navigate],
  );
  const run = useCallback(
    (action: MemberActionKey, ids: string[]) => {
      const [id] = ids;
      if (id === undefined) return;
      if (action === 'edit') edit(id);
      else if (action === 'permissions') edit(id, 'accounts');
      else if (action === 'history') onHistory(id);
      else if (action === 'resume') resume(ids).catch(leaveToClient);
      else open(action, ids.length === 1 ? id : undefined);
    },
    [edit, onHistory, resume, open],
  );
  const columns = useMemo(() => memberColumns(({ memberId }) => open('accounts', memberId)), [open]);
  const actions = useMemo(() => memberActions({ t, ownId: userId, run }), [t, userId, run]);
  return (
    <>
      <ListTable
        list={list}
        columns={columns}
        filters={memberFilters}
        {...memberIds}
        rowName={nameOf}
        actions={mayWrite ? actions : undefined}
        chosen={chosen}
        onOpen={mayWrite ? ({ memberId }) => edit(memberId) : undefined}
        empty={{ title: t('empty.title'), hint: t('empty.hint'), action: inviteButton }}
      />
      <MemberDialogs
        {...dialogs}
        mayWrite={mayWrite}
        list={list}
        actions={actions}
        onEdit={({ memberId }, part) => edit(memberId, part)}
        onDone={(ids) => change({ selected: state.selected.filter((id) => !ids.includes(id)) })}
      />
    </>
  );
}
