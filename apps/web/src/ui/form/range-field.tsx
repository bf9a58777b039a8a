import { InputNumber, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { errorOf } from './error-of.ts';
import { GroupField } from './field.tsx';
import css from './field.module.css';
import { type FieldOf, useField } from './fields.ts';
import type { FormSchema } from './use-contract-form.ts';

interface RangeOptions {
  min: number;
  max: number;
  step?: number;
  unit?: string;
  /** What it is called to have no range and to have one; left out: there always is one. */
  noLimit?: string;
  limited?: string;
}

/** From and to, or no limit. */
export function RangeField<Schema extends FormSchema>(props: FieldOf<Schema> & RangeOptions) {
  const { min, max, step, unit, noLimit, limited, disabled } = props;
  const { t } = useTranslation('ui');
  const { field, fieldState } = useField(props);
  const error = errorOf(fieldState.error);
  const range = field.value as readonly (number | null)[] | undefined;
  const number = (at: 0 | 1, name: string) => (
    <InputNumber<number>
      ref={at === 0 && noLimit === undefined ? field.ref : undefined}
      aria-label={`${props.label}: ${name}`}
      aria-invalid={error ? true : undefined}
      min={min}
      max={max}
      step={step}
      suffix={unit}
      value={range?.[at]}
      disabled={disabled}
      status={error ? 'error' : ''}
      onBlur={field.onBlur}
      onChange={(value) =>
        field.onChange(at === 0 ? [value, range?.[1] ?? null] : [range?.[0] ?? null, value])
      }
    />
  );
  return (
    <GroupField {...props} error={error}>
      {(control) => (
        <div {...control} role="group" className={css.range}>
          {noLimit !== undefined && (
            <span className={css.options}>
              <Radio
                ref={field.ref}
                name={control.id}
                checked={!range}
                disabled={disabled}
                onChange={() => field.onChange(undefined)}
              >
                {noLimit}
              </Radio>
              <Radio
                name={control.id}
                checked={Boolean(range)}
                disabled={disabled}
                onChange={() => field.onChange([min, max])}
              >
                {limited}
              </Radio>
            </span>
          )}
          {range && (
            <span className={css.bounds}>
              {number(0, t('range.from'))}
              <span aria-hidden>–</span>
              {number(1, t('range.to'))}
            </span>
          )}
        </div>
      )}
    </GroupField>
  );
}
