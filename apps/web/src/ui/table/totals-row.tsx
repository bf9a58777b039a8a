/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed one by one, which table tags do not allow */
import { Tooltip } from 'antd';
import { thousands } from '@adsail/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { cellLook } from './cell-class.ts';
import css from './data-table.module.css';
import type { GridColumn } from './grid-columns.ts';

interface TotalsRowProps<Row> {
  columns: readonly GridColumn<Row>[];
  count: number;
  rowIndex: number;
}

/** Sums of the whole set, kept in view. A column whose sum would be a wrong number says so instead. */
export function TotalsRow<Row>({ columns, count, rowIndex }: TotalsRowProps<Row>) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const first = columns.find(({ kind, column }) => kind === 'data' && !column?.total);
  return (
    <div role="row" aria-rowindex={rowIndex} className={css.totals}>
      {columns.map((grid) => {
        const total = grid.column?.total;
        return (
          <div key={grid.id} role="gridcell" {...cellLook(grid)}>
            {grid === first && t('table.totalRows', { count, number: thousands(count, language) })}
            {total?.additive && total.value}
            {total && !total.additive && (
              <Tooltip title={t('table.notAdditive')}>
                {/* The dash alone would say nothing to a screen reader. */}
                <span role="img" aria-label={t('table.notAdditive')}>
                  —
                </span>
              </Tooltip>
            )}
          </div>
        );
      })}
    </div>
  );
}
