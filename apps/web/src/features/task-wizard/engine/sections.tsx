import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/section.tsx';
import type { WizardSection } from '../description.ts';
import { useWizard, useWizardState } from '../state/context.ts';
import { stateOf } from '../state/wizard.ts';
import css from './engine.module.css';
import { FieldSlot } from './field-slot.tsx';

/** A part of the form; not there where other choices have made all of it meaningless. */
function OneSection({ section: { title, fields } }: { section: WizardSection }) {
  const { t, i18n } = useTranslation('task-wizard');
  const wizard = useWizard();
  const { platform } = wizard.description;
  const { isShown } = useWizardState((state) => ({
    isShown: fields.some(({ path }) => stateOf(wizard, state, path).shown),
  }));
  if (!isShown) return null;
  const own = `section.${platform}.${title}`;
  const key = i18n.exists(`task-wizard:${own}.title`) ? own : `section.${title}`;
  return (
    <Section title={t(`${key}.title`)} hint={t(`${key}.hint`)}>
      <div className={css.fields}>
        {fields.map((field) => (
          <FieldSlot key={field.path} field={field} />
        ))}
      </div>
    </Section>
  );
}

export const Sections = ({ sections }: { sections: readonly WizardSection[] }) =>
  sections.map((section) => <OneSection key={section.title} section={section} />);
