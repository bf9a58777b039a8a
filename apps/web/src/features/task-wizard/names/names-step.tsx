import { capabilitiesOf, widthOf } from '@adsail/contract/delivery';
import { fillTemplate, sampleWords, SpokenValues } from '@adsail/contract/tasks/plan';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/index.ts';
import { Section } from '../../../ui/section.tsx';
import type { PlanOutcome } from '../../task-plan/index.ts';
import type { FieldProps, WizardDefinition, WizardField } from '../description.ts';
import engine from '../engine/engine.module.css';
import { FieldSlot } from '../engine/field-slot.tsx';
import { useContent, useWizard, useWizardState } from '../state/context.ts';
import css from './names.module.css';
import { TemplateEditor } from './template-editor.tsx';

type LevelOf = WizardDefinition['levels'][number];

type Sheet = PlanOutcome['sheet'];

/** All of a level, up to as many as can be looked through at every letter. */
const mostLookedAt = 2000;
const namesOf = (sheet: Sheet, level: LevelOf['level']): string[] =>
  Array.from({ length: sheet.size }, (_, row) => row)
    .filter((row) => sheet.level(row) === level)
    .slice(0, mostLookedAt)
    .map((row) => sheet.name(row));

/** The first name that the plan makes; before there is one, a made-up one. */
function useExample(
  { level }: LevelOf,
  template: string,
): { name: string; isReal: boolean; longest: string } {
  const { definition } = useWizard().description;
  const content = useContent();
  const [now] = useState(() => new Date().toISOString());
  const { sheet } = useWizardState(({ plan }) => ({ sheet: plan?.sheet }));
  const names = useMemo(() => (sheet ? namesOf(sheet, level) : []), [sheet, level]);
  const [first] = names;
  if (first !== undefined) {
    const longest = names.reduce((most, name) => (widthOf(name) > widthOf(most) ? name : most), first);
    return { name: first, isReal: true, longest };
  }
  const { bid = '1.5', ...words } = sampleWords(definition, content, now);
  const sample = {
    product: content.productName ?? 'Product',
    audience: 'Audience 1',
    material: 'Video 1',
    materials: '4',
    bid,
    number: '1',
    ...words,
  };
  const name = fillTemplate(template, sample, new SpokenValues(definition.emojiInNames));
  return { name, isReal: false, longest: name };
}

function NameControl({ level, ...props }: FieldProps & { level: LevelOf }) {
  const { t } = useTranslation('task-wizard');
  const wizard = useWizard();
  const template = (props.value as string | undefined) ?? '';
  const { name, isReal, longest } = useExample(level, template);
  const { nameWidth } = capabilitiesOf(props.platform).levels[level.level] ?? {};
  const used = widthOf(longest);
  return (
    <Field {...props}>
      {({ id, 'aria-describedby': describedBy }) => (
        <div className={css.name}>
          <TemplateEditor
            id={id}
            aria-describedby={describedBy}
            label={props.label}
            value={template}
            isWrong={props.error !== undefined}
            onBlur={props.onBlur}
            onChange={(next, isTyped) => wizard.change(props.path, next, { isTyped })}
          />
          <p className={css.example}>
            {t(isReal ? 'names.example' : 'names.sample')}{' '}
            <bdi dir="auto" className={css.sample}>
              {name}
            </bdi>
          </p>
          {nameWidth !== undefined && (
            <p className={css.meter} data-full={used >= nameWidth}>
              <meter min={0} max={nameWidth} value={used} aria-label={t('names.length')} />
              <span className="digits">{t('names.used', { used, limit: nameWidth })}</span>
            </p>
          )}
        </div>
      )}
    </Field>
  );
}

const nameFieldOf = (level: LevelOf): WizardField => ({
  path: level.nameField,
  draw: (props) => <NameControl {...props} level={level} />,
});

/** The templates of names, one for each level. Equal names of neighbours get a number, which the plan gives out. */
export function NamesStep() {
  const { t } = useTranslation('task-wizard');
  const { levels } = useWizard().description.definition;
  const fields = useMemo(() => levels.map(nameFieldOf), [levels]);
  return (
    <Section title={t('names.title')} hint={t('names.hint')}>
      <div className={engine.fields}>
        {fields.map((field) => (
          <FieldSlot key={field.path} field={field} />
        ))}
      </div>
    </Section>
  );
}
