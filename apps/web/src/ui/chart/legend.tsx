import { useTranslation } from 'react-i18next';
import css from './chart.module.css';
import { KeySign } from './key-sign.tsx';
import { type ChartModel, unsettledFrom } from './model.ts';

interface LegendProps {
  model: ChartModel;
  hidden: readonly string[];
  onToggle: (id: string) => void;
}

/** What is drawn how. A series is put away and brought back here; the last one stays. */
export function Legend({ model, hidden, onToggle }: LegendProps) {
  const { t } = useTranslation('ui');
  const shownCount = model.series.length - hidden.length;
  return (
    <div className={css.legend}>
      {model.series.length > 1 &&
        model.series.map((series) => {
          const isShown = !hidden.includes(series.id);
          return (
            <button
              key={series.id}
              type="button"
              className={css.entry}
              aria-pressed={isShown}
              disabled={isShown && shownCount === 1}
              onClick={() => onToggle(series.id)}
            >
              <KeySign model={model} series={series} />
              <bdi>{series.name}</bdi>
            </button>
          );
        })}
      {unsettledFrom(model) < model.categories.length && (
        <span className={css.entry}>
          <span className={css.pale} aria-hidden />
          {t('chart.pale')}
        </span>
      )}
      {model.gaps?.some(Boolean) && (
        <span className={css.entry}>
          <span className={css.gap} aria-hidden />
          {t('chart.gap')}
        </span>
      )}
    </div>
  );
}
