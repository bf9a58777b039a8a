import { z } from 'zod';
import { Id } from '../core/fields.ts';
import { AssetScope } from './schema.ts';

/** One asset, of the mirror or kept here alone. */
export const AssetInput = AssetScope.extend({ id: Id });

export const AssetUse = z.object({
  /** Who says so, to tell uses apart. */
  source: z.string(),
  /** What uses it, in the reader's language: "Audience". */
  what: z.string(),
  id: z.string(),
  /** Null where only the id is known. */
  name: z.string().nullable(),
  /** How, where there are several ways. */
  how: z.string().nullable(),
});
export type AssetUse = z.infer<typeof AssetUse>;

/** Other accounts that may use it too, as far as the reader may see them. */
export const AssetHolders = z.object({
  list: z.array(z.object({ advertiserId: z.string(), advertiserName: z.string() })),
  /** Told by the platform just now; otherwise by what the accounts showed when they were last synced. */
  told: z.boolean(),
});

/** How many uses of a source are told: who finds so many does not delete it. */
export const usesLimit = 100;

export const AssetUses = z.object({
  list: z.array(AssetUse),
  /** Where it was looked for, in the reader's language. */
  searched: z.array(z.string()),
  /** Where it could not be looked for just now. */
  unknown: z.array(z.string()),
  /** Where it may be used, but the platform tells nobody. */
  untold: z.array(z.string()),
});
