import { z } from 'zod';
import { Day, Id } from './fields.ts';
import { messageRef } from './messages.ts';

export const firstPage = 1;
/** "All" of a list: what the list helpers ask for. */
export const allPageSize = 1000;
export const accountPageSize = 100;
export const defaultPageSize = 20;

export const Sort = z.object({ field: z.string().max(64), order: z.enum(['asc', 'desc']) });
export type Sort = z.infer<typeof Sort>;

export const maxFilterValues = 100;

/** Which control the filter bar draws, and how the value stands in the address. A filter without a kind is for code alone. */
export type FilterKind = 'anyOf' | 'dayRange' | 'numberRange' | 'yesNo';

const filter = <const Kind extends FilterKind, Schema extends z.ZodType>(filterKind: Kind, schema: Schema) =>
  Object.assign(schema, { filterKind });

/** A filter that takes one value or several: a row with any of them is found. */
export const anyOf = <Value extends z.ZodType>(value: Value, most: number = maxFilterValues) =>
  filter('anyOf', z.union([value.transform((one) => [one]), z.array(value).min(1).max(most)]).optional());

const rangeOrder = { error: messageRef('core:rule.rangeOrder') };
const isInOrder = <Value extends string | number>({ from, to }: { from?: Value; to?: Value }) =>
  from === undefined || to === undefined || from <= to;

/** Days in the organisation's zone, both included; either end may stay open. */
export const dayRange = () =>
  filter(
    'dayRange',
    z.strictObject({ from: Day.optional(), to: Day.optional() }).refine(isInOrder, rangeOrder).optional(),
  );

/** Both ends included; either may stay open. */
export const numberRange = (value: z.ZodNumber = z.number()) =>
  filter(
    'numberRange',
    z.strictObject({ from: value.optional(), to: value.optional() }).refine(isInOrder, rangeOrder).optional(),
  );

export const yesNo = () => filter('yesNo', z.boolean().optional());

/** A filter of what rows sum: with it they tell other numbers, so nobody finds a row again as it was without. */
export const narrowsSums = <Schema extends z.ZodType>(schema: Schema) =>
  Object.assign(schema, { narrowsSums: true });

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
