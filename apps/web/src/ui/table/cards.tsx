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
  /** Shows each row as a picture with its name and status below: a gallery. */
  picture: ((row: Row) => ReactNode) | undefined;
  stale: boolean;
}

/** The rows of a table on a phone or as a gallery, from the same columns: each says by `card` where its cell stands. */
export function Cards<Row>(props: CardsProps<Row>) {
  const { columns, rows, rowId, rowLabel, selected, onSelect, onOpen, rowActions, picture } = props;
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
      <ul className={classes(css.list, picture && css.gallery)} aria-label={props.label}>
        {rows.map((row) => {
          const id = rowId(row);
          return (
            <li key={id} className={css.card} data-card data-chosen={chosen.has(id)}>
              {picture?.(row)}
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
              {!picture && (
                <dl className={css.figures}>
                  {at('figure').map((column) => (
                    <div key={column.id} className={css.figure}>
                      <dt>{t(column.header)}</dt>
                      <dd>{column.cell(row, { onOpen })}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
