import { dayIn, type ZoneKey } from '@adsail/contract';
import type { ExportFormat } from '@adsail/contract/exports';
import type { ExportContent } from './source.ts';

/** What no system lets stand in the name of a file. */
const forbidden = /[\\/:*?"<>|\p{C}]/gu;
const longestTitle = 80;

/** `Daily product 2026-11-01_2026-11-07.xlsx`: its range, or else the day on which it was made. */
export function fileNameOf(
  { title, range }: Pick<ExportContent, 'title' | 'range'>,
  { format, zone, at }: { format: ExportFormat; zone: ZoneKey; at: Date },
): string {
  const plain = title.replaceAll(forbidden, ' ').trim().slice(0, longestTitle).toWellFormed();
  const days = range ? (range.from === range.to ? range.from : `${range.from}_${range.to}`) : dayIn(zone, at);
  return `${plain || 'export'} ${days}.${format}`;
}
