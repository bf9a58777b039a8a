import { z } from 'zod';
import { Id, Instant, name, optionalText } from '../core/fields.ts';
import { messageRef } from '../core/messages.ts';
import { anyOf, pageOf, pageQuery } from '../core/paging.ts';
import { Keyword } from '../core/search.ts';

export const copyTextLimits = { length: 1000, atOnce: 200 } as const;
/** What the Chinese text is translated into. */
const ForeignLanguage = z.enum(['en', 'ar']);

const foreignText = () => optionalText(copyTextLimits.length).default('');

export const CopyTextInput = z.object({
  productId: z.uuid({ error: messageRef('products:rule.required') }).toLowerCase(),
  chineseText: name(copyTextLimits.length, 'copy-texts:rule.required'),
  englishText: foreignText(),
  arabicText: foreignText(),
});
export const CopyTextUpdate = CopyTextInput.extend({ id: Id, version: z.int().optional() });

/** Several of one product, as they stand in the rows of a spreadsheet. */
export const CopyTextsInput = CopyTextInput.pick({ productId: true }).extend({
  texts: z
    .array(CopyTextInput.omit({ productId: true }))
    .min(1, { error: messageRef('copy-texts:rule.required') })
    .max(copyTextLimits.atOnce, {
      error: messageRef('core:rule.maxItems', { count: copyTextLimits.atOnce }),
    }),
});
export const CopyTextsAdded = z.object({ added: z.int() });

export const CopyText = z.object({
  id: Id,
  productId: Id,
  productName: z.string(),
  chineseText: z.string(),
  /** Empty: not translated yet. */
  englishText: z.string(),
  arabicText: z.string(),
  missing: z.array(ForeignLanguage),
  createdByName: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
});
export type CopyText = z.infer<typeof CopyText>;

export const CopyTextPageQuery = pageQuery({
  filters: { keyword: Keyword, ids: anyOf(Id), productId: anyOf(Id), missing: anyOf(ForeignLanguage) },
  sorts: ['chineseText', 'createdAt', 'updatedAt'],
  defaultSort: { field: 'updatedAt', order: 'desc' },
});
export const CopyTextPage = pageOf(CopyText);
