import { useTranslation } from 'react-i18next';
import { settleInTurn } from '../../api/settle-in-turn.ts';
import { useFocusReturn } from '../../ui/focus-return.ts';
import { NameList } from '../../ui/name-list.tsx';
import { Question } from '../../ui/question.tsx';
import { useDialogWork } from '../../ui/use-dialog-work.ts';
import { type NamedMember, namesById } from './named-member.ts';
import { useStopMember } from './queries.ts';

interface StopDialogProps {
  members: readonly NamedMember[];
  onDone: (memberIds: string[]) => void;
  onClose: () => void;
}

export function StopDialog({ members, onDone, onClose }: StopDialogProps) {
  const { t } = useTranslation('members');
  const { mutateAsync: stop } = useStopMember();
  const { run, cancel, busy, failures } = useDialogWork({ onClose, onGone: onDone });
  useFocusReturn();
  const [{ name } = { name: '' }] = members;
  const stopAll = () =>
    settleInTurn(
      members.map(({ memberId }) => memberId),
      (memberId) => stop({ memberId }),
      onDone,
    );
  return (
    <Question
      open
      title={members.length === 1 ? t('stop.title', { name }) : t('stop.several', { count: members.length })}
      okText={t('action.stop')}
      busy={busy}
      failures={failures}
      onOk={() => void run(stopAll, namesById(members))}
      onCancel={cancel}
    >
      <p>{t(members.length > 1 ? 'stop.textSeveral' : 'stop.text')}</p>
      {members.length > 1 && <NameList names={members.map((member) => member.name)} />}
    </Question>
  );
}
