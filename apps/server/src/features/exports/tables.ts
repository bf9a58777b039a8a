import type { Language, MessageKey, ZoneKey } from '@adsail/contract';
import type { ExportFormat, ExportQuestion, ExportState } from '@adsail/contract/exports';
import type { ColumnType } from 'kysely';
import type { BigInt8, TenantColumn } from '../../db/tables.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface ExportsTable {
  tenant_id: TenantColumn;
  id: string;
  kind: string;
  question: ColumnType<ExportQuestion, string, string>;
  title: string;
  format: ExportFormat;
  language: Language;
  currency: string;
  zone: ZoneKey;
  about: boolean;
  state: ExportState;
  rows: number;
  total: number | null;
  bytes: Later<BigInt8>;
  checksum: Later<string>;
  file_key: Later<string>;
  file_name: string;
  failure: Later<MessageKey>;
  schedule_id: Later<string>;
  /** Of the worker that is at it; a killed one's is replaced by the next one's, and so ends nothing any more. */
  taken_by: Later<string>;
  /** How often somebody began; `failures`: of these, how many failed by themselves. */
  attempts: ColumnType<number, number | undefined, number>;
  failures: ColumnType<number, number | undefined, number>;
  created_by: string;
  created_at: Date;
  /** When somebody last worked at it. */
  touched_at: Date;
  ended_at: Later<Date>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    exports: ExportsTable;
  }
}
