import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { runtime } from '../../api/runtime.ts';
import { companyOf, filingOf } from '../../features/landing/index.ts';
import css from './footer.module.css';

const thisYear = new Date().getFullYear();

export function Footer() {
  const { t } = useTranslation('common');
  const config = runtime();
  const filing = filingOf(config);
  return (
    <footer className={css.footer}>
      <bdi>{t('footer.copyright', { year: thisYear, company: companyOf(config) })}</bdi>
      {filing && (
        <a href={filing.href} target="_blank" rel="noreferrer">
          {filing.number}
        </a>
      )}
      <Link to="/privacy">{t('footer.privacy')}</Link>
      <Link to="/official">{t('footer.official')}</Link>
    </footer>
  );
}
