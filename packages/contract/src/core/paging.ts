import { z } from 'zod';

export const firstPage = 1;
/** "All" of a list: what the list helpers ask for. */
export const allPageSize = 1000;
export const accountPageSize = 100;
export const defaultPageSize = 20;

export const Sort = z.object({ field: z.string().max(64), order: z.enum(['asc', 'desc']) });
export type Sort = z.infer<typeof Sort>;

/** Input of a page call: paging, sorting by one of the named fields, and its own filters. */
export const pageQuery = <Filters extends z.ZodRawShape, Field extends string>(
  filters: Filters,
  sortFields: readonly [Field, ...Field[]],
) =>
  z.object({
    pageIndex: z.int().min(firstPage).max(1_000_000).default(firstPage),
    pageSize: z.int().min(1).max(allPageSize).default(defaultPageSize),
    sort: z.object({ field: z.enum(sortFields), order: z.enum(['asc', 'desc']) }).optional(),
    ...filters,
  });

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), total: z.int(), pageIndex: z.int(), pageSize: z.int() });

export interface Page<Item> {
  list: Item[];
  total: number;
  pageIndex: number;
  pageSize: number;
}
