import { useTranslation } from 'react-i18next';
import css from './chart.module.css';
import type { ChartModel } from './model.ts';

interface ChartTableProps {
  title: string;
  model: ChartModel;
  /** Not seen, but read out: the drawing says nothing to a screen reader. */
  hidden: boolean;
}

export function ChartTable({ title, model, hidden }: ChartTableProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={hidden ? 'visually-hidden' : undefined}>
      <table className={css.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.category')}</th>
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
              <th scope="row">{category}</th>
              {model.series.map(({ id, values, format }) => (
                <td key={id} className={css.number}>
                  {typeof values[index] === 'number' ? format(values[index]) : '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
