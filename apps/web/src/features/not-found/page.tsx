import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { storedMember } from '../../state/stored.ts';
import { buttonLook, PlainPage } from '../../ui/plain/index.ts';
import css from './page.module.css';

export default function NotFoundPage() {
  const { t } = useTranslation('not-found');
  const loggedIn = storedMember.use() !== null;
  return (
    <PlainPage centred>
      <svg viewBox="0 0 360 200" className={css.art} role="img" aria-label={t('art')}>
        <circle cx="262" cy="58" r="26" className={css.sun} />
        <path className={css.coast} d="M0 132c14 0 20-16 36-18s22 6 34 6 16 12 30 12Z" />
        <path className={css.course} d="M48 150c40 26 88 24 112-4s12-52-16-50-30 40 12 54 76 8 102-8" />
        <g>
          <path d="M266 84c16 13 25 30 26 52h-26Z" className={css.sail} />
          <path d="M260 100v36h-19Z" className={css.jib} />
          <path d="M232 140h66c-5 9-11 13-19 13h-27c-9 0-15-4-20-13Z" className={css.hull} />
        </g>
        <path
          className={css.wave}
          d="M0 160q15-8 30 0t30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0"
        />
        <path className={css.wave} d="M30 178q15-8 30 0t30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0" />
      </svg>
      <h1 className={css.title}>{t('title')}</h1>
      <p className={css.text}>{t('text')}</p>
      {loggedIn ? (
        <Link to="/home" {...buttonLook({ look: 'primary', size: 'large' })}>
          {t('home')}
        </Link>
      ) : (
        <span className={css.actions}>
          <Link to="/official" {...buttonLook({ look: 'primary', size: 'large' })}>
            {t('home')}
          </Link>
          <Link to="/user/login" {...buttonLook({ size: 'large' })}>
            {t('login')}
          </Link>
        </span>
      )}
    </PlainPage>
  );
}
