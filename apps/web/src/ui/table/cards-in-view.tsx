import { type CSSProperties, useEffect, useState } from 'react';
import { classes } from '../classes.ts';
import { Card, type CardProps } from './card.tsx';
import css from './cards.module.css';
import type { OnView } from './long-rows.ts';
import type { TableRows } from './table-rows.ts';
import { useCardWindow } from './use-card-window.ts';

interface CardsInViewProps<Row> {
  label: string;
  className: string;
  rows: Pick<TableRows<Row>, 'count' | 'idAt'>;
  cardOf: (index: number) => Omit<CardProps<Row>, 'index' | 'count' | 'line' | 'ref' | 'style'>;
  onView: OnView | undefined;
}

/** Where the card with the focus is kept, beyond either end of those in view. */
const aside: Record<'before' | 'after', CSSProperties> = {
  before: { position: 'absolute', insetBlockStart: 0 },
  after: { position: 'absolute', insetBlockEnd: 0 },
};

/** -1 for what is in none. */
const cardWith = (target: EventTarget | null): number => {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
  return Number(card?.dataset['card'] ?? -1);
};

/** Cards of which only those in view exist, and the one that has the focus: it must not lose it by being scrolled away. */
export function CardsInView<Row>({ label, className, rows, cardOf, onView }: CardsInViewProps<Row>) {
  const { count } = rows;
  const { list, first, end, before, after, across, isScrolling, measure } = useCardWindow(count);
  const [focused, setFocused] = useState(-1);
  useEffect(() => {
    if (end > first) onView?.({ first, last: end - 1, isScrolling });
  }, [onView, first, end, isScrolling]);
  const inView = Array.from({ length: end - first }, (_, at) => first + at);
  // One array: a card that goes from one to another would be made anew, and lose the focus all the same.
  const drawn = [
    ...(focused >= 0 && focused < first ? [focused] : []),
    ...inView,
    ...(focused >= end && focused < count ? [focused] : []),
  ];
  const styleOf = (index: number) => (index < first ? aside.before : index >= end ? aside.after : undefined);
  return (
    // It only remembers which of its cards has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      className={classes(className, css.inView)}
      aria-label={label}
      style={{ paddingBlock: `${before}px ${after}px` }}
      onFocus={({ target }) => setFocused(cardWith(target))}
      onBlur={({ relatedTarget }) => setFocused(cardWith(relatedTarget))}
    >
      {drawn.map((index) => (
        <Card
          key={rows.idAt(index) ?? index}
          {...cardOf(index)}
          // The first of each row tells how high the row is.
          ref={index % across === 0 && !styleOf(index) ? measure : undefined}
          index={index}
          count={count}
          line={Math.floor(index / across)}
          style={styleOf(index)}
        />
      ))}
    </ul>
  );
}
