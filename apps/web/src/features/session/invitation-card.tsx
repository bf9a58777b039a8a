import type { Invitation } from '@adsail/contract/tenants';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InvitationText } from '../../ui/invitation-text.tsx';
import { Button } from '../../ui/plain/index.ts';
import css from './invitations.module.css';
import { useLoginInvitation } from './model/use-login-invitation.ts';

/** One invitation, decided on before an organisation is entered. Declining asks once more. */
export function InvitationCard({ invitation, loginCode }: { invitation: Invitation; loginCode: string }) {
  const { t } = useTranslation('session');
  const id = useId();
  const [asking, setAsking] = useState(false);
  const card = useRef<HTMLLIElement>(null);
  const shown = useRef(asking);
  // The button that was pressed is gone: the careful answer takes its place, and the same button afterwards.
  useEffect(() => {
    if (shown.current !== asking)
      [...(card.current?.querySelectorAll('button') ?? [])].at(asking ? 0 : -1)?.focus();
    shown.current = asking;
  }, [asking]);
  const { running, failure, accept, decline } = useLoginInvitation(loginCode, invitation);
  const takeBack = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !running) setAsking(false);
  };
  return (
    <li ref={card} className={css.card}>
      <p id={id}>
        <InvitationText invitation={invitation} />
      </p>
      <p className={css.detail}>
        <bdi>{t('organisation.id', { id: invitation.tenantId })}</bdi>
      </p>
      {failure && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      {asking ? (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key belongs to the buttons inside
        <div className={css.actions} role="group" aria-label={t('invited.sure')} onKeyDown={takeBack}>
          <span className={css.sure}>{t('invited.sure')}</span>
          <Button unavailable={running === 'decline'} onClick={() => setAsking(false)}>
            {t('invited.keep')}
          </Button>
          <Button look="danger" busy={running === 'decline'} onClick={() => void decline()}>
            {t('invited.decline')}
          </Button>
        </div>
      ) : (
        <div className={css.actions}>
          <Button
            look="primary"
            busy={running === 'accept'}
            aria-describedby={id}
            onClick={() => void accept()}
          >
            {t('invited.accept')}
          </Button>
          <Button unavailable={running === 'accept'} aria-describedby={id} onClick={() => setAsking(true)}>
            {t('invited.decline')}
          </Button>
        </div>
      )}
    </li>
  );
}
