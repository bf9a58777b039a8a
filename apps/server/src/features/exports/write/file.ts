import { createReadStream, createWriteStream } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { directionOf } from '@adsail/contract';
import type { ExportFormat } from '@adsail/contract/exports';
import type { ExportContent } from '../source.ts';
import { aboutLines, type Maker } from './about.ts';
import { Unknowns } from './cell.ts';
import { csvBody, csvHead } from './csv.ts';
import { xlsxOf } from './xlsx/index.ts';

export const mimeTypes: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

export interface FileOptions {
  format: ExportFormat;
  maker: Maker;
  /** False: rows and headings alone. */
  about: boolean;
  /** So many more rows are written; what it throws ends the writing. */
  onRows(count: number): Promise<void> | void;
  signal: AbortSignal;
}

/** The rows, with whoever counts them heard between two pages. */
const heard = (content: ExportContent, { onRows, signal }: FileOptions): ExportContent => ({
  ...content,
  async *rows() {
    for await (const page of content.rows()) {
      signal.throwIfAborted();
      yield page;
      await onRows(page.length);
      // Whoever else has something to do in this process gets a turn, also where the pages were there already.
      await nextTurn();
    }
  },
});

async function replaceHead(path: string, before: string, after: string, signal: AbortSignal): Promise<void> {
  const body = `${path}.body`;
  await rename(path, body);
  await writeFile(path, after);
  const rest = createReadStream(body, { start: Buffer.byteLength(before) });
  await pipeline(rest, createWriteStream(path, { flags: 'a' }), { signal });
}

/** Writes the rows into the file at `path`, a page at a time; how many there were. */
async function write(path: string, content: ExportContent, options: FileOptions): Promise<number> {
  const { format, maker, about, signal } = options;
  let rows = 0;
  const count = (more: number): void => void (rows += more);
  const totalLabel = about ? maker.t('exports:about.total') : null;
  const unknowns = new Unknowns();
  const linesOf = (count: number) => (about ? aboutLines(content, maker, { rows: count, unknowns }) : []);
  const source = heard(content, options);
  const into = (from: AsyncIterable<string | Buffer>) =>
    pipeline(Readable.from(from, { objectMode: false, highWaterMark: 64 * 1024 }), createWriteStream(path), {
      signal,
    });
  if (format === 'xlsx') {
    const rtl = directionOf(maker.language) === 'rtl';
    const aboutTitle = maker.t('exports:about.sheet');
    const { zone, at: modifiedAt } = maker;
    await into(
      xlsxOf(source, {
        zone,
        rtl,
        totalLabel,
        aboutTitle,
        about: () => linesOf(rows),
        unknowns,
        onRows: count,
        modifiedAt,
      }),
    );
    return rows;
  }
  // What stands above the rows has their number, which is the expected one wherever the database keeps to what it showed first,
  // and why cells are empty, which is known when all are written.
  const head = (count: number) => csvHead(linesOf(count));
  const first = head(content.total);
  async function* whole(): AsyncGenerator<string> {
    yield first;
    yield* csvBody(source, { zone: maker.zone, totalLabel, unknowns, onRows: count });
  }
  await into(whole());
  const last = head(rows);
  if (last !== first) await replaceHead(path, first, last, signal);
  return rows;
}

export interface WrittenFile {
  path: string;
  rows: number;
}

/** A file of the rows, which is there for as long as the folder. */
export async function writeExportFile(
  folder: string,
  content: ExportContent,
  options: FileOptions,
): Promise<WrittenFile> {
  const path = join(folder, 'export');
  return { path, rows: await write(path, content, options) };
}
