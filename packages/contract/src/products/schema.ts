import { z } from 'zod';
import { Id, Instant, name, text } from '../core/fields.ts';
import { messageRef } from '../core/messages.ts';
import { anyOf, pageOf, pageQuery } from '../core/paging.ts';
import { Keyword } from '../core/search.ts';

export const productLimits = { name: 50, illustrate: 500 } as const;

export const ProductInput = z.object({
  name: name(productLimits.name, 'products:rule.nameRequired'),
  imageUrl: z
    .string({ error: messageRef('products:rule.imageRequired') })
    .min(1, { error: messageRef('products:rule.imageRequired') })
    .max(500),
  illustrate: text(0, productLimits.illustrate).default(''),
});
export const ProductUpdate = ProductInput.extend({ id: Id, version: z.int().optional() });

export const Product = z.object({
  id: Id,
  name: z.string(),
  imageUrl: z.string(),
  illustrate: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
});
export type Product = z.infer<typeof Product>;

export const ProductPageQuery = pageQuery({
  filters: {
    keyword: Keyword,
    /** By id: a select asks for the names of what is chosen already. */
    ids: anyOf(Id),
  },
  sorts: ['name', 'createdAt', 'updatedAt'],
  defaultSort: { field: 'createdAt', order: 'desc' },
});
export const ProductPage = pageOf(Product);
