import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useInvitationState } from './state.ts';
import { useAnswer } from './use-answer.ts';

const keep = () => useInvitationState.setState({ declining: null });

/** What was pressed is often gone with the invitation; the keyboard goes on with the page. */
const focusContent = () => {
  if (document.activeElement === null || document.activeElement === document.body)
    document.getElementById('content')?.focus();
};

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
      closable={!declining}
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
