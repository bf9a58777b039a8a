import type { FileKind } from '@adsail/contract/files';
import type { BigInt8, CreatedAt, TenantColumn } from '../../db/tables.ts';

export interface FilesTable {
  tenant_id: TenantColumn;
  key: string;
  kind: FileKind;
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
}

export interface FileTables {
  files: FilesTable;
}
