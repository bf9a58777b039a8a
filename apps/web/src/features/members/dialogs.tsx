import type { Member } from '@adsail/contract/members';
import { idsFor, type ListAction } from '../../ui/table/index.ts';
import type { useDialog } from '../../ui/use-dialog.ts';
import { AccountsDrawer } from './accounts-drawer.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { namedMembers } from './named-member.ts';
import { StopDialog } from './stop-dialog.tsx';

interface MemberDialogsProps extends Pick<ReturnType<typeof useDialog>, 'dialog' | 'close'> {
  mayWrite: boolean;
  rows: readonly Member[];
  selected: readonly string[];
  actions: readonly ListAction<Member>[];
  onEdit: (member: Member, part?: 'accounts') => void;
  /** They are no longer what was selected for. */
  onDone: (memberIds: string[]) => void;
}

/** `accounts.{id}`, `stop.{id}`, `delete.{id}`; `stop` and `delete` alone are about the selected members. */
export function MemberDialogs(props: MemberDialogsProps) {
  const { dialog, close, mayWrite, rows, selected, actions, onEdit, onDone } = props;
  const member = rows.find(({ memberId }) => memberId === dialog?.id);
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
  const rowOf = (id: string) => rows.find(({ memberId }) => memberId === id);
  const ids = dialog?.id ? (member ? [dialog.id] : []) : idsFor(action, selected, rowOf);
  const members = namedMembers(ids, rows);
  if (members.length === 0) return null;
  if (dialog?.name === 'stop') return <StopDialog members={members} onDone={onDone} onClose={close} />;
  if (dialog?.name === 'delete') return <DeleteDialog members={members} onDone={onDone} onClose={close} />;
  return null;
}
