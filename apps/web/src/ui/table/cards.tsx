import { type ReactNode, useCallback, useMemo } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLatest } from '../../state/use-latest.ts';
import { classes } from '../classes.ts';
import { RowCheck } from '../row-check.tsx';
import { Card } from './card.tsx';
import css from './cards.module.css';
import { CardsInView } from './cards-in-view.tsx';
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

/**
 * Up to so many cards all exist, and the browser's own search finds them; of a longer page only those in view do, as of the
 * rows of a table, and it is searched with the search box.
 */
const allUpTo = 100;

/** The rows of a table on a phone or as a gallery, from the same columns: each says by `card` where its cell stands. */
export function Cards<Row>(props: CardsProps<Row>) {
  const { columns, rows, rowId, rowLabel, selected, onSelect, onOpen, rowActions, picture } = props;
  const t = useTexts('ui');
  const ids = useMemo(() => rows.map(rowId), [rows, rowId]);
  const chosen = useMemo(() => new Set(selected), [selected]);
  const selection = pageSelection(chosen, ids);
  // Handlers stay the same, so that cards need not be drawn again.
  const now = useLatest({ selected, onSelect, onOpen });
  const toggle = useCallback(
    (id: string) => now.current.onSelect?.(toggled(now.current.selected, id)),
    [now],
  );
  const open = useCallback((row: Row) => now.current.onOpen?.(row), [now]);
  const cardOf = (index: number) => {
    const row = rows[index] as Row;
    const id = ids[index] as string;
    return {
      row,
      id,
      label: rowLabel(row),
      chosen: chosen.has(id),
      t,
      columns,
      onToggle: onSelect && toggle,
      onOpen: onOpen && open,
      rowActions,
      picture,
    };
  };
  const list = { label: props.label, className: classes(css.list, picture && css.gallery) };
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
      {rows.length > allUpTo ? (
        <CardsInView {...list} ids={ids} cardOf={cardOf} />
      ) : (
        <ul className={list.className} aria-label={list.label}>
          {ids.map((id, index) => (
            <Card key={id} {...cardOf(index)} />
          ))}
        </ul>
      )}
    </div>
  );
}
