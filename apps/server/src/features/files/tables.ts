import type { ColumnType } from 'kysely';
import type { FileKind, VideoFacts } from '@adsail/contract/files';
import type { BigInt8, CreatedAt, Json, TenantColumn } from '../../db/tables.ts';

export interface FilesTable {
  tenant_id: TenantColumn;
  key: string;
  /** `made`: by the server, as an export. */
  kind: FileKind | 'made';
  mime: string;
  size: BigInt8;
  width: number | null;
  height: number | null;
  sha256: string;
  name: string;
  created_by: string | null;
  created_at: CreatedAt;
  /** Null until a record refers to it; such a file is swept after a day. */
  claimed_at: Date | null;
  /** Null for what is no video. */
  video: Json<VideoFacts | null>;
  /** The picture that was uploaded as this video's cover. */
  cover_key: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A permission to upload one file, and the room that it holds, until a record claims the file or it is swept. */
export interface UploadsTable {
  tenant_id: TenantColumn;
  key: string;
  /** What was asked for; once the file is there, what it has. */
  size: BigInt8;
  created_by: string | null;
  created_at: CreatedAt;
  expires_at: Date;
  /** Null until the permission is used. A bucket does not tell us, so there until we have seen that its file is there. */
  used_at: Date | null;
  /** Of an upload in pieces: by which the store knows it. Null for one that comes as a whole. */
  part_mark: ColumnType<string | null, string | undefined, string>;
}

interface FileTables {
  files: FilesTable;
  uploads: UploadsTable;
}

declare module '../../db/tables.ts' {
  interface Tables extends FileTables {}
}
