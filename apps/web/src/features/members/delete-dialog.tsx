import { thousands } from '@adsail/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settleInTurn } from '../../api/settle-in-turn.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFocusReturn } from '../../ui/focus-return.ts';
import { NameList } from '../../ui/name-list.tsx';
import { Note } from '../../ui/note.tsx';
import { Question } from '../../ui/question.tsx';
import { RemoteSelect } from '../../ui/remote-select/index.ts';
import { Bone } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast/index.ts';
import { useDialogWork } from '../../ui/use-dialog-work.ts';
import { type NamedMember, namesById } from './named-member.ts';
import { successorChoices, useDeleteMember, useOneMember, useWithdrawInvitation } from './queries.ts';
import css from './members.module.css';

interface DeleteDialogProps {
  members: readonly NamedMember[];
  onDone: (memberIds: string[]) => void;
  onClose: () => void;
}

const severalTexts = {
  several: 'textSeveral',
  mixed: 'textMixed',
  withdrawSeveral: 'withdrawTextSeveral',
} as const;

/** Says what goes with the members, and who looks after their accounts from now on. */
export function DeleteDialog({ members, onDone, onClose }: DeleteDialogProps) {
  const { t } = useTranslation(['members', 'ui']);
  const [successorId, setSuccessorId] = useState<string>();
  const { mutateAsync: remove } = useDeleteMember();
  const { mutateAsync: withdraw } = useWithdrawInvitation();
  useFocusReturn();
  const [first] = members;
  const one = members.length === 1 ? first : undefined;
  const invited = members.every((member) => member.invited);
  const { run, cancel, busy, failures } = useDialogWork({
    onClose,
    onGone: onDone,
    stillText: invited ? undefined : t('ui:delete.still'),
  });
  const staying = members.filter((member) => !member.invited);
  const several = invited ? 'withdrawSeveral' : staying.length < members.length ? 'mixed' : 'several';
  const oneText = invited ? 'withdrawText' : 'text';
  const title = one
    ? t(invited ? 'delete.withdrawTitle' : 'delete.title', { name: one.name })
    : t(`delete.${several}`, { count: members.length });
  const removeAll = () =>
    settleInTurn(
      members.map(({ memberId }) => memberId),
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
    <Question
      open
      width={480}
      title={title}
      okText={t(invited ? 'action.withdraw' : 'action.delete')}
      busy={busy}
      failures={failures}
      onOk={() => void run(removeAll, namesById(members))}
      onCancel={cancel}
    >
      <p>{t(`delete.${one ? oneText : severalTexts[several]}`)}</p>
      {!one && <NameList names={members.map(({ name }) => name)} />}
      {staying.map((member) => (
        <OwnedNote key={member.memberId} member={member} />
      ))}
      {!invited && (
        <SuccessorField
          but={members.map(({ memberId }) => memberId)}
          value={successorId}
          onChange={setSuccessorId}
        />
      )}
    </Question>
  );
}

function OwnedNote({ member: { memberId, name } }: { member: NamedMember }) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const { member, isPending } = useOneMember(memberId);
  const count = member?.permissions?.filter(({ permission }) => permission === 'OWNER').length ?? 0;
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
