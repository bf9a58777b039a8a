import { offeredLanguages } from '@adsail/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { switchLanguage } from '../../api/switch-language.ts';
import { leaveToClient } from '../../api/shown-failure.ts';
import { useTheme } from '../theme-mode.ts';
import css from './page-controls.module.css';

/** Language and appearance on the pages that have no top bar. */
export function PageControls() {
  const { t } = useTranslation('common');
  const current = useLanguage();
  const { theme, choose } = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <div className={css.controls}>
      <div role="group" aria-label={t('shell.language')} className={css.languages}>
        {offeredLanguages.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === current}
            onClick={() => void switchLanguage(language).catch(leaveToClient)}
          >
            {t(`languageName.${language}`)}
          </button>
        ))}
      </div>
      <button
        type="button"
        className={css.theme}
        aria-label={`${t('shell.theme')}: ${t(`shell.${other}`)}`}
        title={t(`shell.${other}`)}
        onClick={() => choose(other)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          {other === 'dark' ? (
            <path d="M16.2 12.4A6.6 6.6 0 0 1 7.6 3.8a6.6 6.6 0 1 0 8.6 8.6Z" />
          ) : (
            <path d="M10 6.4a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 0 0 0-7.2ZM10 2v1.6M10 16.4V18M2 10h1.6M16.4 10H18M4.3 4.3l1.2 1.2M14.5 14.5l1.2 1.2M4.3 15.7l1.2-1.2M14.5 5.5l1.2-1.2" />
          )}
        </svg>
      </button>
    </div>
  );
}
