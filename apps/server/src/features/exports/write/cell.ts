import type { AnyMoney, ZoneKey } from '@adsail/contract';
import type { ExportCell, ExportColumn } from '../source.ts';
import { decimalText, zoneClock } from './numbers.ts';

/** What a cell is, whatever the format: a writer says how it looks. */
export type Value =
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  | { kind: 'number'; text: string; unit: 'count' | 'percent' | 'ratio' }
  | { kind: 'money'; amount: string; currency: string | undefined }
  /** Milliseconds as if it were UTC's. */
  | { kind: 'day' | 'instant'; ms: number };

const empty: Value = { kind: 'empty' };
const isMoney = (cell: object): cell is AnyMoney => 'amount' in cell;

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
    if (!isMoney(cell)) return { kind: 'text', text: cell.text };
    const amount = decimalText(cell.amount);
    return amount === null
      ? { kind: 'text', text: cell.amount }
      : { kind: 'money', amount, currency: cell.currency };
  };
}
