import type { ZoneKey } from '@adsail/contract';
import { type ZipEntry, zipOf } from '../../../../framework/zip.ts';
import type { ExportContent, ExportRow } from '../../source.ts';
import type { AboutLine } from '../about.ts';
import { type Unknowns, valueReader } from '../cell.ts';
import { labelled, rowsAPiece } from '../csv.ts';
import { aboutSheet, SheetXml } from './sheet.ts';
import { Styles } from './styles.ts';
import { sheetName } from './text.ts';
import { workbookParts } from './workbook.ts';

/** What a sheet can hold, the headings and a row of totals included. */
const sheetLimits = { rows: 1_048_576, bytes: 3.5 * 1024 ** 3 } as const;
const pieceLetters = 32 * 1024;

interface Options {
  zone: ZoneKey;
  rtl: boolean;
  totalLabel: string | null;
  aboutTitle: string;
  /** Asked when the rows are written. Empty: no such sheet. */
  about(): readonly AboutLine[];
  unknowns: Unknowns;
  onRows(count: number): void;
  modifiedAt: Date;
  /** For tests. */
  limits?: { rows: number; bytes: number };
}

/** Rows one by one; a sheet that is full leaves the rest to the next one. */
class RowReader {
  readonly #pages: AsyncIterator<readonly ExportRow[]>;
  readonly #onRows: (count: number) => void;
  #page: readonly ExportRow[] = [];
  #at = 0;
  isOver = false;

  constructor({ rows }: Pick<ExportContent, 'rows'>, onRows: (count: number) => void) {
    this.#pages = rows()[Symbol.asyncIterator]();
    this.#onRows = onRows;
  }

  /** At most so many, none when there are no more. */
  async take(most: number): Promise<readonly ExportRow[]> {
    while (this.#at >= this.#page.length) {
      const next = await this.#pages.next();
      if (next.done) {
        this.isOver = true;
        return [];
      }
      [this.#page, this.#at] = [next.value, 0];
    }
    const taken = this.#page.slice(this.#at, this.#at + Math.min(most, rowsAPiece));
    this.#at += taken.length;
    this.#onRows(taken.length);
    return taken;
  }

  async close(): Promise<void> {
    await this.#pages.return?.();
  }
}

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length < pieceLetters) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** A workbook, made while it is read: rows on as many sheets as they need, then what it says of itself. */
export async function* xlsxOf(content: ExportContent, options: Options): AsyncGenerator<Buffer> {
  const { zone, rtl, totalLabel, aboutTitle, about, unknowns, onRows, modifiedAt } = options;
  const { limits = sheetLimits } = options;
  const { columns, totals, title } = content;
  const styles = new Styles();
  const sheet = new SheetXml({ columns, styles, valueOf: valueReader(zone), unknowns, rtl });
  const reader = new RowReader(content, onRows);
  const names: string[] = [];
  let next: readonly ExportRow[] = [];

  async function* sheetPieces(): AsyncGenerator<string> {
    let letters = 0;
    const counted = (text: string): string => {
      letters += text.length;
      return text;
    };
    yield counted(sheet.head());
    let number = 1;
    // A row is left for the totals.
    while (next.length > 0 && letters < limits.bytes / 3) {
      const rows: string[] = next.map((row) => sheet.row(row, (number += 1)));
      yield counted(rows.join(''));
      const room = limits.rows - number - 1;
      if (room === 0) {
        next = await reader.take(limits.rows - 2);
        break;
      }
      next = await reader.take(room);
    }
    if (reader.isOver && totals && totalLabel !== null)
      yield sheet.row(labelled(columns, totals, totalLabel), number + 1, true);
    yield sheet.tail();
  }

  const entry = (name: string, open: () => AsyncIterable<Uint8Array>): ZipEntry => ({
    name,
    modifiedAt,
    isPacked: true,
    open: async () => open(),
  });

  async function* entries(): AsyncGenerator<ZipEntry> {
    next = await reader.take(limits.rows - 2);
    do {
      names.push(sheetName(title, names));
      yield entry(`xl/worksheets/sheet${names.length}.xml`, () => encoded(sheetPieces()));
    } while (next.length > 0);
    const lines = about();
    if (lines.length > 0) {
      names.push(sheetName(aboutTitle, names));
      const text = aboutSheet(lines, styles, rtl);
      yield entry(`xl/worksheets/sheet${names.length}.xml`, () => once(text));
    }
    yield entry('xl/styles.xml', () => once(styles.xml()));
    for (const [name, text] of Object.entries(workbookParts(names))) yield entry(name, () => once(text));
  }

  try {
    yield* zipOf(entries());
  } finally {
    await reader.close();
  }
}
