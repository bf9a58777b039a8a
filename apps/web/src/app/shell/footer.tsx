import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { runtime } from '../../api/runtime.ts';
import css from './footer.module.css';

const thisYear = new Date().getFullYear();

export function Footer() {
  const { t } = useTranslation('common');
  const { companyName, filingNumber, filingUrl } = runtime();
  return (
    <footer className={css.footer}>
      <span>{t('footer.copyright', { year: thisYear })}</span>
      {companyName && <span>{companyName}</span>}
      {filingNumber && (
        <a href={filingUrl} target="_blank" rel="noreferrer">
          {filingNumber}
        </a>
      )}
      <Link to="/privacy">{t('footer.privacy')}</Link>
      <Link to="/official">{t('footer.official')}</Link>
    </footer>
  );
}
