import type { AccountScope, InsightQuery, InsightRow } from '../core/index.ts';
import { dataLevels } from './enums.ts';
import { refuse } from './errors.ts';
import { figuresOf, metricsBy, timeDimension } from './report-figures.ts';
import type { ReportRow, Row } from './wire.ts';

/** What a question is about on the wire: level, dimensions, metrics; without days and filters. */
export function questionOf(scope: AccountScope, { level, by }: InsightQuery) {
  if (level === 'project' || level === 'promotion')
    throw refuse('level', `TikTok has no ${level}.`, 'unsupported');
  const { level: data_level, id, filter } = dataLevels[level];
  const time = timeDimension[by];
  const asked: Row = {
    advertiser_id: scope.account.id,
    report_type: 'BASIC',
    service_type: 'AUCTION',
    data_level,
    dimensions: time ? [id, time] : [id],
    metrics: metricsBy(by),
  };
  return { asked, id, filter };
}

export function toInsightRow(
  query: InsightQuery,
  idName: string,
  scope: AccountScope,
  { dimensions, metrics }: ReportRow,
): InsightRow {
  const time = query.by === 'total' ? undefined : dimensions[timeDimension[query.by]];
  return {
    level: query.level,
    id: dimensions[idName] ?? '',
    hour: query.by === 'hour' ? Number(time?.slice(11, 13)) : null,
    ...figuresOf(metrics, time, scope),
  };
}
