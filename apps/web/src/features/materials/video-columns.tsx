import {
  type ImageMaterial,
  materialMetrics,
  type VideoMaterial,
  videoMaterialCalls,
} from '@adsail/contract/materials';
import { type Column, columnsOf } from '../../ui/table/index.ts';
import { FrameRate, Length, Sound } from './cells.tsx';
import { aboutColumns, fileColumns, nameOptions, recordColumns } from './common-columns.tsx';
import { type ColumnFigures, metricColumns } from './figures/metric-columns.tsx';
import type { ThumbActions } from './library.ts';
import { VideoThumb } from './video-tile.tsx';

const c = columnsOf(videoMaterialCalls.page);

/** A cell gives its context the row that it got, so one of images is one of videos: the types alone cannot tell. */
const ofVideos = (columns: readonly Column<ImageMaterial>[]) =>
  columns as unknown as readonly Column<VideoMaterial>[];

export const videoColumns = (
  thumbs: ThumbActions | null,
  figures: ColumnFigures,
  onAds: (id: string) => void,
): Column<VideoMaterial>[] => [
  c.name('name', nameOptions(thumbs, VideoThumb)),
  ...ofVideos(metricColumns(materialMetrics, figures)),
  ...ofVideos(aboutColumns),
  c.cell('seconds', (row) => <Length row={row} />, {
    width: 100,
    align: 'end',
    card: 'figure',
    exportHeader: 'materials:exportColumn.seconds',
    exportValue: ({ seconds }) => seconds,
  }),
  ...ofVideos(fileColumns(onAds)),
  c.cell('frameRate', (row) => <FrameRate row={row} />, {
    width: 150,
    align: 'end',
    hidden: true,
    exportValue: ({ frameRate }) => frameRate,
  }),
  c.cell('hasSound', (row) => <Sound row={row} />, {
    width: 120,
    hidden: true,
    exportValue: ({ hasSound }, { t }) => t(hasSound ? 'materials:sound.yes' : 'materials:sound.no'),
  }),
  ...ofVideos(recordColumns),
];
