import { InputNumber, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './list-filters.module.css';
import { type FilterProps, useFilter, useFilterText } from './use-filter.ts';

interface Numbers {
  from?: number;
  to?: number;
}

/** Asks when a field is left or Enter is pressed: half a number is a question that nobody meant. */
export default function NumberRangeFilter(props: FilterProps) {
  const { t } = useTranslation('ui');
  const { value, set } = useFilter<Numbers>(props);
  // While nobody types, the address says it: it changes elsewhere too (back, clear all).
  const [typedNow, setTyped] = useState<Numbers | null>(null);
  const typed = typedNow ?? value ?? {};
  const label = t(props.filter.label);
  const isWrong = typed.from !== undefined && typed.to !== undefined && typed.from > typed.to;
  useFilterText(props, value ? `${label}: ${value.from ?? ''} – ${value.to ?? ''}` : '');
  const send = () => {
    if (typedNow === null || isWrong) return;
    setTyped(null);
    if (typed.from === value?.from && typed.to === value?.to) return;
    set(typed.from === undefined && typed.to === undefined ? undefined : typed);
  };
  const field = (end: keyof Numbers, name: string) => (
    <InputNumber<number>
      aria-label={name}
      prefix={
        end === 'from' && (
          <span className={css.name} data-filled={value !== undefined}>
            {label}
          </span>
        )
      }
      placeholder={t(`dates.${end}`)}
      controls={false}
      status={isWrong ? 'error' : ''}
      value={typed[end] ?? null}
      onChange={(number) => setTyped({ ...typed, [end]: number ?? undefined })}
      onBlur={send}
      onPressEnter={send}
    />
  );
  return (
    <Space.Compact className={css.numbers}>
      {field('from', t('filter.from', { label }))}
      {field('to', t('filter.to'))}
    </Space.Compact>
  );
}
