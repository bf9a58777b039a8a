import type { ReportRow } from './integrated.ts';

const cell = (value: string): string => (/[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** A title line in the wire's names, then a line for each row. */
export function csvOf(
  dimensions: readonly string[],
  metrics: readonly string[],
  rows: readonly ReportRow[],
): string {
  const lines = rows.map((row) => [
    ...dimensions.map((name) => row.dimensions[name] ?? ''),
    ...metrics.map((name) => row.metrics[name] ?? ''),
  ]);
  return [[...dimensions, ...metrics], ...lines].map((line) => line.map(cell).join(',')).join('\n');
}
