import { expect, it } from 'vitest';
import type { Column } from './column.ts';
import { exportSheet } from './export-sheet.ts';

interface Row {
  name: string;
  at: string;
}

const columns: Column<Row>[] = [
  { id: 'name', header: 'h.name', cell: () => null, exportValue: ({ name }) => name },
  { id: 'picture', header: 'h.picture', cell: () => null },
  { id: 'at', header: 'h.at', cell: () => null, exportValue: ({ at }) => new Date(at) },
];
const context = {
  t: (key: string) => key,
  language: 'en' as const,
  zone: 'America_New_York' as const,
  filterText: 'harbor',
  at: new Date('2026-03-08T06:30:00Z'),
};

it('writes what was filtered and when, then the exportable columns with times of the zone', () => {
  const lines = exportSheet([{ name: '=1', at: '2026-03-08T07:30:00Z' }], columns, context).split('\r\n');
  expect(lines[0]).toBe('\uFEFFexport.at,2026-03-08 01:30 (America/New_York)');
  expect(lines.slice(1)).toEqual([
    'export.filter,harbor',
    '',
    'h.name,h.at',
    // Clocks went from two to three in this night.
    "'=1,2026-03-08 03:30:00",
    '',
  ]);
});

it('says so when nothing was filtered', () => {
  expect(exportSheet([], columns, { ...context, filterText: '' })).toContain('export.filter,export.noFilter');
});

it('has the unit in the heading where the cells have none', () => {
  const size = {
    id: 'size',
    header: 'h.size',
    exportHeader: 'h.sizeKb',
    cell: () => null,
    exportValue: () => 7,
  };
  expect(exportSheet([{ name: 'x', at: '' }], [size], context)).toContain('h.sizeKb\r\n7\r\n');
});
