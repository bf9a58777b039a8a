import { InputNumber, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './list-filters.module.css';
import { type FilterProps, useFilter, useFilterText } from './use-filter.ts';

interface Numbers {
  from?: number;
  to?: number;
}

const scaled = ({ from, to }: Numbers, by: (number: number) => number): Numbers => ({
  ...(from !== undefined && { from: by(from) }),
  ...(to !== undefined && { to: by(to) }),
});

/** Asks when a field is left or Enter is pressed: half a number is a question that nobody meant. */
export default function NumberRangeFilter(props: FilterProps) {
  const { t } = useTranslation('ui');
  const { value: stored, set: store } = useFilter<Numbers>(props);
  const scale = 'scale' in props.filter ? (props.filter.scale ?? 1) : 1;
  const value = stored && scaled(stored, (number) => number / scale);
  const set = (next: Numbers | undefined) =>
    store(next && scaled(next, (number) => Math.round(number * scale)));
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
    <div className={css.numbers}>
      <span className={css.name} data-filled={value !== undefined} aria-hidden>
        {label}
      </span>
      <Space.Compact block>
        {field('from', t('filter.from', { label }))}
        {field('to', t('filter.to'))}
      </Space.Compact>
    </div>
  );
}
