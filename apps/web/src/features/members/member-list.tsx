import { type Member, memberCalls } from '@adsail/contract/members';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveToClient } from '../../ui/shown-failure.ts';
import { ListTable, useList } from '../../ui/table/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { MemberDialogs } from './dialogs.tsx';
import { useResumeMember } from './queries.ts';
import { type RowAction, RowActions } from './row-actions.tsx';
import { memberColumns, memberFilters } from './table.tsx';

const idOf = ({ memberId }: Member) => memberId;
const nameOf = ({ userName }: Member) => userName;

interface MemberListProps {
  mayWrite: boolean;
  inviteButton: ReactNode;
  onHistory: (memberId: string) => void;
}

export function MemberList({ mayWrite, inviteButton, onHistory }: MemberListProps) {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const list = useList(memberCalls.page);
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
  const columns = useMemo(() => memberColumns(({ memberId }) => open('accounts', memberId)), [open]);
  const actions = useCallback((member: Member) => <RowActions member={member} onAction={act} />, [act]);
  return (
    <>
      <ListTable
        list={list}
        columns={columns}
        filters={memberFilters}
        rowId={idOf}
        rowName={nameOf}
        rowActions={mayWrite ? actions : undefined}
        onOpen={mayWrite ? edit : undefined}
        empty={{ title: t('empty.title'), hint: t('empty.hint'), action: inviteButton }}
      />
      <MemberDialogs {...dialogs} mayWrite={mayWrite} rows={list.rows} onEdit={edit} />
    </>
  );
}
