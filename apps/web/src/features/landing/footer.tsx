import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { runtime } from '../../api/index.ts';
import { companyOf, filingOf } from './contact.ts';
import css from './footer.module.css';

export function LandingFooter() {
  const { t } = useTranslation('landing');
  const config = runtime();
  const filing = filingOf(config);
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <p>{t('footer.rights', { year, company: companyOf(config) })}</p>
        <nav aria-label={t('footer.label')}>
          {filing && (
            <a href={filing.href} target="_blank" rel="noreferrer">
              {filing.number}
            </a>
          )}
          <Link to="/privacy">{t('footer.privacy')}</Link>
          <Link to="/user/login">{t('footer.login')}</Link>
        </nav>
      </div>
    </footer>
  );
}
