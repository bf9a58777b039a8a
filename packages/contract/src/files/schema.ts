import { z } from 'zod';
import { Instant } from '../core/fields.ts';
import { osCode } from '../core/headers.ts';
import { FileKind, largestFile } from './kinds.ts';

export const OssTokenInput = z.object({ osCode: z.literal(osCode) });

/** How long cloud-storage credentials and upload permissions last. */
export const ossTokenMinutes = 15;

/**
 * Cloud-storage credentials: where uploads go, until when, and the `ticket` with which the permission for each file is
 * asked for. They upload nothing by themselves.
 */
export const OssToken = z.object({
  host: z.string(),
  dir: z.string(),
  ticket: z.string(),
  expiration: Instant,
  /** Of the largest file of any kind. */
  maxBytes: z.int(),
});
export type OssToken = z.infer<typeof OssToken>;

export const PermissionInput = z.object({
  ticket: z.string().max(200),
  /** As its owner calls it: only its ending matters. */
  name: z.string().trim().min(1).max(255),
  size: z.int().min(1).max(largestFile),
});

/**
 * Permission to upload one file straight to the object store: post `key`, all `fields` and last the `file` as multipart
 * form data to `host`. Any 2xx is success; the file is then read under `url`. Ask for one for
 * each try: where the store can, it takes one file only; Amazon's takes another in its place until it expires.
 */
export const UploadPermission = z.object({
  host: z.string(),
  key: z.string(),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  expiration: Instant,
  maxBytes: z.int(),
});
export type UploadPermission = z.infer<typeof UploadPermission>;

/** Read from the file itself. Width and height are those of the picture as it is seen. */
export const VideoFacts = z.object({
  container: z.string(),
  codec: z.string(),
  width: z.int(),
  height: z.int(),
  /** Null where the file does not tell. */
  durationMs: z.int().nullable(),
  frameRate: z.number().nullable(),
  hasSound: z.boolean(),
});
export type VideoFacts = z.infer<typeof VideoFacts>;

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
  video: VideoFacts.nullable(),
  /** Of a video whose uploader made one. */
  coverUrl: z.string().nullable(),
});
export type StoredFile = z.infer<typeof StoredFile>;
