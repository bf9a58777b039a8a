import { Checkbox, Radio } from 'antd';
import { errorOf } from './error-of.ts';
import { GroupField } from './field.tsx';
import css from './field.module.css';
import { type FieldOf, useField } from './fields.ts';
import { chooseBesideSole } from './sole-choice.ts';
import type { FormSchema } from './use-contract-form.ts';

export interface Option {
  value: string | number;
  label: string;
  /** Why it cannot be chosen. */
  disabled?: string;
}

interface RadioOptions {
  options: readonly Option[];
  /** How the value of the form stands for an option, where it is not the option's own: a list of one. */
  read?: (value: unknown) => unknown;
  write?: (option: unknown) => unknown;
}

/** Few enough to be seen at once: one of them. */
export function RadioField<Schema extends FormSchema>(props: FieldOf<Schema> & RadioOptions) {
  const { options, read = (value) => value, write = (option) => option, disabled } = props;
  const { field, fieldState } = useField(props);
  const error = errorOf(fieldState.error);
  return (
    <GroupField {...props} error={error}>
      {(control) => (
        <div
          {...control}
          role="radiogroup"
          aria-required={props.required || undefined}
          aria-invalid={error ? true : undefined}
          className={css.options}
        >
          {options.map(({ value, label, disabled: reason }, index) => (
            <Radio
              key={value}
              ref={index === 0 ? field.ref : undefined}
              name={control.id}
              checked={read(field.value) === value}
              disabled={disabled || reason !== undefined}
              onBlur={field.onBlur}
              onChange={() => field.onChange(write(value))}
            >
              {label}
              {reason !== undefined && <span className={css.reason}>{reason}</span>}
            </Radio>
          ))}
        </div>
      )}
    </GroupField>
  );
}

interface CheckOptions {
  options: readonly Option[];
  /** The one that stands for no limit: it goes with no other. */
  sole?: string | number;
}

/** Any of a few. */
export function ChecksField<Schema extends FormSchema>(props: FieldOf<Schema> & CheckOptions) {
  const { options, sole, disabled } = props;
  const { field, fieldState } = useField(props);
  const chosen = (field.value as readonly unknown[] | undefined) ?? [];
  const toggle = (value: string | number) =>
    field.onChange(
      chooseBesideSole(
        options.map((option) => option.value),
        chosen,
        value,
        sole,
      ),
    );
  return (
    <GroupField {...props} error={errorOf(fieldState.error)}>
      {(control) => (
        <div {...control} role="group" className={css.options}>
          {options.map(({ value, label, disabled: reason }, index) => (
            <Checkbox
              key={value}
              ref={index === 0 ? field.ref : undefined}
              checked={chosen.includes(value)}
              disabled={disabled || reason !== undefined}
              onBlur={field.onBlur}
              onChange={() => toggle(value)}
            >
              {label}
              {reason !== undefined && <span className={css.reason}>{reason}</span>}
            </Checkbox>
          ))}
        </div>
      )}
    </GroupField>
  );
}
