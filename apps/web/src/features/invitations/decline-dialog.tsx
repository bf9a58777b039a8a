import { useTranslation } from 'react-i18next';
import { focusContent } from '../../ui/focus-content.ts';
import { Question } from '../../ui/question.tsx';
import { toast } from '../../ui/toast/index.ts';
import { useInvitationState } from './state.ts';
import { useAnswer } from './use-answer.ts';

const keep = () => useInvitationState.setState({ declining: null });

export function DeclineDialog() {
  const { t } = useTranslation(['invitations', 'ui']);
  const invitation = useInvitationState(({ declining }) => declining);
  const { declining, decline } = useAnswer();
  return (
    <Question
      open={invitation !== null}
      title={t('question.title')}
      okText={t('decline')}
      cancelText={t('question.keep')}
      busy={declining}
      onOk={() => invitation && void decline(invitation)}
      onCancel={() => {
        // What was sent cannot be called back, so nobody should believe it was.
        if (declining) toast.info(t('ui:stillWorking'));
        keep();
      }}
      afterClose={focusContent}
    >
      <p>
        <strong>
          <bdi>{invitation?.tenantName}</bdi>
        </strong>
      </p>
      <p>{t('question.text')}</p>
    </Question>
  );
}
