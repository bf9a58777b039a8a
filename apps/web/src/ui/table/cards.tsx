import { type ReactNode, useCallback, useMemo } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLatest } from '../../state/use-latest.ts';
import { classes } from '../classes.ts';
import { RowCheck } from '../row-check.tsx';
import { Card } from './card.tsx';
import css from './cards.module.css';
import { CardsInView } from './cards-in-view.tsx';
import type { Column } from './column.ts';
import type { OnView } from './long-rows.ts';
import { chosenTest, headSelection, type Selection, toggled, withHead } from './selection.ts';
import { isWhole, type TableRows } from './table-rows.ts';

interface CardsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: TableRows<Row>;
  rowLabel: (row: Row) => string;
  selection: Selection;
  onSelect: ((selection: Selection) => void) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  rowActions: ((row: Row) => ReactNode) | undefined;
  /** Shows each row as a picture with its name and status below: a gallery. */
  picture: ((row: Row) => ReactNode) | undefined;
  stale: boolean;
  /** Told which cards are in view, of a list that reads them then. */
  onView?: OnView | undefined;
}

/**
 * Up to so many cards all exist, and the browser's own search finds them; of a longer page only those in view do, as of the
 * rows of a table, and it is searched with the search box.
 */
const allUpTo = 100;

/** The rows of a table on a phone or as a gallery, from the same columns: each says by `card` where its cell stands. */
export function Cards<Row>(props: CardsProps<Row>) {
  const { columns, rows, rowLabel, selection, onSelect, onOpen, rowActions, picture } = props;
  const t = useTexts('ui');
  const isChosen = useMemo(() => chosenTest(selection), [selection]);
  const head = headSelection(selection, rows);
  const isAllHere = isWhole(rows);
  const selectAll = t(isAllHere ? 'table.selectPage' : 'table.selectMatching');
  // Handlers stay the same, so that cards need not be drawn again.
  const now = useLatest({ selection, onSelect, onOpen });
  const toggle = useCallback(
    (id: string) => now.current.onSelect?.(toggled(now.current.selection, id)),
    [now],
  );
  const open = useCallback((row: Row) => now.current.onOpen?.(row), [now]);
  const cardOf = (index: number) => {
    const row = rows.at(index);
    const id = rows.idAt(index) ?? `${index}`;
    return {
      row,
      id,
      label: row ? rowLabel(row) : '',
      chosen: isChosen(id),
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
            label={selectAll}
            checked={head === 'all'}
            some={head === 'some'}
            onToggle={({ checked }) => onSelect(withHead(selection, rows, checked))}
          />
          <span aria-hidden>{selectAll}</span>
        </div>
      )}
      {rows.count > allUpTo || !isAllHere ? (
        <CardsInView {...list} rows={rows} cardOf={cardOf} onView={props.onView} />
      ) : (
        <ul className={list.className} aria-label={list.label}>
          {rows.ids.map((id, index) => (
            <Card key={id} {...cardOf(index)} />
          ))}
        </ul>
      )}
    </div>
  );
}
