import { GroupField } from '../../../ui/form/index.ts';
import { type SlotSize, WeekGrid } from '../../../ui/dayparting/index.ts';
import type { FieldProps, WizardField } from '../description.ts';

function WeekControl({ size, ...props }: FieldProps & { size: SlotSize }) {
  return (
    <GroupField {...props}>
      {({ id, 'aria-describedby': describedBy }) => (
        <WeekGrid
          id={id}
          aria-describedby={describedBy}
          label={props.label}
          value={props.value as readonly string[] | undefined}
          size={size}
          onChange={(next) => {
            props.onChange(next);
            props.onBlur();
          }}
        />
      )}
    </GroupField>
  );
}

/** The hours of the week, in the slots that the platform knows. */
export const week = (
  path: string,
  { size, ...rest }: { size: SlotSize } & Omit<WizardField, 'path' | 'draw'>,
): WizardField => ({ ...rest, path, draw: (props) => <WeekControl {...props} size={size} /> });
