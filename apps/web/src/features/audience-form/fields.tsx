import type { AdPlatform } from '@adsail/contract';
import { type FieldState, fieldState } from '@adsail/contract/delivery';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../ui/form/index.ts';
import { Section } from '../../ui/section.tsx';
import type { AudienceField, AudienceFormDescription, AudienceValues, Settings } from './field.ts';
import css from './form.module.css';

type Described = Pick<AudienceFormDescription, 'rules' | 'sections'>;

interface AudienceFieldsProps {
  description: Described;
  form: ContractForm<typeof AudienceValues>;
  platform: AdPlatform;
  advertiserId: string;
  /** One that is there: what it is for stays as created. */
  isChange: boolean;
  /** The platform lets none of it be changed. */
  disabled: boolean;
  /** How a field is asked, where more than the description's rules decide about it. */
  stateOf?: (name: string) => FieldState;
  /** In a card there is no room for the sections' names beside their fields. */
  layout?: 'page' | 'card';
}

/** Also when a rule hides what it stands in. */
const isShown = (stateOf: (name: string) => FieldState, name: string): boolean =>
  name.split('.').every((_, index, parts) => stateOf(parts.slice(0, index + 1).join('.')).shown);

/** The sections of a form. What other choices have made meaningless is not asked. */
export function AudienceFields(props: AudienceFieldsProps) {
  const { description, form, isChange, disabled, stateOf, layout = 'page', ...rest } = props;
  const { t } = useTranslation(['audience-form', 'ui', 'targeting']);
  const settings = form.watch('settings') as Settings;
  const state = stateOf ?? ((name: string) => fieldState(description.rules, name, settings));
  const draw = (field: AudienceField) => {
    const { names, required, hasHint, isFixed } = field;
    const states = names.map(state);
    if (!names.some((name) => isShown(state, name))) return null;
    return field.draw({
      ...rest,
      form,
      label: t(`field.${names[0]}`),
      hint: hasHint ? t(`hint.${names[0]}`) : undefined,
      required: (required ?? false) || states.some((each) => each.required),
      disabled: disabled || (isChange && (isFixed ?? false)),
      isChange,
    });
  };
  if (layout === 'card')
    return description.sections.map(({ title, fields }) => (
      <fieldset key={title} className={css.cardPart}>
        <legend className={css.cardTitle}>{t(`section.${title}.title`)}</legend>
        <div className={css.fields}>{fields.map(draw)}</div>
      </fieldset>
    ));
  return description.sections.map(({ title, fields }) => (
    <Section key={title} title={t(`section.${title}.title`)} hint={t(`section.${title}.hint`)}>
      <div className={css.fields}>{fields.map(draw)}</div>
    </Section>
  ));
}
