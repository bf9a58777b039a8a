import type { ReactNode } from 'react';
import { Field, useField } from '../../ui/form/index.ts';
import type { FieldOf } from '../../ui/form/fields.ts';
import type { FormSchema } from '../../ui/form/use-contract-form.ts';
import type { PickerProps } from './dictionary-picker.tsx';

interface PickerFieldProps<Value> {
  /** `(picker) => <RegionPicker {...picker} platform="TIKTOK" />` */
  render: (
    picker: Omit<PickerProps, 'value' | 'onChange'> & {
      label: string;
      value: readonly Value[];
      onChange: (value: Value[]) => void;
    },
  ) => ReactNode;
}

const none: readonly never[] = [];

/** A picker as a field of a form: its value is a list of ids, or of Facebook's numbers of languages. */
export function PickerField<Schema extends FormSchema, Value extends string | number = string>(
  props: FieldOf<Schema> & PickerFieldProps<Value>,
) {
  const { field, fieldState } = useField(props);
  return (
    <Field {...props} error={fieldState.error}>
      {(control) =>
        props.render({
          ...control,
          label: props.label,
          disabled: props.disabled,
          value: (field.value as readonly Value[] | undefined) ?? none,
          onChange: field.onChange,
        })
      }
    </Field>
  );
}
