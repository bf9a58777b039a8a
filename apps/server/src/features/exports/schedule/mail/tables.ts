import type { Language } from '@adsail/contract';
import type { TenantColumn } from '../../../../db/tables.ts';

/** ASKED: has said nothing yet. STOPPED: wants no scheduled exports of this organisation. */
export type RecipientState = 'ASKED' | 'CONFIRMED' | 'STOPPED';

interface ExportRecipientsTable {
  tenant_id: TenantColumn;
  address: string;
  state: RecipientState;
  asked_by: string;
  language: Language;
  origin: string;
  asked_at: Date | null;
  asks: number;
  changed_at: Date;
}

/** Who has ended a schedule for himself. */
interface ExportStopsTable {
  tenant_id: TenantColumn;
  schedule_id: string;
  address: string;
  at: Date;
}

interface ExportMailDaysTable {
  tenant_id: TenantColumn;
  day: string;
  address: string;
  mails: number;
}

declare module '../../../../db/tables.ts' {
  interface Tables {
    export_recipients: ExportRecipientsTable;
    export_stops: ExportStopsTable;
    export_mail_days: ExportMailDaysTable;
  }
}
