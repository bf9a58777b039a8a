import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field, useField } from '../../../ui/form/index.ts';
import { type AudienceField, type FieldProps, pathOf } from '../field.ts';
import css from '../form.module.css';
import type { ConditionShape } from './shape.ts';

interface TypeProps extends FieldProps {
  shape: ConditionShape;
  types: readonly string[];
}

/** What the audience is made of. Another type has other sources and events, so the conditions begin anew with it. */
function Type({ shape, types, ...props }: TypeProps) {
  const { t } = useTranslation('audience-form');
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
        <Select<string>
          {...control}
          ref={field.ref}
          className={css.wide}
          value={(field.value as string | undefined) || undefined}
          disabled={disabled}
          status={fieldState.error ? 'error' : ''}
          placeholder={t('choose')}
          options={types.map((value) => ({ value, label: t(`option.audienceType.${value}`) }))}
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
  rest: Omit<AudienceField, 'names' | 'draw'> = {},
): AudienceField => ({
  ...rest,
  names: [shape.type],
  draw: (props) => <Type key={shape.type} {...props} shape={shape} types={types} />,
});
