import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { runtime } from '../../api/index.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { demoLogins, demoPassword } from './model/demo-logins.ts';
import { useLoginEntries } from './model/login-entries.ts';
import { useView } from './model/use-view.ts';
import css from './page.module.css';

/** In demo mode alone: who can be tried, and where the text messages are. */
export function DemoLogins() {
  const { t } = useTranslation('session');
  const translate = useTranslate();
  const { show } = useView();
  if (!runtime().demo) return null;

  const fill = (phone: string) => {
    useLoginEntries.setState({ phoneRegion: '86', phone, demoPassword });
    show('password', { replace: true });
  };
  return (
    <aside className={css.demo}>
      <p>{t('demo.lead', { password: demoPassword })}</p>
      <ul>
        {demoLogins.map(({ phone, role }) => {
          const name = role ? translate(`names:role.${role}`) : t('demo.otherOrganisation');
          return (
            <li key={phone}>
              <button type="button" onClick={() => fill(phone)} title={t('demo.use', { phone, role: name })}>
                <bdi>{phone}</bdi> {name}
              </button>
            </li>
          );
        })}
      </ul>
      <Link to="/demo/outbox" target="_blank">
        {t('demo.outbox')}
      </Link>
    </aside>
  );
}
