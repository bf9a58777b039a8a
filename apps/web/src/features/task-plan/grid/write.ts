import { withoutTurns } from '@adsail/contract';
import { capabilitiesOf } from '@adsail/contract/delivery';
import type { Edit } from '../editing/overrides.ts';
import type { Unfit } from '../editing/paste.ts';
import { continued, seriesOf } from '../editing/series.ts';
import { readCell } from '../editing/values.ts';
import type { PlanSheet } from '../sheet.ts';
import { rowValues } from '../view/row-values.ts';
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

/** Rows among which a name is given once, as the plan sees it. */
function scopeOf(sheet: PlanSheet, row: number): string {
  const { uniqueNames } = capabilitiesOf(sheet.platform).levels[sheet.level(row)] ?? {};
  const parent = sheet.parent(row);
  return uniqueNames || parent < 0 ? `${sheet.accountPlace(row)} ${sheet.depth(row)}` : `in ${parent}`;
}

/** Names that are filled in get a number where the row beside has them: the plan would give it to the row that they come from. */
function keptApart(view: GridView, writings: readonly Writing[]): readonly Writing[] {
  const { source, rows } = view;
  const { sheet } = source;
  const isName = ({ column }: Writing) => columnIds[column] === 'name';
  const filled = new Set(writings.filter(isName).map(({ at }) => rows[at]));
  if (filled.size === 0) return writings;
  const taken = new Set<string>();
  const placed = (row: number, name: string) => `${scopeOf(sheet, row)} ${name}`;
  for (let row = 0; row < sheet.size; row += 1)
    if (!filled.has(row)) taken.add(placed(row, rowValues(source, row).name));
  return writings.map((writing) => {
    const row = rows[writing.at];
    if (!isName(writing) || row === undefined) return writing;
    let text = writing.text;
    for (let number = 2; taken.has(placed(row, text)); number += 1) text = `${writing.text}-${number}`;
    taken.add(placed(row, text));
    return { ...writing, text };
  });
}

const fill = (view: GridView, writings: readonly Writing[]): Written =>
  writeTexts(view, keptApart(view, writings));

/** The first cell of each column in all below it. */
export const fillDown = (view: GridView, range: Range): Written =>
  fill(
    view,
    columnsOf(range).flatMap((column) => {
      const [first = range.top, ...rest] = placesOf(range).filter((at) => takesValue(view, at, column));
      const text = textAt(view, first, column);
      return rest.map((at) => ({ at, column, text }));
    }),
  );

/** What is selected goes on down to a row, as its own numbers do. */
export const fillTo = (view: GridView, range: Range, bottom: number): Written =>
  fill(
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
