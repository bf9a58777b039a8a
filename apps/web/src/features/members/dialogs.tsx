import type { Member, memberCalls } from '@adsail/contract/members';
import { idsFor, type List, type ListAction, useMissingRow, useRowsBeside } from '../../ui/table/index.ts';
import type { useDialog } from '../../ui/use-dialog.ts';
import { AccountsDrawer } from './accounts-drawer.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { memberIds, namedMember } from './named-member.ts';
import { StopDialog } from './stop-dialog.tsx';

interface MemberDialogsProps extends Pick<ReturnType<typeof useDialog>, 'dialog' | 'close'> {
  mayWrite: boolean;
  list: List<typeof memberCalls.page>;
  actions: readonly ListAction<Member>[];
  onEdit: (member: Member, part?: 'accounts') => void;
  /** They are no longer what was selected for. */
  onDone: (memberIds: string[]) => void;
}

/** `accounts.{id}`, `stop.{id}`, `delete.{id}`; `stop` and `delete` alone are about the selected members. */
export function MemberDialogs(props: MemberDialogsProps) {
  const { dialog, close, mayWrite, list, actions, onEdit, onDone } = props;
  const about = dialog?.id ? [dialog.id] : list.state.selected;
  const rows = useRowsBeside(list, dialog && `${dialog.name}.${dialog.id}`, about, memberIds);
  useMissingRow(list, mayWrite && dialog ? dialog.id : null, rows, memberIds, close);
  const rowOf = (id: string) => rows?.find(({ memberId }) => memberId === id) ?? null;
  const member = dialog?.id ? rowOf(dialog.id) : null;
  if (dialog?.name === 'accounts')
    return (
      member && (
        <AccountsDrawer
          member={member}
          onEdit={mayWrite ? () => onEdit(member, 'accounts') : undefined}
          onClose={close}
        />
      )
    );
  const action = actions.find(({ key }) => key === dialog?.name);
  if (!mayWrite || !action) return null;
  const ids = dialog?.id ? about : idsFor(action, about, rowOf);
  const members = ids.flatMap((id) => rowOf(id) ?? []).map(namedMember);
  if (members.length === 0) return null;
  if (dialog?.name === 'stop') return <StopDialog members={members} onDone={onDone} onClose={close} />;
  if (dialog?.name === 'delete') return <DeleteDialog members={members} onDone={onDone} onClose={close} />;
  return null;
}
