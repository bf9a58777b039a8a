import { useTranslation } from 'react-i18next';
import css from './chart.module.css';
import { type AskPoint, type ChartModel, tellValue } from './model.ts';

interface ChartTableProps {
  title: string;
  model: ChartModel;
  /** What a category is; left out: a date. */
  category?: string;
  /** Not seen, but read out: the drawing says nothing to a screen reader. */
  hidden: boolean;
  /** Its numbers can be asked; those that are not seen cannot be reached. */
  onAsk?: AskPoint | undefined;
}

export function ChartTable({ title, model, category, hidden, onAsk }: ChartTableProps) {
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
            // Two rows may have the same name.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <th scope="row">
                <bdi dir="ltr">{category}</bdi>
              </th>
              {model.series.map((series) => (
                <td key={series.id} className={css.number}>
                  {onAsk && !hidden ? (
                    <button
                      type="button"
                      className={css.ask}
                      aria-haspopup="dialog"
                      onClick={({ currentTarget: anchor }) => onAsk({ series, index, anchor })}
                    >
                      <bdi>{tellValue(model, series, index)}</bdi>
                    </button>
                  ) : (
                    <bdi>{tellValue(model, series, index)}</bdi>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
