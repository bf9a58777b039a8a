import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { errorOf } from '../../../ui/form/index.ts';
import css from '../form.module.css';
import type { ConditionShape, Filter } from './shape.ts';

interface FiltersProps {
  shape: NonNullable<ConditionShape['filters']>;
  value: readonly Filter[];
  /** Messages at the places of the filters. */
  errors: readonly unknown[] | undefined;
  disabled: boolean;
  onChange: (filters: Filter[]) => void;
}

/** What else has to be true of an event: the page contains "/checkout", the value is above 50. */
export function Filters({ shape, value, errors, disabled, onChange }: FiltersProps) {
  const { t } = useTranslation('audience-form');
  const [field = ''] = shape.fields;
  const [operator = ''] = shape.operators;
  const set = (at: number, change: Partial<Filter>) =>
    onChange(value.map((filter, index) => (index === at ? { ...filter, ...change } : filter)));
  return (
    <div className={css.filters}>
      {value.map((filter, at) => {
        const error = errorOf(errors?.[at]);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a filter is nothing but its place
          <div key={at} className={css.filter}>
            <Select<string>
              aria-label={t('filter.field')}
              value={filter.field}
              disabled={disabled}
              options={shape.fields.map((each) => ({
                value: each,
                label: t(`option.parameterField.${each}`),
              }))}
              onChange={(chosen) => set(at, { field: chosen })}
            />
            <Select<string>
              aria-label={t('filter.operator')}
              value={filter.operator}
              disabled={disabled}
              options={shape.operators.map((each) => ({
                value: each,
                label: t(`option.parameterOperator.${each}`),
              }))}
              onChange={(chosen) => set(at, { operator: chosen })}
            />
            <Input
              aria-label={t('filter.value')}
              aria-invalid={error ? true : undefined}
              value={filter.value}
              disabled={disabled}
              status={error ? 'error' : ''}
              onChange={({ target }) => set(at, { value: target.value })}
            />
            {!disabled && (
              <Button
                type="text"
                icon={<CloseOutlined aria-hidden />}
                aria-label={t('filter.remove', { number: at + 1 })}
                onClick={() => onChange(value.filter((_, index) => index !== at))}
              />
            )}
            {error && (
              <p className={css.error} role="alert">
                {error.message}
              </p>
            )}
          </div>
        );
      })}
      {!disabled && (
        <Button
          type="link"
          size="small"
          className={css.addFilter}
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onChange([...value, { field, operator, value: '' }])}
        >
          {t('filter.add')}
        </Button>
      )}
    </div>
  );
}
