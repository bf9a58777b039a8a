import type { DashboardFigures } from '@adsail/contract/material-dashboard';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import css from '../dashboard.module.css';
import { Panel } from '../panel.tsx';
import { FigureTable } from './figure-table.tsx';
import { MaterialName } from './material-name.tsx';
import { libraryOf, lineMetrics } from './metrics.ts';

/** Those with the most spend; the library has all of them. */
export function Top({ data }: { data: DashboardFigures }) {
  const { t } = useTranslation('material-dashboard');
  const { kind, top, currency, days } = data;
  return (
    <div className={css.wide}>
      <Panel title={t('top.title')}>
        {top.length === 0 ? (
          <p className={css.hint}>{t('top.none')}</p>
        ) : (
          <>
            <FigureTable
              label={t('top.title')}
              column={t(kind === 'VIDEO' ? 'videos' : 'images')}
              rows={top.map(({ material, figures }) => ({
                key: material.id,
                name: <MaterialName kind={kind} material={material} days={days} />,
                figures,
              }))}
              metrics={lineMetrics[kind]}
              currency={currency}
            />
            <p className={css.hint}>
              <Link
                to={libraryOf[kind]}
                search={{ view: 'list', sort: '-cost', ...days }}
                className={css.count}
              >
                {t('top.all')}
              </Link>
            </p>
          </>
        )}
      </Panel>
    </div>
  );
}
