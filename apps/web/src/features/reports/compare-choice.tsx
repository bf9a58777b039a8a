import { addDays } from '@adsail/contract';
import { comparisons } from '@adsail/contract/reports';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { type DayRange, DateRange } from '../../ui/date-range/index.ts';
import { leftToRight } from '../../ui/left-to-right.ts';
import { useZone } from '../../ui/use-zone.ts';
import css from './reports.module.css';
import type { Report } from './use-report.ts';

const dayMs = 86_400_000;
const rangeText = ({ from, to }: DayRange): string => leftToRight(from === to ? from : `${from} – ${to}`);

/** As many days, right before: what people begin with who choose other days. */
function daysBefore({ from, to }: DayRange): DayRange {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return { from: addDays(from, -count), to: addDays(from, -1) };
}

/** What the days are compared with: nothing, as many days right before, or days of one's own choice. */
export function CompareChoice({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const { view, change, range, list } = report;
  const page = list.query.data;
  const isIncomplete = range.value.to >= useZone().today();
  const compareText = () => {
    // Until the answer has come: what it says at most, so that nothing moves when it does.
    const expected = {
      comparedDays: isIncomplete ? daysBefore(range.value) : range.value,
      beforeDays: daysBefore(range.value),
    };
    const { comparedDays: own, beforeDays: before } = page ?? expected;
    if (!own || !before) return t('screen.compare.notYet');
    // Without a day that is still running.
    return own.to === range.value.to
      ? t('screen.compare.with', { days: rangeText(before) })
      : t('screen.compare.finished', { days: rangeText(own), before: rangeText(before) });
  };
  return (
    <span className={css.compare}>
      <Select
        aria-label={t('screen.option.compare')}
        popupMatchSelectWidth={false}
        value={view.compare}
        options={comparisons.map((value) => ({ value, label: t(`screen.compare.${value}`) }))}
        onChange={(compare) => change({ compare, compareDays: view.compareDays ?? daysBefore(range.value) })}
      />
      {view.compare === 'range' && view.compareDays && (
        <DateRange
          value={view.compareDays}
          onChange={(compareDays) => change({ compare: 'range', compareDays })}
        />
      )}
      {view.compare !== 'none' && (
        <span className={css.facts} style={{ visibility: page ? undefined : 'hidden' }}>
          {compareText()}
        </span>
      )}
    </span>
  );
}
