import { withoutTurns } from '@adsail/contract';
import { amountFields } from '@adsail/contract/tasks/plan';
import type { Edit, OverrideField } from './overrides.ts';
import { columnNamed, type SpokenColumn } from './spoken-words.ts';
import { readAmount, type Reason, readCell, type RowRoom } from './values.ts';

/** The rows that something is put into. */
export interface PasteTarget {
  /** The fields of the columns from the active one on; undefined: nobody can change it. */
  fields: readonly (OverrideField | undefined)[];
  /** Keys of the rows from the active one on. */
  keys: readonly string[];
  /** Ids of the same columns. */
  columns: readonly string[];
  /** What a cell says that nobody can change, here and in the file of the plan. */
  closedTexts: (key: string, column: string) => readonly string[];
  isKnown: (key: string) => boolean;
  room: (key: string) => RowRoom;
}

/** A value that a cell could not take: it is shown there with the reason. */
export interface Unfit {
  key: string;
  field: OverrideField;
  text: string;
  reason: Reason;
}

export interface ClosedCell {
  column: string;
  text: string;
}

export interface Pasted {
  edits: Edit[];
  unfit: Unfit[];
  /** Lines without a row here, as they came. */
  left: string[][];
  /** Values for columns that nobody can change, other than what stands there, in their lines. */
  closed: ClosedCell[][];
  /** Heads of columns that nothing came of. */
  unused: string[];
  /** Columns were found by their heads, and rows by their keys. */
  byHead: boolean;
  byKey: boolean;
}

/** Heads of columns that only say what a row is: nobody can change them. */
const described: ReadonlySet<SpokenColumn> = new Set([
  'level',
  'account',
  'accountId',
  'parent',
  'mode',
  'currency',
  'note',
]);
const fieldsNamed: Readonly<Partial<Record<SpokenColumn, OverrideField>>> = {
  name: 'name',
  budget: 'budget',
  bid: 'bid',
  create: 'skipped',
};

type Head = readonly (SpokenColumn | undefined)[];

/** A first line in which columns are named; null: it is a row like the others. */
export function readHead([first, ...rest]: readonly (readonly string[])[]): Head | null {
  if (!first || rest.length === 0) return null;
  const head = first.map(columnNamed);
  const named = head.filter((column) => column !== undefined);
  const isUseful = named.some((column) => column === 'skip' || fieldsNamed[column] !== undefined);
  // One word among many may be somebody's name of an ad.
  return isUseful && named.length * 2 >= first.filter((cell) => cell.trim() !== '').length ? head : null;
}

function put(result: Pasted, target: PasteTarget, key: string, field: OverrideField, text: string): void {
  const read = readCell(field, text, target.room(key));
  if ('reason' in read) result.unfit.push({ key, field, text, reason: read.reason });
  else result.edits.push({ key, field, value: read.value });
}

const isMoney = (field: OverrideField): boolean => amountFields.some((each) => each === field);
/** `Budget (USD)`: the column's amounts are of that currency. */
const inBrackets = (title = ''): string | undefined =>
  /[([（【]\s*([A-Za-z]{3})\s*[)\]）】]/.exec(title)?.[1];
/** An amount that says nothing else is of the currency that stands beside or above it. */
const inCurrency = (text: string, currency: string): string =>
  currency !== '' && /^\s*\d/.test(text) && readAmount(text).marks.length === 0
    ? `${currency} ${text.trim()}`
    : text;

const opposite: Readonly<Record<string, string>> = { true: '0', false: '1' };

const nothing = (): Pasted => ({
  edits: [],
  unfit: [],
  left: [],
  closed: [],
  unused: [],
  byHead: false,
  byKey: false,
});

function pasteNamed(head: Head, cells: readonly string[][], target: PasteTarget): Pasted {
  const keyAt = head.indexOf('key');
  const currencyAt = head.indexOf('currency');
  const result: Pasted = { ...nothing(), byHead: true, byKey: keyAt >= 0 };
  const [titles = [], ...lines] = cells;
  result.unused = titles.filter((title, at) => title.trim() !== '' && head[at] === undefined);
  for (const [at, line] of lines.entries()) {
    const key = keyAt >= 0 ? line[keyAt]?.trim() : target.keys[at];
    if (key === undefined || !target.isKnown(key)) {
      result.left.push([...line]);
      continue;
    }
    const closed: ClosedCell[] = [];
    for (const [place, text] of line.entries()) {
      const column = head[place];
      if (column === undefined || column === 'key') continue;
      if (described.has(column)) {
        // The currency goes with its amounts.
        if (column !== 'currency' && isOther(text, target.closedTexts(key, column)))
          closed.push({ column, text });
        continue;
      }
      const field = fieldsNamed[column];
      const currency = inBrackets(titles[place]) ?? line[currencyAt]?.trim() ?? '';
      if (field) put(result, target, key, field, isMoney(field) ? inCurrency(text, currency) : text);
      else if (text.trim() !== '') put(result, target, key, 'skipped', opposite[String(isYes(text))] ?? text);
    }
    if (closed.length > 0) result.closed.push(closed);
  }
  return result;
}

const isYes = (text: string): boolean | undefined => {
  const read = readCell('skipped', text, {
    hasBudget: true,
    hasBid: true,
    isSkippedAbove: false,
    currency: '',
  });
  return 'reason' in read ? undefined : read.value === undefined;
};

/** Whoever copies whole rows pastes what stands there already. */
const isOther = (text: string, shown: readonly string[]): boolean =>
  text.trim() !== '' && shown.every((each) => text.trim() !== withoutTurns(each).trim());

/** From the active cell on. */
export function pastePlaced(cells: readonly string[][], target: PasteTarget): Pasted {
  const result = nothing();
  for (const [at, line] of cells.entries()) {
    const key = target.keys[at];
    const beyond = line.slice(target.fields.length);
    if (key === undefined) result.left.push([...line]);
    else if (beyond.some((text) => text.trim() !== '')) result.left.push(beyond);
    if (key === undefined) continue;
    const closed: ClosedCell[] = [];
    for (const [place, text] of line.slice(0, target.fields.length).entries()) {
      const field = target.fields[place];
      const column = target.columns[place] ?? '';
      if (field) put(result, target, key, field, text);
      else if (isOther(text, target.closedTexts(key, column))) closed.push({ column, text });
    }
    if (closed.length > 0) result.closed.push(closed);
  }
  return result;
}

/** Where pasted cells go: by the heads of their columns where they have some, otherwise from the active cell on. */
export function pasteCells(cells: readonly string[][], target: PasteTarget): Pasted {
  const head = readHead(cells);
  return head ? pasteNamed(head, cells, target) : pastePlaced(cells, target);
}
