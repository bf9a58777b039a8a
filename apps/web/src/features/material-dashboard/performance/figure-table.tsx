import { thousands } from '@adsail/contract';
import type { MaterialFigures, MaterialMetric } from '@adsail/contract/materials';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FigureValue } from '../../materials/index.ts';
import css from '../dashboard.module.css';

export interface FigureRow {
  key: string;
  name: ReactNode;
  /** How many materials it is made of. */
  materials?: number;
  figures: MaterialFigures;
}

interface FigureTableProps {
  label: string;
  column: string;
  rows: readonly FigureRow[];
  metrics: readonly MaterialMetric[];
  currency: string;
}

/** Figures beside names; scrolls by itself where there is no room. */
export function FigureTable({ label, column, rows, metrics, currency }: FigureTableProps) {
  const { t } = useTranslation(['material-dashboard', 'materials']);
  const language = useLanguage();
  const counts = rows.some(({ materials }) => materials !== undefined);
  return (
    <div className={css.scroll}>
      <table className={css.perfTable} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{column}</th>
            {counts && (
              <th scope="col" className={css.perfNumber}>
                {t('perf.materials')}
              </th>
            )}
            {metrics.map((metric) => (
              <th key={metric} scope="col" className={css.perfNumber}>
                {t(`materials:column.${metric}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, materials, figures }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {counts && <td className={css.perfNumber}>{thousands(materials ?? 0, language)}</td>}
              {metrics.map((metric) => (
                <td key={metric} className={css.perfNumber}>
                  <FigureValue figures={figures} metric={metric} currency={currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
