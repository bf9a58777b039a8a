import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stat } from 'node:fs/promises';
import { translateTo } from '../../packages/contract/src/translate.ts';
import type { ExportFormat } from '../../packages/contract/src/exports/index.ts';
import type {
  ExportColumn,
  ExportContent,
  ExportRow,
} from '../../apps/server/src/features/exports/source.ts';
import { writeExportFile } from '../../apps/server/src/features/exports/write/file.ts';
import { inWorkFolder } from '../../apps/server/src/work-folder.ts';

/** As many columns as a report has. */
const columns: ExportColumn[] = [
  { key: 'day', heading: 'Day', unit: 'day' },
  { key: 'ad', heading: 'Ad', unit: 'text' },
  { key: 'adId', heading: 'Ad ID', unit: 'text' },
  ...Array.from({ length: 4 }, (_, at): ExportColumn => ({
    key: `money${at}`,
    heading: `Amount ${at}`,
    unit: 'money',
    currency: 'USD',
  })),
  ...Array.from({ length: 8 }, (_, at): ExportColumn => ({
    key: `count${at}`,
    heading: `Number ${at}`,
    unit: 'count',
  })),
  ...Array.from({ length: 4 }, (_, at): ExportColumn => ({
    key: `share${at}`,
    heading: `Share ${at}`,
    unit: 'percent',
  })),
  { key: 'seen', heading: 'Seen', unit: 'instant' },
];

const page = 500;
const row = (at: number): ExportRow =>
  Object.fromEntries(
    columns.map(({ key, unit }, column) => {
      const size = (at * 7919 + column * 104_729) % 1_000_003;
      if (unit === 'day') return [key, `2026-${String(1 + (at % 12)).padStart(2, '0')}-15`];
      if (unit === 'instant') return [key, new Date(1.7e12 + at * 60_000).toISOString()];
      if (unit === 'money') return [key, `${size}.${String(size).padStart(6, '0')}`];
      if (unit === 'percent') return [key, `0.${String(size).padStart(6, '0')}`];
      return [key, unit === 'count' ? size : `广告 "${size}" <${at}>`];
    }),
  );

const contentOf = (total: number): ExportContent => ({
  title: 'Daily product',
  columns,
  total,
  async *rows() {
    for (let from = 0; from < total; from += page) {
      // As a database would: others have their turn between two pages.
      await new Promise(setImmediate);
      yield Array.from({ length: Math.min(page, total - from) }, (_, at) => row(from + at));
    }
  },
});

/** Run as a process of its own: `memory.ts <rows> <format>`; tells the most memory that the process ever had. */
const [rows = '0', format = 'xlsx'] = process.argv.slice(2);
const began = performance.now();
const bytes = await inWorkFolder(join(tmpdir(), 'adsail-bench'), async (folder) => {
  const { path } = await writeExportFile(folder, contentOf(Number(rows)), {
    format: format as ExportFormat,
    about: true,
    onRows: () => undefined,
    signal: new AbortController().signal,
    maker: {
      organisation: 'Bench',
      by: 'Bench',
      at: new Date(),
      zone: 'Asia_Shanghai',
      language: 'en',
      t: translateTo('en'),
    },
  });
  return (await stat(path)).size;
});
// In kilobytes, of the process from its beginning.
const megabytes = process.resourceUsage().maxRSS / 1024;
process.send?.({ megabytes, bytes, seconds: (performance.now() - began) / 1000 });
process.disconnect?.();
