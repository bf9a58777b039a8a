import { withoutTurns } from '@adsail/contract';
import type { Edit } from '../editing/overrides.ts';
import type { Unfit } from '../editing/paste.ts';
import { continued, seriesOf } from '../editing/series.ts';
import { readCell } from '../editing/values.ts';
import type { RowsSource } from '../view/rows.ts';
import type { PlanWords } from '../view/words.ts';
import { cellText, roomOf } from './cells.ts';
import { columnIds, fieldOf } from './columns.ts';
import type { Range } from './moves.ts';

/** The rows in view, and what they are made of. */
export interface GridView {
  source: RowsSource;
  rows: readonly number[];
  words: PlanWords;
}

interface Writing {
  /** Place in the view. */
  at: number;
  column: number;
  text: string;
}

export interface Written {
  edits: Edit[];
  unfit: Unfit[];
}

/** What becomes of texts that are put into cells. */
export function writeTexts({ source, rows }: GridView, writings: readonly Writing[]): Written {
  const written: Written = { edits: [], unfit: [] };
  for (const { at, column, text } of writings) {
    const field = fieldOf(columnIds[column]);
    const row = rows[at];
    if (!field || row === undefined) continue;
    const key = source.sheet.key(row);
    const read = readCell(field, text, roomOf(source, row));
    if ('reason' in read) written.unfit.push({ key, field, text, reason: read.reason });
    else written.edits.push({ key, field, value: read.value });
  }
  return written;
}

const placesOf = ({ top, bottom }: Range): number[] =>
  Array.from({ length: bottom - top + 1 }, (_, at) => top + at);
const columnsOf = ({ start, end }: Range): number[] =>
  Array.from({ length: end - start + 1 }, (_, at) => start + at);

/** Whether a cell has something to change: a fill passes over those that do not. */
function takesValue({ source, rows }: GridView, at: number, column: number): boolean {
  const field = fieldOf(columnIds[column]);
  const row = rows[at];
  if (!field || row === undefined) return false;
  if (field === 'name') return true;
  const { hasBudget, hasBid, isSkippedAbove } = roomOf(source, row);
  if (field === 'skipped') return !isSkippedAbove;
  return field === 'budget' ? hasBudget : hasBid;
}

const textAt = ({ source, rows, words }: GridView, at: number, column: number): string => {
  const id = columnIds[column];
  const row = rows[at];
  return id && row !== undefined ? cellText(source, row, id, words) : '';
};

/** The texts of a range, as they are copied. */
export const textsOf = (view: GridView, range: Range): string[][] =>
  placesOf(range).map((at) => columnsOf(range).map((column) => withoutTurns(textAt(view, at, column))));

/** One text in every cell of a range. */
export const writeEverywhere = (view: GridView, range: Range, text: string): Written =>
  writeTexts(
    view,
    columnsOf(range).flatMap((column) => placesOf(range).map((at) => ({ at, column, text }))),
  );

/** The first cell of each column in all below it. */
export const fillDown = (view: GridView, range: Range): Written =>
  writeTexts(
    view,
    columnsOf(range).flatMap((column) => {
      const [first = range.top, ...rest] = placesOf(range).filter((at) => takesValue(view, at, column));
      const text = textAt(view, first, column);
      return rest.map((at) => ({ at, column, text }));
    }),
  );

/** What is selected goes on down to a row, as its own numbers do. */
export const fillTo = (view: GridView, range: Range, bottom: number): Written =>
  writeTexts(
    view,
    columnsOf(range).flatMap((column) => {
      const seed = placesOf(range)
        .filter((at) => takesValue(view, at, column))
        .map((at) => textAt(view, at, column));
      const places = placesOf({ ...range, top: range.bottom + 1, bottom }).filter((at) =>
        takesValue(view, at, column),
      );
      if (seed.length === 0) return [];
      const texts = continued(seed, places.length);
      return places.map((at, place) => ({ at, column, text: texts[place] ?? '' }));
    }),
  );

export const writeSeries = (view: GridView, range: Range, start: string, step: string): Written =>
  writeTexts(
    view,
    columnsOf(range).flatMap((column) => {
      const places = placesOf(range).filter((at) => takesValue(view, at, column));
      const texts = seriesOf(start, step, places.length);
      return places.map((at, place) => ({ at, column, text: texts[place] ?? '' }));
    }),
  );

/** The cells of a range as the template says. */
export function resetRange({ source, rows }: GridView, range: Range): Edit[] {
  const fields = columnsOf(range).flatMap((column) => fieldOf(columnIds[column]) ?? []);
  return placesOf(range).flatMap((at) => {
    const row = rows[at];
    const key = row === undefined ? undefined : source.sheet.key(row);
    if (key === undefined) return [];
    return fields.map((field) => ({ key, field, value: undefined }));
  });
}
