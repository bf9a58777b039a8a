import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field, RangeField, SwitchField, TextAreaField, useField } from '../../../ui/form/index.ts';
import { type AudienceField, type FieldProps, pathOf } from '../field.ts';

type Rest = Omit<AudienceField, 'names' | 'draw'>;

export const longText = (name: string, limit: number, rest: Rest = {}): AudienceField => ({
  ...rest,
  names: [name],
  draw: (props) => <TextAreaField key={name} {...props} name={pathOf(name)} limit={limit} rows={2} />,
});

export const onOff = (name: string, rest: Rest = {}): AudienceField => ({
  ...rest,
  names: [name],
  draw: (props) => <SwitchField key={name} {...props} name={pathOf(name)} />,
});

function Flag({ name, ...props }: FieldProps & { name: string }) {
  const { field, fieldState } = useField({ ...props, name: pathOf(name) });
  const { value, onChange, ...rest } = field;
  return (
    <Field {...props} error={fieldState.error}>
      {(control) => (
        <span>
          <Switch
            {...control}
            {...rest}
            checked={value === 1}
            disabled={props.disabled}
            onChange={(isOn) => onChange(isOn ? 1 : 0)}
          />
        </span>
      )}
    </Field>
  );
}

/** On and off where the platform says 1 and 0. */
export const flag = (name: string, rest: Rest = {}): AudienceField => ({
  ...rest,
  names: [name],
  draw: (props) => <Flag key={name} {...props} name={name} />,
});

interface RangeLimits {
  min: number;
  max: number;
  step?: number;
  unit?: string;
  /** There is always one. */
  isAlways?: boolean;
}
function Range({ name, limits, ...props }: FieldProps & { name: string; limits: RangeLimits }) {
  const { t } = useTranslation('audience-form');
  const { isAlways, ...rest } = limits;
  return (
    <RangeField
      {...props}
      {...rest}
      name={pathOf(name)}
      {...(!isAlways && { noLimit: t('noLimit'), limited: t('priceRange') })}
    />
  );
}

/** From and to. */
export const range = (name: string, limits: RangeLimits, rest: Rest = {}): AudienceField => ({
  ...rest,
  names: [name],
  draw: (props) => <Range key={name} {...props} name={name} limits={limits} />,
});
