import type { Member } from '@adsail/contract/members';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from '../../ui/focus-return.ts';
import { Question } from '../../ui/question.tsx';
import { leaveToClient } from '../../ui/shown-failure.ts';
import { useCancellable } from '../../ui/use-cancellable.ts';
import { useStopMember } from './queries.ts';

export function StopDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation('members');
  const stop = useStopMember();
  const { begin, cancel, finish } = useCancellable(onClose);
  useFocusReturn();
  const run = () => {
    begin();
    stop.mutateAsync({ memberId: member.memberId }).then(finish, leaveToClient);
  };
  return (
    <Question
      open
      title={t('stop.title', { name: member.userName })}
      okText={t('action.stop')}
      busy={stop.isPending}
      onOk={run}
      onCancel={cancel}
    >
      <p>{t('stop.text')}</p>
    </Question>
  );
}
