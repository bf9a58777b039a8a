import type { AdPlatform } from '@adsail/contract';
import { fieldState } from '@adsail/contract/delivery';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../ui/form/index.ts';
import { Section } from '../../ui/section.tsx';
import type { AudienceField, AudienceFormDescription, AudienceValues, Settings } from './field.ts';
import css from './form.module.css';

interface AudienceFieldsProps {
  description: AudienceFormDescription;
  form: ContractForm<typeof AudienceValues>;
  platform: AdPlatform;
  advertiserId: string;
  /** One that is there: what it is for stays as created. */
  isChange: boolean;
  /** The platform lets none of it be changed. */
  disabled: boolean;
}

/** Also when a rule hides what it stands in. */
const isShown = ({ rules }: AudienceFormDescription, name: string, settings: Settings): boolean =>
  name
    .split('.')
    .every((_, index, parts) => fieldState(rules, parts.slice(0, index + 1).join('.'), settings).shown);

/** The sections of a form. What other choices have made meaningless is not asked. */
export function AudienceFields(props: AudienceFieldsProps) {
  const { description, form, isChange, disabled, ...rest } = props;
  const { t } = useTranslation(['audience-form', 'ui', 'targeting']);
  const settings = form.watch('settings') as Settings;
  const draw = (field: AudienceField) => {
    const { names, required, hasHint, isFixed } = field;
    const states = names.map((name) => fieldState(description.rules, name, settings));
    if (!names.some((name) => isShown(description, name, settings))) return null;
    return field.draw({
      ...rest,
      form,
      label: t(`field.${names[0]}`),
      hint: hasHint ? t(`hint.${names[0]}`) : undefined,
      required: (required ?? false) || states.some((state) => state.required),
      disabled: disabled || (isChange && (isFixed ?? false)),
      isChange,
    });
  };
  return description.sections.map(({ title, fields }) => (
    <Section key={title} title={t(`section.${title}.title`)} hint={t(`section.${title}.hint`)}>
      <div className={css.fields}>{fields.map(draw)}</div>
    </Section>
  ));
}
