import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonLook, Mark, PageControls } from '../../ui/plain/index.ts';
import css from './header.module.css';
import { trialSearch } from './trial.ts';

const anchors = ['promises', 'steps', 'contact'] as const;

export function LandingHeader() {
  const { t } = useTranslation('landing');
  return (
    <header className={css.header}>
      <a href="#content" className={css.skip}>
        {t('nav.skip')}
      </a>
      <div className={css.inner}>
        <Link to="/official" className={css.logo}>
          <Mark className={css.mark} />
          Adsail
        </Link>
        <nav aria-label={t('nav.label')} className={css.nav}>
          {anchors.map((anchor) => (
            <Link key={anchor} to="/official" hash={anchor} activeProps={{}}>
              {t(`nav.${anchor}`)}
            </Link>
          ))}
        </nav>
        <div className={css.actions}>
          <PageControls />
          <Link to="/user/login" {...buttonLook({ look: 'quiet' })}>
            {t('nav.login')}
          </Link>
          <span className={css.trial}>
            <Link to="/user/login" search={trialSearch} {...buttonLook({ look: 'primary' })}>
              {t('nav.trial')}
            </Link>
          </span>
        </div>
      </div>
    </header>
  );
}
