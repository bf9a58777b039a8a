import type { FigureFrame, MaterialMetric } from '@adsail/contract/materials';
import { useTranslation } from 'react-i18next';
import css from './figures.module.css';
import { FigureValue } from './figure-value.tsx';

const parts = ['totals', 'others', 'outside', 'all'] as const;
const texts = { totals: 'list', others: 'others', outside: 'outside', all: 'all' } as const;

/** The sums of the list, and what closes them with all that the platforms report. */
export function Sums({ frame, metrics }: { frame: FigureFrame; metrics: readonly MaterialMetric[] }) {
  const { t } = useTranslation('materials');
  const rows = parts.flatMap((part) => {
    const figures = frame[part];
    return figures ? [{ part, figures }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section className={css.sums} aria-label={t('figures.sums.title')}>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('figures.sums.title')}</th>
              {metrics.map((metric) => (
                <th key={metric} scope="col" className={css.number}>
                  {t(`column.${metric}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ part, figures }) => (
              <tr key={part} className={part === 'all' ? css.strong : undefined}>
                <th scope="row">{t(`figures.sums.${texts[part]}`)}</th>
                {metrics.map((metric) => (
                  <td key={metric} className={css.number}>
                    <FigureValue figures={figures} metric={metric} currency={frame.currency} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={css.hint}>{t('figures.sums.hint')}</p>
    </section>
  );
}
