import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoginEntries } from './model/login-entries.ts';
import { useView } from './model/use-view.ts';
import { PasswordLogin } from './password-form.tsx';
import { SmsLogin } from './sms-form.tsx';
import css from './page.module.css';

const tabs = ['sms', 'password'] as const;
type Tab = (typeof tabs)[number];

export function LoginTabs({ view }: { view: Tab }) {
  const { t } = useTranslation('session');
  const { show } = useView();
  const list = useRef<HTMLDivElement>(null);
  // A click on a demo login fills the form anew.
  const filled = useLoginEntries(({ demoPassword, phone }) => (demoPassword ? phone : ''));

  const open = (tab: Tab) => show(tab, { replace: true });
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = tabs.find((tab) => tab !== view) ?? view;
    open(other);
    list.current?.querySelector<HTMLElement>(`#tab-${other}`)?.focus();
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside take the focus */}
      <div ref={list} role="tablist" aria-label={t('login.tabs')} className={css.tabs} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab}
            id={`tab-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === view}
            aria-controls="login-panel"
            tabIndex={tab === view ? 0 : -1}
            onClick={() => open(tab)}
          >
            {t(`login.${tab}`)}
          </button>
        ))}
      </div>
      <div id="login-panel" role="tabpanel" aria-labelledby={`tab-${view}`}>
        {view === 'password' ? <PasswordLogin key={filled} /> : <SmsLogin />}
      </div>
    </>
  );
}
