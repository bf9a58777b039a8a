import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../classes.ts';
import { RowCheck } from '../row-check.tsx';
import css from './cards.module.css';
import type { Column } from './column.ts';
import { pageSelection, toggled, withAll, without } from './selection.ts';

interface CardsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowLabel: (row: Row) => string;
  selected: readonly string[];
  onSelect: ((selected: string[]) => void) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  rowActions: ((row: Row) => ReactNode) | undefined;
  stale: boolean;
}

/** The rows of a table on a phone, from the same columns: each says by `card` where its cell stands. */
export function Cards<Row>(props: CardsProps<Row>) {
  const { columns, rows, rowId, rowLabel, selected, onSelect, onOpen, rowActions } = props;
  const { t } = useTranslation('ui');
  const ids = rows.map(rowId);
  const chosen = new Set(selected);
  const selection = pageSelection(chosen, ids);
  const at = (place: Column<Row>['card']) => columns.filter(({ card }) => card === place);
  return (
    <div className={classes(css.cards, props.stale && css.stale)}>
      {onSelect && (
        <div className={css.selectAll}>
          <RowCheck
            label={t('table.selectPage')}
            checked={selection === 'all'}
            some={selection === 'some'}
            onToggle={({ checked }) => onSelect(checked ? withAll(selected, ids) : without(selected, ids))}
          />
          <span aria-hidden>{t('table.selectPage')}</span>
        </div>
      )}
      <ul className={css.list} aria-label={props.label}>
        {rows.map((row) => {
          const id = rowId(row);
          return (
            <li key={id} className={css.card} data-card data-chosen={chosen.has(id)}>
              <div className={css.head}>
                {onSelect && (
                  <RowCheck
                    label={t('table.selectRow', { name: rowLabel(row) })}
                    checked={chosen.has(id)}
                    onToggle={() => onSelect(toggled(selected, id))}
                  />
                )}
                <div className={css.title}>
                  {at('title').map((column) => (
                    <div key={column.id}>{column.cell(row, { onOpen })}</div>
                  ))}
                </div>
                {rowActions?.(row)}
              </div>
              {at('status').map((column) => (
                <div key={column.id} className={css.status}>
                  {column.cell(row, { onOpen })}
                </div>
              ))}
              <dl className={css.figures}>
                {at('figure').map((column) => (
                  <div key={column.id} className={css.figure}>
                    <dt>{t(column.header)}</dt>
                    <dd>{column.cell(row, { onOpen })}</dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
