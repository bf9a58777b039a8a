import type { WizardField } from '../description.ts';

/** A field whose value is spelled otherwise in the content than its control has it. */
export const shaped = <Stored, Shown>(
  field: WizardField,
  { read, write }: { read: (stored: Stored) => Shown; write: (shown: Shown) => Stored },
): WizardField => ({
  ...field,
  draw: (props) =>
    field.draw({
      ...props,
      value: props.value === undefined ? undefined : read(props.value as Stored),
      onChange: (next) => props.onChange(next === undefined ? undefined : write(next as Shown)),
    }),
});
