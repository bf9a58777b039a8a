import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@adsail/contract';
import type { ExportFormat } from '@adsail/contract/exports';
import { translateTo } from '@adsail/contract/translate';
import type { ExportColumn, ExportContent, ExportRow } from '../source.ts';
import { inWorkFolder } from '../../../work-folder.ts';
import { writeExportFile } from '../write/file.ts';

export const contentOf = (
  columns: readonly ExportColumn[],
  pages: readonly (readonly ExportRow[])[],
  more: Partial<ExportContent> = {},
): ExportContent => ({
  title: 'Daily product',
  columns,
  total: pages.flat().length,
  async *rows() {
    yield* pages;
  },
  ...more,
});

export const at = new Date('2026-11-18T20:30:00Z');

/** The file as it would be stored. */
export const written = (
  content: ExportContent,
  format: ExportFormat,
  { language = 'en', about = true }: { language?: Language; about?: boolean } = {},
): Promise<Buffer> =>
  inWorkFolder(join(tmpdir(), 'adsail-written'), async (folder) => {
    const { path } = await writeExportFile(folder, content, {
      format,
      about,
      onRows: () => undefined,
      signal: new AbortController().signal,
      maker: {
        organisation: 'Blue Harbor',
        by: 'Ada',
        at,
        zone: 'Asia_Shanghai',
        language,
        t: translateTo(language),
      },
    });
    return readFile(path);
  });
