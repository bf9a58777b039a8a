import { z } from 'zod';
import { Id } from '../core/fields.ts';
import { messageRef } from '../core/messages.ts';

/** A moment of the film, of which the browser takes the picture as it does at the upload; an uploaded picture; an image of the library. */
export const coverSources = ['MOMENT', 'FILE', 'IMAGE'] as const;
export const CoverSource = z.enum(coverSources);
export type CoverSource = z.infer<typeof CoverSource>;

/** What somebody chooses; the picture of a moment is taken when it is saved. */
export const VideoCover = z
  .object({
    source: CoverSource,
    atMs: z.int().min(0).max(100_000_000).nullable().default(null),
    coverUrl: z.string().max(500).default(''),
    imageId: z.union([Id, z.literal('')]).default(''),
  })
  .refine(({ source, atMs }) => source !== 'MOMENT' || atMs !== null, {
    path: ['atMs'],
    error: messageRef('materials:rule.momentRequired'),
  })
  .refine(({ source, coverUrl }) => source !== 'FILE' || coverUrl !== '', {
    path: ['coverUrl'],
    error: messageRef('materials:rule.imageRequired'),
  })
  .refine(({ source, imageId }) => source !== 'IMAGE' || imageId !== '', {
    path: ['imageId'],
    error: messageRef('materials:rule.coverImageRequired'),
  });

export const VideoCoverInput = VideoCover.safeExtend({ id: Id, version: z.int().optional() }).refine(
  ({ source, coverUrl }) => source !== 'MOMENT' || coverUrl !== '',
  { path: ['coverUrl'], error: messageRef('materials:rule.imageRequired') },
);
export type VideoCoverInput = z.infer<typeof VideoCoverInput>;
