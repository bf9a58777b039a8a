import { directionOf } from '@adsail/contract';
import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { EmptyState } from '../empty-state.tsx';
import { useZone } from '../use-zone.ts';
import { ChartTable } from './chart-table.tsx';
import css from './chart.module.css';
import { type ChartModel, isEmpty } from './model.ts';

const Canvas = lazy(() => import('./canvas.tsx'));

interface ChartProps {
  title: string;
  /** Units and what is counted: "Cost in USD". */
  caption: string;
  model: ChartModel;
  height?: number;
}

/** A chart with its units and timezone in the caption, and the same figures as a table for those who want to read them. */
export function Chart({ title, caption, model, height = 280 }: ChartProps) {
  const { t } = useTranslation('ui');
  const rtl = directionOf(useLanguage()) === 'rtl';
  const zone = useZone();
  const [asTable, setAsTable] = useState(false);
  const switchText = t(asTable ? 'chart.asChart' : 'chart.asTable');
  return (
    <figure className={css.chart} aria-label={title}>
      <figcaption className={css.head}>
        <strong>{title}</strong>
        <span className={css.caption}>
          {caption} · {t('chart.zone', { zone: zone.iana })}
        </span>
        <Tooltip title={switchText}>
          <Button
            type="text"
            size="small"
            className={css.switch}
            icon={asTable ? <BarChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
            aria-label={switchText}
            onClick={() => setAsTable(!asTable)}
          />
        </Tooltip>
      </figcaption>
      <div style={{ blockSize: height, overflow: 'auto' }}>
        {isEmpty(model) && <EmptyState drawing="chart" title={t('chart.empty')} />}
        {!isEmpty(model) && !asTable && (
          <Suspense fallback={<div className={css.waiting} />}>
            <Canvas model={model} rtl={rtl} />
          </Suspense>
        )}
        {!isEmpty(model) && <ChartTable title={title} model={model} hidden={!asTable} />}
      </div>
    </figure>
  );
}
