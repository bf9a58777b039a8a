import { z } from 'zod';
import { dropDuplicates } from '../core/duplicates.ts';
import { Id, Instant, name, visibleText } from '../core/fields.ts';
import { messageRef } from '../core/messages.ts';
import { anyOf, pageOf, pageQuery } from '../core/paging.ts';
import { Keyword } from '../core/search.ts';

export const titleLimits = { name: 50, minLength: 5, maxLength: 55, titles: 10 } as const;

const countsAsLength = (title: string) => {
  const { length } = [...title.trim()];
  return length >= titleLimits.minLength && length <= titleLimits.maxLength;
};

/** Duplicates do not count towards the limit: they are filtered, not refused. */
const Titles = z
  .array(
    visibleText().refine(countsAsLength, {
      error: messageRef('title-groups:rule.length', {
        min: titleLimits.minLength,
        max: titleLimits.maxLength,
      }),
    }),
    { error: messageRef('title-groups:rule.required') },
  )
  .min(1, { error: messageRef('title-groups:rule.required') })
  .max(1000)
  .refine((titles) => dropDuplicates(titles).unique.length <= titleLimits.titles, {
    error: messageRef('title-groups:rule.limit', { count: titleLimits.titles }),
  });

export const TitleGroupInput = z.object({
  productId: z.uuid({ error: messageRef('products:rule.required') }).toLowerCase(),
  groupName: name(titleLimits.name, 'title-groups:rule.nameRequired'),
  titles: Titles,
});
export const TitleGroupUpdate = TitleGroupInput.extend({ id: Id, version: z.int().optional() });

export const TitleGroup = z.object({
  id: Id,
  productId: Id,
  productName: z.string(),
  groupName: z.string(),
  titles: z.array(z.string()),
  createdByName: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
});
export type TitleGroup = z.infer<typeof TitleGroup>;

export const TitleGroupSaved = z.object({ group: TitleGroup, droppedDuplicates: z.int() });

export const TitleGroupPageQuery = pageQuery({
  filters: { keyword: Keyword, ids: anyOf(Id), productId: anyOf(Id) },
  sorts: ['groupName', 'createdAt', 'updatedAt'],
  defaultSort: { field: 'updatedAt', order: 'desc' },
});
export const TitleGroupPage = pageOf(TitleGroup);
