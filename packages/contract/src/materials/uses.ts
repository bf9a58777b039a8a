import { z } from 'zod';
import { Id } from '../core/fields.ts';

/** Of each material and each kind of users so many are named. */
export const usesLimit = 20;

export const MaterialUsesInput = z.object({ ids: z.array(Id).min(1).max(200) });

export type MaterialUses = z.infer<typeof MaterialUses>;
export const MaterialUses = z.object({
  /** By material and kind of users; without those that are not used. */
  list: z.array(
    z.object({
      materialId: Id,
      source: z.string(),
      /** What such a user is called, in the reader's language. */
      what: z.string(),
      /** With those that the reader may not see. */
      count: z.int(),
      users: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
});
