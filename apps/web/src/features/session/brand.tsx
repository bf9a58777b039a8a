import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Mark } from '../../ui/plain/index.ts';
import { SailingArt } from './sailing-art.tsx';
import css from './brand.module.css';

/** The sea side of the login page. */
export function Brand() {
  const { t } = useTranslation('session');
  return (
    <header className={css.brand}>
      <SailingArt />
      <Link to="/official" className={css.logo}>
        <Mark className={css.mark} />
        Adsail
      </Link>
      <div className={css.words}>
        <p className={css.title}>{t('brand.title')}</p>
        <p className={css.lead}>{t('brand.lead')}</p>
      </div>
    </header>
  );
}
