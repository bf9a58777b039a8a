import type { Language, MessageKey, MessageParameters } from '@adsail/contract';
import type {
  ExportFormat,
  ExportQuestion,
  RelativeRange,
  RunState,
  ScheduleDays,
} from '@adsail/contract/exports';
import type { ColumnType, Generated } from 'kysely';
import type { BigInt8, CreatedAt, TenantColumn, UpdatedAt } from '../../../db/tables.ts';

interface ExportSchedulesTable {
  tenant_id: TenantColumn;
  id: string;
  name: string;
  kind: string;
  question: ColumnType<ExportQuestion, string, string>;
  range: RelativeRange | null;
  format: ExportFormat;
  language: Language;
  currency: string | null;
  days: ColumnType<ScheduleDays, string, string>;
  time: string;
  wait_hours: number;
  mails: string[];
  webhook: string | null;
  webhook_host: string | null;
  is_shared: boolean;
  is_paused: boolean;
  origin: string;
  next_at: Date | null;
  /** When that was worked out. */
  planned_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_by: string;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

/** One that is being sent when its worker is killed may have arrived: it is not sent twice. */
export interface Delivery {
  kind: 'mail' | 'chat';
  to: string;
  state: 'WAITING' | 'SENDING' | 'SENT' | 'FAILED';
  failure?: { key: MessageKey; parameters?: MessageParameters };
  /** While it is being sent: by whom, and since when. */
  token?: string;
  since?: string;
}

interface ExportRunsTable {
  tenant_id: TenantColumn;
  id: string;
  schedule_id: string;
  due_at: Date;
  by_hand: boolean;
  state: RunState;
  days_from: ColumnType<string | null, string | null, string | null>;
  days_to: ColumnType<string | null, string | null, string | null>;
  export_id: ColumnType<string | null, string | null | undefined, string | null>;
  deliveries: ColumnType<Delivery[], string, string>;
  failure: ColumnType<MessageKey | null, string | null | undefined, string | null>;
  started_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface MailOutboxTable {
  id: Generated<BigInt8>;
  address: string;
  subject: string;
  text: string;
  files: string[];
  at: Date;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    export_schedules: ExportSchedulesTable;
    export_runs: ExportRunsTable;
    mail_outbox: MailOutboxTable;
  }
}

export type { ExportSchedulesTable };
