import type { TFunction } from 'i18next';
import { type CSSProperties, memo, type MouseEvent, type ReactNode, type Ref } from 'react';
import { RowCheck } from '../row-check.tsx';
import css from './cards.module.css';
import { type Column, headingOf } from './column.ts';
import { CardBones } from './skeleton.tsx';

export interface CardProps<Row> {
  ref?: Ref<HTMLLIElement> | undefined;
  /** Left out: it is on its way. */
  row: Row | undefined;
  id: string;
  label: string;
  /** Its place among how many, and which row of cards it stands in, where only those in view exist. */
  index?: number;
  count?: number;
  line?: number;
  style?: CSSProperties | undefined;
  chosen: boolean;
  t: TFunction;
  columns: readonly Column<Row>[];
  onToggle: ((id: string) => void) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  rowActions: ((row: Row) => ReactNode) | undefined;
  picture: ((row: Row) => ReactNode) | undefined;
}

/** Past all cards that follow: with Tab alone that would be a long way. */
const focusActions = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest('[data-list]')?.querySelector<HTMLElement>('[role=toolbar] button')?.focus();

function CardView<Row>(props: CardProps<Row>) {
  const { ref, row, index, count, line, style, chosen } = props;
  return (
    <li
      ref={ref}
      className={css.card}
      style={style}
      data-card={index ?? ''}
      data-index={line}
      data-chosen={chosen}
      aria-posinset={index === undefined ? undefined : index + 1}
      aria-setsize={count}
      aria-busy={row === undefined || undefined}
    >
      {row ? <CardParts {...props} row={row} /> : <CardBones row={index ?? 0} />}
    </li>
  );
}

function CardParts<Row>(props: CardProps<Row> & { row: Row }) {
  const { row, id, label, chosen, t, columns, onToggle, onOpen, rowActions, picture } = props;
  const placed = (place: Column<Row>['card']) => columns.filter(({ card }) => card === place);
  const figures = placed('figure').filter(({ withPicture }) => !picture || withPicture);
  return (
    <>
      {picture?.(row)}
      <div className={css.head}>
        {onToggle && (
          <RowCheck
            label={t('table.selectRow', { name: label })}
            checked={chosen}
            onToggle={() => onToggle(id)}
          />
        )}
        {onToggle && chosen && (
          <button type="button" className={css.toActions} onClick={focusActions}>
            {t('table.toActions')}
          </button>
        )}
        <div className={css.title}>
          {placed('title').map((column) => (
            <div key={column.id}>{column.cell(row, { onOpen })}</div>
          ))}
        </div>
        {rowActions?.(row)}
      </div>
      {placed('status').map((column) => (
        <div key={column.id} className={css.status}>
          {column.cell(row, { onOpen })}
        </div>
      ))}
      {figures.length > 0 && (
        <dl className={css.figures}>
          {figures.map((column) => (
            <div key={column.id} className={css.figure}>
              <dt>{headingOf(column, t)}</dt>
              <dd>{column.cell(row, { onOpen })}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** One row as a card. Scrolling draws the list again; a card that stays as it is does not take part. */
export const Card = memo(CardView) as typeof CardView;
