import { z } from 'zod';
import { Id } from './fields.ts';

export const firstPage = 1;
/** "All" of a list: what the list helpers ask for. */
export const allPageSize = 1000;
export const accountPageSize = 100;
export const defaultPageSize = 20;

export const Sort = z.object({ field: z.string().max(64), order: z.enum(['asc', 'desc']) });
export type Sort = z.infer<typeof Sort>;

/** What a search box sends. */
export const Keyword = z.string().trim().max(100).optional();

export const mostFilterValues = 100;

/** A filter that takes one value or several: a row with any of them is found. */
export const anyOf = <Value extends z.ZodType>(value: Value) =>
  z.union([value.transform((one) => [one]), z.array(value).min(1).max(mostFilterValues)]).optional();

/** Everything that a list can be asked: the server answers by it, the list screen draws its controls from it. */
export interface ListDefinition<
  Filters extends z.ZodRawShape = z.ZodRawShape,
  Field extends string = string,
> {
  filters: Filters;
  sorts: readonly [Field, ...Field[]];
  defaultSort: { field: Field; order: Sort['order'] };
}

/** Input of a page call: paging, sorting by one of the named fields, and its own filters. */
export const pageQuery = <Filters extends z.ZodRawShape, const Field extends string>(
  list: ListDefinition<Filters, Field>,
) =>
  Object.assign(
    z.object({
      pageIndex: z.int().min(firstPage).max(1_000_000).default(firstPage),
      pageSize: z.int().min(1).max(allPageSize).default(defaultPageSize),
      sort: z
        .object({ field: z.enum(list.sorts), order: z.enum(['asc', 'desc']) })
        .default(list.defaultSort as never),
      ...list.filters,
    }),
    { list },
  );

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), total: z.int(), pageIndex: z.int(), pageSize: z.int() });

export interface Page<Item> {
  list: Item[];
  total: number;
  pageIndex: number;
  pageSize: number;
}

/** Ids of rows to delete, and one result an id: a row that is gone already never hides its neighbours. */
export const DeleteListInput = z.object({ ids: z.array(Id).min(1).max(1000) });
export const DeleteListResult = z.object({
  results: z.array(z.object({ id: Id, deleted: z.boolean() })),
});
