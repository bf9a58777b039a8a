import { useTranslation } from 'react-i18next';
import { settleInTurn } from '../../api/settle-in-turn.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { type MembersQuestionProps, membersAsked } from './named-member.ts';
import { useStopMember } from './queries.ts';

export function StopDialog({ members, onDone, onClose }: MembersQuestionProps) {
  const { t } = useTranslation('members');
  const { mutateAsync: stop } = useStopMember();
  const asked = membersAsked(members);
  const { isNamed, ids, names } = asked;
  return (
    <ConfirmDelete
      open
      {...asked}
      title={isNamed ? t('stop.title', { name: names[0] }) : t('stop.several', { count: ids.length })}
      consequence={t(isNamed ? 'stop.text' : 'stop.textSeveral')}
      confirmText={t('action.stop')}
      onDelete={() => settleInTurn(ids, (memberId) => stop({ memberId }), onDone)}
      onGone={onDone}
      onClose={onClose}
    />
  );
}
