import {
  type FigureFrame,
  type ImageMaterial,
  type MaterialMetric,
  metricOf,
  videoMaterialCalls,
} from '@adsail/contract/materials';
import { type Column, columnsOf } from '../../../ui/table/index.ts';
import { FigureCell, FigureValue } from './figure-value.tsx';

const c = columnsOf(videoMaterialCalls.page);

/** The first figures that people look at, on pictures too; the others are in the column chooser. */
const shown: readonly MaterialMetric[] = ['cost', 'impressions', 'ctr', 'playRatio25'];

export interface ColumnFigures {
  frame: FigureFrame | null;
  /** Who reads them. */
  reader: string | null;
}

function totalOf({ frame }: ColumnFigures, metric: MaterialMetric): Column<ImageMaterial>['total'] {
  if (!frame?.totals) return undefined;
  if (frame.totals.gaps[metric] === 'NOT_ADDITIVE') return { additive: false };
  return {
    additive: true,
    value: <FigureValue figures={frame.totals} metric={metric} currency={frame.currency} />,
  };
}

/** A column for each figure, with the sum of the whole list. */
export const metricColumns = (
  metrics: readonly MaterialMetric[],
  figures: ColumnFigures,
): Column<ImageMaterial>[] =>
  metrics.map((metric) => {
    const total = totalOf(figures, metric);
    return c.cell(
      metric,
      (row) => <FigureCell row={row} metric={metric} basis={figures.frame} reader={figures.reader} />,
      {
        width: metricOf(metric).unit === 'money' ? 150 : 130,
        align: 'end',
        hidden: !shown.includes(metric),
        card: 'figure',
        withPicture: shown.includes(metric),
        ...(total && { total }),
        exportValue: ({ metrics: own }) => own?.values[metric] ?? null,
      },
    ) as unknown as Column<ImageMaterial>;
  });
