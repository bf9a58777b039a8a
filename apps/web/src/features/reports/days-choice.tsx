import { addDays } from '@adsail/contract';
import { comparisons } from '@adsail/contract/reports';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { type DayRange, DateRange } from '../../ui/date-range/index.ts';
import { FilledText } from '../../ui/filled-text.tsx';
import { useZone } from '../../ui/use-zone.ts';
import type { CompareView } from './question.ts';
import css from './reports.module.css';

const dayMs = 86_400_000;
const rangeText = ({ from, to }: DayRange): string => (from === to ? from : `${from} – ${to}`);

/** As many days, right before: what people begin with who choose other days. */
function daysBefore({ from, to }: DayRange): DayRange {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return { from: addDays(from, -count), to: addDays(from, -1) };
}

const Days = ({ range }: { range: DayRange }) => (
  <bdi dir="ltr" className={css.unbroken}>
    {rangeText(range)}
  </bdi>
);

interface DaysChoiceProps {
  view: CompareView;
  range: { value: DayRange; onChange: (range: DayRange) => void };
  /** The answer, once it is there: which days were compared with which. */
  page: { comparedDays?: DayRange | null | undefined; beforeDays: DayRange | null } | undefined;
  onCompare: (next: CompareView) => void;
}

/** The days, and what they are compared with: nothing, as many days right before, or days of one's own choice. */
export function DaysChoice({ view, range, page, onCompare }: DaysChoiceProps) {
  const { t } = useTranslation('reports');
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
    const isWhole = own.to === range.value.to;
    return (
      <FilledText
        text={
          isWhole
            ? t('screen.compare.with', { days: '<before/>' })
            : t('screen.compare.finished', { days: '<own/>', before: '<before/>' })
        }
        parts={{ own: <Days range={own} />, before: <Days range={before} /> }}
      />
    );
  };
  return (
    <div className={css.days}>
      <div className={css.dayFields}>
        <DateRange {...range} />
        <Select
          aria-label={t('screen.option.compare')}
          popupMatchSelectWidth={false}
          value={view.compare}
          options={comparisons.map((value) => ({ value, label: t(`screen.compare.${value}`) }))}
          onChange={(compare) =>
            onCompare({ compare, compareDays: view.compareDays ?? daysBefore(range.value) })
          }
        />
        {view.compare === 'range' && view.compareDays && (
          <DateRange
            value={view.compareDays}
            onChange={(compareDays) => onCompare({ compare: 'range', compareDays })}
          />
        )}
      </div>
      {view.compare !== 'none' && (
        <span className={css.compared} style={{ visibility: page ? undefined : 'hidden' }}>
          {compareText()}
        </span>
      )}
    </div>
  );
}
