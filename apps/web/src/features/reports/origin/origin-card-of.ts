import type { FigureUnit } from '@adsail/contract';
import { unitOf } from '@adsail/contract/reports';
import { isMetricId } from '../column-ids.ts';
import type { FigurePlace } from '../figure-cell.tsx';
import { rowName } from '../row-name.ts';
import type { Report } from '../use-report.ts';
import { originInput, rowOf } from './origin-input.ts';

type Say = (key: string, parameters?: Record<string, string>) => string;

/** What the card about a number says and asks; null for a number that cannot be asked for. */
export function originCard(report: Report, place: FigurePlace, t: Say) {
  const { definition, list, custom } = report;
  const input = originInput(report, place);
  if (!input) return null;
  const own = custom.find(({ id }) => id === place.column);
  const unit: FigureUnit = own ? own.unit : isMetricId(place.column) ? unitOf(place.column) : 'count';
  const row = rowOf(list.rows, place);
  return {
    input,
    title: own ? own.name : t(`reports:metric.${place.column}`),
    subject: row ? rowName(definition, row, t) : t('reports:screen.origin.total'),
    unit,
  };
}
