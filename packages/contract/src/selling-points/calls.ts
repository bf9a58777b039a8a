import { calls, read, write } from '../core/call.ts';
import { DeleteListInput, DeleteListResult } from '../core/paging.ts';
import {
  SellingPoint,
  SellingPointInput,
  SellingPointPage,
  SellingPointPageQuery,
  SellingPointUpdate,
} from './schema.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    'selling-points': typeof texts;
  }
}

export const sellingPointCalls = calls('selling-points', {
  add: write('/ad/ocean/productsell/add', {
    platform: 'OCEAN',
    input: SellingPointInput,
    output: SellingPoint,
    right: 'selling-points.write',
    summary: 'Add a selling point of a product',
  }),
  update: write('/ad/ocean/productsell/update', {
    platform: 'OCEAN',
    input: SellingPointUpdate,
    output: SellingPoint,
    right: 'selling-points.write',
    summary: 'Change a selling point',
  }),
  deleteList: write('/ad/ocean/productsell/del', {
    platform: 'OCEAN',
    input: DeleteListInput,
    output: DeleteListResult,
    right: 'selling-points.write',
    summary: 'Delete selling points; one result for each',
  }),
  page: read('/ad/ocean/productsell/getList', {
    platform: 'OCEAN',
    input: SellingPointPageQuery,
    output: SellingPointPage,
    right: 'selling-points.read',
    shows: ['products', 'members'],
    summary: 'Selling points by their words and product',
  }),
});
