import type { LoginTicket } from '@adsail/contract/session';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { showFailed } from '../../api/shown-failure.ts';
import { dismissErrors } from '../../state/toast/toast.ts';
import { Invitations } from './invitations.tsx';
import { neighbour } from './model/neighbour.ts';
import { useLogin } from './model/use-login.ts';
import css from './organisation-picker.module.css';

/** Role, name and ID of each organisation, then open invitations. Arrow keys move, Enter enters. */
export default function OrganisationPicker({ ticket }: { ticket: LoginTicket }) {
  const { t } = useTranslation('session');
  const translate = useTranslate();
  const { enterTenant } = useLogin();
  const [entering, setEntering] = useState<string>();
  const list = useRef<HTMLUListElement>(null);

  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];
  useEffect(() => buttons()[0]?.focus(), []);

  const move = (event: KeyboardEvent) => {
    const all = buttons();
    const at = all.findIndex((button) => button === document.activeElement);
    const next = neighbour(event.key, at, all.length);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };

  const enter = async (tenantId: string) => {
    if (entering) return;
    setEntering(tenantId);
    dismissErrors();
    await enterTenant(ticket.loginCode, tenantId).catch(showFailed);
    setEntering(undefined);
  };

  if (ticket.tenants.length === 0) return <Invitations ticket={ticket} />;
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the buttons inside */}
      <ul ref={list} className={css.list} aria-label={t('organisation.list')} onKeyDown={move}>
        {ticket.tenants.map(({ tenantId, tenantName, roleCode }) => (
          <li key={tenantId}>
            <button
              type="button"
              className={css.entry}
              aria-busy={entering === tenantId}
              onClick={() => void enter(tenantId)}
            >
              <span className={css.badge} aria-hidden="true">
                {[...tenantName][0]?.toUpperCase()}
              </span>
              <span className={css.name}>
                <bdi>{tenantName}</bdi>
              </span>
              <span className={css.detail}>
                {translate(`names:role.${roleCode}`)} · <bdi>{t('organisation.id', { id: tenantId })}</bdi>
              </span>
              <svg className={css.arrow} viewBox="0 0 16 16" aria-hidden="true">
                <path d="m6 3.5 4.5 4.5L6 12.5" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
      <Invitations ticket={ticket} />
    </>
  );
}
