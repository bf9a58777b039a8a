import { foldText } from '@adsail/contract';
import type { PlanProblem } from '@adsail/contract/tasks/plan';
import type { TemplateValues } from '../editing/template-values.ts';
import type { Overrides } from '../planning/protocol.ts';
import type { PlanSheet } from '../sheet.ts';

/** Rows with something to say. */
export const rowStates = ['error', 'warning', 'byHand', 'skipped'] as const;
export type RowState = (typeof rowStates)[number];

export interface RowFilter {
  text: string;
  advertiserId: string | null;
  /** Place in the platform's levels. */
  level: number | null;
  state: RowState | null;
}

export const noFilter: RowFilter = { text: '', advertiserId: null, level: null, state: null };
export const isFiltered = ({ text, advertiserId, level, state }: RowFilter): boolean =>
  text.trim() !== '' || advertiserId !== null || level !== null || state !== null;

export interface RowsSource {
  sheet: PlanSheet;
  problems: readonly PlanProblem[];
  overrides: Overrides;
  /** Those that the sheet was made of. */
  planned: Overrides;
  templates: TemplateValues;
}

const hasState = ({ sheet, problems, overrides }: RowsSource, row: number, state: RowState): boolean => {
  if (state === 'byHand') return overrides[sheet.key(row)] !== undefined;
  if (state === 'skipped') return sheet.isSkipped(row);
  return sheet.marks(row).some(({ problem }) => problems[problem]?.weight === state);
};

/** Those that a filter leaves, in their order. */
export function matchingRows(source: RowsSource, filter: RowFilter): number[] {
  const { sheet } = source;
  const word = foldText(filter.text.trim());
  const rows: number[] = [];
  const byAccount = sheet.accounts.map(({ advertiserId, name }) => ({
    isChosen: filter.advertiserId === null || filter.advertiserId === advertiserId,
    text: foldText(`${name} ${advertiserId}`),
  }));
  for (let row = 0; row < sheet.size; row += 1) {
    const account = byAccount[sheet.accountPlace(row)];
    if (!account?.isChosen) continue;
    if (filter.level !== null && sheet.depth(row) !== filter.level) continue;
    if (filter.state !== null && !hasState(source, row, filter.state)) continue;
    const isFound =
      word === '' ||
      account.text.includes(word) ||
      foldText(`${sheet.name(row)} ${sheet.key(row)}`).includes(word);
    if (isFound) rows.push(row);
  }
  return rows;
}

/** A line of the tree: a row, or an account, which is `-1 - place`. */
export type TreeLine = number;
const accountLine = (place: number): TreeLine => -1 - place;
export const accountOfLine = (line: TreeLine): number => -1 - line;
export const isAccountLine = (line: TreeLine): boolean => line < 0;

/** What is folded is told by key; accounts by their ids with a sign that no key begins with. */
export const foldKey = (sheet: PlanSheet, line: TreeLine): string =>
  isAccountLine(line) ? `#${sheet.accounts[accountOfLine(line)]?.advertiserId ?? ''}` : sheet.key(line);

/** A one for each row that was found, and for all above it. */
function withParents(sheet: PlanSheet, found: readonly number[]): Uint8Array {
  const shown = new Uint8Array(sheet.size);
  for (const row of found)
    for (let at = row; at >= 0 && shown[at] === 0; at = sheet.parent(at)) shown[at] = 1;
  return shown;
}

/** The lines that are shown: nothing below what is folded, and above what was found all that leads there. */
export function treeLines(
  sheet: PlanSheet,
  folded: ReadonlySet<string>,
  found: readonly number[] | null,
): TreeLine[] {
  const lines: TreeLine[] = [];
  const shown = found && withParents(sheet, found);
  let account = -1;
  let isAccountFolded = false;
  /** Rows of a deeper level than this are below something that is folded. */
  let foldedDepth = Infinity;
  for (let row = 0; row < sheet.size; row += 1) {
    if (shown && shown[row] === 0) continue;
    const place = sheet.accountPlace(row);
    if (place !== account) {
      account = place;
      foldedDepth = Infinity;
      lines.push(accountLine(place));
      isAccountFolded = folded.has(foldKey(sheet, accountLine(place)));
    }
    const depth = sheet.depth(row);
    if (isAccountFolded || depth > foldedDepth) continue;
    lines.push(row);
    foldedDepth = folded.has(sheet.key(row)) ? depth : Infinity;
  }
  return lines;
}

/** Everything that has something below it. */
export function allFolded(sheet: PlanSheet): Set<string> {
  const keys = new Set<string>(sheet.accounts.keys().map((place) => foldKey(sheet, accountLine(place))));
  const last = sheet.levels.length - 1;
  for (let row = 0; row < sheet.size; row += 1) if (sheet.depth(row) < last) keys.add(sheet.key(row));
  return keys;
}
