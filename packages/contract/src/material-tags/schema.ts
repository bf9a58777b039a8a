import { z } from 'zod';
import { Id, Instant, name, text } from '../core/fields.ts';
import { anyOf, DeleteListInput, pageOf, pageQuery } from '../core/paging.ts';
import { Keyword } from '../core/search.ts';

export const materialTagLimits = { length: 50 } as const;

const { length } = materialTagLimits;

export const MaterialTagInput = z.object({
  name: name(length, 'material-tags:rule.nameRequired'),
  firstCategory: name(length, 'material-tags:rule.categoryRequired'),
  secondCategory: name(length, 'material-tags:rule.categoryRequired'),
});
export const MaterialTagUpdate = MaterialTagInput.extend({ id: Id, version: z.int().optional() });

export const MaterialTag = z.object({
  id: Id,
  name: z.string(),
  firstCategory: z.string(),
  secondCategory: z.string(),
  createdByName: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
});
export type MaterialTag = z.infer<typeof MaterialTag>;

/** Checked like the one that is saved: the same length, and nothing that cannot be stored. */
const Category = text(0, length);

export const MaterialTagPageQuery = pageQuery({
  filters: {
    keyword: Keyword,
    ids: anyOf(Id),
    firstCategory: anyOf(Category),
    secondCategory: anyOf(Category),
  },
  sorts: ['name', 'firstCategory', 'createdAt', 'updatedAt'],
  defaultSort: { field: 'firstCategory', order: 'asc' },
});
export const MaterialTagPage = pageOf(MaterialTag);

/** Every pair of categories that has tags, in their order. */
export const MaterialTagCategories = z.object({
  list: z.array(z.object({ firstCategory: z.string(), secondCategory: z.string(), tags: z.int() })),
});

/** As many as can be deleted at once. */
export const MaterialTagUsesInput = DeleteListInput;

export const MaterialTagUses = z.object({
  /** By kind of what has any of the tags; without those that have none. */
  list: z.array(
    z.object({
      source: z.string(),
      /** What they are called, in the reader's language. */
      what: z.string(),
      /** What has several of the tags is counted once. */
      count: z.int(),
    }),
  ),
});
