import { z } from 'zod';
import { Instant } from '../core/fields.ts';

/**
 * Larger files go in pieces of this size, so that a broken line or a reload costs one of them. A bucket takes none that is smaller,
 * except the last.
 */
export const partBytes = 5 * 1024 * 1024;

/** So long an upload in pieces may be continued; its room in the quota is held until then. */
export const partHours = 24;

/** Where a piece is put when files are kept in a local folder: `?key=…&offset=…`, with the permission in these headers. */
export const partPath = '/files/part';
export const partHeaders = { policy: 'x-upload-policy', signature: 'x-upload-signature' } as const;

export const PartKey = z.object({ key: z.string().min(1).max(200) });

/**
 * Where the next piece is put: from `offset` on, `partBytes` of them or what is left, with these headers. A place in a bucket is for
 * this piece alone and soon worthless: whoever comes late asks for the state again.
 */
const PartPlace = z.object({ url: z.string(), headers: z.record(z.string(), z.string()) });
export type PartPlace = z.infer<typeof PartPlace>;

/** What our own server answers to a piece, also to one that does not begin where the last one ended. A bucket answers nothing. */
export const PartAnswer = z.object({
  /** So many bytes are there; all of them when it is the size. */
  offset: z.int(),
  /** Null when the file is whole. */
  next: PartPlace.nullable(),
});
export type PartAnswer = z.infer<typeof PartAnswer>;

/** An upload in pieces: what is there of it, and where the next piece is put. */
export const PartUpload = PartAnswer.extend({
  key: z.string(),
  url: z.string(),
  size: z.int(),
  expiration: Instant,
});
export type PartUpload = z.infer<typeof PartUpload>;
