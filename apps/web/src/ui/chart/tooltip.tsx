import { directionOf } from '@adsail/contract';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { KeySign } from './key-sign.tsx';
import { cardPlace, type Layout, xOf } from './layout.ts';
import { type ChartModel, type ChartSeries, tellValue, unsettledFrom } from './model.ts';
import css from './surface.module.css';

interface TooltipProps {
  model: ChartModel;
  series: readonly ChartSeries[];
  layout: Layout;
  index: number;
  /** A click tells more. */
  canAsk: boolean;
}

/** All series of a category, beside the line under the pointer; on the side that has more room. */
export function Tooltip({ model, series, layout, index, canAsk }: TooltipProps) {
  const { t } = useTranslation('ui');
  const dir = directionOf(useLanguage());
  const x = xOf(layout, index);
  return (
    <>
      <div className={css.line} style={{ left: x, top: layout.top, height: layout.bottom - layout.top }} />
      <div className={css.tooltip} dir={dir} style={cardPlace(x, layout.width)} aria-hidden>
        <p className={css.when}>
          <bdi dir="ltr">{model.categories[index]}</bdi>
        </p>
        <div className={css.told}>
          {series.map((one) => (
            <Fragment key={one.id}>
              <KeySign model={model} series={one} />
              <span className={css.name}>
                {one.name}{' '}
                {one.labels && (
                  <bdi dir="ltr" className={css.day}>
                    {one.labels[index]}
                  </bdi>
                )}
              </span>
              <bdi className={`digits ${css.value}`}>{tellValue(model, one, index)}</bdi>
            </Fragment>
          ))}
        </div>
        {model.gaps?.[index] && <p className={css.hint}>{t('chart.gapHere')}</p>}
        {index >= unsettledFrom(model) && <p className={css.hint}>{t('chart.unsettled')}</p>}
        {canAsk && <p className={css.ask}>{t('chart.ask')}</p>}
      </div>
    </>
  );
}
