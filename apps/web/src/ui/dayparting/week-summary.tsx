import { summariseWeek } from '@adsail/contract/delivery';
import { useTranslation } from 'react-i18next';
import { useDayNames } from './day-names.ts';
import css from './dayparting.module.css';
import { rangeText } from './week.ts';

/** Unlimited when nothing is selected, full day when everything is, otherwise the ranges of each day. */
export function WeekSummary({ week }: { week: readonly string[] }) {
  const { t } = useTranslation('ui');
  const names = useDayNames();
  const summary = summariseWeek(week);
  if (!Array.isArray(summary)) return <p className={css.summary}>{t(`dayparting.${summary}`)}</p>;
  return (
    <dl className={css.ranges}>
      {summary.map((ranges, day) => (
        <div key={names[day]}>
          <dt>{names[day]}</dt>
          <dd>
            {ranges.length === 0 ? (
              '–'
            ) : (
              <bdi dir="ltr" className="digits">
                {ranges.map(rangeText).join(', ')}
              </bdi>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
