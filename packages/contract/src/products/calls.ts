import { z } from 'zod';
import { calls, read, write } from '../core/call.ts';
import { Done, Id } from '../core/fields.ts';
import { Product, ProductInput, ProductPage, ProductPageQuery, ProductUpdate } from './schema.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    products: typeof texts;
  }
}

export const productCalls = calls('products', {
  add: write('/ad/product/add', {
    input: ProductInput,
    output: Product,
    right: 'products.write',
    summary: 'Add a product',
  }),
  update: write('/ad/product/update', {
    input: ProductUpdate,
    output: Product,
    right: 'products.write',
    summary: 'Change a product',
  }),
  delete: write('/ad/product/delete', {
    input: z.object({ id: Id }),
    output: Done,
    right: 'products.write',
    summary: 'Delete a product that nothing uses',
  }),
  page: read('/ad/product/page', {
    input: ProductPageQuery,
    output: ProductPage,
    right: 'products.read',
    summary: 'Products by name',
  }),
});
