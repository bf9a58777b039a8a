import { useTranslation } from 'react-i18next';
import css from './sections.module.css';

const steps = ['connect', 'build', 'watch', 'learn'] as const;

/** A voyage with four ports. */
export function Steps() {
  const { t } = useTranslation('landing');
  return (
    <div className={css.band}>
      <section id="steps" className={css.section} aria-labelledby="steps-title">
        <h2 id="steps-title" className={css.title}>
          {t('steps.title')}
        </h2>
        <p className={css.lead}>{t('steps.lead')}</p>
        <ol className={css.steps}>
          {steps.map((step, at) => (
            <li key={step}>
              <span className={css.port} aria-hidden="true">
                {at + 1}
              </span>
              <h3>{t(`steps.${step}.title`)}</h3>
              <p>{t(`steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
