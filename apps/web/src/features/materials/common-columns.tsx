import { type ImageMaterial, imageMaterialCalls } from '@adsail/contract/materials';
import type { ComponentType } from 'react';
import { type Column, columnsOf } from '../../ui/table/index.ts';
import { AlikeBadge } from './alike-badge.tsx';
import { DimensionName, RelatedAds, Resolution, Size, Tags } from './cells.tsx';
import type { ThumbActions } from './library.ts';
import { InAccounts } from './push/in-accounts.tsx';
import { resolutionText } from './texts.ts';

/** A video has all that an image has. */
const c = columnsOf(imageMaterialCalls.page);

/** The name, with its picture before it where the rows are a list. */
export const nameOptions = <Row extends ImageMaterial>(
  thumbs: ThumbActions | null,
  Thumb: ComponentType<{ row: Row; onPreview: () => void }>,
) => ({
  width: 300,
  ...(thumbs && {
    before: (row: Row) => <Thumb row={row} onPreview={() => thumbs.onPreview(row.id)} />,
    after: (row: Row) => <AlikeBadge row={row} onOpen={thumbs.onAlike} />,
  }),
});

/** What people say about a material, and where it is. */
export const aboutColumns: readonly Column<ImageMaterial>[] = [
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
];

/** What was read from its file, and how many ads show it. */
export const fileColumns = (onAds: (id: string) => void): readonly Column<ImageMaterial>[] => [
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
    exportHeader: 'materials:exportColumn.sizeKb',
    exportValue: ({ sizeKb }) => sizeKb,
  }),
  c.cell('relatedAds', (row) => <RelatedAds row={row} onOpen={onAds} />, {
    width: 140,
    align: 'end',
    exportValue: ({ relatedAds }) => relatedAds,
  }),
];

export const recordColumns: readonly Column<ImageMaterial>[] = [
  c.text('createdByName', { width: 130, card: 'figure', withPicture: true }),
  c.ago('createdAt', { card: 'figure', withPicture: true }),
  c.ago('updatedAt', { hidden: true }),
  c.id('id', { hidden: true }),
];
