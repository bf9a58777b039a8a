import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonLook } from '../../ui/plain/index.ts';
import { ProductPicture } from './product-picture.tsx';
import css from './hero.module.css';
import { trialSearch } from './trial.ts';

export function Hero() {
  const { t } = useTranslation('landing');
  return (
    <section className={css.hero}>
      <div className={css.inner}>
        <div className={css.words}>
          <p className={css.eyebrow}>{t('hero.eyebrow')}</p>
          <h1 className={css.title}>{t('hero.title')}</h1>
          <p className={css.lead}>{t('hero.lead')}</p>
          <div className={css.actions}>
            <Link to="/user/login" search={trialSearch} {...buttonLook({ look: 'primary', size: 'large' })}>
              {t('hero.trial')}
            </Link>
            <Link to="/user/login" {...buttonLook({ size: 'large' })}>
              {t('hero.login')}
            </Link>
          </div>
          <p className={css.note}>{t('hero.note')}</p>
        </div>
        <ProductPicture className={css.picture} alt={t('hero.art')} />
      </div>
      <svg className={css.waves} viewBox="0 0 1440 90" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 48c160-36 320-36 480 0s320 36 480 0 320-36 480 0v42H0Z" />
        <path d="M0 62c180 26 360 22 540-4s360-28 540 2 240 16 360 0v30H0Z" />
      </svg>
    </section>
  );
}
