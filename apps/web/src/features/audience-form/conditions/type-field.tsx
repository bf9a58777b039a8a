import type { MessageKey } from '@adsail/contract';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../../i18n/translate.ts';
import { Field, useField } from '../../../ui/form/index.ts';
import { type AudienceField, type FieldProps, pathOf } from '../field.ts';
import css from '../form.module.css';
import type { ConditionShape } from './shape.ts';

interface TypeOption {
  value: string;
  label: string;
  disabled?: boolean;
  /** Why it cannot be chosen. */
  reason?: string;
}

const optionLine = ({ label, reason }: TypeOption) => (
  <>
    {label}
    {reason && <div className={css.reason}>{reason}</div>}
  </>
);

interface TypeProps extends FieldProps {
  shape: ConditionShape;
  types: readonly string[];
  closed: Readonly<Record<string, MessageKey | undefined>>;
}

/** What the audience is made of. Another type has other sources and events, so the conditions begin anew with it. */
function Type({ shape, types, closed, ...props }: TypeProps) {
  const { t } = useTranslation('audience-form');
  const translate = useTranslate('audiences');
  const { form, disabled } = props;
  const { field, fieldState } = useField({ ...props, name: pathOf(shape.type) });
  const choose = (type: string) => {
    if (type === field.value) return;
    field.onChange(type);
    const { include, exclude } = shape.sets;
    form.setValue(pathOf(include.list), [shape.empty()], { shouldDirty: true });
    form.setValue(pathOf(exclude.list), [], { shouldDirty: true });
    form.clearErrors('settings');
  };
  return (
    <Field {...props} error={fieldState.error}>
      {(control) => (
        <Select<string, TypeOption>
          {...control}
          ref={field.ref}
          className={css.wide}
          value={(field.value as string | undefined) || undefined}
          disabled={disabled}
          status={fieldState.error ? 'error' : ''}
          placeholder={t('choose')}
          options={types.map((value) => {
            const reason = closed[value];
            return {
              value,
              label: t(`option.audienceType.${value}`),
              ...(reason && { disabled: true, reason: translate(reason) }),
            };
          })}
          optionRender={({ data }) => optionLine(data)}
          onBlur={field.onBlur}
          onChange={choose}
        />
      )}
    </Field>
  );
}

export const conditionType = (
  shape: ConditionShape,
  types: readonly string[],
  { closed = {}, ...rest }: Omit<AudienceField, 'names' | 'draw'> & Partial<Pick<TypeProps, 'closed'>> = {},
): AudienceField => ({
  ...rest,
  names: [shape.type],
  draw: (props) => <Type key={shape.type} {...props} shape={shape} types={types} closed={closed} />,
});
