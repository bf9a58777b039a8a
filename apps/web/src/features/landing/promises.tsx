import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { AttributionArt, BatchArt, DirectArt, HostingArt, MaterialArt, ReportsArt } from './art/index.ts';
import css from './sections.module.css';

const promises: readonly [name: string, Art: ComponentType][] = [
  ['direct', DirectArt],
  ['batch', BatchArt],
  ['material', MaterialArt],
  ['attribution', AttributionArt],
  ['reports', ReportsArt],
  ['hosting', HostingArt],
];

export function Promises() {
  const { t } = useTranslation('landing');
  return (
    <section id="promises" className={css.section} aria-labelledby="promises-title">
      <h2 id="promises-title" className={css.title}>
        {t('promises.title')}
      </h2>
      <p className={css.lead}>{t('promises.lead')}</p>
      <ul className={css.cards}>
        {promises.map(([name, Art]) => (
          <li key={name} className={css.card}>
            <div className={css.picture}>
              <Art />
            </div>
            <h3>{t(`promises.${name}.title`)}</h3>
            <p>{t(`promises.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
