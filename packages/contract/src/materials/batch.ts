import { z } from 'zod';
import { Id, name } from '../core/fields.ts';
import { messageRef } from '../core/messages.ts';
import { materialLimits, MaterialValues, TagIds } from './schema.ts';

const Ids = z.array(Id).min(1).max(1000);

export const ProductChange = z.object({
  productId: z.uuid({ error: messageRef('products:rule.required') }).toLowerCase(),
});
export const SetProductInput = ProductChange.extend({ ids: Ids });

export const TagChange = z
  .object({ add: TagIds.default([]), remove: TagIds.default([]) })
  .refine(({ add, remove }) => add.length + remove.length > 0, {
    path: ['add'],
    error: messageRef('materials:rule.tagsRequired'),
  });
export const SetTagsInput = TagChange.safeExtend({ ids: Ids });

/** What stands in braces in a pattern of names. */
export const renamePlaceholders = ['name', 'n', 'date', 'product'] as const;

/** As people write them. Values of a message, since a text would take them for its own. */
export const bracesText = (placeholders: readonly string[] = renamePlaceholders): string =>
  placeholders.map((each) => `{${each}}`).join(' ');

const braces = /\{([^{}]*)\}/g;
const placeholdersIn = (pattern: string): string[] =>
  [...pattern.matchAll(braces)].map(([, each = '']) => each);

/** `{product}-{n}`: of several materials each gets a name of its own, so their number or their name is in it. */
export const NamePattern = name(materialLimits.name, 'materials:rule.patternRequired')
  .refine(
    (pattern) =>
      placeholdersIn(pattern).every((each) => (renamePlaceholders as readonly string[]).includes(each)),
    { error: messageRef('materials:rule.patternUnknown', { braces: bracesText() }) },
  )
  .refine((pattern) => /\{(?:n|name)\}/.test(pattern), {
    error: messageRef('materials:rule.patternSame', { braces: bracesText(['n', 'name']) }),
  });

export const NameChange = z.object({ pattern: NamePattern });
export const RenameInput = NameChange.extend({ ids: Ids });

interface Renaming {
  name: string;
  product: string;
  /** From 1, in the order in which they were chosen. */
  number: number;
  total: number;
  /** Today, where the organisation is. */
  date: string;
}

/** Numbers are as long as the last one, so that names sort by them: 01 to 12. */
export const renamed = (
  pattern: string,
  { name: former, product, number, total, date }: Renaming,
): string => {
  const values: Record<string, string> = {
    name: former,
    n: String(number).padStart(String(total).length, '0'),
    date,
    product,
  };
  return pattern.replaceAll(braces, (whole, each: string) => values[each] ?? whole).trim();
};

export const isNameTooLong = (newName: string): boolean => [...newName].length > materialLimits.name;

/** How materials were before a change of many, with the version that the change has made: for whoever takes it back. */
export const RestoreInput = z.object({
  items: z
    .array(MaterialValues.extend({ id: Id, version: z.int() }))
    .min(1)
    .max(1000),
});

/** `STALE`: somebody has changed it again since. */
export const batchOutcomes = ['CHANGED', 'SAME', 'GONE', 'TAG_LIMIT', 'NAME_LENGTH', 'STALE'] as const;
export const BatchOutcome = z.enum(batchOutcomes);
export type BatchOutcome = z.infer<typeof BatchOutcome>;

/** One result for each id, in their order: one that cannot be changed never hides its neighbours. */
export const BatchResult = z.object({
  results: z.array(
    z.object({
      id: Id,
      /** What it is called now; null for what is gone. */
      name: z.string().nullable(),
      outcome: BatchOutcome,
    }),
  ),
});
export type BatchResult = z.infer<typeof BatchResult>;
