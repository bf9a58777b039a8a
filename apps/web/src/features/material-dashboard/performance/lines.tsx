import type { DashboardFigures } from '@adsail/contract/material-dashboard';
import { useTranslation } from 'react-i18next';
import css from '../dashboard.module.css';
import { Panel } from '../panel.tsx';
import { FigureTable } from './figure-table.tsx';
import { lineMetrics } from './metrics.ts';

const hints = { product: 'perf.productHint', tag: 'perf.tagHint', author: 'perf.authorHint' } as const;
const lists = { product: 'products', tag: 'tags', author: 'authors' } as const;

/** Figures by product, tag or author, with the number of materials that they are of. */
export function FigureLines({ by, data }: { by: keyof typeof lists; data: DashboardFigures }) {
  const { t } = useTranslation('material-dashboard');
  const { list, more } = data[lists[by]];
  const hint = hints[by];
  if (list.length === 0) return null;
  return (
    <div className={css.wide}>
      <Panel title={t(`perf.${by}`)} hint={t(hint)}>
        <FigureTable
          label={t(`perf.${by}`)}
          column={t(`column.${by}`)}
          rows={list.map(({ id, name, materials, figures }) => ({
            key: id,
            name: <bdi>{name}</bdi>,
            materials,
            figures,
          }))}
          metrics={lineMetrics[data.kind]}
          currency={data.currency}
        />
        {more > 0 && <p className={css.hint}>{t('more', { count: more })}</p>}
      </Panel>
    </div>
  );
}
