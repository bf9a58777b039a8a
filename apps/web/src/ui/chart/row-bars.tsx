import { Fragment } from 'react';
import { useTheme } from '../theme-mode.ts';
import { chartColors, seriesColor } from './colors.ts';
import { type ChartModel, type ChartSeries, colorIndexOf, tellValue } from './model.ts';
import css from './row-bars.module.css';
import { shareOf } from './row-shares.ts';

interface RowBarsProps {
  model: ChartModel;
  series: readonly ChartSeries[];
}

/** Bars that lie: names of rows are long, and stand whole beside them. What is heard is the table. */
export function RowBars({ model, series }: RowBarsProps) {
  const theme = useTheme(({ theme }) => theme);
  const colors = chartColors(theme);
  return (
    <div className={css.rows} aria-hidden>
      {model.categories.map((name, index) => (
        // Two rows may have the same name.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          <span className={css.name}>
            <bdi>{name}</bdi>
          </span>
          <span className={css.bars}>
            {series.map((one) => (
              <span key={one.id} className={css.bar}>
                <span
                  className={css.fill}
                  style={{
                    inlineSize: `calc((100% - 112px) * ${shareOf(series, one, index)})`,
                    background: seriesColor(colors, colorIndexOf(model, one)),
                  }}
                />
                <bdi className={`digits ${css.value}`}>{tellValue(model, one, index)}</bdi>
              </span>
            ))}
          </span>
        </Fragment>
      ))}
    </div>
  );
}
