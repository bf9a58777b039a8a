import type { Member } from '@adsail/contract/members';
import type { useDialog } from '../../ui/use-dialog.ts';
import { AccountsDrawer } from './accounts-drawer.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { StopDialog } from './stop-dialog.tsx';

interface MemberDialogsProps extends Pick<ReturnType<typeof useDialog>, 'dialog' | 'close'> {
  mayWrite: boolean;
  rows: readonly Member[];
  onEdit: (member: Member, part?: 'accounts') => void;
}

/** Whichever the address names, for a member of the page that is shown. */
export function MemberDialogs({ dialog, close, mayWrite, rows, onEdit }: MemberDialogsProps) {
  const member = rows.find(({ memberId }) => memberId === dialog?.id);
  if (!member) return null;
  if (dialog?.name === 'accounts')
    return (
      <AccountsDrawer
        member={member}
        onEdit={mayWrite ? () => onEdit(member, 'accounts') : undefined}
        onClose={close}
      />
    );
  if (!mayWrite) return null;
  if (dialog?.name === 'stop') return <StopDialog member={member} onClose={close} />;
  if (dialog?.name === 'delete') return <DeleteDialog member={member} onClose={close} />;
  return null;
}
