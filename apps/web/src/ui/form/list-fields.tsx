import { Select } from 'antd';
import { errorOf } from './error-of.ts';
import { Field } from './field.tsx';
import css from './field.module.css';
import { type FieldOf, useField } from './fields.ts';
import type { Option } from './option-fields.tsx';
import type { FormSchema } from './use-contract-form.ts';

interface MultiSelectOptions {
  options: readonly Option[];
  placeholder?: string;
  loading?: boolean;
  max?: number;
}

/** Several of a list that is too long to be seen at once, and short enough to be there. */
export function MultiSelectField<Schema extends FormSchema>(props: FieldOf<Schema> & MultiSelectOptions) {
  const { field, fieldState } = useField(props);
  const error = errorOf(fieldState.error);
  return (
    <Field {...props} error={error}>
      {(control) => (
        <Select
          {...control}
          {...field}
          mode="multiple"
          className={css.wide}
          value={(field.value as (string | number)[] | undefined) ?? []}
          options={props.options.map(({ value, label }) => ({ value, label }))}
          showSearch={{ optionFilterProp: 'label' }}
          maxCount={props.max}
          maxTagCount={20}
          loading={props.loading}
          disabled={props.disabled}
          placeholder={props.placeholder}
          status={error ? 'error' : ''}
          allowClear
        />
      )}
    </Field>
  );
}
