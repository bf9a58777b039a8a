import { AutoComplete } from 'antd';
import { Field } from './field.tsx';
import css from './field.module.css';
import { type FieldOf, useTextField } from './fields.ts';
import type { FormSchema } from './use-contract-form.ts';

interface SuggestOptions {
  /** What others wrote here; anything else is as good. */
  suggestions: readonly string[];
  placeholder?: string;
}

const matches = (input: string, option: { value: string } | undefined) =>
  option?.value.toLowerCase().includes(input.trim().toLowerCase()) ?? false;

/** A text that is often one of those which are there already. */
export function SuggestField<Schema extends FormSchema>(props: FieldOf<Schema> & SuggestOptions) {
  const { field, fieldState } = useTextField(props);
  return (
    <Field {...props} error={fieldState.error}>
      {(control) => (
        <AutoComplete
          {...control}
          {...field}
          className={css.wide}
          value={field.value ?? ''}
          disabled={props.disabled}
          status={fieldState.error ? 'error' : ''}
          placeholder={props.placeholder}
          options={props.suggestions.map((value) => ({ value }))}
          showSearch={{ filterOption: matches }}
        />
      )}
    </Field>
  );
}
