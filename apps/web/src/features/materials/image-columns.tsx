import { type ImageMaterial, imageMaterialCalls } from '@adsail/contract/materials';
import { type Column, columnsOf } from '../../ui/table/index.ts';
import { AlikeBadge } from './alike-badge.tsx';
import { DimensionName, RelatedAds, Resolution, Size, Tags } from './cells.tsx';
import type { ThumbActions } from './library.ts';
import { InAccounts } from './push/in-accounts.tsx';
import { resolutionText } from './texts.ts';
import { ImageThumb } from './thumb.tsx';

const c = columnsOf(imageMaterialCalls.page);

export const imageColumns = (thumbs: ThumbActions | null): Column<ImageMaterial>[] => [
  c.name('name', {
    width: 300,
    ...(thumbs && {
      before: (row) => <ImageThumb row={row} onPreview={() => thumbs.onPreview(row.id)} />,
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
  c.text('createdByName', { width: 130, card: 'figure' }),
  c.ago('createdAt', { card: 'figure' }),
  c.ago('updatedAt', { hidden: true }),
  c.id('id', { hidden: true }),
];
