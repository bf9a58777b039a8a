import { z } from 'zod';
import { assetFields, assetFilters, assetSorts, pictureField } from '../assets/index.ts';
import { pageOf, pageQuery, yesNo } from '../core/paging.ts';

/** A page on Facebook, under whose name ads are shown. */
export const PublicPage = z.object({
  ...assetFields,
  ...pictureField,
  /** The platform's id of it. */
  pageId: z.string(),
  category: z.string(),
  /** The business that owns it; empty where the platform names none. */
  organisation: z.string(),
  link: z.string().nullable(),
  published: z.boolean(),
});
export type PublicPage = z.infer<typeof PublicPage>;

export const PublicPageQuery = pageQuery({
  filters: { ...assetFilters, published: yesNo() },
  sorts: assetSorts,
  defaultSort: { field: 'name', order: 'asc' },
});
export const PublicPages = pageOf(PublicPage);
