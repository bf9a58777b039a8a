import type { LoginTicket } from '@adsail/contract/session';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { InvitationCard } from './invitation-card.tsx';
import css from './invitations.module.css';

/** Open invitations beside the organisations; for some they are all there is. */
export function Invitations({ ticket: { invitations, tenants, loginCode } }: { ticket: LoginTicket }) {
  const { t } = useTranslation('session');
  const list = useRef<HTMLUListElement>(null);
  const alone = tenants.length === 0;
  // Not the button: whoever still holds Enter from the login form must not accept by it.
  useEffect(() => {
    if (alone) list.current?.focus();
  }, [alone]);
  const shown = useRef(invitations.length);
  // A card that was decided on takes its buttons along: the keyboard goes on with those left, or with what is said now.
  useEffect(() => {
    const fewer = invitations.length < shown.current;
    shown.current = invitations.length;
    if (fewer && document.activeElement === document.body)
      (list.current ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  }, [invitations.length]);
  if (invitations.length === 0) return null;
  return (
    <section className={css.section} data-alone={alone}>
      {!alone && <h2 className={css.title}>{t('invited.list')}</h2>}
      <ul ref={list} className={css.list} aria-label={t('invited.list')} tabIndex={-1}>
        {invitations.map((invitation) => (
          <InvitationCard key={invitation.invitationId} invitation={invitation} loginCode={loginCode} />
        ))}
      </ul>
    </section>
  );
}
