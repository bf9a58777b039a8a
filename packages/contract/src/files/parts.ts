import { z } from 'zod';
import { Instant } from '../core/fields.ts';

/** Larger files go in pieces of this size, so that a broken line or a reload costs one of them. */
export const partBytes = 4 * 1024 * 1024;

/** So long an upload in pieces may be continued; its room in the quota is held until then. */
export const partHours = 24;

/** Where a piece is put: `?key=…&offset=…`, with the permission in these headers. */
export const partPath = '/files/part';
export const partHeaders = { policy: 'x-upload-policy', signature: 'x-upload-signature' } as const;

export const PartKey = z.object({ key: z.string().min(1).max(200) });

/** An upload in pieces: what is there of it, and with what the next piece is put. */
export const PartUpload = z.object({
  key: z.string(),
  url: z.string(),
  size: z.int(),
  /** So many bytes are there; all of them when it is the size. */
  offset: z.int(),
  policy: z.string(),
  signature: z.string(),
  expiration: Instant,
});
export type PartUpload = z.infer<typeof PartUpload>;

/** What a piece is answered with, also one that does not begin where the last one ended. */
export const PartAnswer = z.object({ offset: z.int() });
