import { thousands } from '@adsail/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settleInTurn } from '../../api/settle-in-turn.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { Note } from '../../ui/note.tsx';
import { Bone } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast/index.ts';
import { type MembersQuestionProps, type NamedMember, membersAsked } from './named-member.ts';
import { successorChoices, useDeleteMember, useOneMember, useWithdrawInvitation } from './queries.ts';
import { SuccessorField } from './successor-field.tsx';

const severalTexts = {
  several: 'textSeveral',
  mixed: 'textMixed',
  withdrawSeveral: 'withdrawTextSeveral',
} as const;

/** Says what goes with the members, and who looks after their accounts from now on. */
export function DeleteDialog({ members, onDone, onClose }: MembersQuestionProps) {
  const { t } = useTranslation('members');
  // One of them at least: without accounts there is nothing to take over.
  const [owns, setOwns] = useState(false);
  const [successorId, setSuccessorId] = useState<string>();
  const { mutateAsync: remove } = useDeleteMember();
  const { mutateAsync: withdraw } = useWithdrawInvitation();
  const asked = membersAsked(members);
  const { isNamed, ids, names } = asked;
  const staying = members.filter((member) => !member.invited);
  const invited = staying.length === 0;
  const several = invited ? 'withdrawSeveral' : staying.length < members.length ? 'mixed' : 'several';
  const oneText = invited ? 'withdrawText' : 'text';
  const removeAll = () =>
    settleInTurn(
      ids,
      (memberId) =>
        staying.some((member) => member.memberId === memberId)
          ? remove({ memberId, successorId })
          : withdraw({ memberId, successorId }),
      (gone) => {
        onDone(gone);
        toast.success(t(invited ? 'withdrawn' : 'deleted', { count: gone.length }));
      },
    );
  return (
    <ConfirmDelete
      open
      width={480}
      {...asked}
      title={
        isNamed
          ? t(invited ? 'delete.withdrawTitle' : 'delete.title', { name: names[0] })
          : t(`delete.${several}`, { count: ids.length })
      }
      consequence={t(`delete.${isNamed ? oneText : severalTexts[several]}`)}
      confirmText={invited ? t('action.withdraw') : undefined}
      onDelete={removeAll}
      onGone={onDone}
      onClose={onClose}
    >
      {staying.map((member) => (
        <OwnedNote key={member.memberId} member={member} onOwns={setOwns} />
      ))}
      {owns && (
        <SuccessorField source={successorChoices} but={ids} value={successorId} onChange={setSuccessorId} />
      )}
    </ConfirmDelete>
  );
}

interface OwnedNoteProps {
  member: NamedMember;
  onOwns: (owns: true) => void;
}

function OwnedNote({ member: { memberId, name }, onOwns }: OwnedNoteProps) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const { member, isPending } = useOneMember(memberId);
  const count = member?.permissions?.filter(({ permission }) => permission === 'OWNER').length ?? 0;
  useEffect(() => {
    if (count > 0) onOwns(true);
  }, [count, onOwns]);
  if (isPending) return <Bone width="60%" />;
  return (
    count > 0 && (
      <Note tone="warning">{t('delete.owned', { count, number: thousands(count, language), name })}</Note>
    )
  );
}
