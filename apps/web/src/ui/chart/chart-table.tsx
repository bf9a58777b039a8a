import { useTranslation } from 'react-i18next';
import styles from './chart.module.css';
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
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.category')}</th>
            {model.series.map(({ id, name }) => (
              <th key={id} scope="col" className={styles.number}>
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
                <td key={id} className={styles.number}>
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
