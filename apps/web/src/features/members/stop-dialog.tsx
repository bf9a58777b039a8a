import type { Member } from '@adsail/contract/members';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { leaveToClient } from '../../ui/shown-failure.ts';
import { useCancellable } from '../../ui/use-cancellable.ts';
import { useStopMember } from './queries.ts';

export function StopDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation(['members', 'ui']);
  const stop = useStopMember();
  const { begin, cancel, finish } = useCancellable(onClose);
  const run = () => {
    begin();
    return stop.mutateAsync({ memberId: member.memberId }).then(finish, leaveToClient);
  };
  return (
    <Modal
      open
      width={440}
      title={t('stop.title', { name: member.userName })}
      okText={t('action.stop')}
      okButtonProps={{ danger: true, loading: stop.isPending }}
      cancelText={t('ui:cancel')}
      onOk={run}
      onCancel={cancel}
    >
      <p>{t('stop.text')}</p>
    </Modal>
  );
}
