import { type FileKind, fileUrl, type StoredFile } from '@adsail/contract/files';
import type { FileRow } from './store.ts';

/** `kind` is what it is used as: a picture that was stored as an image may also serve as an avatar. */
export const presentFile = (row: FileRow, kind: FileKind): StoredFile => ({
  url: fileUrl(row.key),
  name: row.name,
  kind,
  mimeType: row.mime,
  size: Number(row.size),
  width: row.width,
  height: row.height,
  sha256: row.sha256,
  video: row.video,
  coverUrl: row.cover_key === null ? null : fileUrl(row.cover_key),
});
