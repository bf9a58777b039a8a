import { translate } from '@adsail/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { buttonLook, PlainPage } from '../../ui/plain/index.ts';
import { useSearchParameters } from '../../ui/use-search-parameters.ts';
import { outcomeOf, type State } from './outcome.ts';
import css from './page.module.css';

const signs: Record<State, string> = {
  success: 'm20 33 9 9 16-18',
  occupied: 'M32 19v17m0 9v.5',
  failure: 'm23 23 18 18m0-18L23 41',
};

/** Where a platform sends somebody back to after the authorisation. */
export default function AccountAuthPage() {
  const { t } = useTranslation('account-auth');
  const language = useLanguage();
  const [search] = useSearchParameters();
  const { state, platform, reason } = outcomeOf(search);
  const name = platform && translate(language, `platform.${platform}`);
  const text =
    state === 'success' && name
      ? t('success.text', { platform: name })
      : t(state === 'success' ? 'success.textAny' : `${state}.text`);
  return (
    <PlainPage centred>
      <meta name="description" content={t('description')} />
      <svg viewBox="0 0 64 64" className={css.sign} data-state={state} aria-hidden="true">
        <circle cx="32" cy="32" r="30" />
        <path d={signs[state]} />
      </svg>
      <h1 className={css.title}>{t(`${state}.title`)}</h1>
      <p className={css.text}>{text}</p>
      {reason && (
        <p className={css.reason}>
          <bdi>{t('failure.reason', { reason })}</bdi>
        </p>
      )}
      <Link to="/accountManager" {...buttonLook({ look: 'primary', size: 'large' })}>
        {t(`${state}.action`)}
      </Link>
    </PlainPage>
  );
}
