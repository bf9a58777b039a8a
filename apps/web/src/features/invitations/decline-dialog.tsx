import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { focusContent } from '../../ui/focus-content.ts';
import { useInvitationState } from './state.ts';
import { useAnswer } from './use-answer.ts';

const keep = () => useInvitationState.setState({ declining: null });

export function DeclineDialog() {
  const { t } = useTranslation('invitations');
  const invitation = useInvitationState(({ declining }) => declining);
  const { declining, decline } = useAnswer();
  return (
    <Modal
      open={invitation !== null}
      title={t('question.title')}
      okText={t('decline')}
      cancelText={t('question.keep')}
      okButtonProps={{ danger: true, loading: declining }}
      cancelButtonProps={{ disabled: declining }}
      // Without an x the first focus is on the careful answer; drawn anew, also the second time.
      closable={false}
      destroyOnHidden
      mask={{ closable: !declining }}
      width={440}
      onOk={() => invitation && decline(invitation)}
      onCancel={keep}
      afterClose={focusContent}
    >
      <p>
        <strong>
          <bdi>{invitation?.tenantName}</bdi>
        </strong>
      </p>
      <p>{t('question.text')}</p>
    </Modal>
  );
}
