import { goodWay } from '@adsail/contract/delivery';
import { type ReportPage, unitOf } from '@adsail/contract/reports';
import { useTranslation } from 'react-i18next';
import { isMetricId } from './column-ids.ts';
import { FigureCell } from './figure-cell.tsx';
import css from './reports.module.css';

const most = 6;

/** The totals above cards, which have no row for them. */
export function TotalsStrip({
  page,
  shown,
  isCompared,
}: {
  page: ReportPage;
  shown: readonly string[];
  isCompared: boolean;
}) {
  const { t } = useTranslation('reports');
  return (
    <section className={css.strip} aria-label={t('screen.totals')}>
      <h2>{t('screen.totals')}</h2>
      <dl>
        {shown
          .filter(isMetricId)
          .slice(0, most)
          .map((column) => (
            <div key={column}>
              <dt>{t(`metric.${column}`)}</dt>
              <dd>
                <FigureCell
                  rowId={undefined}
                  column={column}
                  told={page.totals}
                  before={isCompared ? (page.beforeTotals ?? { values: {}, why: {} }) : null}
                  unit={unitOf(column)}
                  currency={page.currency}
                  goodWay={goodWay(column)}
                  isTabbed
                />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
