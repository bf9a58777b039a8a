import type { AnyMoney, ZoneKey } from '@adsail/contract';
import type { ExportCell, ExportColumn } from '../source.ts';
import { decimalText, zoneClock } from './numbers.ts';

/** What a cell is, whatever the format: a writer says how it looks. */
export type Value =
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  /** A column of numbers stays one: its cell is empty, and the file says why beside it. */
  | { kind: 'unknown'; reason: string }
  | { kind: 'number'; text: string; unit: 'count' | 'percent' | 'ratio' }
  | { kind: 'money'; amount: string; currency: string | undefined }
  /** Milliseconds as if it were UTC's. */
  | { kind: 'day' | 'instant'; ms: number };

const empty: Value = { kind: 'empty' };
const isNumeric = ({ unit }: ExportColumn): boolean =>
  unit !== 'text' && unit !== 'day' && unit !== 'instant';
const isMoney = (cell: object): cell is AnyMoney => 'amount' in cell;

/** What a column is called in a file: its cells are numbers alone, so the heading has their unit. */
export const headingOf = ({ heading, unit, currency }: ExportColumn): string => {
  const mark = unit === 'percent' ? '%' : unit === 'money' ? currency : undefined;
  return mark ? `${heading} (${mark})` : heading;
};

/** Why cells of numbers are empty, by their column: each reason once. */
export class Unknowns {
  readonly #reasons = new Map<string, Set<string>>();

  note({ heading }: ExportColumn, { reason }: { reason: string }): void {
    const known = this.#reasons.get(heading);
    if (known) known.add(reason);
    else this.#reasons.set(heading, new Set([reason]));
  }

  get lines(): { heading: string; reasons: string[] }[] {
    return [...this.#reasons].map(([heading, reasons]) => ({ heading, reasons: [...reasons] }));
  }
}

/** Reads cells of a column. What a column cannot have is written as it is, as a text: nothing is lost without a word. */
export function valueReader(zone: ZoneKey): (column: ExportColumn, cell: ExportCell) => Value {
  const clock = zoneClock(zone);

  function plain({ unit, currency }: ExportColumn, cell: string | number): Value {
    const asText: Value = { kind: 'text', text: String(cell) };
    switch (unit) {
      case 'text':
        return asText;
      case 'day':
      case 'instant': {
        const ms = unit === 'day' ? Date.parse(`${cell}T00:00:00Z`) : clock(String(cell));
        return ms === null || Number.isNaN(ms) ? asText : { kind: unit, ms };
      }
      default: {
        const text = decimalText(cell);
        if (text === null) return asText;
        return unit === 'money' ? { kind: 'money', amount: text, currency } : { kind: 'number', text, unit };
      }
    }
  }

  return (column, cell) => {
    if (cell === null || cell === undefined || cell === '') return empty;
    if (typeof cell !== 'object') return plain(column, cell);
    if (!isMoney(cell))
      return isNumeric(column) ? { kind: 'unknown', reason: cell.text } : { kind: 'text', text: cell.text };
    const amount = decimalText(cell.amount);
    return amount === null
      ? { kind: 'text', text: cell.amount }
      : { kind: 'money', amount, currency: cell.currency };
  };
}
