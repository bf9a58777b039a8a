import { type ChoiceSource, RemoteSelect } from '../remote-select/index.ts';
import { Field } from './field.tsx';
import css from './field.module.css';
import { type FieldOf, useField } from './fields.ts';
import type { FormSchema } from './use-contract-form.ts';

interface RemoteMultiSelectOptions {
  source: ChoiceSource;
  placeholder?: string;
  /** How many may be chosen. */
  limit?: number;
}

/** Several of any number of rows, searched on the server. */
export function RemoteMultiSelectField<Schema extends FormSchema>(
  props: FieldOf<Schema> & RemoteMultiSelectOptions,
) {
  const { field, fieldState } = useField(props);
  return (
    <Field {...props} error={fieldState.error}>
      {(control) => (
        <RemoteSelect<string[]>
          {...control}
          {...field}
          mode="multiple"
          className={css.wide}
          source={props.source}
          value={field.value ?? []}
          maxCount={props.limit}
          disabled={props.disabled}
          status={fieldState.error ? 'error' : ''}
          placeholder={props.placeholder}
          allowClear
        />
      )}
    </Field>
  );
}
