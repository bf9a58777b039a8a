import { addDays, ianaOf, type ZoneKey } from '@adsail/contract';
import { DatePicker, Tooltip } from 'antd';
import type { RangePickerProps } from 'antd/es/date-picker';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useZone } from '../use-zone.ts';
import css from './date-range.module.css';
import { usePickerLocale } from './picker-locale.ts';
import { type DayRange, isIncomplete, presetRange, rangePresets } from './presets.ts';

interface DateRangeProps {
  value: DayRange;
  onChange: (range: DayRange) => void;
  /** The organisation's zone unless said otherwise: an ad account has one of its own. */
  zone?: ZoneKey;
}

const dayText = (day: Dayjs) => day.format('YYYY-MM-DD');
const years = 366 * 3;

const markDay =
  (marked: string): RangePickerProps['cellRender'] =>
  (current, { originNode, type }) =>
    type === 'date' && dayjs.isDayjs(current) && dayText(current) === marked ? (
      <span className={css.today}>{originNode}</span>
    ) : (
      originNode
    );

/**
 * Days, not instants: the picker's objects are read and written as `YYYY-MM-DD` and never converted between zones. Which
 * day is today comes from the zone; the browser's own idea of today is hidden.
 */
export function DateRange({ value, onChange, zone }: DateRangeProps) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const pickerLocale = usePickerLocale(language);
  const own = useZone();
  const key = zone ?? own.key;
  const today = presetRange('today', key).to;
  const pair = ({ from, to }: DayRange): [Dayjs, Dayjs] => [dayjs(from), dayjs(to)];
  return (
    <span className={css.range}>
      <DatePicker.RangePicker
        locale={pickerLocale}
        value={pair(value)}
        allowClear={false}
        format="YYYY-MM-DD"
        placeholder={[t('dates.from'), t('dates.to')]}
        presets={rangePresets.map((preset) => ({
          label: t(`dates.${preset}`),
          value: pair(presetRange(preset, key)),
        }))}
        minDate={dayjs(addDays(today, -years))}
        maxDate={dayjs(today)}
        showNow={false}
        classNames={{ popup: { root: css.popup } }}
        cellRender={markDay(today)}
        renderExtraFooter={() => <span className={css.zone}>{t('dates.zone', { zone: ianaOf(key) })}</span>}
        onChange={(days) => {
          const [from, to] = days ?? [];
          if (from && to) onChange({ from: dayText(from), to: dayText(to) });
        }}
      />
      <span className={css.zone}>
        <bdi dir="ltr">{ianaOf(key)}</bdi>
      </span>
      {isIncomplete(value, key) && (
        <Tooltip title={t('dates.incomplete')}>
          <span className={css.incomplete} role="img" aria-label={t('dates.incomplete')} />
        </Tooltip>
      )}
    </span>
  );
}
