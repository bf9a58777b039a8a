import { materialMetrics, type VideoMaterial, videoMaterialCalls } from '@adsail/contract/materials';
import { type Column, columnsOf } from '../../ui/table/index.ts';
import { AlikeBadge } from './alike-badge.tsx';
import {
  DimensionName,
  FrameRate,
  Length,
  NotSynced,
  RelatedAds,
  Resolution,
  Size,
  Sound,
  Tags,
} from './cells.tsx';
import type { ThumbActions } from './library.ts';
import { InAccounts } from './push/in-accounts.tsx';
import { resolutionText } from './texts.ts';
import { VideoThumb } from './video-tile.tsx';

const c = columnsOf(videoMaterialCalls.page);

/** The first figures that people look at; the others are in the column chooser. */
const shownMetrics: readonly string[] = ['cost', 'impressions', 'ctr'];

const metricColumns = materialMetrics.map((metric) =>
  c.cell(metric, () => <NotSynced />, {
    width: 140,
    align: 'end',
    hidden: !shownMetrics.includes(metric),
    exportValue: () => null,
  }),
);

export const videoColumns = (thumbs: ThumbActions | null): Column<VideoMaterial>[] => [
  c.name('name', {
    width: 300,
    ...(thumbs && {
      before: (row) => <VideoThumb row={row} onPreview={() => thumbs.onPreview(row.id)} />,
      after: (row) => <AlikeBadge row={row} onOpen={thumbs.onAlike} />,
    }),
  }),
  c.text('productName', { width: 180, card: 'status' }),
  c.cell('tagNames', (row) => <Tags row={row} />, {
    width: 240,
    grow: true,
    exportValue: ({ tagNames }) => tagNames.join('\n'),
  }),
  c.cell('inAccounts', (row) => <InAccounts row={row} />, {
    width: 150,
    card: 'figure',
    exportValue: ({ inAccounts }, { t }) =>
      inAccounts.map(({ platform, count }) => `${t(`names:platform.${platform}`)}: ${count}`).join('\n'),
  }),
  c.cell('seconds', (row) => <Length row={row} />, {
    width: 100,
    align: 'end',
    card: 'figure',
    exportValue: ({ seconds }) => seconds,
  }),
  c.cell('resolution', (row) => <Resolution row={row} />, {
    width: 130,
    card: 'status',
    exportValue: resolutionText,
  }),
  c.cell('dimension', (row) => <DimensionName row={row} />, {
    width: 110,
    exportValue: ({ dimension }, { t }) => t(`materials:dimension.${dimension}`),
  }),
  c.cell('sizeKb', (row) => <Size row={row} />, {
    width: 100,
    align: 'end',
    card: 'figure',
    exportValue: ({ sizeKb }) => sizeKb,
  }),
  c.cell('relatedAds', (row) => <RelatedAds row={row} />, {
    width: 140,
    align: 'end',
    exportValue: ({ relatedAds }) => relatedAds,
  }),
  ...metricColumns,
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
  c.text('createdByName', { width: 130, card: 'figure' }),
  c.ago('createdAt', { card: 'figure' }),
  c.ago('updatedAt', { hidden: true }),
  c.id('id', { hidden: true }),
];
