import { thousands } from '@adsail/contract';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settleInTurn } from '../../api/settle-in-turn.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { Note } from '../../ui/note.tsx';
import { RemoteSelect } from '../../ui/remote-select/index.ts';
import { Bone } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast/index.ts';
import { type MembersQuestionProps, type NamedMember, membersAsked } from './named-member.ts';
import { successorChoices, useDeleteMember, useOneMember, useWithdrawInvitation } from './queries.ts';
import css from './members.module.css';

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
      {owns && <SuccessorField but={ids} value={successorId} onChange={setSuccessorId} />}
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

interface SuccessorFieldProps {
  but: readonly string[];
  value: string | undefined;
  onChange: (memberId: string | undefined) => void;
}

function SuccessorField({ but, value, onChange }: SuccessorFieldProps) {
  const { t } = useTranslation('members');
  const id = useId();
  return (
    <div className={css.stackClose}>
      <label htmlFor={id} className={css.label}>
        {t('delete.successor')}
      </label>
      <RemoteSelect<string>
        id={id}
        className={css.wide}
        allowClear
        placeholder={t('delete.noSuccessor')}
        source={successorChoices}
        without={but}
        value={value}
        onChange={(next?: string) => onChange(next)}
      />
      <p className={css.hint}>{t('delete.successorHint')}</p>
    </div>
  );
}
