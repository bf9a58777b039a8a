import { ianaOf } from '@adsail/contract';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePickerLocale } from '../date-range/picker-locale.ts';
import { useZone } from '../use-zone.ts';
import css from './list-filters.module.css';
import { type FilterProps, useFilter, useFilterText } from './use-filter.ts';

interface Days {
  from?: string;
  to?: string;
}

const dayText = (day: Dayjs | null | undefined) => day?.format('YYYY-MM-DD');
const toDay = (text: string | undefined) => (text === undefined ? null : dayjs(text));

/** Days of the organisation's zone, both included; one of them may stay open. */
export default function DayRangeFilter(props: FilterProps) {
  const { t } = useTranslation('ui');
  const { key } = useZone();
  const locale = usePickerLocale(useLanguage());
  const { value, set } = useFilter<Days>(props);
  const label = t(props.filter.label);
  useFilterText(props, value ? `${value.from ?? ''} – ${value.to ?? ''}` : '');
  return (
    <DatePicker.RangePicker
      className={css.range}
      locale={locale}
      format="YYYY-MM-DD"
      aria-label={label}
      prefix={
        <span className={css.name} data-filled={value !== undefined}>
          {label}
        </span>
      }
      placeholder={[t('dates.from'), t('dates.to')]}
      allowEmpty
      value={[toDay(value?.from), toDay(value?.to)]}
      renderExtraFooter={() => t('dates.zone', { zone: ianaOf(key) })}
      onChange={(days) => {
        const [from, to] = [dayText(days?.[0]), dayText(days?.[1])];
        set(from || to ? { ...(from && { from }), ...(to && { to }) } : undefined);
      }}
    />
  );
}
