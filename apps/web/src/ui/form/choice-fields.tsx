import { Select, Switch } from 'antd';
import { Field } from './field.tsx';
import css from './field.module.css';
import { type FieldOf, useField } from './fields.ts';
import type { FormSchema } from './use-contract-form.ts';

export interface Choice {
  value: string;
  label: string;
  /** A second, quieter text at the end of the line. */
  note?: string;
}

interface SelectOptions {
  choices: readonly Choice[];
  loading?: boolean;
  placeholder?: string;
  clearable?: boolean;
}

/** Found by any part of its text. */
export const choiceMatches = (input: string, choice: Choice | undefined) =>
  `${choice?.label} ${choice?.note ?? ''}`.toLowerCase().includes(input.trim().toLowerCase());

export const choiceLine = ({ label, note }: Choice) => (
  <span style={{ display: 'flex', justifyContent: 'space-between', gap: 12 }}>
    <bdi>{label}</bdi>
    {note && (
      <bdi dir="ltr" className="digits" style={{ color: 'var(--text-faint)' }}>
        {note}
      </bdi>
    )}
  </span>
);

export function SelectField<Schema extends FormSchema>(props: FieldOf<Schema> & SelectOptions) {
  const { field, fieldState } = useField(props);
  const { onChange, value, ...rest } = field;
  return (
    <Field {...props} error={fieldState.error}>
      {(control) => (
        <Select<string, Choice>
          {...control}
          {...rest}
          className={css.wide}
          // An empty text is no choice: the placeholder should show.
          value={value || undefined}
          onChange={(chosen) => onChange(chosen ?? '')}
          disabled={props.disabled}
          loading={props.loading}
          status={fieldState.error ? 'error' : ''}
          placeholder={props.placeholder}
          allowClear={props.clearable}
          options={[...props.choices]}
          showSearch={{ filterOption: choiceMatches }}
          optionRender={({ data }) => choiceLine(data)}
          labelRender={({ label, value: chosen }) =>
            choiceLine(
              props.choices.find((choice) => choice.value === chosen) ?? {
                value: String(chosen),
                label: String(label ?? ''),
              },
            )
          }
        />
      )}
    </Field>
  );
}

export function SwitchField<Schema extends FormSchema>(props: FieldOf<Schema>) {
  const { field, fieldState } = useField(props);
  const { value, ...rest } = field;
  return (
    <Field {...props} error={fieldState.error}>
      {(control) => (
        <span className={css.switchRow}>
          <Switch {...control} {...rest} checked={Boolean(value)} disabled={props.disabled} />
        </span>
      )}
    </Field>
  );
}
