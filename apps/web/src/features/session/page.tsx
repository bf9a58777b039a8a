import type { LoginTicket } from '@adsail/contract/session';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { loadChunk } from '../../loading/chunk.ts';
import { notedEnd } from '../../state/ended-membership.ts';
import { listText } from '../../ui/list-text.ts';
import { PageControls } from '../../ui/plain/index.ts';
import { Brand } from './brand.tsx';
import { DemoLogins } from './demo-logins.tsx';
import { LoginTabs } from './login-tabs.tsx';
import { useLoginEntries } from './model/login-entries.ts';
import { useView } from './model/use-view.ts';
import type { View } from './model/views.ts';
import css from './page.module.css';

const headings: Record<View, string> = {
  sms: 'login',
  password: 'login',
  register: 'register',
  forgot: 'forgot',
  organisation: 'organisation',
};

/** Whoever has nothing to choose is invited, suspended, or belongs nowhere (any more). */
function withoutTenants({ invitations, stoppedIn = [] }: LoginTicket) {
  if (invitations.length > 0) return 'invited';
  return stoppedIn.length > 0 ? 'stopped' : 'nowhere';
}

/** What the step says of itself; to somebody who was just sent here, why. */
function useHeading(view: View, ticket: LoginTicket | null): { title: string; lead: string } {
  const { t } = useTranslation(['session', 'common']);
  const language = useLanguage();
  const [end] = useState(notedEnd);
  if (end && headings[view] === 'login')
    return {
      title: t(`common:ended.${end.membership}`, { organisation: end.tenantName }),
      lead: t(`endedLead.${end.membership}`),
    };
  const noTenants = view === 'organisation' && ticket?.tenants.length === 0;
  const heading = noTenants ? withoutTenants(ticket) : headings[view];
  const organisations = listText(ticket?.stoppedIn?.map(({ tenantName }) => tenantName) ?? [], language);
  return { title: t(`${heading}.title`, { organisations }), lead: t(`${heading}.lead`) };
}

// Most visitors only log in: the other steps come when they are asked for.
const Register = lazy(loadChunk(() => import('./register-form.tsx')));
const ForgotPassword = lazy(loadChunk(() => import('./forgot-form.tsx')));
const OrganisationPicker = lazy(loadChunk(() => import('./organisation-picker.tsx')));

function Step({ view }: { view: View }) {
  const ticket = useLoginEntries((entries) => entries.ticket);
  if (view === 'register') return <Register />;
  if (view === 'forgot') return <ForgotPassword />;
  if (view === 'organisation' && ticket) return <OrganisationPicker ticket={ticket} />;
  return <LoginTabs view={view === 'password' ? 'password' : 'sms'} />;
}

/** Another step is read from its heading on: the link that led here says something else now. The picker has its own. */
function useStepFocus(view: View) {
  const heading = useRef<HTMLHeadingElement>(null);
  const step = headings[view];
  const before = useRef(step);
  useEffect(() => {
    if (step !== before.current && step !== 'organisation') heading.current?.focus();
    before.current = step;
  }, [step]);
  return heading;
}

/** Ways to the other steps. */
function Elsewhere({ view, mayRegister }: { view: View; mayRegister: boolean }) {
  const { t } = useTranslation('session');
  const { searchFor } = useView();
  const link = (to: View, text: string) => (
    <Link to="/user/login" search={searchFor(to)}>
      {t(text)}
    </Link>
  );
  if (view === 'organisation')
    return (
      <>
        {mayRegister && (
          <p>
            {t('invited.own')} {link('register', 'login.register')}
          </p>
        )}
        <p>{link('sms', 'organisation.back')}</p>
      </>
    );
  if (view === 'forgot') return <p>{link('password', 'forgot.back')}</p>;
  if (view === 'register')
    return (
      <p>
        {t('register.haveAccount')} {link('sms', 'register.login')}
      </p>
    );
  return (
    <p>
      {t('login.noAccount')} {link('register', 'login.register')}
    </p>
  );
}

export default function LoginPage() {
  const { t } = useTranslation('session');
  const { view } = useView();
  const ticket = useLoginEntries((entries) => entries.ticket);
  const onlyInvited = ticket?.tenants.length === 0;
  const { title, lead } = useHeading(view, ticket);
  const heading = useStepFocus(view);

  // The picker is reached by a login alone; leaving it lets the ticket go.
  useEffect(() => {
    if (view !== 'organisation') useLoginEntries.setState({ ticket: null });
  }, [view]);

  return (
    <div className={css.page}>
      <meta name="description" content={t('brand.lead')} />
      <Brand />
      <main className={css.side}>
        <div className={css.controls}>
          <PageControls />
        </div>
        <div className={css.panel}>
          <h1 ref={heading} className={css.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={css.lead} role="status">
            {lead}
          </p>
          <Suspense fallback={<div className={css.coming} aria-busy="true" />}>
            <Step view={view} />
          </Suspense>
          <div className={css.elsewhere}>
            <Elsewhere view={view} mayRegister={onlyInvited && !ticket.isRegistered} />
          </div>
          {(view === 'sms' || view === 'password') && <DemoLogins />}
        </div>
      </main>
    </div>
  );
}
