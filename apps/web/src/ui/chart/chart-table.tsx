import { useTranslation } from 'react-i18next';
import css from './chart.module.css';
import { type ChartModel, tellValue } from './model.ts';

interface ChartTableProps {
  title: string;
  model: ChartModel;
  /** What a category is; left out: a date. */
  category?: string;
  /** Not seen, but read out: the drawing says nothing to a screen reader. */
  hidden: boolean;
}

export function ChartTable({ title, model, category, hidden }: ChartTableProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={hidden ? 'visually-hidden' : undefined}>
      <table className={css.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{category ?? t('chart.category')}</th>
            {model.series.map(({ id, name }) => (
              <th key={id} scope="col" className={css.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {model.categories.map((category, index) => (
            <tr key={category}>
              <th scope="row">
                <bdi dir="ltr">{category}</bdi>
              </th>
              {model.series.map((series) => (
                <td key={series.id} className={css.number}>
                  <bdi>{tellValue(model, series, index)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
