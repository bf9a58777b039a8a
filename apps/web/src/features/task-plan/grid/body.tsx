import { memo } from 'react';
import { rowValues } from '../view/row-values.ts';
import type { RowsSource } from '../view/rows.ts';
import { rowHeight, useRowWindow } from '../view/use-row-window.ts';
import type { PlanWords } from '../view/words.ts';
import { cellWeights, textOf, unfitKey, type UnfitCells, wordAt } from './cells.ts';
import { columnIds, fieldOf } from './columns.ts';
import { GridRow } from './grid-row.tsx';
import { type Range, rangeOf, type Selection } from './moves.ts';

interface BodyProps {
  gridId: string;
  scroller: HTMLElement | null;
  source: RowsSource;
  rows: readonly number[];
  words: PlanWords;
  selection: Selection;
  unfit: UnfitCells;
}

function BodyView({ gridId, scroller, source, rows, words, selection, unfit }: BodyProps) {
  const { first, last } = useRowWindow(scroller, rows.length);
  const range = rangeOf(selection);
  return (
    <div role="presentation" style={{ blockSize: rows.length * rowHeight }}>
      {rows.slice(first, last).map((row, place) => (
        <GridRow
          key={source.sheet.key(row)}
          gridId={gridId}
          at={first + place}
          {...rowProps(source, row, words, unfit)}
          {...selectedIn(first + place, range, selection)}
        />
      ))}
    </div>
  );
}

/** The rows in view. They alone are drawn again while the grid scrolls, and not while somebody types. */
export const GridBody = memo(BodyView);

const letters = (values: readonly boolean[]): string => values.map(Number).join('');

function rowProps(source: RowsSource, row: number, words: PlanWords, unfit: UnfitCells) {
  const values = rowValues(source, row);
  const { byHand, key } = values;
  const refused = columnIds.map((id) => {
    const field = fieldOf(id);
    return unfit.size > 0 && field ? unfit.get(unfitKey(key, field)) : undefined;
  });
  const texts = columnIds.map((id, at) => refused[at]?.text ?? textOf(source, row, values, id, words));
  return {
    texts,
    said: texts.join('\u0000'),
    currency: values.account.currency,
    mode: wordAt(source, row, 'budget', words),
    weights: cellWeights(source, row),
    rowWeight: values.weight,
    byHand: letters([byHand.name, byHand.budget, byHand.bid, byHand.skipped]),
    unfit: unfit.size > 0 ? letters(refused.map((cell) => cell !== undefined)) : '',
    isSkipped: values.isSkipped,
  };
}

function selectedIn(at: number, { top, bottom, start, end }: Range, { active }: Selection) {
  const isIn = at >= top && at <= bottom;
  return { from: isIn ? start : -1, to: isIn ? end : -2, active: at === active.row ? active.column : -1 };
}
