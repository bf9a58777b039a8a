import { z } from 'zod';
import { Instant } from '../core/fields.ts';
import { osCode } from '../core/headers.ts';
import { FileKind } from './kinds.ts';

export const OssTokenInput = z.object({ osCode: z.literal(osCode) });

/** How long an upload permission lasts. */
export const ossTokenMinutes = 15;

/**
 * Short-lived permission to upload straight to the object store: post `key` (from `newFileKey(dir, name)`), all `fields`
 * and last the `file` as multipart form data to `host`. Any 2xx is success; the file is then read under `fileUrl(key)`.
 */
export const OssToken = z.object({
  host: z.string(),
  dir: z.string(),
  fields: z.record(z.string(), z.string()),
  expiration: Instant,
  maxBytes: z.int(),
});
export type OssToken = z.infer<typeof OssToken>;

export const UploadInput = z.object({ kind: FileKind });
export const StoredFile = z.object({
  url: z.string(),
  name: z.string(),
  kind: FileKind,
  mimeType: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  sha256: z.string(),
});
export type StoredFile = z.infer<typeof StoredFile>;
