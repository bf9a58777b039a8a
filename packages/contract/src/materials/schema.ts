import { z } from 'zod';
import { Id, Instant, name } from '../core/fields.ts';
import { messageRef } from '../core/messages.ts';
import { anyOf, dayRange, numberRange, pageOf, pageQuery, yesNo } from '../core/paging.ts';
import { AdPlatform } from '../core/platforms.ts';
import { Keyword } from '../core/search.ts';
import { type MediaKind, screenTypes } from '../delivery/index.ts';
import { FigureDays, FigureFrame, MaterialFigures, sortMetrics } from './figures.ts';

export const materialLimits = { name: 200, tags: 20 } as const;

export const materialKinds = ['IMAGE', 'VIDEO'] as const;
export const MaterialKind = z.enum(materialKinds);
export type MaterialKind = z.infer<typeof MaterialKind>;
const media: Readonly<Record<MaterialKind, MediaKind>> = { IMAGE: 'image', VIDEO: 'video' };
/** What platforms call such a material. */
export const mediaOf = (kind: MaterialKind): MediaKind => media[kind];

/** The specification's screen types, or square: what decides where a material can be shown. */
export const dimensions = [...screenTypes, 'SQUARE'] as const;
export const Dimension = z.enum(dimensions);
export type Dimension = z.infer<typeof Dimension>;

/** Whether ads show it. Before ads are synced nobody knows. */
export const materialUsages = ['USED', 'UNUSED', 'NOT_SYNCED'] as const;
export const MaterialUsage = z.enum(materialUsages);
export type MaterialUsage = z.infer<typeof MaterialUsage>;

const fileUrl = (required: 'materials:rule.imageRequired' | 'materials:rule.videoRequired') =>
  z
    .string({ error: messageRef(required) })
    .min(1, { error: messageRef(required) })
    .max(500);

export const TagIds = z.array(Id).max(materialLimits.tags, {
  error: messageRef('core:rule.maxItems', { count: materialLimits.tags }),
});

/** What people say about a material; all else is read from the file. */
export const MaterialValues = z.object({
  name: name(materialLimits.name, 'materials:rule.nameRequired'),
  productId: z.uuid({ error: messageRef('products:rule.required') }).toLowerCase(),
  tagIds: TagIds.default([]),
});

export const ImageMaterialInput = MaterialValues.extend({
  imageUrl: fileUrl('materials:rule.imageRequired'),
});
export const VideoMaterialInput = MaterialValues.extend({
  videoUrl: fileUrl('materials:rule.videoRequired'),
  /** The picture that the uploader's browser took from it; empty when it could not. */
  coverUrl: z.string().max(500).default(''),
});
export const MaterialUpdate = MaterialValues.extend({ id: Id, version: z.int().optional() });

export const ImageMaterial = z.object({
  id: Id,
  url: z.string(),
  name: z.string(),
  productId: Id,
  productName: z.string(),
  /** In the order of their categories; the names in the same order. */
  tagIds: z.array(Id),
  tagNames: z.array(z.string()),
  tagged: z.boolean(),
  width: z.int(),
  height: z.int(),
  dimension: Dimension,
  sizeKb: z.int(),
  usage: MaterialUsage,
  /** Ads of accounts that were read so far; null until one was. */
  relatedAds: z.int().nullable(),
  /** Others look nearly the same. */
  hasLookAlikes: z.boolean(),
  /** In how many ad accounts it is, by platform. */
  inAccounts: z.array(z.object({ platform: AdPlatform, count: z.int() })),
  inPlatforms: z.array(AdPlatform),
  pushed: z.boolean(),
  /** Null where there are none of those days, nobody asked for any, or they are not the reader's to see. */
  metrics: MaterialFigures.nullable(),
  /** It lies in ad accounts of which nothing was fetched in those days: whether it was shown is not known. */
  isUnfetched: z.boolean(),
  createdBy: Id,
  createdByName: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
});
export type ImageMaterial = z.infer<typeof ImageMaterial>;

export const VideoMaterial = ImageMaterial.extend({
  coverUrl: z.string().nullable(),
  /** The moment that the cover shows, where one was chosen. */
  coverAtMs: z.int().nullable(),
  /** Rounded up; null where the file does not tell. */
  seconds: z.int().nullable(),
  frameRate: z.number().nullable(),
  hasSound: z.boolean(),
});
export type VideoMaterial = z.infer<typeof VideoMaterial>;

/** The same content is one material: whoever adds it again gets the one that is there, unchanged. */
export const ImageMaterialSaved = z.object({ material: ImageMaterial, isNew: z.boolean() });
export const VideoMaterialSaved = z.object({ material: VideoMaterial, isNew: z.boolean() });

const filters = {
  keyword: Keyword,
  ids: anyOf(Id),
  productId: anyOf(Id),
  tagId: anyOf(Id),
  /** Whether it has any tag. */
  tagged: yesNo(),
  createdBy: anyOf(Id),
  dimension: anyOf(Dimension),
  sizeKb: numberRange(z.int().min(0).max(1_000_000)),
  createdAt: dayRange(),
  usage: anyOf(MaterialUsage),
  hasLookAlikes: yesNo(),
  /** Whether it is in any ad account. */
  pushed: yesNo(),
  inPlatform: anyOf(AdPlatform),
  /** Of which days the figures are; without them there are none, unless the list is sorted by one: then of the last days. */
  figureDays: FigureDays.optional(),
  /** Figures of these platforms alone. */
  figurePlatforms: z.array(AdPlatform).min(1).optional(),
};
const newestFirst = { field: 'createdAt', order: 'desc' } as const;

export const ImageMaterialPageQuery = pageQuery({
  filters,
  sorts: ['name', 'sizeKb', 'relatedAds', 'createdAt', 'updatedAt', ...sortMetrics],
  defaultSort: newestFirst,
});
/** `figures` is null where nobody asked for any. */
export const ImageMaterialPage = pageOf(ImageMaterial).extend({ figures: FigureFrame.nullable() });

export const VideoMaterialPageQuery = pageQuery({
  filters: { ...filters, seconds: numberRange(z.int().min(0).max(100_000)) },
  sorts: ['name', 'sizeKb', 'seconds', 'relatedAds', 'createdAt', 'updatedAt', ...sortMetrics],
  defaultSort: newestFirst,
});
export const VideoMaterialPage = pageOf(VideoMaterial).extend({ figures: FigureFrame.nullable() });

/** Who has added materials of a kind: for the filter, which designers need too. */
export const MaterialAuthorsInput = z.object({ kind: MaterialKind });
export const MaterialAuthors = z.object({ list: z.array(z.object({ userId: Id, name: z.string() })) });
