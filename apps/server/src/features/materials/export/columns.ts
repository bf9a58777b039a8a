import type { Translate } from '@adsail/contract';
import {
  type FigureBasis,
  type ImageMaterial,
  imageMetrics,
  type MaterialKind,
  type MaterialMetric,
  materialMetrics,
  metricOf,
  type VideoMaterial,
} from '@adsail/contract/materials';
import type { ExportCell, ExportColumn, ExportUnit } from '../../exports/index.ts';

type Item = ImageMaterial & Partial<Pick<VideoMaterial, 'seconds' | 'frameRate' | 'hasSound'>>;

/** Whose figures, and who reads them. */
export interface Reading {
  basis: FigureBasis | null;
  userId: string;
}

interface Described {
  column: ExportColumn;
  cell(item: Item): ExportCell;
}

/** Why a material has no figures, as its cell on the screen says. */
function whyNone({ createdBy, isUnfetched }: Item, { basis, userId }: Reading, t: Translate): string {
  if (basis?.scope === 'OWN' && createdBy !== userId) return t('materials:figures.notMine');
  if (!basis?.isSynced) return t('materials:notSynced');
  return t(isUnfetched ? 'materials:figures.unfetched' : 'materials:figures.none');
}

/** The value, or in words why there is none. */
export function figureCell(
  { values, gaps }: Pick<NonNullable<Item['metrics']>, 'values' | 'gaps'>,
  metric: MaterialMetric,
  t: Translate,
): ExportCell {
  const value = values[metric];
  return value ?? { text: t(`materials:figures.why.${gaps[metric] ?? 'NO_BASE'}`) };
}

function metricColumn(metric: MaterialMetric, reading: Reading, t: Translate): Described {
  const { unit } = metricOf(metric);
  const currency = reading.basis?.currency;
  return {
    column: {
      key: metric,
      heading: t(`materials:column.${metric}`),
      unit,
      ...(unit === 'money' && currency && { currency }),
    },
    cell: (item) =>
      item.metrics ? figureCell(item.metrics, metric, t) : { text: whyNone(item, reading, t) },
  };
}

const metricsOf = (kind: MaterialKind): readonly MaterialMetric[] =>
  kind === 'IMAGE' ? imageMetrics : materialMetrics;

/** The columns of the library's screen, by their names there. */
export function columnsOf(
  kind: MaterialKind,
  { shown, ...reading }: Reading & { shown: readonly string[] | undefined },
  t: Translate,
): Described[] {
  const column = (
    key: Parameters<typeof headingOf>[0],
    cell: (item: Item) => ExportCell,
    unit: ExportUnit = 'text',
    heading = headingOf(key),
  ): Described => ({ column: { key, heading, unit }, cell });
  const headingOf = (
    key:
      | 'name'
      | 'productName'
      | 'tagNames'
      | 'inAccounts'
      | 'seconds'
      | 'resolution'
      | 'dimension'
      | 'sizeKb'
      | 'relatedAds'
      | 'frameRate'
      | 'hasSound'
      | 'createdByName'
      | 'createdAt'
      | 'updatedAt'
      | 'id',
  ) => t(`materials:column.${key}`);
  const ofFilms = [
    column('seconds', ({ seconds }) => seconds, 'count', t('materials:exportColumn.seconds')),
    column('frameRate', ({ frameRate }) => frameRate, 'count'),
    column('hasSound', ({ hasSound }) => t(hasSound ? 'materials:sound.yes' : 'materials:sound.no')),
  ];
  const inAccounts = (item: Item): string =>
    item.inAccounts.map(({ platform, count }) => `${t(`names:platform.${platform}`)}: ${count}`).join(', ');
  const all = [
    column('name', ({ name }) => name),
    ...metricsOf(kind).map((metric) => metricColumn(metric, reading, t)),
    column('productName', ({ productName }) => productName),
    column('tagNames', ({ tagNames }) => tagNames.join(', ')),
    column('inAccounts', inAccounts),
    column('resolution', ({ width, height }) => `${width} × ${height}`),
    column('dimension', ({ dimension }) => t(`materials:dimension.${dimension}`)),
    column('sizeKb', ({ sizeKb }) => sizeKb, 'count', t('materials:exportColumn.sizeKb')),
    column('relatedAds', ({ relatedAds }) => relatedAds ?? { text: t('materials:notSynced') }, 'count'),
    ...(kind === 'VIDEO' ? ofFilms : []),
    column('createdByName', ({ createdByName }) => createdByName),
    column('createdAt', ({ createdAt }) => createdAt, 'instant'),
    column('updatedAt', ({ updatedAt }) => updatedAt, 'instant'),
    column('id', ({ id }) => id),
  ];
  return shown ? shown.flatMap((id) => all.filter(({ column: { key } }) => key === id)) : all;
}
