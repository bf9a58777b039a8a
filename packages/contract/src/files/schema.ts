import { z } from 'zod';
import { osCode } from '../core/headers.ts';
import { Instant } from '../core/fields.ts';

const megabyte = 1024 * 1024;

interface FileKindLimits {
  extensions: readonly string[];
  mimeTypes: readonly string[];
  maxBytes: number;
  maxWidth?: number;
  maxHeight?: number;
}

/** Checked in the browser before the upload and again on the server from the file's content. */
export const fileKinds = {
  image: {
    extensions: ['jpg', 'jpeg', 'png', 'gif', 'webp'],
    mimeTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
    maxBytes: 10 * megabyte,
    maxWidth: 2500,
    maxHeight: 2500,
  },
  video: {
    extensions: ['mp4', 'mov', 'avi', 'mpeg'],
    mimeTypes: ['video/mp4', 'video/quicktime', 'video/vnd.avi', 'video/mpeg', 'video/MP1S', 'video/MP2P'],
    maxBytes: 500 * megabyte,
  },
  apk: {
    extensions: ['apk'],
    mimeTypes: ['application/vnd.android.package-archive', 'application/zip'],
    maxBytes: 100 * megabyte,
  },
  avatar: {
    extensions: ['jpg', 'jpeg', 'png'],
    mimeTypes: ['image/jpeg', 'image/png'],
    maxBytes: 5 * megabyte,
    maxWidth: 2500,
    maxHeight: 2500,
  },
} as const satisfies Record<string, FileKindLimits>;

export type FileKind = keyof typeof fileKinds;
export const FileKind = z.enum(Object.keys(fileKinds) as [FileKind, ...FileKind[]]);
export const limitsOf = (kind: FileKind): FileKindLimits => fileKinds[kind];
export const filesAtOnce = 20;

/** Where our files are read from, followed by `{tenantId}/{name}`. */
export const filesPath = '/files/';
/** Parameter that asks for a derived picture: `image/resize,w_200` or `video/snapshot,t_1000`. */
export const processParameter = 'x-oss-process';

export const resized = (url: string, width: number): string =>
  `${url}?${processParameter}=image/resize,w_${width}`;
export const videoCover = (url: string, atMs = 0): string =>
  `${url}?${processParameter}=video/snapshot,t_${atMs},f_jpg`;

export const OssTokenInput = z.object({ osCode: z.literal(osCode) });

/**
 * Short-lived permission to upload straight to the object store: post `fields` and the file as multipart form data to
 * `host`, with a `key` that begins with `dir`. The file is then read under `filesPath + key`.
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
