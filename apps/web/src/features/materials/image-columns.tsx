import { type ImageMaterial, imageMaterialCalls, imageMetrics } from '@adsail/contract/materials';
import { type Column, columnsOf } from '../../ui/table/index.ts';
import { aboutColumns, fileColumns, nameOptions, recordColumns } from './common-columns.tsx';
import { type ColumnFigures, metricColumns } from './figures/metric-columns.tsx';
import type { ThumbActions } from './library.ts';
import { ImageThumb } from './thumb.tsx';

const c = columnsOf(imageMaterialCalls.page);

export const imageColumns = (
  thumbs: ThumbActions | null,
  figures: ColumnFigures,
  onAds: (id: string) => void,
): Column<ImageMaterial>[] => [
  c.name('name', nameOptions(thumbs, ImageThumb)),
  ...metricColumns(imageMetrics, figures),
  ...aboutColumns,
  ...fileColumns(onAds),
  ...recordColumns,
];
