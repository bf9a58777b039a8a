import { type CurrencyCode, currencyOf } from '@adsail/contract';
import { InputNumber } from 'antd';
import { Field } from './field.tsx';
import css from './field.module.css';
import { type FieldOf, useField } from './fields.ts';
import type { FormSchema } from './use-contract-form.ts';

interface NumberOptions {
  min?: number;
  max?: number;
  step?: number;
  unit?: string;
}

export function NumberField<Schema extends FormSchema>(props: FieldOf<Schema> & NumberOptions) {
  const { field, fieldState } = useField(props);
  return (
    <Field {...props} error={fieldState.error}>
      {(control) => (
        <InputNumber<number>
          {...control}
          {...field}
          className={css.wide}
          min={props.min}
          max={props.max}
          step={props.step}
          suffix={props.unit}
          disabled={props.disabled}
          status={fieldState.error ? 'error' : ''}
        />
      )}
    </Field>
  );
}

/** An amount as exact decimal text: what is typed is what is sent, no float in between. */
export function MoneyField<Schema extends FormSchema>(props: FieldOf<Schema> & { currency: CurrencyCode }) {
  const { field, fieldState } = useField(props);
  const { symbol, digits } = currencyOf(props.currency);
  const { onChange, ...rest } = field;
  return (
    <Field {...props} error={fieldState.error}>
      {(control) => (
        <InputNumber<string>
          {...control}
          {...rest}
          className={css.wide}
          stringMode
          min="0"
          precision={digits}
          controls={false}
          prefix={symbol}
          suffix={props.currency}
          disabled={props.disabled}
          status={fieldState.error ? 'error' : ''}
          onChange={(value) => onChange(value ?? '')}
        />
      )}
    </Field>
  );
}
