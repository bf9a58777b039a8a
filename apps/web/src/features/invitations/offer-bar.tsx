import { MailOutlined } from '@ant-design/icons';
import type { Invitation } from '@adsail/contract/tenants';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import css from './banner.module.css';
import { InvitationText } from '../../ui/invitation-text.tsx';
import { putOff, useInvitationState } from './state.ts';
import { useAnswer } from './use-answer.ts';
import { useFocusAfter } from './use-focus-after.ts';

/** The first of the open invitations, with how many more there are. */
export function OfferBar({ open }: { open: readonly [Invitation, ...Invitation[]] }) {
  const { t } = useTranslation('invitations');
  const id = useId();
  const bar = useFocusAfter<HTMLElement>();
  const { accepting, accept } = useAnswer();
  const [invitation, ...more] = open;
  return (
    <section ref={bar} className={css.bar} aria-label={t('banner.label')}>
      <MailOutlined aria-hidden className={css.icon} />
      <p id={id} className={css.text}>
        <InvitationText invitation={invitation} />
        {more.length > 0 && (
          <span className={css.more}>{t('banner.more', { count: more.length, number: more.length })}</span>
        )}
      </p>
      <div className={css.actions}>
        <Button
          type="primary"
          size="small"
          loading={accepting}
          aria-describedby={id}
          onClick={() => void accept(invitation)}
        >
          {t('accept')}
        </Button>
        <Button
          size="small"
          aria-describedby={id}
          onClick={() => useInvitationState.setState({ declining: invitation })}
        >
          {t('decline')}
        </Button>
        <Button type="text" size="small" onClick={() => putOff(open.map(({ invitationId }) => invitationId))}>
          {t('banner.later')}
        </Button>
      </div>
    </section>
  );
}
