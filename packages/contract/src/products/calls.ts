import { z } from 'zod';
import { call } from '../core/call.ts';
import { Done, Id } from '../core/fields.ts';
import { Product, ProductInput, ProductPage, ProductPageQuery, ProductUpdate } from './schema.ts';

export const productCalls = {
  add: call('/ad/product/add', {
    input: ProductInput,
    output: Product,
    right: 'products.write',
    writes: true,
    failure: 'products:failure.add',
    summary: 'Add a product',
  }),
  update: call('/ad/product/update', {
    input: ProductUpdate,
    output: Product,
    right: 'products.write',
    writes: true,
    failure: 'products:failure.update',
    summary: 'Change a product',
  }),
  delete: call('/ad/product/delete', {
    input: z.object({ id: Id }),
    output: Done,
    right: 'products.write',
    writes: true,
    failure: 'products:failure.delete',
    summary: 'Delete a product that nothing uses',
  }),
  page: call('/ad/product/page', {
    input: ProductPageQuery,
    output: ProductPage,
    right: 'products.read',
    failure: 'products:failure.page',
    summary: 'Products by name',
  }),
};
