import type { ReactNode } from 'react';
import { type ChoiceSource, RemoteSelect } from '../remote-select/index.ts';
import { Field } from './field.tsx';
import css from './field.module.css';
import { type FieldOf, useField } from './fields.ts';
import type { FormSchema } from './use-contract-form.ts';

interface RemoteSelectOptions {
  source: ChoiceSource;
  placeholder?: string;
  clearable?: boolean;
  /** At the end of the label's line. */
  aside?: ReactNode;
}

/** One of any number of rows, searched on the server. */
export function RemoteSelectField<Schema extends FormSchema>(props: FieldOf<Schema> & RemoteSelectOptions) {
  const { field, fieldState } = useField(props);
  const { onChange, value, ...rest } = field;
  return (
    <Field {...props} error={fieldState.error}>
      {(control) => (
        <RemoteSelect<string>
          {...control}
          {...rest}
          className={css.wide}
          source={props.source}
          // An empty text is no choice: the placeholder should show.
          value={value || undefined}
          onChange={(chosen?: string) => onChange(chosen ?? '')}
          disabled={props.disabled}
          status={fieldState.error ? 'error' : ''}
          placeholder={props.placeholder}
          allowClear={props.clearable}
        />
      )}
    </Field>
  );
}
