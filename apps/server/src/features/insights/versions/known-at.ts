import type { TenantTx } from '../../../db/scope.ts';
import { type FigureColumn, figureColumns } from '../figures.ts';
import type { DayKey } from '../store/facts.ts';
import { factsOfDay, lastFetch, versionsSince } from '../store/versions.ts';
import { type PackedFigures, unpack } from './pack.ts';

/**
 * The figures of an account's day as they were known at a moment, by the ads' numbers; null when nothing was known of it yet. What is
 * known now, and from that back through what each fetch changed. Right for as long as versions are kept.
 */
export async function dayAsKnownAt(
  tx: TenantTx,
  day: DayKey,
  at: Date,
): Promise<ReadonlyMap<number, PackedFigures> | null> {
  if (!(await lastFetch(tx, day))) return null;
  const known = new Map<number, PackedFigures>();
  for (const { ad_no: adNo, reach, ...row } of await factsOfDay(tx, day)) {
    const figures = Object.fromEntries(figureColumns.map((column) => [column, String(row[column])]));
    known.set(adNo, { ...(figures as Record<FigureColumn, string>), reach });
  }
  for (const { pack } of await versionsSince(tx, day, at)) {
    if (!pack) return null;
    for (const { adNo, figures } of await unpack(pack))
      if (figures) known.set(adNo, figures);
      else known.delete(adNo);
  }
  return known;
}
