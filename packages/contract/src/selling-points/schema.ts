import { z } from 'zod';
import { Id, Instant, withoutTurns } from '../core/fields.ts';
import { messageRef } from '../core/messages.ts';
import { anyOf, pageOf, pageQuery } from '../core/paging.ts';
import { Keyword } from '../core/search.ts';
import { unitText } from '../delivery/index.ts';
import { textUnits } from '../delivery/ocean/index.ts';

const [min, max] = textUnits.sellingPoint;
/** In the width of Chinese signs, as the platform counts them; two Latin letters are one. */
export const sellingPointUnits = { min, max };

const required = messageRef('selling-points:rule.required');

export const SellingPointInput = z.object({
  productId: z.uuid({ error: messageRef('products:rule.required') }).toLowerCase(),
  name: z
    .string({ error: required })
    .overwrite(withoutTurns)
    .trim()
    .min(1, { error: required })
    .pipe(unitText(min, max)),
});
export const SellingPointUpdate = SellingPointInput.extend({ id: Id, version: z.int().optional() });

/** What speaks for a product, shown beside it in ads on Ocean. */
export const SellingPoint = z.object({
  id: Id,
  productId: Id,
  productName: z.string(),
  name: z.string(),
  createdByName: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
});
export type SellingPoint = z.infer<typeof SellingPoint>;

export const SellingPointPageQuery = pageQuery({
  filters: { keyword: Keyword, ids: anyOf(Id), productId: anyOf(Id) },
  sorts: ['name', 'createdAt', 'updatedAt'],
  defaultSort: { field: 'updatedAt', order: 'desc' },
});
export const SellingPointPage = pageOf(SellingPoint);
