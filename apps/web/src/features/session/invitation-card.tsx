import type { Invitation } from '@adsail/contract/tenants';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilledText } from '../../ui/filled-text.tsx';
import { Button } from '../../ui/plain/index.ts';
import css from './invitations.module.css';
import { useLoginInvitation } from './model/use-login-invitation.ts';

function Offer({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('session');
  const { inviterName, tenantName, roles } = invitation;
  return (
    <FilledText
      text={t(inviterName === null ? 'invited.textNobody' : 'invited.text')}
      parts={{
        inviter: <bdi>{inviterName}</bdi>,
        organisation: (
          <strong>
            <bdi>{tenantName}</bdi>
          </strong>
        ),
        roles: <strong>{roles.map(({ roleName }) => roleName).join(' · ')}</strong>,
      }}
    />
  );
}

/** One invitation, decided on before an organisation is entered. Declining asks once more. */
export function InvitationCard({ invitation, loginCode }: { invitation: Invitation; loginCode: string }) {
  const { t } = useTranslation('session');
  const id = useId();
  const [asking, setAsking] = useState(false);
  const card = useRef<HTMLLIElement>(null);
  const shown = useRef(asking);
  // The button that was pressed is gone; the last one is the careful choice: keep it, or ask again.
  useEffect(() => {
    if (shown.current !== asking) [...(card.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
    shown.current = asking;
  }, [asking]);
  const { running, failure, accept, decline } = useLoginInvitation(loginCode, invitation);
  return (
    <li ref={card} className={css.card}>
      <p id={id}>
        <Offer invitation={invitation} />
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
        <div className={css.actions} role="group" aria-label={t('invited.sure')}>
          <span className={css.sure}>{t('invited.sure')}</span>
          <Button busy={running === 'decline'} onClick={() => void decline()}>
            {t('invited.decline')}
          </Button>
          <Button look="quiet" onClick={() => setAsking(false)}>
            {t('invited.keep')}
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
