import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Sections } from '../engine/sections.tsx';
import { useWizard } from '../state/context.ts';
import { AudienceCards } from './audience-cards.tsx';
import css from './cards.module.css';
import { MaterialCards } from './material-cards.tsx';

/** Cards take the whole width: what they are stands above them. */
function CardSection({ title, children }: { title: 'audiences' | 'materials'; children: ReactNode }) {
  const { t, i18n } = useTranslation('task-wizard');
  const { platform } = useWizard().description;
  const id = useId();
  const own = `section.${platform}.${title}`;
  const key = i18n.exists(`task-wizard:${own}.title`) ? own : `section.${title}`;
  return (
    <section className={css.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={css.sectionTitle}>
          {t(`${key}.title`)}
        </h2>
        <p className={css.sectionHint}>{t(`${key}.hint`)}</p>
      </div>
      <div>{children}</div>
    </section>
  );
}

/** Who sees what. */
export function CreativeStep() {
  const { description } = useWizard();
  return (
    <>
      <CardSection title="audiences">
        <AudienceCards />
      </CardSection>
      {description.materials && (
        <CardSection title="materials">
          <MaterialCards materials={description.materials} />
        </CardSection>
      )}
      <Sections sections={description.creative} />
    </>
  );
}
