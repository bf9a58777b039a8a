import { z } from 'zod';

const megabyte = 1024 * 1024;

export interface FileKindLimits {
  extensions: readonly string[];
  /** Types as the server names them after it has read the content. */
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
    mimeTypes: ['video/mp4', 'video/quicktime', 'video/x-msvideo', 'video/mpeg'],
    maxBytes: 500 * megabyte,
  },
  apk: {
    extensions: ['apk'],
    mimeTypes: ['application/vnd.android.package-archive'],
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
/** Upload permissions of one person that may wait for their file: a second batch is prepared while the first one is sent. */
export const openPermissions = 2 * filesAtOnce;
/** What one organisation may keep, unless the installation says otherwise. */
export const storageQuotaGb = 50;

const allLimits: readonly FileKindLimits[] = Object.values(fileKinds);
export const knownExtensions: readonly string[] = [
  ...new Set(allLimits.flatMap(({ extensions }) => extensions)),
];
/** Of files that the server makes: nobody uploads them, and they are read where they are offered, not by their key. */
export const madeExtensions = ['xlsx', 'csv'] as const;
export const isMade = (extension: string): boolean => madeExtensions.some((each) => each === extension);
/** No file of any kind is larger. */
export const largestFile = Math.max(...allLimits.map(({ maxBytes }) => maxBytes));

/** How large a file with this ending may be, as whatever kind it is meant; 0 for an ending that no kind has. */
export const largestWith = (extension: string): number =>
  Math.max(
    0,
    ...allLimits.filter(({ extensions }) => extensions.includes(extension)).map(({ maxBytes }) => maxBytes),
  );

/** For the `accept` attribute of a file field. */
export const acceptOf = (kind: FileKind): string =>
  limitsOf(kind)
    .extensions.map((extension) => `.${extension}`)
    .join(',');
